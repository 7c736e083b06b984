import { Link, redirect } from "react-router";
import {
  ARTICLE_STATES,
  ArticleFilters,
  ArticleTable,
  NewArticle,
} from "~/features/staff/article/ArticleTable";
import { ListFrame } from "~/features/staff/ListFrame";
import { OfficePage } from "~/features/staff/OfficePage";
import styles from "~/features/staff/office.module.css";
import { pageOf } from "~/lib/page-numbers";
import { oneOf, withQuery, wordsOf } from "~/lib/query";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load, unwrap } from "~/server/api.server";
import { onceHeader, requireOffice } from "~/server/office.server";
import { failureOf } from "~/server/problem.server";
import type { Route } from "./+types/articles";

const PATH = "/quan-tri/bai-viet";
const DESK = "/business/api/v1/quan-tri/bai-viet";

export const handle = defineScreen({
  title: m.articles_title,
  description: m.office_description,
  navOrder: null,
  type: "office",
  icon: "news",
  hidden: true,
  layout: "office",
});

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  requireOffice(context, "articles");
  const filter = {
    tim: wordsOf(searchParams, "tim"),
    trangThai: oneOf(searchParams, "trangThai", ARTICLE_STATES),
  };
  const page = pageOf(searchParams);
  const query = { ...filter, trang: page, kichThuoc: 25 };
  const articles = await load(gateway(context).GET(DESK, { params: { query } }));
  if (page > 1 && articles.data.length === 0) throw redirect(withQuery(PATH, filter));
  return { filter, articles, once: crypto.randomUUID() };
}

/** Begins a new article. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  let id: string;
  try {
    requireOffice(context, "articles");
    const params = { header: onceHeader(form) };
    id = (await unwrap(gateway(context).POST(DESK, { params }))).data.id;
  } catch (error) {
    return failureOf(error, form);
  }
  return redirect(`${PATH}/${id}`);
}

/** All articles, drafts too (requirement S1.3). */
export default function ArticlesScreen({ loaderData: { filter, articles, once } }: Route.ComponentProps) {
  return (
    <OfficePage
      title={m.articles_title()}
      beside={
        <>
          <Link to={`${PATH}/phan-loai`} className={styles.plainLink}>
            {m.articles_shelves()}
          </Link>
          <NewArticle once={once} />
        </>
      }
    >
      <ArticleFilters filter={filter} />
      <ListFrame
        page={articles.trang}
        hrefOf={(trang) => withQuery(PATH, { ...filter, trang })}
        icon="news"
        emptyTitle={m.articles_none()}
        emptyText={m.articles_none_text()}
      >
        <ArticleTable articles={articles.data} />
      </ListFrame>
    </OfficePage>
  );
}
