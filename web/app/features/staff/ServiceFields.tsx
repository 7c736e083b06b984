import { m } from "~/paraglide/messages.js";
import { CheckboxField, TextField } from "~/ui/form/fields";
import type { FormPart } from "./OfficeForm";
import styles from "./office.module.css";
import { TextPair } from "./ServiceForm";
import type { Package, Service } from "./types";

/** Texts and figures of a service, empty for a new one. */
export function ServiceFields({ part, service }: { part: FormPart; service?: Service }) {
  const of = (name: "ten" | "tomTat" | "moTa" | "baoHanh" | "thoiGian"): [string, string] => [
    service?.[`${name}Vi`] ?? "",
    service?.[`${name}En`] ?? "",
  ];
  return (
    <>
      <TextPair part={part} name="ten" label={m.office_field_name()} values={of("ten")} />
      <TextPair part={part} name="tomTat" label={m.office_field_summary()} values={of("tomTat")} rows={3} />
      <TextPair part={part} name="moTa" label={m.office_field_text()} values={of("moTa")} rows={6} />
      <TextPair
        part={part}
        name="baoHanh"
        label={m.office_field_warranty()}
        values={of("baoHanh")}
        rows={4}
      />
      <TextPair part={part} name="thoiGian" label={m.office_field_time()} values={of("thoiGian")} />
      <div className={styles.two}>
        <TextField
          name="tuKhoa"
          label={m.office_field_keywords()}
          defaultValue={service?.tuKhoa}
          maxLength={1000}
          optional
          {...part}
        />
        <TextField
          name="datCocPhanTram"
          label={m.office_field_deposit()}
          hint={m.office_field_deposit_hint()}
          defaultValue={String(service?.datCocPhanTram ?? 0)}
          inputMode="numeric"
          {...part}
        />
        <TextField
          name="thuTu"
          label={m.office_field_place()}
          defaultValue={String(service?.thuTu ?? 0)}
          inputMode="numeric"
          {...part}
        />
      </div>
    </>
  );
}

type FlagProps = { part: FormPart; offer?: Package };

function Flags({ part, offer }: FlagProps) {
  return (
    <div className={styles.two}>
      <CheckboxField
        name="giaoHang"
        label={m.office_field_delivery()}
        defaultChecked={offer?.giaoHang}
        optional
        {...part}
      />
      <CheckboxField
        name="noiBat"
        label={m.office_field_featured()}
        defaultChecked={offer?.noiBat}
        optional
        {...part}
      />
      <TextField
        name="thuTu"
        label={m.office_field_place()}
        defaultValue={String(offer?.thuTu ?? 0)}
        inputMode="numeric"
        {...part}
      />
    </div>
  );
}

/** Texts of a package, empty for a new one. */
export function PackageFields({ part, offer }: FlagProps) {
  const included = (lines?: string[]) => (lines ?? []).join("\n");
  return (
    <>
      <TextPair
        part={part}
        name="ten"
        label={m.office_field_name()}
        values={[offer?.tenVi ?? "", offer?.tenEn ?? ""]}
      />
      <TextPair
        part={part}
        name="moTa"
        label={m.office_field_text()}
        values={[offer?.moTaVi ?? "", offer?.moTaEn ?? ""]}
        rows={3}
      />
      <TextPair
        part={part}
        name="baoGom"
        label={m.office_field_included()}
        hint={m.office_field_included_hint()}
        values={[included(offer?.baoGomVi), included(offer?.baoGomEn)]}
        rows={6}
      />
      <TextPair
        part={part}
        name="thoiGian"
        label={m.office_field_time()}
        values={[offer?.thoiGianVi ?? "", offer?.thoiGianEn ?? ""]}
      />
      <Flags part={part} offer={offer} />
    </>
  );
}
