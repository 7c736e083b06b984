import {
  RequestAnswer,
  RequestHistory,
  RequestQuestion,
  RequestSteps,
  RequestVisitor,
} from "~/features/admin/inquiries/InquiryParts";
import { requestHold, requestState, requestTone } from "~/features/admin/inquiries/labels";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { changeRequest } from "~/features/admin/server/inquiries.server";
import { viewersOf } from "~/features/admin/server/presence.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { officeScreen } from "~/features/admin/shared/office-screen";
import { Presence } from "~/features/admin/shared/Presence";
import type { RequestPage } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { StatusBadge } from "~/ui/data/StatusBadge";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/inquiry";

export const handle = officeScreen<{ request: RequestPage } | undefined>(
  (data) => m.admin_request_title({ code: data?.request.maYeuCau ?? "" }),
  "contact",
);

export async function loader({ context, params: { ma } }: Route.LoaderArgs) {
  requireAdminArea(context, "requests");
  const params = { path: { maYeuCau: ma } };
  const [found, viewers] = await Promise.all([
    load(gateway(context).GET("/business/api/v1/quan-tri/lien-he/{maYeuCau}", { params })),
    viewersOf(context, "LIEN_HE", ma),
  ]);
  return { request: found.data, viewers, once: crypto.randomUUID() };
}

export async function action({ context, request, params: { ma } }: Route.ActionArgs) {
  return changeRequest(context, ma, await request.formData());
}

/** One request: what was asked, by whom, the answer, all that happened. */
export default function RequestScreen({ loaderData: { request, viewers, once } }: Route.ComponentProps) {
  const { maYeuCau, trangThai, lyDoGiu, quaHan } = request;
  return (
    <AdminPage
      title={m.admin_request_title({ code: maYeuCau })}
      beside={
        <>
          {quaHan && <StatusBadge tone="bad">{m.admin_late()}</StatusBadge>}
          <StatusBadge tone={requestTone(trangThai)}>{requestState(trangThai)}</StatusBadge>
        </>
      }
      list="lien-he"
      crumb={maYeuCau}
    >
      <Presence page={{ loai: "LIEN_HE", ma: maYeuCau }} viewers={viewers} />
      <div className={`${parts.stack} ${styles.stack}`}>
        {lyDoGiu.length > 0 && (
          <p className={parts.note}>
            {m.inquiries_held_note({ reasons: lyDoGiu.map(requestHold).join(", ") })}
          </p>
        )}
        <div className={`${parts.stack} ${styles.columns}`}>
          <div className={`${parts.stack} ${styles.stack}`}>
            <RequestQuestion request={request} />
            <RequestAnswer request={request} once={once} />
          </div>
          <div className={`${parts.stack} ${styles.stack} ${styles.side}`}>
            <RequestVisitor request={request} />
            <RequestSteps request={request} once={once} />
          </div>
          <RequestHistory request={request} once={once} />
        </div>
      </div>
    </AdminPage>
  );
}
