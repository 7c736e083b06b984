import { Facts, Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import type { SmsChange, SmsFigures, SmsRange } from "~/features/admin/shared/types";
import { formatCount, formatDateTime } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { getLocale } from "~/paraglide/runtime.js";
import { type Column, DataTable } from "~/ui/data/DataTable";
import { StatusBadge } from "~/ui/data/StatusBadge";

function count(value: number): string {
  return formatCount(value);
}

function countries(codes: string[]): string {
  const names = new Intl.DisplayNames([getLocale()], { type: "region" });
  return codes.map((code) => names.of(code) ?? code).join(", ");
}

/** "12 of 200". */
function part(used: number, limit: number): string {
  return m.admin_sms_of({ used: count(used), limit: count(limit) });
}

function stopText({ dungDen }: SmsFigures): string {
  return dungDen
    ? m.admin_sms_state_stopped_until({ time: formatDateTime(dungDen) })
    : m.admin_sms_state_stopped();
}

/** What was sent this hour and today, of what may be. */
export function SmsToday({ now }: { now: SmsFigures }) {
  const full = now.guiGio >= now.gio || now.guiNgay >= now.ngay;
  const state = now.dung ? stopText(now) : full ? m.admin_sms_state_full() : m.admin_sms_state_sending();
  return (
    <Panel title={m.admin_sms_today()} note={m.admin_sms_today_note()}>
      <Facts
        entries={[
          [
            m.admin_state(),
            <StatusBadge key="state" tone={now.dung || full ? "bad" : "good"}>
              {state}
            </StatusBadge>,
          ],
          [m.admin_sms_this_hour(), part(now.guiGio, now.gio)],
          [m.admin_sms_this_day(), part(now.guiNgay, now.ngay)],
          [m.admin_sms_refused(), count(now.tuChoiNgay)],
          [m.admin_sms_countries(), countries(now.quocGia)],
          [m.admin_sms_ranges_stopped(), now.dauSoDung.join(", ")],
        ]}
      />
    </Panel>
  );
}

function columns(): Column<SmsRange>[] {
  return [
    { key: "range", label: m.admin_sms_range(), kind: "head", cell: ({ dauSo }) => dauSo },
    { key: "hour", label: m.admin_sms_this_hour(), kind: "number", cell: ({ guiGio }) => count(guiGio) },
    { key: "day", label: m.admin_sms_this_day(), kind: "number", cell: ({ guiNgay }) => count(guiNgay) },
    {
      key: "codes",
      label: m.admin_sms_codes_typed(),
      kind: "number",
      cell: ({ ma, maDung }) => m.admin_sms_of({ used: count(maDung), limit: count(ma) }),
    },
    { key: "refused", label: m.admin_sms_refused(), kind: "number", cell: ({ tuChoi }) => count(tuChoi) },
    {
      key: "state",
      label: m.admin_state(),
      cell: ({ dangNgo }) => (dangNgo ? <StatusBadge tone="bad">{m.admin_sms_suspect()}</StatusBadge> : "–"),
    },
  ];
}

/** Where today's messages went, the most used number range first. */
export function SmsRanges({ ranges }: { ranges: SmsRange[] }) {
  return (
    <Panel title={m.admin_sms_ranges()} note={m.admin_sms_ranges_note()}>
      {ranges.length === 0 ? (
        <p className={styles.soft}>{m.admin_sms_ranges_none()}</p>
      ) : (
        <DataTable
          caption={m.admin_sms_ranges()}
          columns={columns()}
          rows={ranges}
          idOf={({ dauSo }) => dauSo}
          marked={({ dangNgo }) => dangNgo}
        />
      )}
    </Panel>
  );
}

function changeText(change: SmsChange): string {
  const figures = m.admin_sms_change({
    hour: count(change.gio),
    day: count(change.ngay),
    rangeHour: count(change.dauSoGio),
    rangeDay: count(change.dauSoNgay),
  });
  if (!change.dung) return figures;
  return change.dungDen
    ? m.admin_sms_state_stopped_until({ time: formatDateTime(change.dungDen) })
    : m.admin_sms_state_stopped();
}

/** Who changed the limits, when and why. */
export function SmsHistory({ changes }: { changes: SmsChange[] }) {
  return (
    <Panel title={m.admin_sms_history()}>
      {changes.length === 0 ? (
        <p className={styles.soft}>{m.admin_sms_history_none()}</p>
      ) : (
        <ul className={styles.log}>
          {changes.map((change) => (
            <li key={change.phienBan}>
              <strong>{changeText(change)}</strong>
              <p>{change.lyDo}</p>
              <span className={styles.under}>
                {change.tenNguoi}, {formatDateTime(change.luc)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
