import { Link, redirect } from "react-router";
import { ConversationFilters, ConversationTable } from "~/features/admin/assistant/ConversationList";
import { endState, ratingName } from "~/features/admin/assistant/labels";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { ListFrame } from "~/features/admin/shared/ListFrame";
import { mayEnter } from "~/lib/admin-roles";
import { defineScreen } from "~/lib/screen";
import { pageOf } from "~/lib/text/page-numbers";
import { oneOf, withQuery } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { Button } from "~/ui/button/Button";
import type { Route } from "./+types/conversations";

const PATH = "/quan-tri/tro-ly";

export const handle = defineScreen({
  title: m.admin_assistant_title,
  description: m.admin_description,
  navOrder: null,
  type: "admin",
  icon: "comments",
  hidden: true,
  layout: "admin",
});

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const { roles } = requireAdminArea(context, "assistant");
  const filter = {
    trangThai: oneOf(searchParams, "trangThai", endState.codes),
    danhGia: oneOf(searchParams, "danhGia", ratingName.codes),
  };
  const page = pageOf(searchParams);
  const query = { ...filter, trang: page, kichThuoc: 25 };
  const threads = await load(
    gateway(context).GET("/chatbot/api/v1/quan-tri/hoi-thoai", { params: { query } }),
  );
  if (page > 1 && threads.data.length === 0) throw redirect(withQuery(PATH, filter));
  return { filter, threads, mayTurn: mayEnter("assistantMode", roles) };
}

/** What people ask the assistant, masked and without whose it is (requirement S7.3). */
export default function ConversationsScreen({
  loaderData: { filter, threads, mayTurn },
}: Route.ComponentProps) {
  return (
    <AdminPage
      title={m.admin_assistant_title()}
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
      <ConversationFilters filter={filter} />
      <ListFrame
        page={threads.trang}
        hrefOf={(trang) => withQuery(PATH, { ...filter, trang })}
        icon="comments"
        emptyTitle={m.admin_assistant_none()}
        emptyText={m.admin_assistant_none_text()}
      >
        <ConversationTable threads={threads.data} />
      </ListFrame>
    </AdminPage>
  );
}
