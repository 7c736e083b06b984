import type { Lists } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";
import { SelectField } from "~/ui/form/fields";
import type { Fields } from "./fields-of";

type CurrencyFieldProps = { name: string; fields: Fields; lists: Lists; optional?: boolean };

/** A currency of ISO 4217, the usual ones first as the API lists them. A code typed into an older form stays to be seen and changed. */
export function CurrencyField({ name, fields, lists, optional }: CurrencyFieldProps) {
  const known = lists.codes["tien-te"] ?? [];
  const value = fields.value(name);
  const odd = value && !known.some(({ ma }) => ma === value) ? [{ value, label: value }] : [];
  return (
    <SelectField
      {...fields.text(name)}
      label={m.dossier_money_asset_currency()}
      data={[
        { value: "", label: m.dossier_choose() },
        ...odd,
        ...known.map(({ ma, ten }) => ({ value: ma, label: `${ma} – ${ten}` })),
      ]}
      optional={optional}
    />
  );
}
