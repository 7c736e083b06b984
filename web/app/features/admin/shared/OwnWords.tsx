import { m } from "~/paraglide/messages.js";
import { type Column, DataTable } from "~/ui/data/DataTable";
import { AdminFold } from "./AdminForm";
import { Fold, Panel } from "./AdminPage";
import { dayColumn, timeColumn } from "./columns";

type Added = { id: string; luc: string };
type Changed = Added & { viec: string; nguoi: string };

type OwnWordsProps<Word, Change> = {
  words: { tu: Word[]; lichSu: Change[] };
  once: string;
  /** What the words are and stand for. */
  columns: Column<Word>[];
  changed: Column<Change>[];
  by: (word: Word) => string;
  /** What the button says that takes a word away. */
  drop: (word: Word) => string;
  /** What is said where none was added. */
  none: string;
};

/** The words that editors added, each with its way out, and who changed them when. */
export function OwnWords<Word extends Added, Change extends Changed>(props: OwnWordsProps<Word, Change>) {
  const { words, once, by, drop, none } = props;
  const title = m.admin_assistant_words_own({ count: words.tu.length });
  const columns: Column<Word>[] = [
    ...props.columns,
    { key: "by", label: m.admin_assistant_words_by(), cell: by },
    dayColumn("at", m.admin_at(), ({ luc }) => luc),
    {
      key: "drop",
      label: m.admin_actions(),
      kind: "long",
      cell: (word) => (
        <AdminFold
          summary={m.admin_assistant_words_drop()}
          intent="drop-words"
          id={word.id}
          once={once}
          submit={drop(word)}
          danger
        />
      ),
    },
  ];
  const changed: Column<Change>[] = [
    ...props.changed,
    {
      key: "what",
      label: m.admin_act(),
      cell: ({ viec }) =>
        viec === "THEM" ? m.admin_assistant_words_what_add() : m.admin_assistant_words_what_drop(),
    },
    { key: "by", label: m.admin_done_by(), cell: ({ nguoi }) => nguoi },
    timeColumn("at", m.admin_at(), ({ luc }) => luc),
  ];
  return (
    <Panel title={title} note={words.tu.length === 0 && none}>
      {words.tu.length > 0 && (
        <DataTable caption={title} columns={columns} rows={words.tu} idOf={({ id }) => id} />
      )}
      {words.lichSu.length > 0 && (
        <Fold summary={m.admin_assistant_words_history()}>
          <DataTable
            caption={m.admin_assistant_words_history()}
            columns={changed}
            rows={words.lichSu}
            idOf={({ id }) => id}
          />
        </Fold>
      )}
    </Panel>
  );
}
