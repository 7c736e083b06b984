import { askComments, COMMENT_FILTERS, commentList } from "~/features/admin/comments/ModerationQueue";
import type { Page } from "~/features/admin/model/office-list";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { COMMENT_BULK, COMMENT_WORKS } from "~/features/admin/server/comments.server";
import { changeList, loadList } from "~/features/admin/server/lists/office-list.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { OfficeList } from "~/features/admin/shared/OfficeList";
import { officeScreen } from "~/features/admin/shared/office-screen";
import type { QueuedComment } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import type { Context } from "~/server/request-state.server";
import type { Route } from "./+types/comments";

const PATH = "/quan-tri/binh-luan";

export const handle = officeScreen(m.admin_comments_title, "comments");

function source(context: Context) {
  const read = (query: ReturnType<typeof askComments> & Page) =>
    load(gateway(context).GET("/business/api/v1/quan-tri/binh-luan", { params: { query } }));
  const keyOf = ({ id }: QueuedComment) => id;
  return {
    path: PATH,
    filters: COMMENT_FILTERS,
    ask: askComments,
    read,
    keyOf,
    work: "BINH_LUAN" as const,
  };
}

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdminArea(context, "comments");
  return { list: await loadList(context, url, source(context)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeList(context, request, {
    area: "comments",
    path: PATH,
    source: source(context),
    bulk: COMMENT_BULK,
    single: COMMENT_WORKS,
    work: ["BINH_LUAN", "BAO_CAO"],
  });
}

/** Comments under the news, for editors to approve or hide (goal G-24). */
export default function CommentsScreen({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage title={m.admin_comments_title()}>
      <OfficeList list={list} description={commentList(list.once)} />
    </AdminPage>
  );
}
