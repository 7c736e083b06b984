import { m } from "~/paraglide/messages.js";
import { CheckboxField, TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { useFormPart } from "./OfficeForm";
import { Fold } from "./OfficePage";
import styles from "./office.module.css";
import { ServiceForm, TextPair } from "./ServiceForm";
import type { Package, Service } from "./types";

type ServiceTextsProps = { service: Service; once: string };

/** Texts and figures of a service, for editors. Orders keep the texts they were bought with. */
export function ServiceTexts({ service, once }: ServiceTextsProps) {
  const part = useFormPart("edit");
  const pairs: [string, string, [string, string], number?][] = [
    ["ten", m.office_field_name(), [service.tenVi, service.tenEn]],
    ["tomTat", m.office_field_summary(), [service.tomTatVi, service.tomTatEn], 2],
    ["moTa", m.office_field_text(), [service.moTaVi, service.moTaEn], 6],
    ["baoHanh", m.office_field_warranty(), [service.baoHanhVi, service.baoHanhEn], 2],
    ["thoiGian", m.office_field_time(), [service.thoiGianVi, service.thoiGianEn]],
  ];
  return (
    <Fold summary={m.office_edit_service()} open={part.failure !== undefined}>
      <ServiceForm part={part} intent="edit" version={service.phienBan} once={once}>
        {pairs.map(([name, label, values, rows]) => (
          <TextPair key={name} part={part} name={name} label={label} values={values} rows={rows} />
        ))}
        <div className={styles.two}>
          <TextField
            name="tuKhoa"
            label={m.office_field_keywords()}
            defaultValue={service.tuKhoa}
            maxLength={1000}
            optional
            {...part}
          />
          <TextField
            name="datCocPhanTram"
            label={m.office_field_deposit()}
            hint={m.office_field_deposit_hint()}
            defaultValue={String(service.datCocPhanTram)}
            inputMode="numeric"
            {...part}
          />
          <TextField
            name="thuTu"
            label={m.office_field_place()}
            defaultValue={String(service.thuTu)}
            inputMode="numeric"
            {...part}
          />
          <TextField name="lyDo" label={m.office_reason()} maxLength={500} optional {...part} />
        </div>
        <SubmitButton name="nut" value="edit">
          {m.office_save()}
        </SubmitButton>
      </ServiceForm>
    </Fold>
  );
}

type PackageTextsProps = ServiceTextsProps & { offer: Package };

/** Texts of one package, for editors. */
export function PackageTexts({ service, offer, once }: PackageTextsProps) {
  const part = useFormPart("editPackage", offer.id);
  return (
    <Fold summary={m.office_edit_package()} open={part.failure !== undefined}>
      <ServiceForm part={part} intent="editPackage" id={offer.id} version={service.phienBan} once={once}>
        <input type="hidden" name="goiCuocId" value={offer.id} />
        <TextPair part={part} name="ten" label={m.office_field_name()} values={[offer.tenVi, offer.tenEn]} />
        <TextPair
          part={part}
          name="moTa"
          label={m.office_field_text()}
          values={[offer.moTaVi, offer.moTaEn]}
          rows={3}
        />
        <TextPair
          part={part}
          name="baoGom"
          label={m.office_field_included()}
          hint={m.office_field_included_hint()}
          values={[offer.baoGomVi.join("\n"), offer.baoGomEn.join("\n")]}
          rows={6}
        />
        <TextPair
          part={part}
          name="thoiGian"
          label={m.office_field_time()}
          values={[offer.thoiGianVi, offer.thoiGianEn]}
        />
        <div className={styles.two}>
          <CheckboxField
            name="giaoHang"
            label={m.office_field_delivery()}
            defaultChecked={offer.giaoHang}
            optional
            {...part}
          />
          <CheckboxField
            name="noiBat"
            label={m.office_field_featured()}
            defaultChecked={offer.noiBat}
            optional
            {...part}
          />
          <TextField
            name="thuTu"
            label={m.office_field_place()}
            defaultValue={String(offer.thuTu)}
            inputMode="numeric"
            {...part}
          />
          <TextField name="lyDo" label={m.office_reason()} maxLength={500} optional {...part} />
        </div>
        <SubmitButton name="nut" value={`edit${offer.id}`}>
          {m.office_save()}
        </SubmitButton>
      </ServiceForm>
    </Fold>
  );
}
