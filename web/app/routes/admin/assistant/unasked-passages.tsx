import { ANSWERS } from "~/features/admin/assistant/AnsweredList";
import { UNASKED_FILTERS, unaskedList } from "~/features/admin/assistant/UnaskedList";
import { officeList } from "~/features/admin/server/lists/list-screen.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { OfficeList } from "~/features/admin/shared/OfficeList";
import { officeScreen } from "~/features/admin/shared/office-screen";
import { m } from "~/paraglide/messages.js";
import type { Route } from "./+types/unasked-passages";

export const handle = officeScreen(m.admin_passages_unasked, "comments");

const list = officeList("/chatbot/api/v1/quan-tri/cau-hoi-cua-muc/chua-co", {
  filters: UNASKED_FILTERS,
  path: "/quan-tri/tro-ly/muc-chua-co",
});
export const loader = list.loader;
export const action = list.action;

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
