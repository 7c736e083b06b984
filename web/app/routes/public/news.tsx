import { redirect } from "react-router";
import { Tools } from "~/features/calculators/components/Tools";
import { TrackerDrawing } from "~/features/home/components/Drawings";
import { Help, NewsHero } from "~/features/home/components/Hero";
import { loadPriceFrom } from "~/features/home/server/home.server";
import { ArticleList } from "~/features/news/components/ArticleList";
import { Found, NewsEmpty, NewsFilterBar } from "~/features/news/components/NewsFilterBar";
import toolsStyles from "~/features/news/components/NewsFilterBar.module.css";
import { type NewsFilter, newsHref } from "~/features/news/model/types";
import { defineScreen } from "~/lib/screen";
import { pageOf } from "~/lib/text/page-numbers";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { Pagination } from "~/ui/data/Pagination";
import { Page, PageTitle } from "~/ui/layout/Page";
import type { Route } from "./+types/news";

const PER_PAGE = 9;
const LONGEST_WORDS = 200;
/** The list with nothing asked of it, where the domain leads. */
const FRONT = "/tin-tuc";

type Shown = { articles: { data: unknown[] } };

export const handle = defineScreen<Shown>({
  title: m.news_title,
  description: m.news_description,
  navLabel: m.news_nav,
  navOrder: 10,
  type: "content",
  icon: "news",
  hidden: false,
  feed: true,
  cache: { kind: "public", query: ["chuyenMuc", "the", "tim", "trang"] },
  canonical: ["chuyenMuc", "trang"],
  empty: ({ articles }) => articles.data.length === 0,
});

function filterOf(params: URLSearchParams): NewsFilter {
  const part = (name: string) => params.get(name)?.trim().slice(0, LONGEST_WORDS) || undefined;
  return { chuyenMuc: part("chuyenMuc")?.slice(0, 80), the: part("the")?.slice(0, 80), tim: part("tim") };
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = gateway(context);
  const filter = filterOf(url.searchParams);
  const page = pageOf(url.searchParams);
  const query = { ...filter, trang: page, kichThuoc: PER_PAGE };
  const [articles, categories, priceFrom] = await Promise.all([
    load(api.GET("/business/api/v1/bai-viet", { params: { query } })),
    load(api.GET("/business/api/v1/chuyen-muc")),
    // Searching or paging wants the list, not the greeting again.
    newsHref(filter, page) === FRONT ? loadPriceFrom(context) : null,
  ]);
  // A page after the last one, from an old link: the first page says more than an empty one.
  if (page > 1 && articles.data.length === 0) throw redirect(newsHref(filter));
  return { filter, articles, categories: categories.data, priceFrom };
}

/** The news (requirements S1.3, S2.2): what we do in short, then articles to find by word and category. */
export default function NewsScreen({ loaderData }: Route.ComponentProps) {
  const { filter, articles, categories, priceFrom } = loaderData;
  const { data, trang } = articles;
  const front = newsHref(filter, trang.so) === FRONT;
  const tagName = data[0]?.the.find(({ ma }) => ma === filter.the)?.ten;
  return (
    <>
      {front && (
        <NewsHero priceFrom={priceFrom}>
          <TrackerDrawing paid={null} />
        </NewsHero>
      )}
      <Page>
        {front && (
          <div className={toolsStyles.tools}>
            <Tools />
          </div>
        )}
        <section aria-labelledby="tin-tuc">
          <PageTitle level={front ? 2 : 1} id="tin-tuc" lead={m.news_lead()}>
            {m.news_title()}
          </PageTitle>
          <NewsFilterBar filter={filter} categories={categories} />
          <Found filter={filter} total={trang.tong} more={trang.hon} tagName={tagName} />
          {data.length > 0 ? <ArticleList articles={data} /> : <NewsEmpty />}
          <Pagination
            page={trang.so}
            size={trang.kichThuoc}
            total={trang.tong}
            more={trang.hon}
            hrefOf={(page) => newsHref(filter, page)}
          />
        </section>
      </Page>
      <Help />
    </>
  );
}
