import { AdminForm } from "~/features/admin/shared/AdminForm";
import { Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { timeColumn } from "~/features/admin/shared/columns";
import { ReasonField } from "~/features/admin/shared/ReasonField";
import type { AssistantMode } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { type Column, DataTable } from "~/ui/data/DataTable";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";
import { modeName } from "./labels";

type ModeProps = { mode: AssistantMode };
type Change = AssistantMode["lichSu"][number];

type Mode = AssistantMode["cheDo"];

/** Where the switch can be turned from a mode; writing only where the site has a model. */
function targets({ cheDo, coMoHinh }: AssistantMode): { mode: Mode; label: string }[] {
  const write = { mode: "SOAN" as const, label: m.admin_assistant_mode_write() };
  const other = coMoHinh && cheDo !== "SOAN" ? [write] : [];
  if (cheDo === "TAT") return [{ mode: "TRICH", label: m.admin_assistant_mode_on() }, ...other];
  const quote = { mode: "TRICH" as const, label: m.admin_assistant_mode_quote() };
  const off = { mode: "TAT" as const, label: m.admin_assistant_mode_off() };
  return [...(cheDo === "SOAN" ? [quote] : other), off];
}

/** Turns the assistant off or on again, and lets a model write where the site has one; with a reason. */
export function ModeSwitch({ mode, once }: ModeProps & { once: string }) {
  const { cheDo } = mode;
  return (
    <Panel title={cheDo === "TAT" ? m.admin_assistant_mode_on() : m.admin_assistant_mode_off()}>
      <p>
        {m.admin_assistant_mode_now()}:{" "}
        <StatusBadge tone={cheDo === "TAT" ? "bad" : "good"}>{modeName(cheDo)}</StatusBadge>
      </p>
      <AdminForm intent="turn" once={once}>
        <input type="hidden" name="tu" value={cheDo} />
        <ReasonField reader="office" hint={m.admin_assistant_mode_reason_hint()} maxLength={300} />
        <div className={`${parts.rowMiddle} ${styles.buttons}`}>
          {targets(mode).map(({ mode: to, label }) => (
            <SubmitButton key={to} danger={to === "TAT"} name="cheDo" value={to}>
              {label}
            </SubmitButton>
          ))}
        </div>
      </AdminForm>
    </Panel>
  );
}

function columns(): Column<Change>[] {
  return [
    timeColumn("at", m.admin_at(), ({ luc }) => luc, "head"),
    { key: "mode", label: m.admin_assistant_mode_which(), cell: ({ cheDo }) => modeName(cheDo) },
    { key: "why", label: m.admin_reason(), kind: "long", cell: ({ lyDo }) => lyDo },
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
