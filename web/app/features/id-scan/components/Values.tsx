import type { ReactNode } from "react";
import { Form } from "react-router";
import { fieldName, shown, sourceName, sureness } from "~/features/id-scan/model/labels";
import { isForLooking, type Row } from "~/features/id-scan/model/readings";
import { m } from "~/paraglide/messages.js";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";
import styles from "./id-scan.module.css";

type ValuesProps = {
  rows: Row[];
  open: number;
  other: string;
  /** What goes with the form besides the ticks. */
  children?: ReactNode;
  /** The way to leave everything as it is. */
  discard: ReactNode;
};

/** What was read, value by value, next to what the dossier says. A guess is taken over only with its own yes. */
export function Values({ rows, open, other, children, discard }: ValuesProps) {
  const atOnce = rows.filter((row) => row.atOnce).length;
  return (
    <Form method="post" className={`${parts.stack} ${styles.values}`}>
      {children}
      <div className={parts.stackSmall}>
        <p>{atOnce > 0 ? m.id_scan_choose_some({ count: atOnce }) : m.id_scan_choose()}</p>
        {open > 0 && <p className={styles.open}>{m.id_scan_open({ count: open })}</p>}
        {other && (
          <p className={styles.open}>{m.id_scan_other_paper({ kind: shown("loaiGiayTo", other) })}</p>
        )}
      </div>
      <ul>
        {rows.map((row) => (
          <ValueRow key={row.truong} row={row} />
        ))}
      </ul>
      <div className={`${parts.row} ${parts.stretch}`}>
        {atOnce > 0 && (
          <SubmitButton size="lg" name="intent" value="fill-empty">
            {m.id_scan_fill_empty()}
          </SubmitButton>
        )}
        <SubmitButton size="lg" variant="default" name="intent" value="take">
          {m.id_scan_take()}
        </SubmitButton>
        {discard}
      </div>
    </Form>
  );
}

function ValueRow({ row }: { row: Row }) {
  const { truong, giaTri, nguon, doTinCay, now } = row;
  const sure = sureness(doTinCay);
  const same = now === giaTri;
  return (
    <li className={`${parts.stackSmall} ${parts.entry} ${styles.value}`}>
      <div className={`${parts.stackClose} ${parts.breaks}`}>
        <span className={`${parts.soft} ${styles.soft}`}>{fieldName(truong)}</span>
        <strong>{shown(truong, giaTri)}</strong>
        <span className={`${parts.rowTight} ${parts.middle}`}>
          <StatusBadge tone={sure.tone}>{sure.text}</StatusBadge>{" "}
          <span className={`${parts.soft} ${styles.soft}`}>
            {sourceName(nguon)}, {Math.round(doTinCay * 100)} %
          </span>
        </span>
      </div>
      {isForLooking(truong) ? (
        <p className={`${parts.soft} ${styles.soft}`}>{m.id_scan_look_only()}</p>
      ) : same ? (
        <p className={`${parts.soft} ${styles.soft}`}>{m.id_scan_same()}</p>
      ) : (
        <Yes row={row} />
      )}
      {truong === "diaChiThuongTru" && !same && (
        <p className={`${parts.soft} ${styles.soft}`}>{m.id_scan_address_hint()}</p>
      )}
    </li>
  );
}

function Yes({ row: { truong, now } }: { row: Row }) {
  const name = fieldName(truong);
  return (
    <label className={`${parts.tickRow} ${parts.breaks}`}>
      <input type="checkbox" name="lay" value={truong} id={`lay-${truong}`} />
      <span>
        {now === "" ? m.id_scan_use({ name }) : m.id_scan_replace({ name, now: shown(truong, now) })}
      </span>
    </label>
  );
}
