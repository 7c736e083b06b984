import { redirect } from "react-router";
import { ANSWERS } from "~/features/admin/assistant/AnsweredList";
import { UnaskedList } from "~/features/admin/assistant/PassageQuestions";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { AdminCrumbs, AdminPage } from "~/features/admin/shared/AdminPage";
import { FilterForm, ListFrame } from "~/features/admin/shared/ListFrame";
import { defineScreen } from "~/lib/screen";
import { pageOf } from "~/lib/text/page-numbers";
import { oneOf, withQuery } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { SelectField } from "~/ui/form/fields";
import type { Route } from "./+types/unasked-passages";

const PATH = "/quan-tri/tro-ly/muc-chua-co";

export const handle = defineScreen({
  title: m.admin_passages_unasked,
  description: m.admin_description,
  navOrder: null,
  type: "admin",
  icon: "comments",
  hidden: true,
  layout: "admin",
});

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  requireAdminArea(context, "assistantAnswers");
  const filter = { ngonNgu: oneOf(searchParams, "ngonNgu", ["vi", "en"] as const) };
  const page = pageOf(searchParams);
  const query = { ...filter, trang: page, kichThuoc: 25 };
  const found = await load(
    gateway(context).GET("/chatbot/api/v1/quan-tri/cau-hoi-cua-muc/chua-co", { params: { query } }),
  );
  if (page > 1 && found.data.length === 0) throw redirect(withQuery(PATH, filter));
  return { filter, found };
}

/** Published passages that nobody has written a question for (requirement S7.3). */
export default function UnaskedPassagesScreen({ loaderData: { filter, found } }: Route.ComponentProps) {
  const languages = [
    { value: "vi", label: m.admin_assistant_words_vi() },
    { value: "en", label: m.admin_assistant_words_en() },
  ];
  return (
    <AdminPage
      title={m.admin_passages_unasked()}
      lead={m.admin_passages_unasked_lead()}
      above={
        <AdminCrumbs
          list={{ label: m.admin_answers_title(), path: ANSWERS }}
          current={m.admin_passages_unasked()}
        />
      }
    >
      <FilterForm path={PATH} label={m.admin_assistant_words_lang()} shown={JSON.stringify(filter)}>
        <SelectField
          name="ngonNgu"
          label={m.admin_assistant_words_lang()}
          data={languages}
          defaultValue={filter.ngonNgu ?? "vi"}
        />
      </FilterForm>
      <ListFrame
        page={found.trang}
        hrefOf={(trang) => withQuery(PATH, { ...filter, trang })}
        icon="comments"
        emptyTitle={m.admin_passages_unasked_none()}
        emptyText={m.admin_passages_unasked_none_text()}
      >
        <UnaskedList rows={found.data} />
      </ListFrame>
    </AdminPage>
  );
}
