import type { FieldsProps } from "~/features/changes/model/changes";
import { m } from "~/paraglide/messages.js";
import { getLocale } from "~/paraglide/runtime.js";
import { CheckboxField, TextField } from "~/ui/form/fields";
import formStyles from "~/ui/form/form.module.css";
import parts from "~/ui/theme/parts.module.css";

const LEAST_ROWS = 4;
const SPARE_ROWS = 2;

type BeneficialProps = Pick<FieldsProps, "values" | "failure">;

/** Everybody who owns the company in the end; what stays empty is nobody. */
export function BeneficialFields({ values, failure }: BeneficialProps) {
  const known = values.huongLoi ?? [];
  const share = (at: number) => {
    const part = Number(known[at]?.tyLe ?? 0);
    return part > 0 ? String(part).replace(".", getLocale() === "vi" ? "," : ".") : "";
  };
  const rows = Array.from({ length: Math.max(LEAST_ROWS, known.length + SPARE_ROWS) }, (_, at) => at);
  return (
    <>
      <p>{m.changes_benefit_all()}</p>
      {rows.map((at) => (
        <fieldset key={at} className={parts.stack}>
          <legend className={formStyles.label}>{m.changes_benefit_person({ number: at + 1 })}</legend>
          <TextField
            name={`huongLoi.${at}.ten`}
            label={m.changes_benefit_name()}
            defaultValue={known[at]?.ten}
            maxLength={100}
            optional
            failure={failure}
          />
          <TextField
            name={`huongLoi.${at}.tyLe`}
            label={m.changes_benefit_share()}
            hint={at === 0 ? m.changes_benefit_share_hint() : undefined}
            defaultValue={share(at)}
            inputMode="decimal"
            maxLength={12}
            optional
            failure={failure}
          />
          <CheckboxField
            name={`huongLoi.${at}.chiPhoi`}
            label={m.changes_benefit_controls()}
            defaultChecked={known[at]?.chiPhoi}
            optional
            failure={failure}
          />
        </fieldset>
      ))}
    </>
  );
}
