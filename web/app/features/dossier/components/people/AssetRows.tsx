import { AmountField } from "~/features/dossier/components/fields/AmountField";
import { CurrencyField } from "~/features/dossier/components/fields/CurrencyField";
import { choices, type Fields } from "~/features/dossier/components/fields/fields-of";
import styles from "~/features/dossier/components/frame/steps.module.css";
import type { Asset } from "~/features/dossier/model/people/owners";
import type { Lists } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";
import { SelectField, TextAreaField, TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";
import { ListErrors } from "./PeopleList";

type AssetRowsProps = {
  /** Name of the list among the page's fields. */
  name: string;
  rows: Asset[];
  fields: Fields;
  lists: Lists;
  /** What is to be contributed, proposed for the first row. */
  whole: string;
};

type Row = { at: number; id: string };

/** The rows that the form shows: as typed when it was refused, else as saved, else one empty row. */
function shownRows({ name, rows, fields }: AssetRowsProps): Row[] {
  const typed = Object.keys(fields.failure?.values ?? {}).flatMap((key) => {
    const row = key.startsWith(`${name}.`) ? Number.parseInt(key.slice(name.length + 1), 10) : Number.NaN;
    return Number.isNaN(row) ? [] : [row];
  });
  const numbers = typed.length > 0 ? [...new Set(typed)] : rows.map((_, at) => at);
  return (numbers.length > 0 ? numbers : [0]).map((at) => ({ at, id: rows[at]?.id ?? "" }));
}

/** The assets that the capital is paid in with (block K): rows of a kind and a value. */
export function AssetRows(props: AssetRowsProps) {
  const { name, fields } = props;
  const shown = shownRows(props);
  const own = shown.flatMap(({ at }) =>
    ["loaiTaiSan", "giaTri", "moTa", "ngoaiTe", "soNgoaiTe"].map((part) => `${name}.${at}.${part}`),
  );
  return (
    <div className={`${parts.stack} ${styles.rows}`} id={`${name}-list`} tabIndex={-1}>
      <ListErrors under={name} failure={fields.failure} except={own} />
      {shown.map((row, place) => (
        <AssetRow key={row.at} {...props} row={row} place={place} alone={shown.length === 1} />
      ))}
      <SubmitButton name="intent" value="add-asset" variant="default">
        {m.dossier_money_asset_add()}
      </SubmitButton>
    </div>
  );
}

type AssetRowProps = AssetRowsProps & { row: Row; place: number; alone: boolean };

function AssetRow({ name, fields, lists, whole, row, place, alone }: AssetRowProps) {
  const path = `${name}.${row.at}`;
  const kind = fields.text(`${path}.loaiTaiSan`);
  const first = row.id === "" && row.at === 0;
  const kinds = [{ value: "", label: m.dossier_choose() }, ...choices(lists.codes["tai-san-gop-von"])];
  return (
    <fieldset className={`${parts.stack} ${parts.edge} ${parts.pad} ${styles.asset}`}>
      <legend>{m.dossier_money_asset_number({ number: place + 1 })}</legend>
      {row.id && <input type="hidden" name={`${path}.id`} value={row.id} />}
      <SelectField
        {...kind}
        defaultValue={kind.defaultValue || (first ? "VND" : "")}
        label={m.dossier_money_asset_kind()}
        data={kinds}
      />
      <div className={`${parts.stackWide} ${styles.currency}`}>
        <CurrencyField name={`${path}.ngoaiTe`} fields={fields} lists={lists} />
        <TextField
          {...fields.text(`${path}.soNgoaiTe`)}
          label={m.dossier_money_asset_foreign_amount()}
          inputMode="decimal"
          maxLength={24}
          autoComplete="off"
        />
      </div>
      <AmountField
        name={`${path}.giaTri`}
        fields={fields}
        label={m.dossier_money_asset_value()}
        proposed={first ? whole : ""}
      />
      <div className={`${parts.stackWide} ${styles.described}`}>
        <TextAreaField
          {...fields.text(`${path}.moTa`)}
          label={m.dossier_money_asset_words()}
          hint={m.dossier_money_asset_words_hint()}
          maxLength={500}
          rows={2}
        />
      </div>
      {!alone && (
        <SubmitButton
          name="boTaiSan"
          value={String(row.at)}
          variant="subtle"
          danger
          className={styles.takeOut}
        >
          {m.dossier_money_asset_remove()} <span className="visually-hidden">{place + 1}</span>
        </SubmitButton>
      )}
    </fieldset>
  );
}
