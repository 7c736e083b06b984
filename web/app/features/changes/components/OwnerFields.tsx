import { type FieldsProps, grouped } from "~/features/changes/model/changes";
import { m } from "~/paraglide/messages.js";
import { CheckboxField, SelectField, TextField } from "~/ui/form/fields";

type WhoProps = Pick<FieldsProps, "values" | "who" | "failure">;

/** Each owner's part afterwards, or the capital alone. */
function PartFields({ values, who, failure, hint }: WhoProps & { hint: string }) {
  const whole = m.changes_capital({ name: who.tenVon });
  const names = who.motSoVon ? [whole] : who.chuSoHuu.map((name) => m.changes_contribution({ name }));
  return (
    <>
      {names.map((name, at) => (
        <TextField
          key={name}
          name={`gopVon.${at}`}
          label={name}
          hint={at === 0 && !who.motSoVon ? hint : undefined}
          defaultValue={grouped(values.gopVon?.[at])}
          inputMode="numeric"
          maxLength={20}
          failure={failure}
        />
      ))}
    </>
  );
}

/** A raise: each owner's part afterwards, and when it is paid in. */
export function CapitalFields(props: WhoProps) {
  const { values, failure } = props;
  return (
    <>
      <PartFields {...props} hint={m.changes_contribution_hint()} />
      <TextField
        name="ngayGopDu"
        type="date"
        label={m.changes_paid_day()}
        hint={m.changes_paid_day_hint()}
        defaultValue={values.ngayGopDu ?? ""}
        failure={failure}
      />
    </>
  );
}

/** A lower capital: how, each owner's part afterwards, and when a return is completed. */
export function ReductionFields(props: WhoProps) {
  const { values, failure } = props;
  const forms = [
    { value: "", label: m.changes_cut_choose() },
    { value: "HOAN_TRA", label: m.changes_cut_return() },
    { value: "KHONG_GOP_DU", label: m.changes_cut_unpaid() },
  ];
  return (
    <>
      <SelectField
        name="cachGiam"
        label={m.changes_cut()}
        data={forms}
        defaultValue={values.cachGiam ?? ""}
        failure={failure}
      />
      <PartFields {...props} hint={m.changes_cut_hint()} />
      <TextField
        name="ngayGopDu"
        type="date"
        label={m.changes_returned_day()}
        hint={m.changes_returned_day_hint()}
        defaultValue={values.ngayGopDu ?? ""}
        optional
        failure={failure}
      />
    </>
  );
}

/** Who represents the company instead of whom. */
export function RepresentativeFields({ values, who, failure }: WhoProps) {
  return (
    <>
      <SelectField
        name="nguoiCu"
        label={m.changes_person_old()}
        data={who.nguoiDaiDien.map((label, at) => ({ value: String(at), label }))}
        defaultValue={String(values.nguoiCu ?? 0)}
        failure={failure}
      />
      <TextField
        name="hoTen"
        label={m.changes_person_new()}
        hint={m.changes_person_new_hint()}
        defaultValue={values.hoTen ?? ""}
        maxLength={100}
        failure={failure}
      />
      <SelectField
        name="chucDanh"
        label={m.changes_person_title()}
        data={who.chucDanh.map(({ ma, ten }) => ({ value: ma, label: ten }))}
        defaultValue={values.chucDanh || who.chucDanh[0]?.ma}
        failure={failure}
      />
    </>
  );
}

function FormField({ values, failure }: Pick<WhoProps, "values" | "failure">) {
  return (
    <SelectField
      name="hinhThuc"
      label={m.changes_form()}
      data={[
        { value: "CHUYEN_NHUONG", label: m.changes_form_sale() },
        { value: "TANG_CHO_NGUOI_THUA_KE", label: m.changes_form_gift_heir() },
        { value: "TANG_CHO", label: m.changes_form_gift() },
        { value: "THUA_KE", label: m.changes_form_inheritance() },
      ]}
      defaultValue={values.hinhThuc ?? "CHUYEN_NHUONG"}
      failure={failure}
    />
  );
}

/** A transfer: how, who gives how much to whom, and when what is sold was offered to the others. */
export function TransferFields({ values, who, failure }: WhoProps) {
  const members = who.chuSoHuu.map((label, at) => ({ value: String(at), label }));
  return (
    <>
      <FormField values={values} failure={failure} />
      <SelectField
        name="benBan"
        label={m.changes_seller()}
        data={members}
        defaultValue={String(values.benBan ?? 0)}
        failure={failure}
      />
      <TextField
        name="soVon"
        label={m.changes_sold()}
        hint={m.changes_sold_hint()}
        defaultValue={values.soVon ? grouped(values.soVon) : ""}
        inputMode="numeric"
        maxLength={20}
        failure={failure}
      />
      <SelectField
        name="benMua"
        label={m.changes_buyer()}
        data={[{ value: "", label: m.changes_buyer_new() }, ...members]}
        defaultValue={values.benMua == null ? "" : String(values.benMua)}
        failure={failure}
      />
      <TextField
        name="tenBenMua"
        label={m.changes_buyer_name()}
        hint={m.changes_buyer_name_hint()}
        defaultValue={values.tenBenMua}
        maxLength={255}
        optional
        failure={failure}
      />
      <CheckboxField
        name="muaLaToChuc"
        label={m.changes_buyer_organisation()}
        defaultChecked={values.muaLaToChuc}
        optional
        failure={failure}
      />
      <TextField
        name="ngayChaoBan"
        type="date"
        label={m.changes_offered()}
        hint={m.changes_offered_hint()}
        defaultValue={values.ngayChaoBan ?? ""}
        optional
        failure={failure}
      />
    </>
  );
}
