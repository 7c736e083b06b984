import { Link } from "react-router";
import { mayEnter } from "~/lib/office";
import { m } from "~/paraglide/messages.js";
import { type Column, DataTable } from "~/ui/DataTable";
import { DateText } from "~/ui/DateText";
import { Money } from "~/ui/Money";
import { useRootData } from "~/ui/root-data";
import { languageName } from "./names";
import { Facts, Panel } from "./OfficePage";
import styles from "./office.module.css";
import type { Order } from "./types";

type Line = Order["danhSachDichVu"][number];

function columns(): Column<Line>[] {
  return [
    {
      key: "service",
      label: m.office_service(),
      kind: "head",
      cell: ({ tenDichVu, tenGoi, ghiChuVat, baoHanh }) => (
        <>
          {tenDichVu}
          <span className={styles.under}>{[tenGoi, ghiChuVat, baoHanh].filter(Boolean).join(". ")}</span>
        </>
      ),
    },
    { key: "cycle", label: m.office_cycle(), kind: "whole", cell: ({ chuKy }) => chuKy.ten },
    {
      key: "price",
      label: m.office_unit_price(),
      kind: "number",
      cell: ({ donGia }) => <Money amount={donGia} />,
    },
    { key: "number", label: m.office_quantity(), kind: "number", cell: ({ soLuong }) => soLuong },
    {
      key: "sum",
      label: m.office_sum(),
      kind: "number",
      cell: ({ thanhTien }) => <Money amount={thanhTien} />,
    },
  ];
}

/** What was bought, in the words and at the prices of that day. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <Panel title={m.office_services()}>
      <DataTable
        caption={m.office_services()}
        columns={columns()}
        rows={order.danhSachDichVu}
        idOf={({ id }) => id}
      />
      <p className={styles.total}>
        {m.office_total()}
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

/** What else the office keeps about this order and its buyer, one press away. */
function Beside({ order: { maDonHang, accountId, hoSo } }: { order: Order }) {
  const roles = useRootData()?.user?.roles ?? [];
  const ways: [string, string][] = [
    ...hoSo.map((code): [string, string] => [`/quan-tri/ho-so/${code}`, m.office_to_dossier({ code })]),
    [`/quan-tri/hop-thu-di?tim=${maDonHang}`, m.office_to_messages()],
    [`/quan-tri/giao-dich?tim=${maDonHang}`, m.office_to_transfers()],
  ];
  if (accountId && mayEnter("people", roles))
    ways.push([`/quan-tri/tai-khoan/${accountId}`, m.office_to_account()]);
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
    <Panel title={m.office_customer()}>
      <Facts
        entries={[
          [m.office_name(), hoTen],
          [
            m.office_phone(),
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
          [m.office_customer_note(), ghiChu],
          [m.office_placed(), <DateText key="p" value={taoLuc} time />],
          [
            m.office_confirm_until(),
            order.trangThaiXacNhan.ma === "CHO_XAC_NHAN" && <DateText key="u" value={hanXacNhan} time />,
          ],
        ].map(([name, value]) => [name as string, value || null])}
      />
      <Beside order={order} />
    </Panel>
  );
}
