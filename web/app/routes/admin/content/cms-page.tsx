import type { ShouldRevalidateFunctionArgs } from "react-router";
import { useLaidOut } from "~/features/admin/articles/use-autosave";
import { PageEditor } from "~/features/admin/cms-pages/PageEditor";
import { PageVersions } from "~/features/admin/cms-pages/PageVersions";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { embeddableServices } from "~/features/admin/server/articles.server";
import { changePage } from "~/features/admin/server/cms-pages.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { listTitle } from "~/features/admin/shared/list-title";
import { officeScreen } from "~/features/admin/shared/office-screen";
import type { EditorPage } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { useFailure } from "~/ui/form/PostForm";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/cms-page";

export const handle = officeScreen<{ page: EditorPage } | undefined>(
  (data) => data?.page.tieuDe || listTitle("trang"),
  "legal",
);

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  requireAdminArea(context, "pages");
  const [page, services] = await Promise.all([
    load(gateway(context).GET("/business/api/v1/quan-tri/trang/{slug}", { params: { path: { slug } } })),
    embeddableServices(context),
  ]);
  return { page: page.data, services, once: crypto.randomUUID() };
}

export async function action({ context, request, params: { slug } }: Route.ActionArgs) {
  return changePage(context, slug, await request.formData());
}

/** The text is saved even when publishing is refused, so the version moves on in any case. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus !== undefined || defaultShouldRevalidate;
}

/** One page: its next version to write, and every published one. */
export default function PageScreen({ loaderData: { page, services, once } }: Route.ComponentProps) {
  const refusal = useFailure();
  const failure = refusal?.values.intent === "withdraw" ? undefined : refusal;
  const version = useLaidOut(page.phienBan, failure !== undefined);
  const links = (
    <>
      {page.coNhap && <StatusBadge tone="warn">{m.admin_cms_pages_has_draft()}</StatusBadge>}
      {page.maXemTruoc && (
        <a
          href={`/xem-truoc-trang/${page.maXemTruoc}`}
          target="_blank"
          rel="noreferrer"
          className={parts.press}
        >
          {m.articles_preview()}
        </a>
      )}
      <a href={`/${page.slug}`} className={parts.press}>
        {m.admin_cms_pages_see()}
      </a>
    </>
  );
  return (
    <AdminPage title={page.tieuDe} beside={links} list="trang">
      <div className={`${parts.stack} ${styles.stack}`}>
        <PageEditor key={`${page.slug} ${version}`} page={page} services={services} failure={failure} />
        <PageVersions page={page} once={once} />
      </div>
    </AdminPage>
  );
}
