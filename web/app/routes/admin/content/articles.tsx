import { Link, redirect } from "react-router";
import {
  ARTICLE_STATES,
  ArticleFilters,
  ArticleTable,
  NewArticle,
} from "~/features/admin/articles/ArticleTable";
import { onceHeader, requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { ListFrame } from "~/features/admin/shared/ListFrame";
import { defineScreen } from "~/lib/screen";
import { pageOf } from "~/lib/text/page-numbers";
import { oneOf, withQuery, wordsOf } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { gateway, load, unwrap } from "~/server/api.server";
import { failureOf } from "~/server/problem.server";
import type { Route } from "./+types/articles";

const PATH = "/quan-tri/bai-viet";
const ARTICLES = "/business/api/v1/quan-tri/bai-viet";

export const handle = defineScreen({
  title: m.articles_title,
  description: m.admin_description,
  navOrder: null,
  type: "admin",
  icon: "news",
  hidden: true,
  layout: "admin",
});

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  requireAdminArea(context, "articles");
  const filter = {
    tim: wordsOf(searchParams, "tim"),
    trangThai: oneOf(searchParams, "trangThai", ARTICLE_STATES),
  };
  const page = pageOf(searchParams);
  const query = { ...filter, trang: page, kichThuoc: 25 };
  const articles = await load(gateway(context).GET(ARTICLES, { params: { query } }));
  if (page > 1 && articles.data.length === 0) throw redirect(withQuery(PATH, filter));
  return { filter, articles, once: crypto.randomUUID() };
}

/** Starts a new article. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  let id: string;
  try {
    requireAdminArea(context, "articles");
    const params = { header: onceHeader(form) };
    id = (await unwrap(gateway(context).POST(ARTICLES, { params }))).data.id;
  } catch (error) {
    return failureOf(error, form);
  }
  return redirect(`${PATH}/${id}`);
}

/** All articles, drafts too (requirement S1.3). */
export default function ArticlesScreen({ loaderData: { filter, articles, once } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={m.articles_title()}
      beside={
        <>
          <Link to={`${PATH}/phan-loai`} className={styles.plainLink}>
            {m.articles_taxonomy()}
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
    </AdminPage>
  );
}
