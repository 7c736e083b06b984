import { ANSWERS } from "~/features/admin/assistant/AnsweredList";
import { UNASKED_FILTERS, unaskedList } from "~/features/admin/assistant/UnaskedList";
import type { ListQuery } from "~/features/admin/model/list-filters";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { changeList, loadList } from "~/features/admin/server/lists/office-list.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { OfficeList } from "~/features/admin/shared/OfficeList";
import { officeScreen } from "~/features/admin/shared/office-screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import type { Route } from "./+types/unasked-passages";

const PATH = "/quan-tri/tro-ly/muc-chua-co";
const filters = UNASKED_FILTERS;

export const handle = officeScreen(m.admin_passages_unasked, "comments");

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdminArea(context, "assistantAnswers");
  const read = (query: ListQuery<typeof filters>) =>
    load(gateway(context).GET("/chatbot/api/v1/quan-tri/cau-hoi-cua-muc/chua-co", { params: { query } }));
  return { list: await loadList(context, url, { path: PATH, filters, read }) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeList(context, request, { area: "assistantAnswers", path: PATH });
}

/** Published passages that nobody has written a question for (requirement S7.3). */
export default function UnaskedPassagesScreen({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={m.admin_passages_unasked()}
      lead={m.admin_passages_unasked_lead()}
      list={{ label: m.admin_answers_title(), path: ANSWERS }}
    >
      <OfficeList list={list} description={unaskedList()} />
    </AdminPage>
  );
}
