import { Link, type ShouldRevalidateFunctionArgs } from "react-router";
import { ArticleEditor } from "~/features/admin/articles/ArticleEditor";
import { ArticleState } from "~/features/admin/articles/ArticleTable";
import { useLaidOut } from "~/features/admin/articles/use-autosave";
import { Versions } from "~/features/admin/articles/Versions";
import { questionsHref } from "~/features/admin/assistant/questions-href";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { changeArticle, embeddableServices } from "~/features/admin/server/articles.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { officeScreen } from "~/features/admin/shared/office-screen";
import type { EditorArticle } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { useFailure } from "~/ui/form/PostForm";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/article";

export const handle = officeScreen<{ article: EditorArticle } | undefined>(
  (data) => data?.article.nhap.vi?.tieuDe || m.articles_untitled(),
  "news",
);

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  requireAdminArea(context, "articles");
  const api = gateway(context);
  const path = { baiVietId: id };
  const [article, choices, services] = await Promise.all([
    load(api.GET("/business/api/v1/quan-tri/bai-viet/{baiVietId}", { params: { path } })),
    load(api.GET("/business/api/v1/quan-tri/lua-chon-bai-viet")),
    embeddableServices(context),
  ]);
  return { article: article.data, choices: choices.data, services, once: crypto.randomUUID() };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  return changeArticle(context, id, await request.formData());
}

/** The text is saved even when the step itself is refused, so the version moves on in any case. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus !== undefined || defaultShouldRevalidate;
}

/** One article to write: text, pictures, filing, publishing, versions. */
export default function ArticleScreen({ loaderData }: Route.ComponentProps) {
  const { article, choices, services, once } = loaderData;
  const failure = useFailure();
  const refused = failure?.values.intent === "restore" ? undefined : failure;
  const version = useLaidOut(article.phienBan, refused !== undefined);
  const title = article.nhap.vi?.tieuDe || m.articles_untitled();
  const seen = article.trangThai === "DA_DANG";
  return (
    <AdminPage
      title={<span lang="vi">{title}</span>}
      beside={
        <>
          <ArticleState state={article.trangThai} />
          {article.maXemTruoc && (
            <a
              href={`/xem-truoc/${article.maXemTruoc}`}
              target="_blank"
              rel="noreferrer"
              className={parts.press}
            >
              {m.articles_preview()}
            </a>
          )}
          {seen && (
            <>
              <Link to={questionsHref(article.nhap.slug)} className={parts.press}>
                {m.admin_passages_link()}
              </Link>
              <a href={`/tin-tuc/${article.nhap.slug}`} className={parts.press}>
                {m.articles_view()}
              </a>
            </>
          )}
        </>
      }
      list="bai-viet"
    >
      <div className={`${parts.stack} ${styles.stack}`}>
        <ArticleEditor
          key={`${article.id} ${version}`}
          article={article}
          choices={choices}
          services={services}
          failure={refused}
        />
        <Versions article={article} once={once} />
      </div>
    </AdminPage>
  );
}
