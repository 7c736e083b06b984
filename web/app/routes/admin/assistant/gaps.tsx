import { GapList, GapSteps } from "~/features/admin/assistant/GapList";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { changeGaps } from "~/features/admin/server/assistant/gaps.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { officeScreen } from "~/features/admin/shared/office-screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { EmptyState } from "~/ui/feedback/EmptyState";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/gaps";

export const handle = officeScreen(m.admin_assistant_gaps_title, "comments", [
  "assistant",
  30,
  m.admin_assistant_gaps_nav,
]);

export async function loader({ context }: Route.LoaderArgs) {
  requireAdminArea(context, "assistantGaps");
  const found = await load(gateway(context).GET("/chatbot/api/v1/quan-tri/khoang-trong"));
  return { gaps: found.data, once: crypto.randomUUID() };
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeGaps(context, await request.formData());
}

/** What the assistant could not answer, and what editors do about it (requirement S7.3). */
export default function GapsScreen({ loaderData: { gaps, once } }: Route.ComponentProps) {
  return (
    <AdminPage title={m.admin_assistant_gaps_title()} lead={m.admin_assistant_gaps_lead()}>
      <div className={`${parts.stack} ${styles.stack}`}>
        {gaps.nhom.length === 0 ? (
          <EmptyState icon="comments" title={m.admin_assistant_gaps_none()}>
            {m.admin_assistant_gaps_none_text()}
          </EmptyState>
        ) : (
          <GapList gaps={gaps.nhom} once={once} />
        )}
        <GapSteps steps={gaps.daXuLy} once={once} />
      </div>
    </AdminPage>
  );
}
