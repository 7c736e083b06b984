import { IconCheck, IconX } from "@tabler/icons-react";
import type { Step } from "~/features/orders/model/types";
import { formatDateTime } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import styles from "./Stepper.module.css";

const STATES: Record<Step["trangThai"], () => string> = {
  XONG: m.orders_step_done,
  DANG_LAM: m.orders_step_now,
  SAP_TOI: m.orders_step_later,
};
const CANCELLED = "DA_HUY";

function Mark({ step, number }: { step: Step; number: number }) {
  if (step.ma === CANCELLED) return <IconX size={18} stroke={2.5} />;
  return step.trangThai === "XONG" ? <IconCheck size={18} stroke={2.5} /> : number;
}

function When({ step }: { step: Step }) {
  if (!step.luc) return null;
  if (step.trangThai === "XONG") return <DateText value={step.luc} time />;
  return <span>{m.orders_step_since({ time: formatDateTime(step.luc) })}</span>;
}

/** How far the order is (S4.13): what is done and when, what is under way, what is still to come. */
export function Stepper({ steps }: { steps: Step[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <li
          key={step.ma}
          data-state={step.ma === CANCELLED ? CANCELLED : step.trangThai}
          aria-current={step.trangThai === "DANG_LAM" ? "step" : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            <Mark step={step} number={index + 1} />
          </span>
          <div className={styles.body}>
            <h3>
              {step.ten} <span className="visually-hidden">({STATES[step.trangThai]()})</span>
            </h3>
            <p className={styles.when}>
              <When step={step} />
            </p>
            {step.trangThai !== "SAP_TOI" && <p>{step.moTa}</p>}
            {step.hanhDongTiep && (
              <p className={styles.turn}>
                <strong>{m.orders_your_turn()}:</strong> {step.hanhDongTiep}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
