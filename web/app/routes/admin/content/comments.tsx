import { redirect } from "react-router";
import { CommentFilters, ModerationQueue } from "~/features/admin/comments/ModerationQueue";
import { adminChange, requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { changeComments } from "~/features/admin/server/comments.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { ListFrame } from "~/features/admin/shared/ListFrame";
import { commentState } from "~/features/admin/shared/labels";
import { defineScreen } from "~/lib/screen";
import { pageOf } from "~/lib/text/page-numbers";
import { oneOf, withQuery } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import type { Route } from "./+types/comments";

const PATH = "/quan-tri/binh-luan";

export const handle = defineScreen({
  title: m.admin_comments_title,
  description: m.admin_description,
  navOrder: null,
  type: "admin",
  icon: "comments",
  hidden: true,
  layout: "admin",
});

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function filterOf(params: URLSearchParams) {
  const baoCao = params.get("baoCao") === "true" || undefined;
  const asked = oneOf(params, "trangThai", [...commentState.codes, "TAT_CA"] as const);
  const writer = params.get("accountId") ?? "";
  const accountId = UUID.test(writer) ? writer : undefined;
  return { trangThai: asked ?? (baoCao || accountId ? "TAT_CA" : "CHO_DUYET"), baoCao, accountId } as const;
}

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  requireAdminArea(context, "comments");
  const filter = filterOf(searchParams);
  const page = pageOf(searchParams);
  const trangThai = filter.trangThai === "TAT_CA" ? undefined : filter.trangThai;
  const query = { ...filter, trangThai, trang: page, kichThuoc: 25 };
  const comments = await load(
    gateway(context).GET("/business/api/v1/quan-tri/binh-luan", { params: { query } }),
  );
  if (page > 1 && comments.data.length === 0) throw redirect(withQuery(PATH, filter));
  return { filter, comments, once: crypto.randomUUID() };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const to = PATH + url.search;
  return adminChange({ context, area: "comments", form, to, work: () => changeComments(context, form) });
}

/** Comments under the news, for editors to approve or hide (goal G-24). */
export default function CommentsScreen({ loaderData: { filter, comments, once } }: Route.ComponentProps) {
  return (
    <AdminPage title={m.admin_comments_title()}>
      <CommentFilters filter={filter} />
      <ListFrame
        page={comments.trang}
        hrefOf={(trang) => withQuery(PATH, { ...filter, trang })}
        icon="comments"
        emptyTitle={m.admin_comments_none()}
        emptyText={m.admin_comments_none_text()}
      >
        <ModerationQueue comments={comments.data} once={once} />
      </ListFrame>
    </AdminPage>
  );
}
