import type { ReactNode } from "react";
import { BeneficialFields } from "~/features/changes/components/BeneficialFields";
import {
  ContactFields,
  ResumptionFields,
  SuspensionFields,
  TaxFields,
} from "~/features/changes/components/DataFields";
import {
  CapitalFields,
  ReductionFields,
  RepresentativeFields,
  TransferFields,
} from "~/features/changes/components/OwnerFields";
import type { Case, FieldsProps, Kind } from "~/features/changes/model/changes";
import type { FormFailure } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import { Place, type Ward } from "~/ui/form/address/PlaceFields";
import { CheckboxField, TextField } from "~/ui/form/fields";
import formStyles from "~/ui/form/form.module.css";
import parts from "~/ui/theme/parts.module.css";

function NameFields({ values, failure }: Pick<FieldsProps, "values" | "failure">) {
  const field = (name: "tenDoanhNghiep" | "tenTiengNuocNgoai" | "tenVietTat") => ({
    name,
    defaultValue: values[name],
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
      <fieldset className={parts.stackSmall}>
        <legend className={formStyles.label}>{m.changes_lines_keep()}</legend>
        {lines.map(({ ma, ten }) => (
          <CheckboxField
            key={ma}
            idPrefix={`${ma}-`}
            name="nganh"
            value={ma}
            label={`${ma} ${ten}`}
            defaultChecked={chosen.has(ma)}
            optional
          />
        ))}
      </fieldset>
      <TextField
        name="them"
        label={m.changes_lines_add()}
        hint={m.changes_lines_add_hint()}
        inputMode="numeric"
        maxLength={500}
        optional
        failure={failure}
      />
      <TextField
        name="chinh"
        label={m.changes_lines_main()}
        defaultValue={values.nganhNghe?.[0] ?? ""}
        inputMode="numeric"
        maxLength={16}
        failure={failure}
      />
    </>
  );
}

function OfficeFields({ values, provinces, wards, failure }: FieldsProps) {
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

const FIELDS: Record<Kind, (props: FieldsProps) => ReactNode> = {
  TEN: NameFields,
  TRU_SO: OfficeFields,
  NGANH_NGHE: LineFields,
  VON: CapitalFields,
  GIAM_VON: ReductionFields,
  DAI_DIEN: RepresentativeFields,
  THANH_VIEN: TransferFields,
  HUONG_LOI: BeneficialFields,
  LIEN_HE: ContactFields,
  THUE: TaxFields,
  TAM_NGUNG: SuspensionFields,
  TIEP_TUC: ResumptionFields,
};

/** What is typed of a change: only what becomes different, prefilled with what is registered. */
export function ChangeFields(props: FieldsProps) {
  const Fields = FIELDS[props.kind];
  return <Fields {...props} />;
}

type DayProps = { of: Case; day: string; failure: FormFailure | undefined };

/** The day of the decision, of the contract, or of what has happened. */
export function DecisionDay({ of, day, failure }: DayProps) {
  return (
    <TextField
      name="ngayQuyetDinh"
      type="date"
      label={of.tenNgay}
      hint={of.ai ? m.changes_decided_hint() : undefined}
      defaultValue={day}
      failure={failure}
    />
  );
}
