import { AdminForm } from "~/features/admin/shared/AdminForm";
import { Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { TextAreaField, TextField } from "~/ui/form/fields";
import { RadioField } from "~/ui/form/RadioField";
import parts from "~/ui/theme/parts.module.css";
import type { components } from "~contract/api";

type Figure = components["schemas"]["LegalFigure"];
type LawTask = Figure["soLieu"]["viec"][number];

type RecordProps = { figure: Figure; task: LawTask; today: string; once: string };

/** The form in which somebody says what the official text says. */
export function RecordReading({ figure, task, today, once }: RecordProps) {
  return (
    <Panel title={task === "DOC" ? m.admin_law_record_read() : m.admin_law_record_ends()}>
      <AdminForm intent="read" id={task} once={once} submit={m.admin_law_save()}>
        <input type="hidden" name="noiDung" value={figure.noiDung} />
        <RadioField
          name="ketQua"
          legend={m.admin_law_verdict()}
          options={[
            { value: "DUNG", label: m.admin_law_right() },
            { value: "SAI", label: m.admin_law_wrong(), hint: m.admin_law_wrong_hint() },
          ]}
        />
        <TextField name="nguon" label={m.admin_law_where()} hint={m.admin_law_where_hint()} maxLength={500} />
        <TextField name="ngayDoc" type="date" label={m.admin_law_day()} defaultValue={today} />
        <TextAreaField name="ghiChu" label={m.admin_law_note()} rows={2} maxLength={1000} optional />
      </AdminForm>
    </Panel>
  );
}

/** What was read of a figure, the newest first. */
export function Readings({ readings }: { readings: Figure["lanDoc"] }) {
  return (
    <Panel title={m.admin_law_history()}>
      {readings.length === 0 && <p className={styles.soft}>{m.admin_law_unread()}</p>}
      <ul className={parts.stackTight}>
        {readings.map(({ luc, ketQua, nguon, ngayDoc, ghiChu, tenNguoiDoc, conDung }) => (
          <li key={luc}>
            <StatusBadge tone={ketQua === "DUNG" ? "good" : "bad"}>
              {ketQua === "DUNG" ? m.admin_law_was_right() : m.admin_law_was_wrong()}
            </StatusBadge>{" "}
            {nguon}
            {ghiChu && <span className={styles.said}>{ghiChu}</span>}
            <span className={styles.under}>
              <DateText value={ngayDoc} />, {tenNguoiDoc}
              {!conDung && `, ${m.admin_law_older()}`}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
