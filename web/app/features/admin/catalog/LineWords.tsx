import { AdminFold, AdminForm } from "~/features/admin/shared/AdminForm";
import { Fold, Panel } from "~/features/admin/shared/AdminPage";
import { dayColumn } from "~/features/admin/shared/columns";
import type { ListDescription } from "~/features/admin/shared/office-list";
import type { LineMiss, LineWords } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { type Column, DataTable } from "~/ui/data/DataTable";
import { TextField } from "~/ui/form/fields";

type Word = LineWords["tu"][number];
type Change = LineWords["lichSu"][number];
type AddWordsProps = { once: string; miss?: LineMiss };

/** Gives lines words; with `miss`, those of a search that found nothing. */
export function AddWords({ once, miss }: AddWordsProps) {
  return (
    <AdminFold
      summary={m.admin_line_words_add()}
      intent="add-words"
      id={miss?.id}
      once={once}
      submit={m.admin_line_words_save()}
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

function DropWords({ word, once }: { word: Word; once: string }) {
  return (
    <AdminFold
      summary={m.admin_line_words_drop()}
      intent="drop-words"
      id={word.id}
      once={once}
      submit={m.admin_line_words_drop_now({ words: word.tu, code: word.maNganh })}
      danger
    />
  );
}

function missColumns(): Column<LineMiss>[] {
  return [
    { key: "words", label: m.admin_line_words_tu(), kind: "head", cell: ({ tu }) => tu },
    { key: "count", label: m.admin_google_times(), cell: ({ soLan }) => soLan },
    dayColumn("last", m.admin_line_words_last(), ({ lanCuoi }) => lanCuoi),
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

function wordColumns(once: string): Column<Word>[] {
  return [
    { key: "words", label: m.admin_line_words_tu(), kind: "head", cell: ({ tu }) => tu },
    {
      key: "line",
      label: m.admin_line_words_line(),
      kind: "long",
      cell: ({ maNganh, tenNganh }) => `${maNganh} ${tenNganh}`,
    },
    { key: "by", label: m.admin_line_words_by(), cell: ({ nguoiThem }) => nguoiThem },
    dayColumn("at", m.admin_access_when(), ({ luc }) => luc),
    {
      key: "drop",
      label: m.admin_actions(),
      kind: "long",
      cell: (word) => <DropWords word={word} once={once} />,
    },
  ];
}

function changeColumns(): Column<Change>[] {
  return [
    { key: "words", label: m.admin_line_words_tu(), kind: "head", cell: ({ tu }) => tu },
    { key: "line", label: m.admin_line_words_line(), cell: ({ maNganh }) => maNganh },
    {
      key: "what",
      label: m.admin_line_words_what(),
      cell: ({ viec }) => (viec === "THEM" ? m.admin_line_words_what_add() : m.admin_line_words_what_drop()),
    },
    { key: "by", label: m.admin_line_words_by(), cell: ({ nguoi }) => nguoi },
    dayColumn("at", m.admin_access_when(), ({ luc }) => luc),
  ];
}

/** The words that editors added, and who changed them when. */
export function OwnWords({ words, once }: { words: LineWords; once: string }) {
  const title = m.admin_line_words_own({ count: words.tu.length });
  return (
    <Panel title={title} note={words.tu.length === 0 && m.admin_line_words_own_none()}>
      {words.tu.length > 0 && (
        <DataTable caption={title} columns={wordColumns(once)} rows={words.tu} idOf={({ id }) => id} />
      )}
      {words.lichSu.length > 0 && (
        <Fold summary={m.admin_line_words_history()}>
          <DataTable
            caption={m.admin_line_words_history()}
            columns={changeColumns()}
            rows={words.lichSu}
            idOf={({ id }) => id}
          />
        </Fold>
      )}
    </Panel>
  );
}
