import { rss } from "~/features/news/model/feed";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { env } from "~/server/env.server";
import { xmlAnswer } from "~/server/navigation/sitemap.server";
import { requestState } from "~/server/request-state.server";
import type { Route } from "./+types/feed";

const NEWEST = 30;

/** The newest articles as RSS 2.0, in the language of the request: untranslated ones are left out (goal G-29). */
export async function loader({ context }: Route.LoaderArgs) {
  const { locale } = requestState(context);
  const query = { ngonNgu: locale, kichThuoc: NEWEST };
  const { data } = await load(gateway(context).GET("/business/api/v1/bai-viet", { params: { query } }));
  const items = data.map((article) => ({
    slug: article.slug,
    title: article.tieuDe,
    summary: article.tomTat,
    category: article.chuyenMuc.ten,
    author: article.tacGia.hoTen,
    published: article.ngayDang,
  }));
  const { publicUrl } = env();
  const feed = { publicUrl, locale, title: m.site_feed_title(), description: m.news_description(), items };
  return xmlAnswer(rss(feed), "application/rss+xml");
}
