import { Button } from "@mantine/core";
import { Link } from "react-router";
import type { Order } from "~/features/orders/model/types";
import type { DossierOffer } from "~/lib/order";
import { confirmationTone, paymentMatters } from "~/lib/order";
import { CONFIRM_WITHIN_BUSINESS_HOURS } from "~/lib/text/constants";
import { formatDate, formatDateTime } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { Money } from "~/ui/data/Money";
import { PaymentBadge } from "~/ui/data/PaymentBadge";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { CallUs } from "~/ui/layout/ContactLinks";
import { Panel } from "~/ui/layout/Panel";
import styles from "./Order.module.css";
import { StartDossier } from "./StartDossier";

type DossiersPartProps = {
  order: Order;
  /** What the order's pages offer; undefined when it takes no dossier. */
  offer: DossierOffer | undefined;
};

/** The company's particulars that the order needs (S4.10): where they are, or how to start. */
export function DossiersPart({ order, offer }: DossiersPartProps) {
  const codes = offer?.named ?? order.danhSachHoSo.map(({ maHoSo }) => maHoSo);
  if (codes.length === 0 && !offer) return null;
  return (
    <Panel title={m.orders_dossier()}>
      {offer && codes.length === 0 ? (
        <>
          <p className={styles.under}>{m.orders_dossier_none()}</p>
          <StartDossier order={order.maDonHang} offer={offer} />
        </>
      ) : (
        <ul className={styles.plain}>
          {codes.map((code) => (
            <li key={code} className={styles.way}>
              <Link to={`/quan-ly-ho-so/thanh-lap?hs=${code}`}>{m.orders_dossier_see({ code })}</Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Both states of the order, each with the name of its axis. */
export function OrderStates({ order }: { order: Order }) {
  const { trangThaiXacNhan, trangThaiThanhToan } = order;
  return (
    <p className={styles.states}>
      <span>
        <span className={styles.soft}>{m.orders_confirmation()}:</span>{" "}
        <StatusBadge tone={confirmationTone(trangThaiXacNhan.ma)}>{trangThaiXacNhan.ten}</StatusBadge>
      </span>
      {paymentMatters({ xacNhan: trangThaiXacNhan.ma, thanhToan: trangThaiThanhToan.ma }) && (
        <span>
          <span className={styles.soft}>{m.orders_payment()}:</span>{" "}
          <PaymentBadge state={trangThaiThanhToan} received={order.daThu} due={order.canThanhToan} />
        </span>
      )}
    </p>
  );
}

/** What to do next, and when we answer by; contact details when we are late (S4.14). */
export function NextAction({ order }: { order: Order }) {
  const { hanhDongTiep, canThanhToan, hanThanhToan, maDonHang, hoTro, hanXacNhan, trangThaiXacNhan } = order;
  const pending = trangThaiXacNhan.ma === "CHO_XAC_NHAN";
  return (
    <>
      {hoTro && <CallUs title={m.orders_late_title()}>{hoTro}</CallUs>}
      <div className={styles.next}>
        <div role="status">
          <h2>{m.orders_next()}</h2>
          <p>{hanhDongTiep.noiDung}</p>
          {canThanhToan > 0 && (
            <p>
              {m.orders_due()}:{" "}
              <strong>
                <Money amount={canThanhToan} />
              </strong>
              {hanThanhToan && `, ${m.orders_due_until({ day: formatDate(hanThanhToan) })}`}
            </p>
          )}
          {pending && !hoTro && (
            <p className={styles.soft}>
              {m.orders_confirm_by({
                time: formatDateTime(hanXacNhan),
                hours: CONFIRM_WITHIN_BUSINESS_HOURS,
              })}
            </p>
          )}
        </div>
        {canThanhToan > 0 && (
          <Button component={Link} to={`/thanh-toan/${maDonHang}`} size="lg">
            {m.orders_pay()}
          </Button>
        )}
      </div>
    </>
  );
}
