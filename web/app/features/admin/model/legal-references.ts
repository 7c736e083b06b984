/** The fields of a legal reference, as the API names them. */
export const REFERENCE_FIELDS = [
  "tenVi",
  "tenEn",
  "soHieu",
  "dieu",
  "lienKet",
  "hieuLucTu",
  "hieuLucDen",
  "thayThe",
] as const;

export type ReferenceRow = Record<(typeof REFERENCE_FIELDS)[number], string>;

/** The API's limit. */
export const MOST_REFERENCES = 30;

/** An empty row. */
export const BLANK_REFERENCE = Object.fromEntries(REFERENCE_FIELDS.map((name) => [name, ""])) as ReferenceRow;

/**
 * The legal references of a form whose fields are named `vanBan.<row>.<field>`. Empty rows are left out, so that
 * the rows are counted as the API counts them.
 */
export function referencesIn(value: (name: string) => string | undefined): ReferenceRow[] {
  return Array.from({ length: MOST_REFERENCES + 1 }, (_, row) => {
    const parts = REFERENCE_FIELDS.map((name) => [name, value(`vanBan.${row}.${name}`)?.trim() ?? ""]);
    return Object.fromEntries(parts) as ReferenceRow;
  }).filter((row) => Object.values(row).some(Boolean));
}
