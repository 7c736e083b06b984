import { AdminFold } from "~/features/admin/shared/AdminForm";
import { Fold, Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { ReasonField } from "~/features/admin/shared/ReasonField";
import type { Process, ProcessStep } from "~/features/admin/shared/types";
import { formatDateTime } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { type Column, DataTable } from "~/ui/data/DataTable";
import { CheckboxField, SelectField, TextField } from "~/ui/form/fields";
import { TextPair } from "./ServiceForm";

/** As many as the API takes. */
const MOST = 20;
/** Empty rows under those that are there. */
const SPARE = 1;

function turns(): { value: ProcessStep["cho"]; label: string }[] {
  return [
    { value: "CHUNG_TOI", label: m.admin_process_turn_ours() },
    { value: "KHACH", label: m.admin_process_turn_customer() },
    { value: "CO_QUAN", label: m.admin_process_turn_authority() },
  ];
}

function turnText(cho: ProcessStep["cho"]): string {
  return turns().find(({ value }) => value === cho)?.label ?? cho;
}

function columns(): Column<ProcessStep>[] {
  return [
    { key: "name", label: m.admin_process_step(), kind: "head", cell: ({ tenVi }) => tenVi },
    { key: "en", label: "English", cell: ({ tenEn }) => <span lang="en">{tenEn}</span> },
    { key: "turn", label: m.admin_process_turn(), cell: ({ cho }) => turnText(cho) },
    { key: "days", label: m.admin_process_days(), kind: "number", cell: ({ ngay }) => ngay },
  ];
}

function StepTable({ caption, steps }: { caption: string; steps: ProcessStep[] }) {
  return <DataTable caption={caption} columns={columns()} rows={steps} idOf={({ ma }) => ma} />;
}

function StepRow({ at, step }: { at: number; step: ProcessStep | undefined }) {
  const name = `cacBuoc.${at}.`;
  return (
    <fieldset className={`${styles.item} ${styles.form}`}>
      <legend>{step ? `${at + 1}. ${step.tenVi}` : m.admin_process_new_step()}</legend>
      {step && <input type="hidden" name={`${name}ma`} value={step.ma} />}
      <TextPair
        name={`${name}ten`}
        label={m.admin_process_step()}
        values={[step?.tenVi ?? "", step?.tenEn ?? ""]}
      />
      <TextPair
        name={`${name}moTa`}
        label={m.admin_process_text()}
        values={[step?.moTaVi ?? "", step?.moTaEn ?? ""]}
      />
      <TextPair
        name={`${name}viecKhach`}
        label={m.admin_process_part()}
        values={[step?.viecKhachVi ?? "", step?.viecKhachEn ?? ""]}
        optional
      />
      <div className={styles.two}>
        <SelectField
          name={`${name}cho`}
          label={m.admin_process_turn()}
          data={turns()}
          defaultValue={step?.cho ?? "CHUNG_TOI"}
        />
        <TextField
          name={`${name}ngay`}
          label={m.admin_process_days()}
          inputMode="numeric"
          maxLength={3}
          defaultValue={step ? String(step.ngay) : ""}
          optional={!step}
        />
        <TextField
          name={`${name}thuTu`}
          label={m.admin_process_place()}
          inputMode="numeric"
          maxLength={2}
          defaultValue={step ? String(at + 1) : ""}
          optional={!step}
        />
        {step && <CheckboxField name={`${name}bo`} label={m.admin_process_drop()} optional />}
      </div>
    </fieldset>
  );
}

function Edit({ version, steps, once }: { version: number; steps: ProcessStep[]; once: string }) {
  const count = Math.min(MOST, steps.length + SPARE);
  return (
    <AdminFold summary={m.admin_process_edit()} intent="process" once={once} submit={m.admin_process_save()}>
      <input type="hidden" name="phienBan" value={version} />
      <p className={styles.soft}>{m.admin_process_edit_hint()}</p>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <StepRow key={at} at={at} step={steps[at]} />
      ))}
      <ReasonField reader="office" maxLength={500} />
    </AdminFold>
  );
}

/** The steps of orders placed from now on, and changing them. */
export function StepsToday({ process, once }: { process: Process; once: string }) {
  const [now] = process.lichSu;
  if (!now) return null;
  const days = now.cacBuoc.reduce((sum, { ngay }) => sum + ngay, 0);
  return (
    <Panel title={m.admin_process_now()}>
      <p className={styles.soft}>{m.admin_process_total({ days })}</p>
      <StepTable caption={m.admin_process_now()} steps={now.cacBuoc} />
      <Edit key={now.phienBan} version={now.phienBan} steps={now.cacBuoc} once={once} />
    </Panel>
  );
}

/** Every version, with who made it and why, and how many orders still keep it. */
export function Versions({ process }: { process: Process }) {
  return (
    <Panel title={m.admin_process_versions()}>
      <ul className={styles.log}>
        {process.lichSu.map(({ phienBan, luc, tenNguoi, lyDo, soDon, cacBuoc }, at) => (
          <li key={phienBan}>
            <strong>{m.admin_version({ number: phienBan })}</strong>,{" "}
            {m.admin_process_running({ count: soDon })}
            {lyDo && <p>{lyDo}</p>}
            <span className={styles.under}>{[tenNguoi, formatDateTime(luc)].filter(Boolean).join(", ")}</span>
            {at > 0 && (
              <Fold summary={m.admin_process_steps_of({ number: phienBan })}>
                <StepTable caption={m.admin_process_steps_of({ number: phienBan })} steps={cacBuoc} />
              </Fold>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
