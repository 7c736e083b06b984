import { AdminForm, useFormPart } from "~/features/admin/shared/AdminForm";
import { Panel } from "~/features/admin/shared/AdminPage";
import type { AssistantMode } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { type Column, DataTable } from "~/ui/data/DataTable";
import { DateText } from "~/ui/data/DateText";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { modeName } from "./labels";

type ModeProps = { mode: AssistantMode };
type Change = AssistantMode["lichSu"][number];

/** Turns the assistant off, or on again, with a reason. */
export function ModeSwitch({ mode: { cheDo }, once }: ModeProps & { once: string }) {
  const part = useFormPart("turn");
  const off = cheDo === "TAT";
  return (
    <Panel title={off ? m.admin_assistant_mode_on() : m.admin_assistant_mode_off()}>
      <p>
        {m.admin_assistant_mode_now()}:{" "}
        <StatusBadge tone={off ? "bad" : "good"}>{modeName(cheDo)}</StatusBadge>
      </p>
      <AdminForm intent="turn" once={once} {...part}>
        <input type="hidden" name="tu" value={cheDo} />
        <input type="hidden" name="cheDo" value={off ? "TRICH" : "TAT"} />
        <TextField
          name="lyDo"
          label={m.admin_assistant_mode_reason()}
          hint={m.admin_assistant_mode_reason_hint()}
          maxLength={300}
          {...part}
        />
        <SubmitButton color={off ? undefined : "var(--danger)"} name="nut" value="turn">
          {off ? m.admin_assistant_mode_on() : m.admin_assistant_mode_off()}
        </SubmitButton>
      </AdminForm>
    </Panel>
  );
}

function columns(): Column<Change>[] {
  return [
    {
      key: "at",
      label: m.admin_assistant_mode_at(),
      kind: "head",
      cell: ({ luc }) => <DateText value={luc} time />,
    },
    { key: "mode", label: m.admin_assistant_mode_which(), cell: ({ cheDo }) => modeName(cheDo) },
    { key: "why", label: m.admin_assistant_mode_reason(), kind: "long", cell: ({ lyDo }) => lyDo },
    { key: "by", label: m.admin_assistant_mode_by(), cell: ({ nguoi }) => nguoi },
  ];
}

/** Who turned the switch when, and why. */
export function ModeHistory({ mode: { lichSu } }: ModeProps) {
  const title = m.admin_assistant_mode_history();
  return (
    <Panel title={title} note={lichSu.length === 0 && m.admin_assistant_mode_none()}>
      {lichSu.length > 0 && (
        <DataTable caption={title} columns={columns()} rows={lichSu} idOf={({ id }) => id} />
      )}
    </Panel>
  );
}
