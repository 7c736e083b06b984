import { Link } from "react-router";
import type { OrderRow } from "~/features/orders/model/types";
import { confirmationTone, paymentMatters, waitsForPayment } from "~/lib/order";
import { formatDate } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { Card, CardFoot, CardHead } from "~/ui/data/CardList";
import { DateText } from "~/ui/data/DateText";
import { Money } from "~/ui/data/Money";
import { PaymentBadge } from "~/ui/data/PaymentBadge";
import { StatusBadge } from "~/ui/data/StatusBadge";
import parts from "~/ui/theme/parts.module.css";
import styles from "./Orders.module.css";

const SHOWN_SERVICES = 3;

function Services({ services }: { services: OrderRow["dichVu"] }) {
  const more = services.length - SHOWN_SERVICES;
  return (
    <ul className={parts.justBelow}>
      {services.slice(0, SHOWN_SERVICES).map(({ tenDichVu, tenGoi, soLuong }) => (
        <li key={tenDichVu + tenGoi}>
          {tenDichVu} <span className={`${parts.soft} ${styles.soft}`}>· {tenGoi}</span>
          {soLuong > 1 && <span className={`${parts.soft} ${styles.soft}`}> × {soLuong}</span>}
        </li>
      ))}
      {more > 0 && (
        <li className={`${parts.soft} ${styles.soft}`}>{m.orders_more_services({ count: more })}</li>
      )}
    </ul>
  );
}

function Badges({ order }: { order: OrderRow }) {
  const { trangThaiXacNhan, trangThaiThanhToan, quaHan } = order;
  return (
    <div className={`${parts.rowTight} ${styles.badges}`}>
      <StatusBadge tone={confirmationTone(trangThaiXacNhan.ma)}>{trangThaiXacNhan.ten}</StatusBadge>
      {paymentMatters({ xacNhan: trangThaiXacNhan.ma, thanhToan: trangThaiThanhToan.ma }) && (
        <PaymentBadge state={trangThaiThanhToan} received={order.daThu} due={order.canThanhToan} />
      )}
      {quaHan && <StatusBadge tone="bad">{m.orders_overdue()}</StatusBadge>}
    </div>
  );
}

/** One order in the list: what, its state, how much, and what to do with it next. */
export function OrderCard({ order, company }: { order: OrderRow; company: string | undefined }) {
  const { maDonHang, taoLuc, dichVu, tongTien, canThanhToan, hanThanhToan } = order;
  const pay = waitsForPayment(order);
  return (
    <Card>
      <CardHead>
        <h2>
          <Link to={`/quan-ly-don-hang/${maDonHang}`}>{company ?? `#${maDonHang}`}</Link>
        </h2>
        {company && <span className={`${parts.soft} ${styles.soft}`}>#{maDonHang}</span>}
        <span className={`${parts.soft} ${styles.soft}`}>
          {m.orders_placed_at()} <DateText value={taoLuc} time />
        </span>
        <Badges order={order} />
      </CardHead>
      <Services services={dichVu} />
      <CardFoot>
        <p className={`${parts.links} ${parts.strong} ${styles.amounts}`}>
          <span>
            <span className={`${parts.soft} ${styles.soft}`}>{m.orders_total()}</span>{" "}
            <Money amount={tongTien} />
          </span>
          {canThanhToan > 0 && (canThanhToan !== tongTien || hanThanhToan) && (
            <span>
              <span className={`${parts.soft} ${styles.soft}`}>{m.orders_due()}</span>{" "}
              <Money amount={canThanhToan} />
              {hanThanhToan && `, ${m.orders_due_until({ day: formatDate(hanThanhToan) })}`}
            </span>
          )}
        </p>
        <div className={`${parts.row} ${styles.actions}`}>
          {pay && (
            <Button
              component={Link}
              to={`/thanh-toan/${maDonHang}`}
              aria-label={m.orders_pay_code({ code: maDonHang })}
            >
              {m.orders_pay()}
            </Button>
          )}
          <Button
            component={Link}
            to={`/quan-ly-don-hang/${maDonHang}`}
            variant="default"
            aria-label={m.orders_see_code({ code: maDonHang })}
          >
            {m.orders_see()}
          </Button>
        </div>
      </CardFoot>
    </Card>
  );
}
