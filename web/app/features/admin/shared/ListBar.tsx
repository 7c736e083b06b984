import { useState } from "react";
import { type LoadedList, MOST_CHANGED } from "~/features/admin/model/office-list";
import { MOST_IN_FILE } from "~/lib/text/figures";
import { formatCount } from "~/lib/text/format";
import { withQuery } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { SelectField, TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";
import { AdminForm, useFormPart } from "./AdminForm";
import styles from "./admin.module.css";
import type { BulkAction } from "./office-list";

type ListFile = { label: string; path: string };
const NONE: ReadonlySet<string> = new Set();

type ListBarProps<Row> = {
  list: LoadedList<Row>;
  bulk: BulkAction[];
  /** Further files; each holds all that fit when no row is ticked. */
  files: ListFile[];
  filed: boolean;
  chosen: ReadonlySet<string>;
  formId: string;
};

/** The list as files for a spreadsheet. */
function sheets<Row>({ path, asked }: LoadedList<Row>): ListFile[] {
  const name = path.split("/").at(-1) ?? "";
  return ["xlsx", "csv"].map((dang) => ({
    label: m.admin_bulk_file({ kind: dang.toUpperCase() }),
    path: withQuery(`/quan-tri/tep/${name}`, { ...asked, dang }),
  }));
}

/** The ticked rows of a file. */
function chosenOf(path: string, chosen: ReadonlySet<string>): string {
  return [path, ...[...chosen].map((key) => `chon=${encodeURIComponent(key)}`)].join("&");
}

/** To whom the ticked rows are handed over, with a note that they read. */
function HandOver({ colleagues }: Pick<LoadedList<unknown>, "colleagues">) {
  const part = useFormPart("bulk");
  const people = colleagues.map(({ id, hoTen }) => ({ value: id, label: hoTen }));
  return (
    <details className={styles.views}>
      <summary className={`${parts.deep} ${styles.viewsTitle}`}>{m.admin_desk_give()}</summary>
      <div className={`${parts.stack} ${parts.edge} ${parts.pad} ${parts.paper} ${styles.viewsBox}`}>
        <SelectField
          name="nguoiPhuTrach"
          label={m.admin_desk_to()}
          data={[...people, { value: "", label: m.admin_desk_nobody() }]}
          {...part}
        />
        <TextField
          name="ghiChu"
          label={m.admin_desk_note()}
          hint={m.admin_desk_note_hint()}
          maxLength={500}
          optional
          {...part}
        />
        <SubmitButton name="viec" value="GIAO" size="sm">
          {m.admin_bulk_give()}
        </SubmitButton>
      </div>
    </details>
  );
}

/** What can be done with the ticked rows, or with all that fit. Files need no tick: without one they hold all that fit. */
export function ListBar<Row>({ list, bulk, files, filed, chosen, formId }: ListBarProps<Row>) {
  const [all, setAll] = useState(false);
  const { page, colleagues } = list;
  const works = bulk.length > 0 || colleagues.length > 0;
  return (
    <AdminForm intent="bulk" once={list.once} formId={formId}>
      <div className={`${parts.wrap} ${parts.middle} ${parts.gapFacts} ${styles.bulkForm}`}>
        <span className={styles.soft} aria-live="polite">
          {chosen.size > 0 && !all && m.admin_bulk_chosen({ count: chosen.size })}
        </span>
        {/* Never offered where some of "all" would be left out. */}
        {list.all && works && page.tong > list.rows.length && page.tong <= MOST_CHANGED && (
          <label className={`${parts.middle} ${parts.gapSmall} ${styles.tickAll}`} htmlFor="tatCa">
            <input
              id="tatCa"
              type="checkbox"
              name="tatCa"
              value="true"
              checked={all}
              onChange={(event) => setAll(event.target.checked)}
            />
            {m.admin_bulk_all({ count: String(page.tong) })}
          </label>
        )}
        <span className={`${parts.rowTight} ${parts.middle}`}>
          {bulk.map(({ value, label }) => (
            <SubmitButton key={value} name="viec" value={value} variant="default" size="sm">
              {label}
            </SubmitButton>
          ))}
          {colleagues.length > 0 && <HandOver colleagues={colleagues} />}
          {[...files, ...(filed ? sheets(list) : [])].map(({ label, path }) => (
            <Button
              key={label}
              component="a"
              href={chosenOf(path, all ? NONE : chosen)}
              variant="subtle"
              size="sm"
            >
              {label}
            </Button>
          ))}
        </span>
        {filed && (page.hon || page.tong > MOST_IN_FILE) && chosen.size === 0 && (
          <span className={styles.soft}>{m.admin_bulk_file_ends({ count: formatCount(MOST_IN_FILE) })}</span>
        )}
      </div>
    </AdminForm>
  );
}
