import { gateway, load } from "~/server/api.server";
import type { Context } from "~/server/request-state.server";
import type { components } from "~contract/api";

const DAY = /^\d{4}-\d{2}-\d{2}$/;

type Schemas = components["schemas"];
type LoaderArgs = { context: Context; url: URL };

/** The page that the address names, in the version in force or in the one asked for by `phienBan`. */
export async function loadCmsPage({
  context,
  url,
}: LoaderArgs): Promise<{ page: Schemas["PageOut"]; links: Schemas["PageLink"][] }> {
  const api = gateway(context);
  const slug = url.pathname.replace(/^\/+|\/+$/g, "");
  const asked = url.searchParams.get("phienBan") ?? "";
  const query = DAY.test(asked) ? { phienBan: asked } : {};
  const [page, links] = await Promise.all([
    load(api.GET("/business/api/v1/trang/{slug}", { params: { path: { slug }, query } })),
    load(api.GET("/business/api/v1/trang")),
  ]);
  return { page: page.data, links: links.data };
}
