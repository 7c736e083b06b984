import { Link } from "react-router";
import type { Order } from "~/features/orders/model/types";
import { paymentMatters, paymentTone } from "~/lib/order/order-states";
import { formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { Money } from "~/ui/data/Money";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { Fact, Facts, Panel } from "~/ui/layout/Panel";
import styles from "./Order.module.css";

/** What the order costs and what of it has come. */
export function PaymentPart({ order }: { order: Order }) {
  const { tongTien, daThu, canThanhToan, phuongThucThanhToan, trangThaiThanhToan, maDonHang } = order;
  const deposit = order.hinhThuc === "DAT_COC";
  return (
    <Panel title={m.orders_payment()}>
      <Facts>
        {paymentMatters({ xacNhan: order.trangThaiXacNhan.ma, thanhToan: trangThaiThanhToan.ma }) && (
          <Fact name={m.orders_state()}>
            <StatusBadge tone={paymentTone(trangThaiThanhToan.ma)}>{trangThaiThanhToan.ten}</StatusBadge>
          </Fact>
        )}
        <Fact name={m.orders_method()}>
          {phuongThucThanhToan.ten}
          <br />
          <span className={styles.soft}>
            {deposit ? m.orders_plan_deposit({ amount: formatMoney(order.tienCoc) }) : m.orders_plan_all()}
          </span>
        </Fact>
        <Fact name={m.orders_total()}>
          <Money amount={tongTien} />
        </Fact>
        <Fact name={m.orders_paid()}>
          <Money amount={daThu} />
        </Fact>
        {canThanhToan > 0 && (
          <Fact name={m.orders_due()} strong>
            <Money amount={canThanhToan} />
          </Fact>
        )}
        <Fact name={m.pages_terms()}>
          <Link to={`/dieu-khoan-su-dung?phienBan=${order.phienBanDieuKhoan}`}>
            {m.pages_version_of()} <DateText value={order.phienBanDieuKhoan} />
          </Link>
        </Fact>
      </Facts>
      {(canThanhToan > 0 || daThu > 0) && (
        <p className={styles.way}>
          <Link to={`/thanh-toan/${maDonHang}`}>{m.orders_see_payment()}</Link>
        </p>
      )}
    </Panel>
  );
}

/** Whom we call, and what was noted. */
export function ContactPart({ order }: { order: Order }) {
  const { hoTen, email, soDienThoai } = order.khach;
  return (
    <Panel title={m.orders_contact()}>
      <ul className={styles.plain}>
        <li>
          <strong>{hoTen}</strong>
        </li>
        {soDienThoai && <li>{soDienThoai}</li>}
        {email && <li className={styles.breakable}>{email}</li>}
      </ul>
      {order.ghiChu && (
        <p className={styles.note}>
          <span className={styles.soft}>{m.orders_note()}:</span> {order.ghiChu}
        </p>
      )}
    </Panel>
  );
}
