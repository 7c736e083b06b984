import { Link, redirect } from "react-router";
import {
  ANSWERS,
  AnsweredList,
  AnswerFilters,
  GradeTiles,
  gradeFilter,
} from "~/features/admin/assistant/AnsweredList";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { gradeAnswer } from "~/features/admin/server/assistant/answers.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { ListFrame } from "~/features/admin/shared/ListFrame";
import { ShownAnswer } from "~/features/assistant/components/AnswerView";
import { defineScreen } from "~/lib/screen";
import { pageOf } from "~/lib/text/page-numbers";
import { oneOf, withQuery, wordsOf } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { Button } from "~/ui/button/Button";
import type { Route } from "./+types/answers";

export const handle = defineScreen({
  title: m.admin_answers_title,
  description: m.admin_description,
  navOrder: null,
  type: "admin",
  icon: "comments",
  hidden: true,
  layout: "admin",
});

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  requireAdminArea(context, "assistantAnswers");
  const filter = {
    diem: oneOf(searchParams, "diem", gradeFilter.codes),
    ngonNgu: oneOf(searchParams, "ngonNgu", ["vi", "en"] as const),
    khongTraLoi: searchParams.has("khongTraLoi") || undefined,
    tim: wordsOf(searchParams, "tim"),
  };
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
      <AnswerFilters filter={filter} />
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
