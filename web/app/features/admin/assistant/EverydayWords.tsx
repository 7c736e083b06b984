import { AdminFold, AdminForm } from "~/features/admin/shared/AdminForm";
import { Fold, Panel } from "~/features/admin/shared/AdminPage";
import { dayColumn, timeColumn } from "~/features/admin/shared/columns";
import type { EverydayWords } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { getLocale } from "~/paraglide/runtime.js";
import { type Column, DataTable } from "~/ui/data/DataTable";
import { SelectField, TextField } from "~/ui/form/fields";

type Word = EverydayWords["tu"][number];
type Change = EverydayWords["lichSu"][number];
type Pair = Pick<Word, "ngonNgu" | "noi" | "nghia">;

const LONGEST = 60;
const languages = () => [
  { value: "vi", label: m.admin_assistant_words_vi() },
  { value: "en", label: m.admin_assistant_words_en() },
];

/** Joins what people say with what our pages say. */
export function AddEverydayWords({ once, said }: { once: string; said?: string }) {
  return (
    <Panel title={m.admin_assistant_words_add()}>
      <AdminForm intent="add-words" once={once} submit={m.admin_assistant_words_save()}>
        <TextField
          name="noi"
          label={m.admin_assistant_words_said()}
          hint={m.admin_assistant_words_said_hint()}
          defaultValue={said?.slice(0, LONGEST)}
          maxLength={LONGEST}
        />
        <TextField
          name="nghia"
          label={m.admin_assistant_words_meant()}
          hint={m.admin_assistant_words_meant_hint()}
          maxLength={LONGEST}
        />
        <SelectField
          name="ngonNgu"
          label={m.admin_assistant_words_lang()}
          data={languages()}
          defaultValue={getLocale()}
        />
      </AdminForm>
    </Panel>
  );
}

function TakeBack({ word, once }: { word: Word; once: string }) {
  return (
    <AdminFold
      summary={m.admin_assistant_words_drop()}
      intent="drop-words"
      id={word.id}
      once={once}
      submit={m.admin_assistant_words_drop_now({ words: word.noi })}
      danger
    />
  );
}

function pairColumns<Row extends Pair>(): Column<Row>[] {
  return [
    {
      key: "said",
      label: m.admin_assistant_words_said(),
      kind: "head",
      cell: ({ noi, ngonNgu }) => <span lang={ngonNgu}>{noi}</span>,
    },
    {
      key: "meant",
      label: m.admin_assistant_words_meant(),
      cell: ({ nghia, ngonNgu }) => <span lang={ngonNgu}>{nghia}</span>,
    },
  ];
}

function wordColumns(once: string): Column<Word>[] {
  return [
    ...pairColumns<Word>(),
    { key: "by", label: m.admin_assistant_words_by(), cell: ({ nguoi }) => nguoi },
    dayColumn("at", m.admin_assistant_words_at(), ({ luc }) => luc),
    {
      key: "drop",
      label: m.admin_actions(),
      kind: "long",
      cell: (word) => <TakeBack word={word} once={once} />,
    },
  ];
}

function changeColumns(): Column<Change>[] {
  return [
    ...pairColumns<Change>(),
    {
      key: "what",
      label: m.admin_assistant_words_what(),
      cell: ({ viec }) =>
        viec === "THEM" ? m.admin_assistant_words_what_add() : m.admin_assistant_words_what_drop(),
    },
    { key: "by", label: m.admin_assistant_words_by(), cell: ({ nguoi }) => nguoi },
    timeColumn("at", m.admin_assistant_words_at(), ({ luc }) => luc),
  ];
}

/** The words that the office added, and who changed them when. */
export function OwnEverydayWords({ words, once }: { words: EverydayWords; once: string }) {
  const title = m.admin_assistant_words_own({ count: words.tu.length });
  return (
    <Panel title={title} note={words.tu.length === 0 && m.admin_assistant_words_none()}>
      {words.tu.length > 0 && (
        <DataTable caption={title} columns={wordColumns(once)} rows={words.tu} idOf={({ id }) => id} />
      )}
      {words.lichSu.length > 0 && (
        <Fold summary={m.admin_assistant_words_history()}>
          <DataTable
            caption={m.admin_assistant_words_history()}
            columns={changeColumns()}
            rows={words.lichSu}
            idOf={({ id }) => id}
          />
        </Fold>
      )}
    </Panel>
  );
}
