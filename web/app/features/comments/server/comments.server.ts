import { REPLIES_PER_PAGE } from "~/features/comments/model/comment-links";
import { pageOf } from "~/lib/text/page-numbers";
import { gateway, load } from "~/server/api.server";
import type { Context } from "~/server/request-state.server";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const COMMENTS_PER_PAGE = 20;

type Api = ReturnType<typeof gateway>;
type Wanted = { page: number; open: string; part: number };

function id(params: URLSearchParams, name: string): string {
  const asked = params.get(name) ?? "";
  return UUID.test(asked) ? asked : "";
}

/** What the address asks for: a page and an opened thread, or the comment that a link leads to (`binhLuan`). */
async function wantedBy(api: Api, params: URLSearchParams): Promise<Wanted> {
  const part = Math.max(1, Math.min(Number(params.get("traLoi")) || 1, 10_000));
  const asked = { page: pageOf(params), open: id(params, "mo"), part: Math.trunc(part) };
  const one = id(params, "binhLuan");
  if (!one) return asked;
  const query = { kichThuoc: COMMENTS_PER_PAGE, kichThuocTraLoi: REPLIES_PER_PAGE };
  const found = await api.GET("/business/api/v1/binh-luan/{id}/cho-dung", {
    params: { path: { id: one }, query },
  });
  if (!found.data) return asked;
  const { gocId, trang, trangTraLoi } = found.data.data;
  return { page: trang, open: trangTraLoi ? gocId : "", part: trangTraLoi ?? 1 };
}

async function repliesOf(api: Api, { open, part }: Wanted) {
  if (!open) return null;
  const query = { kichThuoc: REPLIES_PER_PAGE, trang: part };
  const found = await api.GET("/business/api/v1/binh-luan/{id}/tra-loi", {
    params: { path: { id: open }, query },
  });
  return found.data && found.data.data.length > 0 ? found.data.data : null;
}

/** One page of an article's comments, with one thread opened where the address asks for it. */
export async function commentsOf(context: Context, slug: string, params: URLSearchParams) {
  const api = gateway(context);
  const wanted = await wantedBy(api, params);
  const query = { trang: wanted.page, kichThuoc: COMMENTS_PER_PAGE };
  const [comments, replies] = await Promise.all([
    load(
      api.GET("/business/api/v1/bai-viet/{slugOrId}/binh-luan", {
        params: { path: { slugOrId: slug }, query },
      }),
    ),
    repliesOf(api, wanted),
  ]);
  const data = comments.data.map((one) =>
    one.id === wanted.open && replies ? { ...one, traLoi: replies } : one,
  );
  return { comments: { ...comments, data }, opened: { id: replies ? wanted.open : "", part: wanted.part } };
}
