import { m } from "~/paraglide/messages.js";
import { type Column, DataTable } from "~/ui/DataTable";
import { DateText } from "~/ui/DateText";
import { SelectField, TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { FilterForm } from "./ListFrame";
import { OfficeForm, useFormPart } from "./OfficeForm";
import { Fold } from "./OfficePage";
import styles from "./office.module.css";
import type { KnownName } from "./types";

export const NAME_KINDS = ["TEN_DA_CO", "TU_CAM"] as const;
export type NameFilter = { tim?: string; loai?: string };

function kindName(kind: string): string {
  return kind === "TU_CAM" ? m.office_dossier_forbidden_word() : m.office_dossier_known_name();
}

function kinds() {
  return NAME_KINDS.map((value) => ({ value, label: kindName(value) }));
}

/** What to look for in the table. */
export function NameFilters({ filter }: { filter: NameFilter }) {
  return (
    <FilterForm
      path="/quan-tri/ten-can-tranh"
      label={m.office_dossier_names_find()}
      shown={JSON.stringify(filter)}
    >
      <div className={styles.wide}>
        <TextField
          name="tim"
          type="search"
          label={m.office_dossier_names_words()}
          defaultValue={filter.tim}
          maxLength={100}
        />
      </div>
      <SelectField
        name="loai"
        label={m.office_dossier_names_kind()}
        data={[{ value: "", label: m.office_any() }, ...kinds()]}
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
      <Fold summary={m.office_dossier_names_add()} open={part.failure !== undefined}>
        <OfficeForm intent="add" once={once} {...part}>
          <div className={styles.two}>
            <SelectField name="loai" label={m.office_dossier_names_kind()} data={kinds()} {...part} />
            <TextField name="ten" label={m.office_dossier_names_name()} maxLength={255} {...part} />
            <TextField
              name="tenTiengNuocNgoai"
              label={m.office_dossier_names_foreign()}
              maxLength={255}
              optional
              {...part}
            />
            <TextField
              name="tenVietTat"
              label={m.office_dossier_names_short()}
              maxLength={255}
              optional
              {...part}
            />
          </div>
          <TextField name="ghiChu" label={m.office_dossier_names_note()} maxLength={500} optional {...part} />
          <SubmitButton name="nut" value="add">
            {m.office_dossier_names_save()}
          </SubmitButton>
        </OfficeForm>
      </Fold>
    </section>
  );
}

function DropName({ name, once }: { name: KnownName; once: string }) {
  const part = useFormPart("drop", name.id);
  return (
    <Fold summary={m.office_dossier_names_drop()} open={part.failure !== undefined} danger>
      <OfficeForm intent="drop" id={name.id} once={once} {...part}>
        <SubmitButton color="var(--danger)" name="nut" value="drop">
          {m.office_dossier_names_drop_now({ name: name.ten })}
        </SubmitButton>
      </OfficeForm>
    </Fold>
  );
}

function columns(once: string): Column<KnownName>[] {
  return [
    {
      key: "name",
      label: m.office_dossier_names_name(),
      kind: "head",
      cell: ({ ten, tenTiengNuocNgoai, tenVietTat }) => (
        <>
          {ten}
          <span className={styles.under}>{[tenTiengNuocNgoai, tenVietTat].filter(Boolean).join(", ")}</span>
        </>
      ),
    },
    { key: "kind", label: m.office_dossier_names_kind(), cell: ({ loai }) => kindName(loai) },
    { key: "note", label: m.office_dossier_names_note(), kind: "long", cell: ({ ghiChu }) => ghiChu },
    { key: "at", label: m.office_dossier_names_at(), cell: ({ taoLuc }) => <DateText value={taoLuc} /> },
    { key: "drop", label: m.office_actions(), cell: (name) => <DropName name={name} once={once} /> },
  ];
}

/** Names and words that dossiers are compared with. */
export function NameTable({ names, once }: { names: KnownName[]; once: string }) {
  return (
    <DataTable
      caption={m.office_dossier_names()}
      columns={columns(once)}
      rows={names}
      idOf={({ id }) => id}
    />
  );
}
