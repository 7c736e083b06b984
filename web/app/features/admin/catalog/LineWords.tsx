import { AdminFold, AdminForm } from "~/features/admin/shared/AdminForm";
import { dayColumn } from "~/features/admin/shared/columns";
import { OwnWords } from "~/features/admin/shared/OwnWords";
import type { ListDescription } from "~/features/admin/shared/office-list";
import type { LineMiss, LineWords } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import type { Column } from "~/ui/data/DataTable";
import { TextField } from "~/ui/form/fields";

type AddWordsProps = { once: string; miss?: LineMiss };

/** Gives lines words; with `miss`, those of a search that found nothing. */
export function AddWords({ once, miss }: AddWordsProps) {
  return (
    <AdminFold
      summary={m.admin_words_add()}
      intent="add-words"
      id={miss?.id}
      once={once}
      submit={m.admin_words_save()}
    >
      <TextField name="tu" label={m.admin_line_words_tu()} defaultValue={miss?.tu} maxLength={60} />
      <TextField
        name="maNganh"
        label={m.admin_line_words_codes()}
        hint={m.admin_line_words_codes_hint()}
        maxLength={40}
      />
    </AdminFold>
  );
}

function SetAside({ miss, once }: { miss: LineMiss; once: string }) {
  return (
    <AdminForm
      intent="set-aside"
      id={miss.id}
      once={once}
      submit={m.admin_line_words_aside_now({ words: miss.tu })}
      variant="default"
    />
  );
}

function missColumns(): Column<LineMiss>[] {
  return [
    { key: "words", label: m.admin_line_words_tu(), kind: "head", cell: ({ tu }) => tu },
    { key: "count", label: m.admin_times(), cell: ({ soLan }) => soLan },
    dayColumn("last", m.admin_last_time(), ({ lanCuoi }) => lanCuoi),
  ];
}

/** Searches that found nothing, the most frequent first; each opens to be given lines, or set aside. */
export function missList(once: string): ListDescription<LineMiss> {
  return {
    caption: m.admin_line_words_title(),
    icon: "services",
    columns: missColumns(),
    keyOf: ({ id }) => id,
    nameOf: ({ tu }) => tu,
    opened: (miss) => (
      <>
        <AddWords miss={miss} once={once} />
        <SetAside miss={miss} once={once} />
      </>
    ),
    filed: false,
    empty: { title: m.admin_line_words_none(), text: m.admin_line_words_none_text() },
  };
}

/** The words that editors added, and who changed them when. */
export function OwnLineWords({ words, once }: { words: LineWords; once: string }) {
  return (
    <OwnWords
      words={words}
      once={once}
      columns={[
        { key: "words", label: m.admin_line_words_tu(), kind: "head", cell: ({ tu }) => tu },
        {
          key: "line",
          label: m.admin_line_words_line(),
          kind: "long",
          cell: ({ maNganh, tenNganh }) => `${maNganh} ${tenNganh}`,
        },
      ]}
      changed={[
        { key: "words", label: m.admin_line_words_tu(), kind: "head", cell: ({ tu }) => tu },
        { key: "line", label: m.admin_line_words_line(), cell: ({ maNganh }) => maNganh },
      ]}
      by={({ nguoiThem }) => nguoiThem}
      drop={({ tu, maNganh }) => m.admin_line_words_drop_now({ words: tu, code: maNganh })}
      none={m.admin_line_words_own_none()}
    />
  );
}
