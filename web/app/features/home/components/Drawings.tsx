import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";
import styles from "./Drawings.module.css";

type SheetProps = { alt: string; children: ReactNode; className?: string };

/** A part of our screens, drawn with sample data; `alt` says what it shows. */
function Sheet({ alt, children, className = "" }: SheetProps) {
  return (
    <div role="img" aria-label={alt} className={`${parts.stackSmall} ${styles.sheet} ${className}`}>
      <span className={parts.sample}>{m.common_sample()}</span>
      {children}
    </div>
  );
}

/** An order on its way: paid, filed, the certificate is there (requirement S4.13 has the real one). */
export function TrackerDrawing({ paid }: { paid: number | null }) {
  const steps = [
    [m.home_drawing_step_order(), "XONG"],
    [m.home_drawing_step_prepare(), "XONG"],
    [m.home_drawing_step_file(), "XONG"],
    [m.home_drawing_step_result(), "DANG_LAM"],
    [m.home_drawing_step_over(), "SAP_TOI"],
  ] as const;
  return (
    <Sheet alt={m.home_drawing_tracker()}>
      <strong className={parts.deep}>{m.home_drawing_company()}</strong>
      {paid !== null && (
        <span className={`${parts.strong} ${styles.paid}`}>
          {m.home_drawing_paid()} {formatMoney(paid)}
        </span>
      )}
      <ul className={`${parts.stackTight} ${parts.justBelow} ${parts.steps} ${styles.steps}`}>
        {steps.map(([name, state]) => (
          <li key={name} data-state={state}>
            <span className={`${parts.round} ${parts.mark} ${styles.mark}`}>
              {state === "XONG" && <IconCheck size={16} stroke={3} aria-hidden="true" />}
            </span>
            {name}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** The code of a transfer, and the money that has come. */
export function PaidDrawing({ paid }: { paid: number | null }) {
  return (
    <Sheet alt={m.home_drawing_code()} className={styles.narrow}>
      <span className={`${parts.grid} ${styles.code}`}>
        <img src="/product/code.svg" alt="" width={168} height={168} loading="lazy" />
        <span className={`${parts.round} ${styles.tick}`}>
          <IconCheck size={40} stroke={3} aria-hidden="true" />
        </span>
      </span>
      {paid !== null && <strong className={`${parts.deep} ${parts.title}`}>{formatMoney(paid)}</strong>}
      <span className={`${parts.strong} ${styles.paid}`}>{m.home_drawing_paid()}</span>
    </Sheet>
  );
}

function Paper({ name }: { name: string }) {
  const file = `/product/${name}-480x679`;
  return (
    <picture>
      <source type="image/avif" srcSet={`${file}.avif`} />
      <img src={`${file}.webp`} alt="" width={480} height={679} loading="lazy" decoding="async" />
    </picture>
  );
}

/** First pages of a company's papers, drawn by the code that draws a customer's, with the answers that filled them. */
export function PapersDrawing() {
  const answers = [
    [m.home_drawing_name_label(), m.home_drawing_name()],
    [m.home_drawing_capital_label(), formatMoney(500_000_000)],
  ] as const;
  return (
    <div role="img" aria-label={m.home_drawing_papers()} className={styles.papers}>
      <Paper name="charter" />
      <Paper name="request" />
      <div className={`${parts.stackSmall} ${styles.sheet} ${styles.answers}`}>
        <span className={parts.sample}>{m.common_sample()}</span>
        {answers.map(([label, value]) => (
          <span key={label} className={`${parts.grid} ${styles.answer}`}>
            <span>{label}</span>
            <strong>{value}</strong>
          </span>
        ))}
      </div>
    </div>
  );
}
