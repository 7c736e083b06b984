import { Link, redirect } from "react-router";
import { ANSWER_FILTERS, ANSWERS, AnsweredList, GradeTiles } from "~/features/admin/assistant/AnsweredList";
import { readFilters } from "~/features/admin/model/list-filters";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { gradeAnswer } from "~/features/admin/server/assistant/answers.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { FilterBar } from "~/features/admin/shared/FilterBar";
import { ListFrame } from "~/features/admin/shared/ListFrame";
import { officeScreen } from "~/features/admin/shared/office-screen";
import { ShownAnswer } from "~/features/assistant/components/AnswerView";
import { pageOf } from "~/lib/text/page-numbers";
import { withQuery } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { Button } from "~/ui/button/Button";
import type { Route } from "./+types/answers";

export const handle = officeScreen(m.admin_answers_title, "comments", ["assistant", 20, m.admin_answers_nav]);

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  requireAdminArea(context, "assistantAnswers");
  const filter = readFilters(ANSWER_FILTERS, searchParams);
  const page = pageOf(searchParams);
  const query = { ...filter, trang: page, kichThuoc: 10 };
  const api = gateway(context);
  const [answered, figures] = await Promise.all([
    load(api.GET("/chatbot/api/v1/quan-tri/cau-hoi", { params: { query } })),
    load(api.GET("/chatbot/api/v1/quan-tri/cau-hoi/so-diem")),
  ]);
  if (page > 1 && answered.data.length === 0) throw redirect(withQuery(ANSWERS, filter));
  return { filter, answered, figures: figures.data };
}

export async function action({ context, request, url: { pathname, search } }: Route.ActionArgs) {
  return gradeAnswer(context, `${pathname}${search}`, await request.formData());
}

/** What people asked and how it was answered, to be graded (requirement S7.3). */
export default function AnswersScreen({ loaderData: { filter, answered, figures } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={m.admin_answers_title()}
      lead={m.admin_answers_lead()}
      beside={
        <Button component={Link} to="/quan-tri/tro-ly/muc-chua-co" variant="default">
          {m.admin_passages_unasked()}
        </Button>
      }
    >
      <GradeTiles figures={figures} />
      <FilterBar path={ANSWERS} label={m.admin_answers_find()} filters={ANSWER_FILTERS} filter={filter} />
      <ListFrame
        page={answered.trang}
        hrefOf={(trang) => withQuery(ANSWERS, { ...filter, trang })}
        icon="comments"
        emptyTitle={m.admin_answers_none()}
        emptyText={m.admin_answers_none_text()}
      >
        <AnsweredList rows={answered.data} shown={(answer) => <ShownAnswer answer={answer} />} />
      </ListFrame>
    </AdminPage>
  );
}
