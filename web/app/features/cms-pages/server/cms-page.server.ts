import { gateway, load } from "~/server/api.server";
import { textOnce } from "~/server/drawing/text-once.server";
import type { Context } from "~/server/request-state.server";
import type { components } from "~contract/api";

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The page that ends with today's table of fees. */
const DELIVERY = "chinh-sach-van-chuyen";

type Schemas = components["schemas"];
type LoaderArgs = { context: Context; request: Request; url: URL };

/** The page that the address names, in the version in force or in the one asked for by `phienBan`. */
export async function loadCmsPage({ context, request, url }: LoaderArgs): Promise<{
  page: Omit<Schemas["PageOut"], "noiDung"> & { noiDung?: string };
  links: Schemas["PageLink"][];
  fees: Schemas["FeeTable"] | null;
}> {
  const api = gateway(context);
  const slug = url.pathname.replace(/^\/+|\/+$/g, "");
  const asked = url.searchParams.get("phienBan") ?? "";
  const query = DAY.test(asked) ? { phienBan: asked } : {};
  const [page, links, fees] = await Promise.all([
    load(api.GET("/business/api/v1/trang/{slug}", { params: { path: { slug }, query } })),
    load(api.GET("/business/api/v1/trang")),
    slug === DELIVERY ? load(api.GET("/partner/api/v1/phi-giao-hang")) : null,
  ]);
  return {
    page: textOnce(request, page.data),
    links: links.data,
    fees: page.data.hienHanh ? (fees?.data ?? null) : null,
  };
}
