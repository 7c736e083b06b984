import { ModeHistory, ModeSwitch } from "~/features/admin/assistant/ModeSwitch";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { turnAssistant } from "~/features/admin/server/assistant/switch-and-words.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { officeScreen } from "~/features/admin/shared/office-screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/mode";

export const handle = officeScreen(m.admin_assistant_mode_title, "comments");

export async function loader({ context }: Route.LoaderArgs) {
  requireAdminArea(context, "assistantMode");
  const found = await load(gateway(context).GET("/chatbot/api/v1/quan-tri/tro-ly/che-do"));
  return { mode: found.data, once: crypto.randomUUID() };
}

export async function action({ context, request }: Route.ActionArgs) {
  return turnAssistant(context, await request.formData());
}

/** Switches the assistant off and on, with a reason (requirement S7.3). */
export default function AssistantModeScreen({ loaderData: { mode, once } }: Route.ComponentProps) {
  return (
    <AdminPage title={m.admin_assistant_mode_title()} lead={m.admin_assistant_mode_lead()} list="tro-ly">
      <div className={`${parts.stack} ${styles.stack}`}>
        <ModeSwitch mode={mode} once={once} />
        <ModeHistory mode={mode} />
      </div>
    </AdminPage>
  );
}
