import { IconCheck, IconX } from "@tabler/icons-react";
import type { Order, Step } from "~/features/orders/model/types";
import { formatDate, formatDateTime, formatMoney } from "~/lib/text/format";
import { named } from "~/lib/text/named";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { More } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import orderStyles from "./Order.module.css";
import styles from "./OrderProgress.module.css";

const actorName = named<Order["suKien"][number]["nguoiLam"]>({
  KHACH: m.orders_actor_customer,
  NHAN_VIEN: m.orders_actor_staff,
  HE_THONG: m.orders_actor_system,
});

/** Everything that happened to the order, newest first (G-16). */
export function EventLog({ events }: { events: Order["suKien"] }) {
  return (
    <More title={m.orders_log()}>
      <ol className={`${parts.stackTight} ${parts.justBelow} ${orderStyles.log}`}>
        {[...events].reverse().map(({ so, luc, ten, tenBuoc, lyDo, nguoiLam }) => (
          <li key={so}>
            <span className={`${parts.soft} ${parts.light}`}>
              <DateText value={luc} time /> · {actorName(nguoiLam)}
            </span>
            <span>
              {ten}
              {tenBuoc && `: ${tenBuoc}`}
              {lyDo && <span className={`${parts.soft} ${parts.light}`}> ({lyDo})</span>}
            </span>
          </li>
        ))}
      </ol>
    </More>
  );
}

const STATES: Record<Step["trangThai"], () => string> = {
  XONG: m.orders_step_done,
  DANG_LAM: m.orders_step_now,
  SAP_TOI: m.orders_step_later,
};
const CANCELLED = "DA_HUY";
const PAID = "THANH_TOAN";

function Mark({ step, number }: { step: Step; number: number }) {
  if (step.ma === CANCELLED) return <IconX size={18} stroke={2.5} />;
  return step.trangThai === "XONG" ? <IconCheck size={18} stroke={2.5} /> : number;
}

function When({ step }: { step: Step }) {
  if (!step.luc) return null;
  if (step.trangThai === "XONG") return <DateText value={step.luc} time />;
  return <span>{m.orders_step_since({ time: formatDateTime(step.luc) })}</span>;
}

type StepperProps = {
  steps: Step[];
  /** What was paid so far. */
  received: number;
  /** What the customer is to do stands elsewhere, in more detail. */
  quiet: boolean;
};

/** What happened in a step: the sum instead of what we do with one, once it came. */
function told(step: Step, received: number): string {
  const paid = step.ma === PAID && step.trangThai === "XONG" && received > 0;
  return paid ? m.orders_received({ amount: formatMoney(received) }) : step.moTa;
}

/** Progress of the order (S4.13): what is done and when, what is in progress, what is still to come. */
export function Stepper({ steps, received, quiet }: StepperProps) {
  return (
    <ol className={`${parts.grid} ${parts.steps} ${styles.steps}`}>
      {steps.map((step, index) => (
        <li
          key={step.ma}
          data-state={step.ma === CANCELLED ? CANCELLED : step.trangThai}
          aria-current={step.trangThai === "DANG_LAM" ? "step" : undefined}
        >
          <span className={`${parts.soft} ${parts.strong} ${parts.round} ${parts.mark}`} aria-hidden="true">
            <Mark step={step} number={index + 1} />
          </span>
          <div className={styles.body}>
            <h3>
              {step.ten} <span className="visually-hidden">({STATES[step.trangThai]()})</span>
            </h3>
            <p className={`${parts.small} ${parts.unlessEmpty}`}>
              <When step={step} />
            </p>
            {step.han && <p className={parts.small}>{m.orders_step_until({ day: formatDate(step.han) })}</p>}
            {step.trangThai !== "SAP_TOI" && <p>{told(step, received)}</p>}
            {step.hanhDongTiep && !quiet && (
              <p className={`${parts.justBelow} ${parts.padSmall} ${parts.corners} ${styles.turn}`}>
                <strong>{m.orders_your_turn()}:</strong> {step.hanhDongTiep}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
