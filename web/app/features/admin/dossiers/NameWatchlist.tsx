import { AdminForm, useFormPart } from "~/features/admin/shared/AdminForm";
import { Fold } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { FilterForm } from "~/features/admin/shared/ListFrame";
import type { KnownName } from "~/features/admin/shared/types";
import { named } from "~/lib/text/named";
import { m } from "~/paraglide/messages.js";
import { type Column, DataTable } from "~/ui/data/DataTable";
import { DateText } from "~/ui/data/DateText";
import { SelectField, TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";

export type NameFilter = { tim?: string; loai?: string };

export const nameKind = named<KnownName["loai"]>({
  TEN_DA_CO: m.admin_dossier_known_name,
  TU_CAM: m.admin_dossier_forbidden_word,
});

/** Filters of the table. */
export function NameFilters({ filter }: { filter: NameFilter }) {
  return (
    <FilterForm
      path="/quan-tri/ten-can-tranh"
      label={m.admin_dossier_names_find()}
      shown={JSON.stringify(filter)}
    >
      <div className={styles.wide}>
        <TextField
          name="tim"
          type="search"
          label={m.admin_dossier_names_words()}
          defaultValue={filter.tim}
          maxLength={100}
        />
      </div>
      <SelectField
        name="loai"
        label={m.admin_dossier_names_kind()}
        data={[{ value: "", label: m.admin_any() }, ...nameKind.options()]}
        defaultValue={filter.loai}
      />
    </FilterForm>
  );
}

/** Adds an entry. */
export function AddName({ once }: { once: string }) {
  const part = useFormPart("add");
  return (
    <section className={styles.panel}>
      <Fold summary={m.admin_dossier_names_add()} open={part.failure !== undefined}>
        <AdminForm intent="add" once={once} {...part}>
          <div className={styles.two}>
            <SelectField
              name="loai"
              label={m.admin_dossier_names_kind()}
              data={nameKind.options()}
              {...part}
            />
            <TextField name="ten" label={m.admin_dossier_names_name()} maxLength={255} {...part} />
            <TextField
              name="tenTiengNuocNgoai"
              label={m.admin_dossier_names_foreign()}
              maxLength={255}
              optional
              {...part}
            />
            <TextField
              name="tenVietTat"
              label={m.admin_dossier_names_short()}
              maxLength={255}
              optional
              {...part}
            />
          </div>
          <TextField name="ghiChu" label={m.admin_dossier_names_note()} maxLength={500} optional {...part} />
          <SubmitButton name="nut" value="add">
            {m.admin_dossier_names_save()}
          </SubmitButton>
        </AdminForm>
      </Fold>
    </section>
  );
}

function DropName({ name, once }: { name: KnownName; once: string }) {
  const part = useFormPart("drop", name.id);
  return (
    <Fold summary={m.admin_dossier_names_drop()} open={part.failure !== undefined} danger>
      <AdminForm intent="drop" id={name.id} once={once} {...part}>
        <SubmitButton danger name="nut" value="drop">
          {m.admin_dossier_names_drop_now({ name: name.ten })}
        </SubmitButton>
      </AdminForm>
    </Fold>
  );
}

function columns(once: string): Column<KnownName>[] {
  return [
    {
      key: "name",
      label: m.admin_dossier_names_name(),
      kind: "head",
      cell: ({ ten, tenTiengNuocNgoai, tenVietTat }) => (
        <>
          {ten}
          <span className={styles.under}>{[tenTiengNuocNgoai, tenVietTat].filter(Boolean).join(", ")}</span>
        </>
      ),
    },
    { key: "kind", label: m.admin_dossier_names_kind(), cell: ({ loai }) => nameKind(loai) },
    { key: "note", label: m.admin_dossier_names_note(), kind: "long", cell: ({ ghiChu }) => ghiChu },
    { key: "at", label: m.admin_dossier_names_at(), cell: ({ taoLuc }) => <DateText value={taoLuc} /> },
    { key: "drop", label: m.admin_actions(), cell: (name) => <DropName name={name} once={once} /> },
  ];
}

/** Names and words that company names are compared with. */
export function NameTable({ names, once }: { names: KnownName[]; once: string }) {
  return (
    <DataTable caption={m.admin_dossier_names()} columns={columns(once)} rows={names} idOf={({ id }) => id} />
  );
}
