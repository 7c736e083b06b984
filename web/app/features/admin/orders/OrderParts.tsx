import { Link } from "react-router";
import { Facts, Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { languageName } from "~/features/admin/shared/labels";
import type { Order } from "~/features/admin/shared/types";
import { mayEnter } from "~/lib/admin-roles";
import { m } from "~/paraglide/messages.js";
import { type Column, DataTable } from "~/ui/data/DataTable";
import { DateText } from "~/ui/data/DateText";
import { Money } from "~/ui/data/Money";
import { useRootData } from "~/ui/root-data";

type Line = Order["danhSachDichVu"][number];

function columns(): Column<Line>[] {
  return [
    {
      key: "service",
      label: m.admin_service(),
      kind: "head",
      cell: ({ tenDichVu, tenGoi, ghiChuVat, baoHanh }) => (
        <>
          {tenDichVu}
          <span className={styles.under}>{[tenGoi, ghiChuVat, baoHanh].filter(Boolean).join(". ")}</span>
        </>
      ),
    },
    { key: "cycle", label: m.admin_cycle(), kind: "whole", cell: ({ chuKy }) => chuKy.ten },
    {
      key: "price",
      label: m.admin_unit_price(),
      kind: "number",
      cell: ({ donGia }) => <Money amount={donGia} />,
    },
    { key: "number", label: m.admin_quantity(), kind: "number", cell: ({ soLuong }) => soLuong },
    {
      key: "sum",
      label: m.admin_sum(),
      kind: "number",
      cell: ({ thanhTien }) => <Money amount={thanhTien} />,
    },
  ];
}

/** What was bought, in the words and at the prices of that day. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <Panel title={m.admin_services()}>
      <DataTable
        caption={m.admin_services()}
        columns={columns()}
        rows={order.danhSachDichVu}
        idOf={({ id }) => id}
      />
      <p className={styles.total}>
        {m.admin_total()}
        <strong>
          <Money amount={order.tongTien} />
        </strong>
      </p>
    </Panel>
  );
}

function addressOf(order: Order): string | null {
  const to = order.diaChiGiao;
  return (
    to && [to.soNhaDuong, to.phuongXa, to.tinhTp, to.nguoiNhan, to.soDienThoai].filter(Boolean).join(", ")
  );
}

/** What else the back office keeps about this order and its buyer, one press away. */
function Beside({ order: { maDonHang, accountId, hoSo } }: { order: Order }) {
  const roles = useRootData()?.user?.roles ?? [];
  const ways: [string, string][] = [
    ...hoSo.map((code): [string, string] => [`/quan-tri/ho-so/${code}`, m.admin_to_dossier({ code })]),
    [`/quan-tri/hop-thu-di?tim=${maDonHang}`, m.admin_to_messages()],
    [`/quan-tri/giao-dich?tim=${maDonHang}`, m.admin_to_transfers()],
  ];
  if (accountId && mayEnter("people", roles))
    ways.push([`/quan-tri/tai-khoan/${accountId}`, m.admin_to_account()]);
  return (
    <p className={styles.links}>
      {ways.map(([to, label]) => (
        <Link key={to} to={to} className={styles.plainLink}>
          {label}
        </Link>
      ))}
    </p>
  );
}

/** Whom the order is for and how to reach them. */
export function OrderCustomer({ order }: { order: Order }) {
  const { hoTen, soDienThoai, email, ngonNgu, ghiChu, taoLuc, hanXacNhan } = order;
  return (
    <Panel title={m.admin_customer()}>
      <Facts
        entries={[
          [m.admin_name(), hoTen],
          [
            m.admin_phone(),
            soDienThoai && (
              <a className={styles.plainLink} href={`tel:${soDienThoai}`}>
                {soDienThoai}
              </a>
            ),
          ],
          [
            m.common_email(),
            email && (
              <a className={styles.plainLink} href={`mailto:${email}`}>
                {email}
              </a>
            ),
          ],
          [m.common_language(), languageName(ngonNgu)],
          [m.common_delivery_address(), addressOf(order)],
          [m.admin_customer_note(), ghiChu],
          [m.admin_placed(), <DateText key="p" value={taoLuc} time />],
          [
            m.admin_confirm_until(),
            order.trangThaiXacNhan.ma === "CHO_XAC_NHAN" && <DateText key="u" value={hanXacNhan} time />,
          ],
        ].map(([name, value]) => [name as string, value || null])}
      />
      <Beside order={order} />
    </Panel>
  );
}
