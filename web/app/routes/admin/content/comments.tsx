import { askComments, COMMENT_FILTERS, commentList } from "~/features/admin/comments/ModerationQueue";
import { COMMENT_BULK, COMMENT_WORKS } from "~/features/admin/server/comments.server";
import { officeList } from "~/features/admin/server/lists/list-screen.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { listTitle } from "~/features/admin/shared/list-title";
import { OfficeList } from "~/features/admin/shared/OfficeList";
import { listScreen } from "~/features/admin/shared/office-screen";
import { m } from "~/paraglide/messages.js";
import type { Route } from "./+types/comments";

export const handle = listScreen("binh-luan", "comments", ["content", 40, m.admin_nav_comments]);

const list = officeList("/business/api/v1/quan-tri/binh-luan", {
  filters: COMMENT_FILTERS,
  ask: askComments,
  keyOf: ({ id }) => id,
  bulk: COMMENT_BULK,
  single: COMMENT_WORKS,
  work: ["BINH_LUAN", "BAO_CAO"],
});
export const loader = list.loader;
export const action = list.action;

/** Comments under the news, for editors to approve or hide (goal G-24). */
export default function CommentsScreen({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage title={listTitle("binh-luan")}>
      <OfficeList list={list} description={commentList(list.once)} />
    </AdminPage>
  );
}
