import { Link } from "react-router";
import { AskedQuestion } from "~/features/admin/assistant/ConversationParts";
import { StaffTurn, TalkPart } from "~/features/admin/assistant/TalkPart";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { changeTalk } from "~/features/admin/server/assistant/talk.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { officeScreen } from "~/features/admin/shared/office-screen";
import { inOrder } from "~/lib/lists/in-order";
import { formatDate } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/conversation";

export const handle = officeScreen(m.admin_assistant_one, "comments");

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  requireAdminArea(context, "assistant");
  const params = { path: { id } };
  const found = await load(gateway(context).GET("/chatbot/api/v1/quan-tri/hoi-thoai/{id}", { params }));
  return { thread: found.data, once: crypto.randomUUID() };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  return changeTalk(context, id, await request.formData());
}

/** One conversation with the assistant, as it is stored (requirement S7.3). Opening it is logged. */
export default function ConversationScreen({ loaderData: { thread, once } }: Route.ComponentProps) {
  const title = m.admin_assistant_open({ date: formatDate(thread.taoLuc) });
  const request = thread.maYeuCau;
  return (
    <AdminPage title={title} lead={m.admin_assistant_lead()} list="tro-ly" crumb={m.admin_assistant_one()}>
      <div className={`${parts.stack} ${styles.stack}`}>
        {request && (
          <p className={parts.note}>
            {m.admin_assistant_handed()}.{" "}
            <Link to={`/quan-tri/lien-he/${request}`}>{m.admin_assistant_to_request({ code: request })}</Link>
          </p>
        )}
        {inOrder(thread.cauHoi, thread.luot).map((one) =>
          "so" in one ? (
            <AskedQuestion key={one.so} asked={one} lang={thread.ngonNgu} />
          ) : (
            <StaffTurn key={one.luc} turn={one} />
          ),
        )}
        {!request && <TalkPart thread={thread} once={once} />}
      </div>
    </AdminPage>
  );
}
