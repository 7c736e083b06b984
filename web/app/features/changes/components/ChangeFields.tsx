import { type ChangesPage, grouped, type Kind } from "~/features/changes/model/changes";
import type { FormFailure } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import { Place, type Province, type Ward } from "~/ui/form/address/PlaceFields";
import { SelectField, TextField } from "~/ui/form/fields";
import formStyles from "~/ui/form/form.module.css";
import parts from "~/ui/theme/parts.module.css";

type FieldsProps = {
  kind: Kind;
  values: ChangesPage["giaTri"];
  lines: ChangesPage["nganhNghe"];
  who: ChangesPage["nguoi"];
  provinces: Province[];
  wards: Ward[];
  failure: FormFailure | undefined;
};

function NameFields({ values, failure }: Pick<FieldsProps, "values" | "failure">) {
  const field = (name: "tenDoanhNghiep" | "tenTiengNuocNgoai" | "tenVietTat") => ({
    name,
    defaultValue: failure?.values[name] ?? values[name],
    maxLength: 255,
    failure,
  });
  return (
    <>
      <TextField {...field("tenDoanhNghiep")} label={m.changes_name()} hint={m.changes_name_hint()} />
      <TextField
        {...field("tenTiengNuocNgoai")}
        label={m.changes_foreign()}
        hint={m.changes_keep_hint()}
        optional
      />
      <TextField {...field("tenVietTat")} label={m.changes_short()} optional />
    </>
  );
}

function LineFields({ values, lines, failure }: Pick<FieldsProps, "values" | "lines" | "failure">) {
  const chosen = new Set(values.nganhNghe);
  return (
    <>
      <fieldset className={formStyles.fieldset}>
        <legend className={formStyles.label}>{m.changes_lines_keep()}</legend>
        {lines.map(({ ma, ten }) => (
          <label key={ma} className={parts.rowTight}>
            <input type="checkbox" name="nganh" value={ma} defaultChecked={chosen.has(ma)} /> {ma} {ten}
          </label>
        ))}
      </fieldset>
      <TextField
        name="them"
        label={m.changes_lines_add()}
        hint={m.changes_lines_add_hint()}
        defaultValue={failure?.values.them ?? ""}
        inputMode="numeric"
        maxLength={500}
        optional
        failure={failure}
      />
      <TextField
        name="chinh"
        label={m.changes_lines_main()}
        defaultValue={failure?.values.chinh ?? values.nganhNghe?.[0] ?? ""}
        inputMode="numeric"
        maxLength={16}
        failure={failure}
      />
    </>
  );
}

type WhoProps = Pick<FieldsProps, "values" | "who" | "failure">;

function CapitalFields({ values, who, failure }: WhoProps) {
  return (
    <>
      {who.chuSoHuu.map((name, at) => (
        <TextField
          key={name}
          name={`gopVon.${at}`}
          label={m.changes_contribution({ name })}
          hint={at === 0 ? m.changes_contribution_hint() : undefined}
          defaultValue={failure?.values[`gopVon.${at}`] ?? grouped(values.gopVon?.[at])}
          inputMode="numeric"
          maxLength={20}
          failure={failure}
        />
      ))}
      <TextField
        name="ngayGopDu"
        type="date"
        label={m.changes_paid_day()}
        hint={m.changes_paid_day_hint()}
        defaultValue={failure?.values.ngayGopDu ?? values.ngayGopDu ?? ""}
        failure={failure}
      />
    </>
  );
}

function RepresentativeFields({ values, who, failure }: WhoProps) {
  return (
    <>
      <SelectField
        name="nguoiCu"
        label={m.changes_person_old()}
        data={who.nguoiDaiDien.map((label, at) => ({ value: String(at), label }))}
        defaultValue={failure?.values.nguoiCu ?? String(values.nguoiCu ?? 0)}
        failure={failure}
      />
      <TextField
        name="hoTen"
        label={m.changes_person_new()}
        hint={m.changes_person_new_hint()}
        defaultValue={failure?.values.hoTen ?? values.hoTen ?? ""}
        maxLength={100}
        failure={failure}
      />
      <SelectField
        name="chucDanh"
        label={m.changes_person_title()}
        data={who.chucDanh.map(({ ma, ten }) => ({ value: ma, label: ten }))}
        defaultValue={failure?.values.chucDanh || values.chucDanh || who.chucDanh[0]?.ma}
        failure={failure}
      />
    </>
  );
}

/** What is typed of a change: only what becomes different, prefilled with what is registered. */
export function ChangeFields({ kind, values, lines, who, provinces, wards, failure }: FieldsProps) {
  if (kind === "TEN") return <NameFields values={values} failure={failure} />;
  if (kind === "NGANH_NGHE") return <LineFields values={values} lines={lines} failure={failure} />;
  if (kind === "VON") return <CapitalFields values={values} who={who} failure={failure} />;
  if (kind === "DAI_DIEN") return <RepresentativeFields values={values} who={who} failure={failure} />;
  const address = { tinhTpId: values.tinhTpId ?? "", phuongXaId: values.phuongXaId ?? "" };
  const offered = (failure?.extra?.wards as Ward[] | undefined) ?? wards;
  return (
    <>
      <Place address={address} provinces={provinces} wards={offered} failure={failure} />
      <TextField
        name="soNhaDuong"
        label={m.common_street()}
        defaultValue={failure?.values.soNhaDuong ?? values.soNhaDuong}
        maxLength={255}
        failure={failure?.code === "wards" ? undefined : failure}
      />
    </>
  );
}

type DayProps = { day: string; failure: FormFailure | undefined };

/** The day of the decision. */
export function DecisionDay({ day, failure }: DayProps) {
  return (
    <TextField
      name="ngayQuyetDinh"
      type="date"
      label={m.changes_decided()}
      hint={m.changes_decided_hint()}
      defaultValue={failure?.values.ngayQuyetDinh ?? day}
      failure={failure}
    />
  );
}
