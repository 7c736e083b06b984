import { AuthorPanel } from "~/features/admin/articles/AuthorForms";
import { TermPanel } from "~/features/admin/articles/TaxonomyForms";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { changeTerms } from "~/features/admin/server/taxonomy.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { officeScreen } from "~/features/admin/shared/office-screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/taxonomy";

export const handle = officeScreen(m.articles_taxonomy, "news");

export async function loader({ context }: Route.LoaderArgs) {
  requireAdminArea(context, "articles");
  const { data } = await load(gateway(context).GET("/business/api/v1/quan-tri/phan-loai-bai-viet"));
  return { taxonomies: data, once: crypto.randomUUID() };
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeTerms(context, await request.formData());
}

/** What articles are filed under (requirement S1.3) and who is on the team page (S1.5). */
export default function TaxonomyScreen({ loaderData: { taxonomies, once } }: Route.ComponentProps) {
  return (
    <AdminPage title={m.articles_taxonomy()} lead={m.articles_taxonomy_lead()} list="bai-viet">
      <div className={`${parts.stack} ${styles.stack}`}>
        <AuthorPanel authors={taxonomies.tacGia} once={once} />
        <TermPanel kind="category" terms={taxonomies.chuyenMuc} once={once} />
        <TermPanel kind="tag" terms={taxonomies.the} once={once} />
      </div>
    </AdminPage>
  );
}
