import { Link } from "react-router";
import { CONVERSATION_FILTERS, conversationList } from "~/features/admin/assistant/ConversationList";
import type { ListQuery } from "~/features/admin/model/list-filters";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { changeList, loadList } from "~/features/admin/server/lists/office-list.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { listTitle } from "~/features/admin/shared/list-title";
import { OfficeList } from "~/features/admin/shared/OfficeList";
import { listScreen } from "~/features/admin/shared/office-screen";
import { mayEnter } from "~/lib/admin-roles";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { Button } from "~/ui/button/Button";
import type { Route } from "./+types/conversations";

const PATH = "/quan-tri/tro-ly";
const filters = CONVERSATION_FILTERS;

export const handle = listScreen("tro-ly", "comments", ["assistant", 10, m.admin_assistant_nav]);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { roles } = requireAdminArea(context, "assistant");
  const read = (query: ListQuery<typeof filters>) =>
    load(gateway(context).GET("/chatbot/api/v1/quan-tri/hoi-thoai", { params: { query } }));
  const list = await loadList(context, url, { path: PATH, filters, read });
  return { list, mayTurn: mayEnter("assistantMode", roles) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeList(context, request, { path: PATH });
}

/** What people ask the assistant, masked and without whose it is (requirement S7.3). */
export default function ConversationsScreen({ loaderData: { list, mayTurn } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={listTitle("tro-ly")}
      lead={m.admin_assistant_lead()}
      beside={
        <>
          <Button component={Link} to={`${PATH}/so-lieu`} variant="default">
            {m.admin_assistant_figures_title()}
          </Button>
          {mayTurn && (
            <Button component={Link} to={`${PATH}/che-do`} variant="default">
              {m.admin_assistant_mode_title()}
            </Button>
          )}
        </>
      }
    >
      <OfficeList list={list} description={conversationList()} />
    </AdminPage>
  );
}
