import { AdminFold, useFormPart } from "~/features/admin/shared/AdminForm";
import { Fold } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { ConfirmStep, wasAsked } from "~/features/admin/shared/ConfirmStep";
import { ReasonField } from "~/features/admin/shared/ReasonField";
import type { CashDay } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { Money } from "~/ui/data/Money";
import { TextField } from "~/ui/form/fields";

type FoldProps = { day: CashDay; once: string };

/** An amount that may be below zero. */
export function Difference({ amount }: { amount: number }) {
  return (
    <>
      {amount < 0 && "−"}
      <Money amount={Math.abs(amount)} />
    </>
  );
}

/** Closes a day with what was counted; before closing time the API asks once more. */
export function CloseFold({ day, once }: FoldProps) {
  const part = useFormPart("close-day", day.ngay);
  return (
    <AdminFold
      summary={m.admin_returns_cash_close()}
      intent="close-day"
      id={day.ngay}
      once={once}
      submit={wasAsked(part.failure) ? m.admin_returns_cash_close_anyway() : m.admin_returns_cash_close()}
    >
      <TextField
        name="demDuoc"
        label={m.admin_returns_cash_counted()}
        hint={m.admin_returns_cash_close_hint()}
        inputMode="numeric"
      />
      <ReasonField reader="office" label={m.admin_returns_cash_reason()} maxLength={500} optional />
      <ConfirmStep {...part} />
    </AdminFold>
  );
}

/** Writes down a count while the day stays open. */
export function CountFold({ day, once }: FoldProps) {
  return (
    <AdminFold
      summary={m.admin_returns_cash_count()}
      intent="count-day"
      id={day.ngay}
      once={once}
      submit={m.admin_returns_cash_count_save()}
    >
      <TextField
        name="demDuoc"
        label={m.admin_returns_cash_counted()}
        hint={m.admin_returns_cash_count_hint()}
        inputMode="numeric"
      />
      <TextField name="ghiChu" label={m.admin_returns_cash_count_note()} maxLength={500} optional />
    </AdminFold>
  );
}

/** Asks for a closed day to be opened again: another administrator has to approve. */
export function ReopenFold({ day, once }: FoldProps) {
  return (
    <AdminFold
      summary={m.admin_returns_cash_reopen()}
      intent="reopen-day"
      id={day.ngay}
      once={once}
      submit={m.admin_returns_cash_reopen_ask()}
    >
      <ReasonField
        reader="office"
        label={m.admin_returns_cash_reopen_reason()}
        hint={m.admin_returns_cash_reopen_hint()}
        rows={2}
        maxLength={500}
      />
    </AdminFold>
  );
}

/** Who counted what, and whose closing was taken back: each difference stands with a name. */
export function CountsOfDay({ day: { dem, moLai } }: { day: CashDay }) {
  if (dem.length + moLai.length === 0) return null;
  return (
    <Fold summary={m.admin_returns_cash_counts({ count: dem.length + moLai.length })}>
      <ul className={styles.log}>
        {dem.map(({ luc, demDuoc, chenhLech, ghiChu, nguoiDem }) => (
          <li key={luc}>
            <DateText value={luc} time />: <Money amount={demDuoc} /> (<Difference amount={chenhLech} />)
            <p className={styles.soft}>{[nguoiDem, ghiChu].filter(Boolean).join(": ")}</p>
          </li>
        ))}
        {moLai.map(({ luc, demDuoc, chenhLech, nguoiChot, nguoiMo, lyDo }) => (
          <li key={luc}>
            <DateText value={luc} time />: <Money amount={demDuoc} /> (<Difference amount={chenhLech} />)
            <p className={styles.soft}>
              {m.admin_returns_cash_reopened_by({ closer: nguoiChot, opener: nguoiMo, reason: lyDo })}
            </p>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
