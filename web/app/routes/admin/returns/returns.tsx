import { Link } from "react-router";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { AdminPage, Facts } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { refundReason, returnState, toneOf } from "~/features/admin/shared/labels";
import type { ReturnRow } from "~/features/admin/shared/types";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { DateText } from "~/ui/data/DateText";
import { Pagination } from "~/ui/data/Pagination";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { EmptyState } from "~/ui/feedback/EmptyState";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/returns";

const PATH = "/quan-tri/doi-tra";
const VIEWS = { "": "open", "tre-han": "late", "tat-ca": "all" } as const;

export const handle = defineScreen({
  title: m.admin_returns_title,
  description: m.admin_description,
  navOrder: null,
  type: "admin",
  icon: "refund",
  hidden: true,
  layout: "admin",
});

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdminArea(context, "returns");
  const asked = url.searchParams.get("xem") ?? "";
  const view = asked in VIEWS ? (asked as keyof typeof VIEWS) : "";
  const trang = Math.max(1, Number(url.searchParams.get("trang")) || 1);
  const query = { dangMo: view === "", treHan: view === "tre-han", trang, kichThuoc: 20 };
  const found = await load(gateway(context).GET("/payment/api/v1/quan-tri/doi-tra", { params: { query } }));
  return { rows: found.data, page: found.trang, view };
}

function Due({ row }: { row: ReturnRow }) {
  if (!row.hanTraLoi)
    return row.trangThai === "CAN_BO_SUNG" || row.trangThai === "CHAP_NHAN"
      ? m.admin_returns_waits_customer()
      : null;
  return <DateText value={row.hanTraLoi} time />;
}

function Row({ row }: { row: ReturnRow }) {
  return (
    <section className={styles.panel}>
      <h2>
        <Link to={`${PATH}/${row.ma}`}>{row.ma}</Link>, #{row.maDonHang}, {row.hoTen}
      </h2>
      <p>
        {row.treHan && <StatusBadge tone="bad">{m.admin_returns_late()}</StatusBadge>}{" "}
        <StatusBadge tone={toneOf(row.trangThai)}>{returnState(row.trangThai)}</StatusBadge>
      </p>
      <Facts
        entries={[
          [m.admin_refund_reason(), refundReason(row.loaiLyDo)],
          [m.admin_returns_one_asked(), <DateText key="a" value={row.taoLuc} time />],
          [m.admin_returns_due(), <Due key="d" row={row} />],
        ]}
      />
    </section>
  );
}

const href = (view: string) => (view ? `${PATH}?xem=${view}` : PATH);

/** The queue of return requests (S4.8): what must be answered first is on top. */
export default function ReturnsScreen({ loaderData: { rows, page, view } }: Route.ComponentProps) {
  const names = {
    "": m.admin_returns_open(),
    "tre-han": m.admin_returns_late(),
    "tat-ca": m.admin_returns_all(),
  };
  const pageHref = (number: number) =>
    `${PATH}?${new URLSearchParams({ ...(view && { xem: view }), trang: String(number) })}`;
  return (
    <AdminPage title={m.admin_returns_title()} lead={m.admin_returns_lead()}>
      <p className={styles.links}>
        {Object.entries(names).map(([key, name]) => (
          <Link
            key={key}
            to={href(key)}
            className={styles.plainLink}
            aria-current={key === view ? "page" : undefined}
          >
            {name}
          </Link>
        ))}
      </p>
      {rows.length === 0 && (
        <EmptyState icon="refund" title={m.admin_returns_none()}>
          {m.admin_returns_none_text()}
        </EmptyState>
      )}
      <div className={`${parts.stack} ${styles.stack}`}>
        {rows.map((row) => (
          <Row key={row.ma} row={row} />
        ))}
      </div>
      <Pagination page={page.so} size={page.kichThuoc} total={page.tong} more={page.hon} hrefOf={pageHref} />
    </AdminPage>
  );
}
