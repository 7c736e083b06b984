import { AdminForm } from "~/features/admin/shared/AdminForm";
import { Panel } from "~/features/admin/shared/AdminPage";
import { OwnWords } from "~/features/admin/shared/OwnWords";
import type { EverydayWords } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { getLocale } from "~/paraglide/runtime.js";
import type { Column } from "~/ui/data/DataTable";
import { SelectField, TextField } from "~/ui/form/fields";

type Pair = Pick<EverydayWords["tu"][number], "ngonNgu" | "noi" | "nghia">;

const LONGEST = 60;
const languages = () => [
  { value: "vi", label: m.admin_vietnamese() },
  { value: "en", label: m.admin_english() },
];

/** Joins what people say with what our pages say. */
export function AddEverydayWords({ once, said }: { once: string; said?: string }) {
  return (
    <Panel title={m.admin_words_add()}>
      <AdminForm intent="add-words" once={once} submit={m.admin_words_save()}>
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
          label={m.admin_language()}
          data={languages()}
          defaultValue={getLocale()}
        />
      </AdminForm>
    </Panel>
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

/** The words that the office added, and who changed them when. */
export function OwnEverydayWords({ words, once }: { words: EverydayWords; once: string }) {
  return (
    <OwnWords
      words={words}
      once={once}
      columns={pairColumns()}
      changed={pairColumns()}
      by={({ nguoi }) => nguoi}
      drop={({ noi }) => m.admin_assistant_words_drop_now({ words: noi })}
      none={m.admin_assistant_words_none()}
    />
  );
}
