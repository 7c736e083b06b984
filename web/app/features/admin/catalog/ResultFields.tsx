import styles from "~/features/admin/shared/admin.module.css";
import type { Service } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { CheckboxField, SelectField } from "~/ui/form/fields";
import { TextPair } from "./ServiceForm";

type Result = Service["ketQua"][number];

/** As many as the API takes. */
const MOST = 12;
/** Empty rows under those that are there. */
const SPARE = 2;

function kinds(): { value: Result["loai"]; label: string }[] {
  return [
    { value: "TEP", label: m.admin_results_kind_file() },
    { value: "TRUY_CAP", label: m.admin_results_kind_access() },
    { value: "HANG", label: m.admin_results_kind_goods() },
    { value: "GIAY_CHUNG_NHAN", label: m.admin_results_kind_certificate() },
  ];
}

function Row({ number, result }: { number: number; result: Result | undefined }) {
  const at = `ketQua.${number}.`;
  return (
    <fieldset className={styles.item}>
      <legend>{m.admin_results_row({ number: number + 1 })}</legend>
      <TextPair
        name={`${at}ten`}
        label={m.admin_results_name()}
        values={[result?.tenVi ?? "", result?.tenEn ?? ""]}
      />
      <div className={styles.two}>
        <SelectField
          name={`${at}loai`}
          label={m.admin_results_kind()}
          data={kinds()}
          defaultValue={result?.loai ?? "TEP"}
        />
        <CheckboxField
          name={`${at}batBuoc`}
          label={m.admin_results_needed()}
          defaultChecked={result?.batBuoc}
          optional
        />
      </div>
    </fieldset>
  );
}

/** What a service delivers, a row for each and some empty ones: works without scripts. */
export function ResultFields({ results = [] }: { results?: Result[] }) {
  const count = Math.min(MOST, results.length + SPARE);
  return (
    <fieldset className={styles.item}>
      <legend>{m.admin_results_service()}</legend>
      <p className={styles.soft}>{m.admin_results_service_hint()}</p>
      {Array.from({ length: count }, (_, number) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <Row key={number} number={number} result={results[number]} />
      ))}
    </fieldset>
  );
}
