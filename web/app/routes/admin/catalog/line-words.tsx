import { redirect } from "react-router";
import { AddWords, MissTable, OwnWords } from "~/features/admin/catalog/LineWords";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { changeLineWords } from "~/features/admin/server/line-words.server";
import { AdminCrumbs, AdminPage } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { ListFrame } from "~/features/admin/shared/ListFrame";
import { defineScreen } from "~/lib/screen";
import { pageOf } from "~/lib/text/page-numbers";
import { withQuery } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import type { Route } from "./+types/line-words";

const PATH = "/quan-tri/tra-cuu-nganh";

export const handle = defineScreen({
  title: m.admin_line_words_title,
  description: m.admin_description,
  navOrder: null,
  type: "admin",
  icon: "services",
  hidden: true,
  layout: "admin",
});

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdminArea(context, "lineWords");
  const api = gateway(context);
  const page = pageOf(url.searchParams);
  const query = { trang: page, kichThuoc: 25 };
  const [misses, words] = await Promise.all([
    load(api.GET("/partner/api/v1/quan-tri/tra-cuu-nganh/khong-thay", { params: { query } })),
    load(api.GET("/partner/api/v1/quan-tri/tra-cuu-nganh/tu")),
  ]);
  if (page > 1 && misses.data.length === 0) throw redirect(PATH);
  return { misses, words: words.data, once: crypto.randomUUID() };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return changeLineWords(context, await request.formData(), url.search);
}

/** Searches for business lines that found nothing, and the words that editors added (G-10). */
export default function LineWordsScreen({ loaderData: { misses, words, once } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={m.admin_line_words_title()}
      lead={m.admin_line_words_lead()}
      above={
        <AdminCrumbs
          list={{ label: m.admin_catalogue_title(), path: "/quan-tri/dich-vu" }}
          current={m.admin_line_words_link()}
        />
      }
    >
      <section className={`${styles.panel} ${styles.apart}`}>
        <AddWords once={once} />
      </section>
      <ListFrame
        page={misses.trang}
        hrefOf={(trang) => withQuery(PATH, { trang })}
        icon="services"
        emptyTitle={m.admin_line_words_none()}
        emptyText={m.admin_line_words_none_text()}
      >
        <MissTable misses={misses.data} once={once} />
      </ListFrame>
      <div className={styles.apart}>
        <OwnWords words={words} once={once} />
      </div>
    </AdminPage>
  );
}
