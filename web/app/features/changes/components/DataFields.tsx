import type { FieldsProps } from "~/features/changes/model/changes";
import { m } from "~/paraglide/messages.js";
import { SelectField, TextField } from "~/ui/form/fields";

type DataProps = Pick<FieldsProps, "values" | "who" | "failure">;
type TextName =
  | "dienThoai"
  | "fax"
  | "email"
  | "website"
  | "hoTenGiamDoc"
  | "hoTenKeToanTruong"
  | "diaChiThue"
  | "tuNgay"
  | "denNgay";

function fieldOf({ values, failure }: DataProps) {
  return (name: TextName, maxLength: number) => ({
    name,
    defaultValue: values[name] ?? "",
    maxLength,
    failure,
  });
}

/** Phone, fax, e-mail and website. */
export function ContactFields(props: DataProps) {
  const field = fieldOf(props);
  return (
    <>
      <p>{m.changes_keep_hint()}</p>
      <TextField {...field("dienThoai", 30)} label={m.changes_phone()} inputMode="tel" />
      <TextField {...field("email", 254)} label={m.changes_email()} inputMode="email" optional />
      <TextField {...field("fax", 30)} label={m.changes_fax()} inputMode="tel" optional />
      <TextField {...field("website", 255)} label={m.changes_website()} inputMode="url" optional />
    </>
  );
}

const YEAR_ENDS = [12, 3, 6, 9];

/** What the tax office knows of the company besides its certificate. */
export function TaxFields(props: DataProps) {
  const { values, who, failure } = props;
  const field = fieldOf(props);
  const none = { value: "", label: m.changes_unknown() };
  return (
    <>
      <p>{m.changes_keep_hint()}</p>
      <TextField {...field("hoTenGiamDoc", 100)} label={m.changes_director()} optional />
      <TextField {...field("hoTenKeToanTruong", 100)} label={m.changes_accountant()} optional />
      <TextField {...field("diaChiThue", 500)} label={m.changes_tax_address()} optional />
      <SelectField
        name="phuongPhapTinhThueId"
        label={m.changes_vat_method()}
        data={[none, ...who.phuongPhapThue.map(({ ma, ten }) => ({ value: ma, label: ten }))]}
        defaultValue={values.phuongPhapTinhThueId}
        optional
        failure={failure}
      />
      <TextField
        name="tongSoLaoDong"
        label={m.changes_workers()}
        defaultValue={String(values.tongSoLaoDong ?? "")}
        inputMode="numeric"
        maxLength={6}
        optional
        failure={failure}
      />
      <SelectField
        name="thangCuoiNam"
        label={m.changes_year_end()}
        data={[none, ...YEAR_ENDS.map((month) => ({ value: String(month), label: String(month) }))]}
        defaultValue={String(values.thangCuoiNam ?? "")}
        optional
        failure={failure}
      />
    </>
  );
}

/** From when until when business is suspended. */
export function SuspensionFields(props: DataProps) {
  const field = fieldOf(props);
  return (
    <>
      <TextField
        {...field("tuNgay", 10)}
        type="date"
        label={m.changes_suspended_from()}
        hint={m.changes_notice_hint()}
      />
      <TextField {...field("denNgay", 10)} type="date" label={m.changes_suspended_until()} />
    </>
  );
}

/** From when business goes on. */
export function ResumptionFields(props: DataProps) {
  const field = fieldOf(props);
  return (
    <TextField
      {...field("tuNgay", 10)}
      type="date"
      label={m.changes_resumed()}
      hint={m.changes_notice_hint()}
    />
  );
}
