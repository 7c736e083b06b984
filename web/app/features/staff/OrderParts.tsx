import { m } from "~/paraglide/messages.js";
import { type Column, DataTable } from "~/ui/DataTable";
import { DateText } from "~/ui/DateText";
import { Money } from "~/ui/Money";
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
    { key: "cycle", label: m.office_cycle(), cell: ({ chuKy }) => chuKy.ten },
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
          [m.common_language(), ngonNgu === "en" ? "English" : "Tiếng Việt"],
          [m.common_delivery_address(), addressOf(order)],
          [m.office_customer_note(), ghiChu],
          [m.office_placed(), <DateText key="p" value={taoLuc} time />],
          [m.office_confirm_until(), <DateText key="u" value={hanXacNhan} time />],
        ]}
      />
    </Panel>
  );
}
