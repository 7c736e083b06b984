import { Link } from "react-router";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { AdminPage, Facts } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { toneOf } from "~/features/changes/model/changes";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { DateText } from "~/ui/data/DateText";
import { Pagination } from "~/ui/data/Pagination";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { EmptyState } from "~/ui/feedback/EmptyState";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/changes";

const PATH = "/quan-tri/thay-doi-cong-ty";

export const handle = defineScreen({
  title: m.admin_changes_title,
  description: m.admin_description,
  navOrder: null,
  type: "admin",
  icon: "company",
  hidden: true,
  layout: "admin",
});

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdminArea(context, "changes");
  const all = url.searchParams.get("xem") === "tat-ca";
  const trang = Math.max(1, Number(url.searchParams.get("trang")) || 1);
  const query = { choChungTa: !all, trang, kichThuoc: 20 };
  const found = await load(
    gateway(context).GET("/business/api/v1/quan-tri/thay-doi-cong-ty", { params: { query } }),
  );
  return { rows: found.data, page: found.trang, all };
}

/** Changes of companies: what must be filed first is on top. */
export default function ChangesScreen({ loaderData: { rows, page, all } }: Route.ComponentProps) {
  const pageHref = (number: number) =>
    `${PATH}?${new URLSearchParams({ ...(all && { xem: "tat-ca" }), trang: String(number) })}`;
  return (
    <AdminPage title={m.admin_changes_title()} lead={m.admin_changes_lead()}>
      <p className={styles.links}>
        <Link to={PATH} className={styles.plainLink} aria-current={all ? undefined : "page"}>
          {m.admin_changes_ours()}
        </Link>
        <Link to={`${PATH}?xem=tat-ca`} className={styles.plainLink} aria-current={all ? "page" : undefined}>
          {m.admin_changes_all()}
        </Link>
      </p>
      {rows.length === 0 && (
        <EmptyState icon="company" title={m.admin_changes_empty()}>
          {m.admin_changes_none_text()}
        </EmptyState>
      )}
      <div className={`${parts.stack} ${styles.stack}`}>
        {rows.map((row) => (
          <section key={row.ma} className={styles.panel}>
            <h2>
              <Link to={`${PATH}/${row.ma}`}>{row.ma}</Link>, {row.tenCongTy}
            </h2>
            <p>
              <StatusBadge tone={toneOf(row.trangThai)}>{row.tenTrangThai}</StatusBadge>
            </p>
            <Facts
              entries={[
                [m.changes_what(), row.ten],
                [m.admin_changes_due(), <DateText key="d" value={row.hanNop} />],
                [m.admin_returns_one_order(), row.maDonHang && `#${row.maDonHang}`],
              ]}
            />
          </section>
        ))}
      </div>
      <Pagination page={page.so} size={page.kichThuoc} total={page.tong} more={page.hon} hrefOf={pageHref} />
    </AdminPage>
  );
}
