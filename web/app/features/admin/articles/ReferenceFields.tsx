import { useState } from "react";
import {
  BLANK_REFERENCE,
  MOST_REFERENCES,
  REFERENCE_FIELDS,
  type ReferenceRow,
  referencesIn,
} from "~/features/admin/model/legal-references";
import { Fold, Panel } from "~/features/admin/shared/AdminPage";
import type { EditorArticle } from "~/features/admin/shared/types";
import type { FormFailure } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { TextField } from "~/ui/form/fields";
import layout from "~/ui/theme/parts.module.css";

type Given = NonNullable<EditorArticle["nhap"]["vanBan"]>;
type Stored = { key: number; row: ReferenceRow };
type RowProps = { index: number; row: ReferenceRow; failure: FormFailure | undefined; onRemove: () => void };

const LABELS: Record<keyof ReferenceRow, () => string> = {
  tenVi: m.articles_law_name_vi,
  tenEn: m.articles_law_name_en,
  soHieu: m.articles_law_number,
  dieu: m.articles_law_parts,
  lienKet: m.articles_law_link,
  hieuLucTu: m.articles_law_from,
  hieuLucDen: m.articles_law_until,
  thayThe: m.articles_law_replaced,
};
const LONGEST: Partial<Record<keyof ReferenceRow, number>> = { tenVi: 300, tenEn: 300, lienKet: 500 };
const DATES = new Set<keyof ReferenceRow>(["hieuLucTu", "hieuLucDen"]);
const NEEDED = new Set<keyof ReferenceRow>(["tenVi", "soHieu"]);

function Row({ index, row, failure, onRemove }: RowProps) {
  const prefix = `vanBan.${index}.`;
  const wrong = failure?.errors.some(({ truong }) => truong.startsWith(prefix)) ?? false;
  const fresh = !row.tenVi && !row.soHieu;
  return (
    <Fold
      summary={fresh ? m.articles_law_new() : [row.soHieu, row.tenVi].filter(Boolean).join(" · ")}
      open={wrong || undefined}
    >
      <div className={`${layout.stack} ${layout.cardsSmall} ${layout.foot}`}>
        {REFERENCE_FIELDS.map((name) => (
          <TextField
            key={name}
            name={prefix + name}
            type={DATES.has(name) ? "date" : "text"}
            label={LABELS[name]()}
            defaultValue={row[name]}
            failure={failure && { ...failure, values: {} }}
            maxLength={LONGEST[name] ?? 80}
            optional={!NEEDED.has(name)}
          />
        ))}
      </div>
      {!fresh && (
        <div className={layout.nearBelow}>
          <Button type="button" variant="default" onClick={onRemove}>
            {m.articles_law_remove()}
          </Button>
        </div>
      )}
    </Fold>
  );
}

function rowsOf(given: Given, failure: FormFailure | undefined): Stored[] {
  const rows = failure
    ? referencesIn((name) => failure.values[name])
    : given.map((one) => {
        const parts = REFERENCE_FIELDS.map((name) => [name, one[name] ?? ""]);
        return Object.fromEntries(parts) as ReferenceRow;
      });
  const blank = rows.length < MOST_REFERENCES ? [BLANK_REFERENCE] : [];
  return [...rows, ...blank].map((row, key) => ({ key, row }));
}

type ReferenceFieldsProps = { given: Given; failure: FormFailure | undefined; onChange: () => void };

/**
 * The legal texts an article cites, each with its validity. One empty row is always there, so that a text can be
 * added before scripts arrive; clearing a row removes it.
 */
export function ReferenceFields({ given, failure, onChange }: ReferenceFieldsProps) {
  const [rows, setRows] = useState(() => rowsOf(given, failure));
  const add = () =>
    setRows((old) => [...old, { key: Math.max(...old.map(({ key }) => key), 0) + 1, row: BLANK_REFERENCE }]);
  const remove = (gone: number) => {
    setRows((old) => old.filter(({ key }) => key !== gone));
    // The fields must be gone before the form is read.
    setTimeout(onChange);
  };
  return (
    <Panel title={m.articles_laws()} note={m.articles_laws_note()} id="vanBan">
      {rows.map(({ key, row }, index) => (
        <Row key={key} index={index} row={row} failure={failure} onRemove={() => remove(key)} />
      ))}
      {rows.length < MOST_REFERENCES && (
        <div>
          <Button type="button" variant="default" onClick={add}>
            {m.articles_law_add()}
          </Button>
        </div>
      )}
    </Panel>
  );
}
