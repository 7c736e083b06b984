import {
  IconAlertCircle,
  IconBuildingStore,
  IconCircleCheck,
  IconClock,
  IconQrcode,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { type Payment, type Stage, stageOf } from "~/features/payments/model/payment-stage";
import { formatDate, formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { Money } from "~/ui/data/Money";
import { VietnameseName } from "~/ui/data/VietnameseName";
import parts from "~/ui/theme/parts.module.css";
import styles from "./Payment.module.css";

type StageText = {
  tone: "plain" | "good" | "wait" | "warn";
  title: (payment: Payment) => string;
  text: (payment: Payment) => string;
};

const paid = (payment: Payment) => ({ paid: formatMoney(payment.daThu) });
const both = (payment: Payment) => ({ ...paid(payment), missing: formatMoney(payment.conLai) });

/** The sum with the day that was agreed; orders of earlier times may have none. */
function withDay(
  payment: Payment,
  dated: (sums: { paid: string; missing: string; day: string }) => string,
  undated: (sums: { paid: string; missing: string }) => string,
) {
  const day = payment.hanThanhToan;
  return day ? dated({ ...both(payment), day: formatDate(day) }) : undated(both(payment));
}

/** An overpayment is shown as well, so that nobody wonders where it is. */
function paidText(payment: Payment): string {
  const excess = payment.daThu - payment.tongTien;
  return excess > 0
    ? m.payments_paid_excess({ ...paid(payment), excess: formatMoney(excess) })
    : m.payments_paid_text(paid(payment));
}

const STAGE_TEXTS: Record<Stage, StageText> = {
  transfer: {
    tone: "plain",
    title: () => m.payments_transfer_title(),
    text: () => m.payments_transfer_text(),
  },
  cash: {
    tone: "plain",
    title: ({ phuongThuc }) =>
      phuongThuc === "TIEN_MAT" ? m.payments_cash_title_cash() : m.payments_cash_title(),
    text: ({ maDonHang }) => m.payments_cash_text({ code: maDonHang }),
  },
  checking: {
    tone: "wait",
    title: () => m.payments_checking_title(),
    text: () => m.payments_checking_text(),
  },
  partial: {
    tone: "warn",
    title: () => m.payments_partial_title(),
    text: (payment) => m.payments_partial_text({ ...paid(payment), missing: formatMoney(payment.soTien) }),
  },
  deposit: {
    tone: "good",
    title: () => m.payments_deposit_title(),
    text: (payment) => withDay(payment, m.payments_deposit_day_text, m.payments_deposit_text),
  },
  deferred: {
    tone: "wait",
    title: () => m.payments_deferred_title(),
    text: (payment) => withDay(payment, m.payments_deferred_day_text, m.payments_deferred_text),
  },
  paid: {
    tone: "good",
    title: () => m.payments_paid_title(),
    text: paidText,
  },
  cancelled: {
    tone: "warn",
    title: () => m.payments_cancelled_title(),
    text: () => m.payments_cancelled_text(),
  },
  refunding: {
    tone: "wait",
    title: () => m.payments_refunding_title(),
    text: (payment) => m.payments_refunding_text(paid(payment)),
  },
  refunded: {
    tone: "good",
    title: () => m.payments_refunded_title(),
    text: () => m.payments_refunded_text(),
  },
};

const ICONS: Record<StageText["tone"], ReactNode> = {
  plain: <IconQrcode size={30} />,
  good: <IconCircleCheck size={34} />,
  wait: <IconClock size={30} />,
  warn: <IconAlertCircle size={30} />,
};

const OWN_ICONS: Partial<Record<Stage, ReactNode>> = {
  cash: <IconBuildingStore size={30} />,
};

/** How much goes to whom, where a transfer is waited for; what is missing is called so. */
function Due({ payment, partial }: { payment: Payment; partial: boolean }) {
  if (payment.soTien === 0 || !payment.nganHang) return null;
  return (
    <p className={`${parts.figure} ${styles.due}`}>
      {partial && <small>{m.payments_due_missing()}</small>}
      <Money amount={payment.soTien} />
      <small>
        {m.payments_transfer_to()} <VietnameseName>{payment.nganHang.chuTaiKhoan}</VietnameseName>
      </small>
    </p>
  );
}

/** The state of the payment in words. A change is announced to screen readers (S4.13). */
export function StagePanel({ payment, children }: { payment: Payment; children?: ReactNode }) {
  const stage = stageOf(payment);
  const { tone, title, text } = STAGE_TEXTS[stage];
  return (
    <div
      className={`${parts.stack} ${parts.sheet} ${parts.padLarge} ${parts.tint} ${parts.titleHeads} ${styles.stage}`}
      data-tone={tone}
    >
      <span className={`${parts.round} ${parts.paper} ${parts.teal} ${styles.stageIcon}`} aria-hidden="true">
        {OWN_ICONS[stage] ?? ICONS[tone]}
      </span>
      <div className={`${parts.stackTight} ${styles.stageBody}`}>
        <div role="status">
          <h2>{title(payment)}</h2>
          {["transfer", "partial"].includes(stage) && <Due payment={payment} partial={stage === "partial"} />}
          <p>{text(payment)}</p>
        </div>
        {children}
      </div>
    </div>
  );
}
