import { AddWords, missList, OwnLineWords } from "~/features/admin/catalog/LineWords";
import type { Page } from "~/features/admin/model/office-list";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { LINE_WORD_WORKS } from "~/features/admin/server/line-words.server";
import { changeList, loadList } from "~/features/admin/server/lists/office-list.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { OfficeList } from "~/features/admin/shared/OfficeList";
import { officeScreen } from "~/features/admin/shared/office-screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/line-words";

const PATH = "/quan-tri/tra-cuu-nganh";

export const handle = officeScreen(m.admin_line_words_title, "services");

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdminArea(context, "lineWords");
  const api = gateway(context);
  const read = (query: Page) =>
    load(api.GET("/partner/api/v1/quan-tri/tra-cuu-nganh/khong-thay", { params: { query } }));
  const [list, words] = await Promise.all([
    loadList(context, url, { path: PATH, filters: {}, read }),
    load(api.GET("/partner/api/v1/quan-tri/tra-cuu-nganh/tu")),
  ]);
  return { list, words: words.data };
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeList(context, request, { path: PATH, single: LINE_WORD_WORKS });
}

/** Searches for business lines that found nothing, and the words that editors added (G-10). */
export default function LineWordsScreen({ loaderData: { list, words } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={m.admin_line_words_title()}
      lead={m.admin_line_words_lead()}
      list="dich-vu"
      crumb={m.admin_line_words_link()}
    >
      <section className={`${styles.panel} ${parts.apart}`}>
        <AddWords once={list.once} />
      </section>
      <OfficeList list={list} description={missList(list.once)} />
      <div className={styles.after}>
        <OwnLineWords words={words} once={list.once} />
      </div>
    </AdminPage>
  );
}
