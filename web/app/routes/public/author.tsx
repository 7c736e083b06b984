import { ArticleList } from "~/features/news/components/ArticleList";
import { defineScreen } from "~/lib/screen";
import { pageOf } from "~/lib/text/page-numbers";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { Pagination } from "~/ui/data/Pagination";
import { Portrait } from "~/ui/data/Portrait";
import { Breadcrumbs } from "~/ui/layout/Breadcrumbs";
import { Page, PageTitle } from "~/ui/layout/Page";
import type { components } from "~contract/api";
import type { Route } from "./+types/author";

type Shown = { author: components["schemas"]["AuthorOut"] };

export const handle = defineScreen<Shown>({
  title: ({ author }) => author.hoTen,
  description: ({ author }) => author.gioiThieu,
  type: "content",
  icon: "news",
  feed: true,
  cache: { kind: "public", query: ["trang"] },
  canonical: ["trang"],
});

const PER_PAGE = 12;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = gateway(context);
  const query = { tacGia: params.slug, trang: pageOf(url.searchParams), kichThuoc: PER_PAGE };
  const [author, articles] = await Promise.all([
    load(api.GET("/business/api/v1/tac-gia/{slug}", { params: { path: params } })),
    load(api.GET("/business/api/v1/bai-viet", { params: { query } })),
  ]);
  return { author: author.data, articles };
}

/** Who writes here, and what they have written. */
export default function AuthorScreen({ loaderData }: Route.ComponentProps) {
  const { author, articles } = loaderData;
  const { data, trang } = articles;
  return (
    <Page>
      <Breadcrumbs crumbs={[{ label: m.news_title(), path: "/tin-tuc" }]} current={author.hoTen} />
      <Portrait name={author.hoTen} folder={author.anh} large />
      <PageTitle lead={author.gioiThieu}>{author.hoTen}</PageTitle>
      <section aria-labelledby="bai-cua-tac-gia">
        <h2 id="bai-cua-tac-gia" className="visually-hidden">
          {m.news_author_posts({ name: author.hoTen })}
        </h2>
        {author.chucDanh && (
          <p>
            <strong>{author.chucDanh}</strong>
          </p>
        )}
        <p>
          {m.news_author_count({ count: author.soBaiViet })}
          {author.mau && ` · ${m.news_author_sample()}`}
        </p>
        <br />
        <ArticleList articles={data} />
        <Pagination
          page={trang.so}
          size={trang.kichThuoc}
          total={trang.tong}
          hrefOf={(page) => `/tac-gia/${author.slug}${page > 1 ? `?trang=${page}` : ""}`}
        />
      </section>
    </Page>
  );
}
