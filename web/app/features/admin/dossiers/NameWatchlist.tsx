import { choice, words } from "~/features/admin/model/list-filters";
import { AdminFold, AdminForm } from "~/features/admin/shared/AdminForm";
import styles from "~/features/admin/shared/admin.module.css";
import { dayColumn } from "~/features/admin/shared/columns";
import type { ListDescription } from "~/features/admin/shared/office-list";
import type { KnownName } from "~/features/admin/shared/types";
import { named } from "~/lib/text/named";
import { m } from "~/paraglide/messages.js";
import type { Column } from "~/ui/data/DataTable";
import { SelectField, TextField } from "~/ui/form/fields";

const nameKind = named<KnownName["loai"]>({
  TEN_DA_CO: m.admin_dossier_known_name,
  TU_CAM: m.admin_dossier_forbidden_word,
});

/** Filters of the names. */
export const NAME_FILTERS = {
  tim: words(m.admin_dossier_names_words),
  loai: choice(m.admin_kind_of, nameKind),
};

/** Adds an entry. */
export function AddName({ once }: { once: string }) {
  return (
    <section className={styles.panel}>
      <AdminFold
        summary={m.admin_dossier_names_add()}
        intent="add"
        once={once}
        submit={m.admin_dossier_names_save()}
      >
        <div className={styles.two}>
          <SelectField name="loai" label={m.admin_kind_of()} data={nameKind.options()} />
          <TextField name="ten" label={m.admin_field_name()} maxLength={255} />
          <TextField
            name="tenTiengNuocNgoai"
            label={m.admin_dossier_names_foreign()}
            maxLength={255}
            optional
          />
          <TextField name="tenVietTat" label={m.admin_dossier_names_short()} maxLength={255} optional />
        </div>
        <TextField name="ghiChu" label={m.admin_internal_note()} maxLength={500} optional />
      </AdminFold>
    </section>
  );
}

function DropName({ name, once }: { name: KnownName; once: string }) {
  return (
    <AdminForm
      intent="drop"
      id={name.id}
      once={once}
      submit={m.admin_dossier_names_drop_now({ name: name.ten })}
      danger
    />
  );
}

function columns(): Column<KnownName>[] {
  return [
    { key: "name", label: m.admin_field_name(), kind: "head", cell: ({ ten }) => ten },
    {
      key: "others",
      label: m.admin_dossier_names_foreign(),
      kind: "long",
      cell: ({ tenTiengNuocNgoai, tenVietTat }) => [tenTiengNuocNgoai, tenVietTat].filter(Boolean).join(", "),
    },
    { key: "kind", label: m.admin_kind_of(), cell: ({ loai }) => nameKind(loai) },
    { key: "note", label: m.admin_internal_note(), kind: "long", cell: ({ ghiChu }) => ghiChu },
    dayColumn("at", m.admin_dossier_names_at(), ({ taoLuc }) => taoLuc),
  ];
}

/** Names and words that company names are compared with; each opens to be taken off. */
export function knownNames(once: string): ListDescription<KnownName> {
  return {
    icon: "dossier",
    columns: columns(),
    keyOf: ({ id }) => id,
    nameOf: ({ ten }) => ten,
    find: { label: m.admin_dossier_names_find(), filters: NAME_FILTERS },
    opened: (name) => <DropName name={name} once={once} />,
    empty: { title: m.admin_dossier_names_none(), text: m.admin_dossier_names_none_text() },
  };
}
