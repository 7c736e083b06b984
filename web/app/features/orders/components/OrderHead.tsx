import type { Order } from "~/features/orders/model/types";
import { confirmationTone, paymentMatters } from "~/lib/order";
import { m } from "~/paraglide/messages.js";
import { PaymentBadge } from "~/ui/data/PaymentBadge";
import { StatusBadge } from "~/ui/data/StatusBadge";
import parts from "~/ui/theme/parts.module.css";
import styles from "./Order.module.css";

/** Both states of the order, each with the name of its axis. */
export function OrderStates({ order }: { order: Order }) {
  const { trangThaiXacNhan, trangThaiThanhToan } = order;
  return (
    <p className={`${parts.wrap} ${parts.gapLoose} ${styles.states}`}>
      <span>
        <span className={`${parts.soft} ${parts.light}`}>{m.orders_confirmation()}:</span>{" "}
        <StatusBadge tone={confirmationTone(trangThaiXacNhan.ma)}>{trangThaiXacNhan.ten}</StatusBadge>
      </span>
      {paymentMatters({ xacNhan: trangThaiXacNhan.ma, thanhToan: trangThaiThanhToan.ma }) && (
        <span>
          <span className={`${parts.soft} ${parts.light}`}>{m.orders_payment()}:</span>{" "}
          <PaymentBadge state={trangThaiThanhToan} received={order.daThu} due={order.canThanhToan} />
        </span>
      )}
    </p>
  );
}
