import styles from "~/features/admin/shared/admin.module.css";
import type { LegalTypeName, Package, Service } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { CheckboxField, TextField } from "~/ui/form/fields";
import parts from "~/ui/theme/parts.module.css";
import { ResultFields } from "./ResultFields";
import { TextPair } from "./ServiceForm";

type LegalTypesProps = { types: LegalTypeName[]; chosen?: string[] };

/** Which legal types a formation service is sold for: the dossier after it begins with them (requirement S4.10). */
function LegalTypes({ types, chosen = [] }: LegalTypesProps) {
  return (
    <fieldset className={styles.item}>
      <legend>{m.admin_field_legal_types()}</legend>
      <p className={styles.soft}>{m.admin_field_legal_types_hint()}</p>
      <div className={`${parts.cardsSmall} ${parts.grid} ${parts.top} ${parts.gapFacts}`}>
        {types.map(({ ma, ten }) => (
          <CheckboxField
            key={ma}
            name={`loaiHinh.${ma}`}
            label={ten}
            defaultChecked={chosen.includes(ma)}
            optional
          />
        ))}
      </div>
    </fieldset>
  );
}

type ServiceFieldsProps = { types: LegalTypeName[]; service?: Service };

/** Texts and figures of a service, empty for a new one. */
export function ServiceFields({ types, service }: ServiceFieldsProps) {
  const of = (name: "ten" | "tomTat" | "moTa" | "baoHanh" | "thoiGian"): [string, string] => [
    service?.[`${name}Vi`] ?? "",
    service?.[`${name}En`] ?? "",
  ];
  return (
    <>
      <TextPair name="ten" label={m.admin_field_name()} values={of("ten")} />
      <TextPair name="tomTat" label={m.admin_field_summary()} values={of("tomTat")} rows={3} />
      <TextPair name="moTa" label={m.admin_field_text()} values={of("moTa")} rows={6} />
      <TextPair name="baoHanh" label={m.admin_field_warranty()} values={of("baoHanh")} rows={4} />
      <TextPair name="thoiGian" label={m.admin_field_time()} values={of("thoiGian")} />
      <div className={styles.two}>
        <TextField
          name="tuKhoa"
          label={m.admin_field_keywords()}
          defaultValue={service?.tuKhoa}
          maxLength={1000}
          optional
        />
        <TextField
          name="datCocPhanTram"
          label={m.admin_field_deposit()}
          hint={m.admin_field_deposit_hint()}
          defaultValue={String(service?.datCocPhanTram ?? 0)}
          inputMode="numeric"
        />
        <TextField
          name="thuTu"
          label={m.admin_field_place()}
          defaultValue={String(service?.thuTu ?? 0)}
          inputMode="numeric"
        />
      </div>
      <ResultFields results={service?.ketQua} />
      <LegalTypes types={types} chosen={service?.loaiHinh} />
    </>
  );
}

type FlagProps = { offer?: Package };

function Flags({ offer }: FlagProps) {
  return (
    <div className={styles.two}>
      <CheckboxField
        name="giaoHang"
        label={m.admin_field_delivery()}
        defaultChecked={offer?.giaoHang}
        optional
      />
      <CheckboxField name="noiBat" label={m.admin_field_featured()} defaultChecked={offer?.noiBat} optional />
      <TextField
        name="thoiHanThang"
        label={m.admin_field_term()}
        hint={m.admin_field_term_hint()}
        defaultValue={String(offer?.thoiHanThang ?? 0)}
        inputMode="numeric"
      />
      <TextField
        name="thuTu"
        label={m.admin_field_place()}
        defaultValue={String(offer?.thuTu ?? 0)}
        inputMode="numeric"
      />
    </div>
  );
}

/** Texts of a package, empty for a new one. */
export function PackageFields({ offer }: FlagProps) {
  const included = (lines?: string[]) => (lines ?? []).join("\n");
  return (
    <>
      <TextPair name="ten" label={m.admin_field_name()} values={[offer?.tenVi ?? "", offer?.tenEn ?? ""]} />
      <TextPair
        name="moTa"
        label={m.admin_field_text()}
        values={[offer?.moTaVi ?? "", offer?.moTaEn ?? ""]}
        rows={3}
      />
      <TextPair
        name="baoGom"
        label={m.admin_field_included()}
        hint={m.admin_field_included_hint()}
        values={[included(offer?.baoGomVi), included(offer?.baoGomEn)]}
        rows={6}
      />
      <TextPair
        name="thoiGian"
        label={m.admin_field_time()}
        values={[offer?.thoiGianVi ?? "", offer?.thoiGianEn ?? ""]}
      />
      <Flags offer={offer} />
    </>
  );
}
