import { type MapFile, type MapPage, newest } from "~/lib/seo/sitemap";
import { LOCALES } from "~/lib/text/locale";
import { gateway, load } from "~/server/api.server";
import type { Context } from "~/server/request-state.server";
import { builtRoutes, screensOf } from "./navigation.server";

const MAX_AGE_SECONDS = 600;

/** An XML document that everybody may cache for ten minutes. */
export function xmlAnswer(text: string, type: "application/xml" | "application/rss+xml"): Response {
  return new Response(text, {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Cache-Control": `public, max-age=${MAX_AGE_SECONDS}`,
    },
  });
}

const PAGES = "trang";
const SERVICES = "dich-vu";
const ARTICLES = /^bai-viet-([1-9]\d{0,3})$/;
const NEWS_LISTS = ["/trang-chu", "/tin-tuc"];
const SHOP_LISTS = ["/dich-vu", "/dich-vu-don-le", "/dich-vu/tinh-gia"];

async function services(context: Context) {
  return (await load(gateway(context).GET("/partner/api/v1/so-do-dich-vu"))).data;
}

async function parts(context: Context) {
  return (await load(gateway(context).GET("/business/api/v1/so-do-bai-viet"))).data;
}

/** The screens with a fixed address that search engines may index. */
async function pages(context: Context): Promise<MapPage[]> {
  const [texts, articles, sold] = await Promise.all([
    load(gateway(context).GET("/business/api/v1/trang")),
    parts(context),
    services(context),
  ]);
  const changes = new Map(texts.data.map(({ slug, ngayCapNhat }) => [`/${slug}`, ngayCapNhat]));
  const news = newest(articles.map(({ capNhat }) => capNhat));
  const shop = newest(sold.map(({ capNhatLuc }) => capNhatLuc));
  for (const path of NEWS_LISTS) if (news) changes.set(path, news);
  for (const path of SHOP_LISTS) if (shop) changes.set(path, shop);
  return screensOf(await builtRoutes())
    .filter(({ screen }) => screen.cache || screen.indexed)
    .map(({ path }) => ({ path, languages: LOCALES, changed: changes.get(path) }));
}

async function servicePages(context: Context): Promise<MapPage[]> {
  return (await services(context)).map(({ slug, loai, capNhatLuc }) => ({
    path: `${loai === "GOI" ? "/dich-vu" : "/dich-vu-don-le"}/${slug}`,
    languages: LOCALES,
    changed: capNhatLuc,
  }));
}

async function articlePages(context: Context, phan: number): Promise<MapPage[]> {
  const params = { path: { phan } };
  const found = await load(gateway(context).GET("/business/api/v1/so-do-bai-viet/{phan}", { params }));
  return found.data.map(({ slug, banDich, ngayCapNhat }) => ({
    path: `/tin-tuc/${slug}`,
    languages: banDich,
    changed: ngayCapNhat,
  }));
}

/** The maps of the index with the newest change in each. */
export async function mapFiles(context: Context): Promise<MapFile[]> {
  const [fixed, sold, articles] = await Promise.all([pages(context), servicePages(context), parts(context)]);
  const changed = (found: MapPage[]) => newest(found.map((page) => page.changed));
  return [
    { name: PAGES, changed: changed(fixed) },
    ...(sold.length > 0 ? [{ name: SERVICES, changed: changed(sold) }] : []),
    ...articles.map(({ so, capNhat }) => ({ name: `bai-viet-${so}`, changed: capNhat })),
  ];
}

/** The pages of one map; null for a map that does not exist. */
export async function mapPages(context: Context, name: string): Promise<MapPage[] | null> {
  if (name === PAGES) return pages(context);
  if (name === SERVICES) return servicePages(context);
  const part = ARTICLES.exec(name)?.[1];
  const found = part ? await articlePages(context, Number(part)) : [];
  return found.length > 0 ? found : null;
}
