import {
  ApprovalFacts,
  ApprovalForms,
  ApprovalHistory,
  ApprovalValues,
} from "~/features/admin/approvals/ApprovalParts";
import { approvalKind, approvalState, approvalTone } from "~/features/admin/approvals/labels";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { decideApproval } from "~/features/admin/server/approvals.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { listTitle } from "~/features/admin/shared/list-title";
import { officeScreen } from "~/features/admin/shared/office-screen";
import type { ApprovalPage } from "~/features/admin/shared/types";
import { gateway, load } from "~/server/api.server";
import { StatusBadge } from "~/ui/data/StatusBadge";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/approval";

export const handle = officeScreen<{ request: ApprovalPage } | undefined>(
  (data) => (data ? approvalKind(data.request.loai) : listTitle("phe-duyet")),
  "approval",
);

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  requireAdminArea(context, "approvals");
  const params = { path: { deNghiId: id } };
  const { data } = await load(
    gateway(context).GET("/business/api/v1/quan-tri/phe-duyet/{deNghiId}", { params }),
  );
  return { request: data, once: crypto.randomUUID() };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  return decideApproval(context, id, await request.formData());
}

/** One change request: old and new, and the decision (requirement S2.15). */
export default function ApprovalScreen({ loaderData: { request, once } }: Route.ComponentProps) {
  const { loai, trangThai } = request;
  return (
    <AdminPage
      title={approvalKind(loai)}
      beside={<StatusBadge tone={approvalTone(trangThai)}>{approvalState(trangThai)}</StatusBadge>}
      list="phe-duyet"
    >
      <div className={`${parts.stack} ${styles.columns}`}>
        <div className={`${parts.stack} ${styles.stack}`}>
          <ApprovalValues request={request} />
          <ApprovalForms request={request} once={once} />
        </div>
        <div className={`${parts.stack} ${styles.stack} ${styles.side}`}>
          <ApprovalFacts request={request} />
          <ApprovalHistory request={request} />
        </div>
      </div>
    </AdminPage>
  );
}
