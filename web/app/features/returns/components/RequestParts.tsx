import { IconCheck, IconX } from "@tabler/icons-react";
import type { Evidence, ReturnRequest, ReturnStep } from "~/features/returns/model/types";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import parts from "~/ui/theme/parts.module.css";
import styles from "./returns.module.css";

const STANDINGS: Record<ReturnStep["tinhTrang"], () => string> = {
  XONG: m.returns_step_done,
  DANG_LAM: m.returns_step_now,
  SAP_TOI: m.returns_step_later,
};
const ENDED = ["TU_CHOI", "DA_RUT"];

function Mark({ step, number }: { step: ReturnStep; number: number }) {
  if (ENDED.includes(step.ma)) return <IconX size={16} stroke={2.5} />;
  return step.tinhTrang === "XONG" ? <IconCheck size={16} stroke={2.5} /> : number;
}

/** The way of a request from asked to paid. */
export function ReturnStepper({ steps }: { steps: ReturnStep[] }) {
  return (
    <ol className={`${parts.stackTight} ${parts.apart} ${parts.steps}`}>
      {steps.map((step, index) => (
        <li
          key={step.ma}
          data-state={step.tinhTrang}
          aria-current={step.tinhTrang === "DANG_LAM" ? "step" : undefined}
        >
          <span className={`${parts.soft} ${parts.strong} ${parts.round} ${parts.mark}`} aria-hidden="true">
            <Mark step={step} number={index + 1} />
          </span>
          <div>
            <p>
              <strong>{step.ten}</strong>{" "}
              <span className="visually-hidden">({STANDINGS[step.tinhTrang]()})</span>
              {step.luc && (
                <span className={parts.soft}>
                  {" "}
                  <DateText value={step.luc} time />
                </span>
              )}
            </p>
            {step.tinhTrang === "DANG_LAM" && <p className={parts.soft}>{step.moTa}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Photos open in a tab of their own, videos are downloaded. */
export function EvidenceList({ files, pathOf }: { files: Evidence[]; pathOf: (id: string) => string }) {
  return (
    <ul className={`${parts.wrap} ${parts.gapLoose} ${styles.evidence}`}>
      {files.map(({ id, loai }, at) => (
        <li key={id}>
          {loai === "VIDEO" ? (
            <a href={pathOf(id)} download>
              {m.returns_video({ number: at + 1 })}
            </a>
          ) : (
            <a href={pathOf(id)} target="_blank" rel="noreferrer">
              {m.returns_photo({ number: at + 1 })}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Everything that happened to a request, newest first. */
export function ReturnLog({ events }: { events: ReturnRequest["dienBien"] }) {
  return (
    <ol className={parts.stackTight}>
      {[...events].reverse().map(({ so, luc, ten, loiNhan, nguoiLam }) => (
        <li key={so}>
          <p>
            <strong>{ten}</strong>{" "}
            <span className={parts.soft}>
              <DateText value={luc} time />
            </span>
          </p>
          {loiNhan && (
            <p className={`${parts.written} ${styles.words}`}>
              <span className={parts.soft}>
                {nguoiLam === "KHACH" ? m.returns_said_customer() : m.returns_said_staff()}:
              </span>{" "}
              {loiNhan}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
