import { AdminFold } from "~/features/admin/shared/AdminForm";
import { Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { ReasonField } from "~/features/admin/shared/ReasonField";
import type { SmsFigures } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { SelectField, TextField } from "~/ui/form/fields";

type FormProps = { now: SmsFigures; once: string };

/** What the brake does not change travels with it: the API takes whole versions. */
function Unchanged({ now }: { now: SmsFigures }) {
  return (
    <>
      {(["phienBan", "gio", "ngay", "dauSoGio", "dauSoNgay"] as const).map((name) => (
        <input key={name} type="hidden" name={name} value={now[name]} />
      ))}
      <input type="hidden" name="dauSoDung" value={now.dauSoDung.join(" ")} />
    </>
  );
}

function Brake({ now, once }: FormProps) {
  const intent = now.dung ? "resume" : "stop";
  return (
    <AdminFold
      summary={now.dung ? m.admin_sms_resume() : m.admin_sms_stop()}
      open={now.dung}
      intent={intent}
      once={once}
      submit={now.dung ? m.admin_sms_resume_now() : m.admin_sms_stop_now()}
      danger={!now.dung}
    >
      <Unchanged now={now} />
      {!now.dung && (
        <SelectField
          name="dungTrong"
          label={m.admin_sms_stop_for()}
          data={[
            { value: "GIO", label: m.admin_sms_stop_hour() },
            { value: "NGAY", label: m.admin_sms_stop_day() },
            { value: "", label: m.admin_sms_stop_open() },
          ]}
        />
      )}
      <ReasonField reader="office" maxLength={500} />
    </AdminFold>
  );
}

const FIGURES: ["gio" | "ngay" | "dauSoGio" | "dauSoNgay", () => string][] = [
  ["gio", m.admin_sms_limit_hour],
  ["ngay", m.admin_sms_limit_day],
  ["dauSoGio", m.admin_sms_limit_range_hour],
  ["dauSoNgay", m.admin_sms_limit_range_day],
];

function Figures({ now, once }: FormProps) {
  return (
    <AdminFold summary={m.admin_sms_change_limits()} intent="limits" once={once} submit={m.admin_sms_save()}>
      <input type="hidden" name="phienBan" value={now.phienBan} />
      <div className={styles.pairs}>
        {FIGURES.map(([name, label]) => (
          <TextField
            key={name}
            name={name}
            label={label()}
            inputMode="numeric"
            maxLength={9}
            defaultValue={String(now[name])}
          />
        ))}
      </div>
      <TextField
        name="dauSoDung"
        label={m.admin_sms_ranges_stopped()}
        hint={m.admin_sms_ranges_stopped_hint()}
        defaultValue={now.dauSoDung.join(" ")}
        maxLength={400}
        optional
      />
      <ReasonField reader="office" maxLength={500} />
    </AdminFold>
  );
}

/** The brake, and the limits: each change keeps its reason. */
export function SmsLimits({ now, once }: FormProps) {
  return (
    <Panel title={m.admin_sms_limits()} note={m.admin_sms_limits_note()}>
      <Brake now={now} once={once} />
      {!now.dung && <Figures now={now} once={once} />}
    </Panel>
  );
}
