import { Form } from "react-router";
import { isForLooking } from "~/lib/reading";
import { m } from "~/paraglide/messages.js";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { StatusBadge } from "~/ui/StatusBadge";
import styles from "./reading.module.css";
import type { Row } from "./types";
import { fieldName, shown, sourceName, sureness } from "./words";

type ValuesProps = { rows: Row[]; open: number; other: string };

/** What was read, value by value, beside what the dossier says. A guess is taken over only with its own yes. */
export function Values({ rows, open, other }: ValuesProps) {
  const atOnce = rows.filter((row) => row.atOnce).length;
  return (
    <Form method="post" className={styles.values}>
      <div className={styles.told}>
        <p>{atOnce > 0 ? m.reading_choose_some({ count: atOnce }) : m.reading_choose()}</p>
        {open > 0 && <p className={styles.open}>{m.reading_open({ count: open })}</p>}
        {other && (
          <p className={styles.open}>{m.reading_other_paper({ kind: shown("loaiGiayTo", other) })}</p>
        )}
      </div>
      <ul>
        {rows.map((row) => (
          <ValueRow key={row.truong} row={row} />
        ))}
      </ul>
      <div className={styles.buttons}>
        {atOnce > 0 && (
          <SubmitButton size="lg" name="intent" value="dien-cho-trong">
            {m.reading_fill_empty()}
          </SubmitButton>
        )}
        <SubmitButton size="lg" variant="default" name="intent" value="lay">
          {m.reading_take()}
        </SubmitButton>
        <SubmitButton size="lg" variant="subtle" name="intent" value="huy">
          {m.reading_discard()}
        </SubmitButton>
      </div>
    </Form>
  );
}

function ValueRow({ row }: { row: Row }) {
  const { truong, giaTri, nguon, doTinCay, now } = row;
  const sure = sureness(doTinCay);
  const same = now === giaTri;
  return (
    <li className={styles.value}>
      <div className={styles.read}>
        <span className={styles.soft}>{fieldName(truong)}</span>
        <strong>{shown(truong, giaTri)}</strong>
        <span className={styles.from}>
          <StatusBadge tone={sure.tone}>{sure.text}</StatusBadge>{" "}
          <span className={styles.soft}>
            {sourceName(nguon)}, {Math.round(doTinCay * 100)} %
          </span>
        </span>
      </div>
      {isForLooking(truong) ? (
        <p className={styles.soft}>{m.reading_look_only()}</p>
      ) : same ? (
        <p className={styles.soft}>{m.reading_same()}</p>
      ) : (
        <Yes row={row} />
      )}
    </li>
  );
}

function Yes({ row: { truong, now } }: { row: Row }) {
  const name = fieldName(truong);
  return (
    <label className={styles.yes}>
      <input type="checkbox" name="lay" value={truong} id={`lay-${truong}`} />
      <span>
        {now === "" ? m.reading_use({ name }) : m.reading_replace({ name, now: shown(truong, now) })}
      </span>
    </label>
  );
}
