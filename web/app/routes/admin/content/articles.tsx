import { Link, redirect } from "react-router";
import { ARTICLE_FILTERS, articleList, NewArticle } from "~/features/admin/articles/ArticleTable";
import type { ListQuery } from "~/features/admin/model/list-filters";
import { onceHeader, requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { changeList, loadList } from "~/features/admin/server/lists/office-list.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { listTitle } from "~/features/admin/shared/list-title";
import { OfficeList } from "~/features/admin/shared/OfficeList";
import { listScreen } from "~/features/admin/shared/office-screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load, unwrap } from "~/server/api.server";
import { typed } from "~/server/form-values.server";
import { failureOf } from "~/server/problem.server";
import type { Context } from "~/server/request-state.server";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/articles";

const PATH = "/quan-tri/bai-viet";
const ARTICLES = "/business/api/v1/quan-tri/bai-viet";
const filters = ARTICLE_FILTERS;

export const handle = listScreen("bai-viet", "news", ["content", 20]);

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdminArea(context, "articles");
  const read = (query: ListQuery<typeof filters>) =>
    load(gateway(context).GET(ARTICLES, { params: { query } }));
  return { list: await loadList(context, url, { path: PATH, filters, read }) };
}

async function start(context: Context, form: FormData) {
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

/** Starts a new article, or changes the views of the list. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.clone().formData();
  if (typed(form, "intent") === "new") return start(context, form);
  return changeList(context, request, { path: PATH });
}

/** All articles, drafts too (requirement S1.3). */
export default function ArticlesScreen({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={listTitle("bai-viet")}
      beside={
        <>
          <Link to={`${PATH}/phan-loai`} className={parts.press}>
            {m.articles_taxonomy()}
          </Link>
          <NewArticle once={list.once} />
        </>
      }
    >
      <OfficeList list={list} description={articleList()} />
    </AdminPage>
  );
}
