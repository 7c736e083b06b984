import { AuthorPanel } from "~/features/staff/article/AuthorForms";
import { ShelfPanel } from "~/features/staff/article/ShelfForms";
import { OfficePage } from "~/features/staff/OfficePage";
import styles from "~/features/staff/office.module.css";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { requireOffice } from "~/server/office.server";
import { changeShelves } from "~/server/office-shelves.server";
import { Breadcrumbs } from "~/ui/Breadcrumbs";
import type { Route } from "./+types/shelves";

export const handle = defineScreen({
  title: m.articles_shelves,
  description: m.office_description,
  navOrder: null,
  type: "office",
  icon: "news",
  hidden: true,
  layout: "office",
});

export async function loader({ context }: Route.LoaderArgs) {
  requireOffice(context, "articles");
  const { data } = await load(gateway(context).GET("/business/api/v1/quan-tri/phan-loai-bai-viet"));
  return { shelves: data, once: crypto.randomUUID() };
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeShelves(context, await request.formData());
}

/** What articles are filed under (requirement S1.3) and who stands on the team page (S1.5). */
export default function ShelvesScreen({ loaderData: { shelves, once } }: Route.ComponentProps) {
  const title = m.articles_shelves();
  return (
    <OfficePage
      title={title}
      lead={m.articles_shelves_lead()}
      above={
        <Breadcrumbs crumbs={[{ label: m.articles_title(), path: "/quan-tri/bai-viet" }]} current={title} />
      }
    >
      <div className={styles.stack}>
        <AuthorPanel authors={shelves.tacGia} once={once} />
        <ShelfPanel kind="chuyen-muc" shelves={shelves.chuyenMuc} once={once} />
        <ShelfPanel kind="the" shelves={shelves.the} once={once} />
      </div>
    </OfficePage>
  );
}
