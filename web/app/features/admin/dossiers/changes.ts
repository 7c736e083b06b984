import type { Field, FieldGroup } from "~/features/admin/model/dossiers/field-groups";

/** A field that differs from what was handed in before, with the page it is on; `now` is missing when it is gone. */
export type ChangedField = { title: string; label: string; before: string; now?: string };

function placeOf({ truong, label }: Field): string {
  return `${truong} ${label}`;
}

/** Marks every field that differs from what was handed in before, and lists them in the order of the pages. */
export function withChanges(groups: FieldGroup[], before: FieldGroup[]) {
  const old = new Map(before.flatMap(({ fields }) => fields.map((field) => [placeOf(field), field.value])));
  const places = new Set(groups.flatMap(({ fields }) => fields.map(placeOf)));
  const marked = groups.map((group) => ({
    ...group,
    fields: group.fields.map((field) => {
      const was = old.get(placeOf(field)) ?? "";
      return was === field.value ? field : { ...field, before: was };
    }),
  }));
  const changed = marked.flatMap(({ title, fields }) =>
    fields.flatMap(({ label, value, before: was }) =>
      was === undefined ? [] : [{ title, label, before: was, now: value }],
    ),
  );
  const gone = before.flatMap(({ title, fields }) =>
    fields
      .filter((field) => field.value && !places.has(placeOf(field)))
      .map(({ label, value }): ChangedField => ({ title, label, before: value })),
  );
  return { groups: marked, changes: [...changed, ...gone] as ChangedField[] };
}
