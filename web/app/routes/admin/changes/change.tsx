import { Link } from "react-router";
import { ChangeSteps } from "~/features/admin/changes/ChangeSteps";
import { adminChange, onceHeader, requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { officeScreen } from "~/features/admin/shared/office-screen";
import { PortalList } from "~/features/changes/components/CaseFacts";
import { ChangeHistory, ChangePapers, Differences } from "~/features/changes/components/ChangeParts";
import { toneOf } from "~/features/changes/model/changes";
import { m } from "~/paraglide/messages.js";
import { gateway, load, unwrap } from "~/server/api.server";
import { typed } from "~/server/form-values.server";
import { StatusBadge } from "~/ui/data/StatusBadge";
import parts from "~/ui/theme/parts.module.css";
import type { components } from "~contract/api";
import type { Route } from "./+types/change";

const LIST = "/quan-tri/thay-doi-cong-ty";
const AT = "/business/api/v1/quan-tri/thay-doi-cong-ty/{thayDoi}" as const;

export const handle = officeScreen<{ found: components["schemas"]["OfficeChange"] } | undefined>(
  (data) => m.admin_changes_one({ code: data?.found.thayDoi.ma ?? "" }),
  "company",
);

export async function loader({ context, params: path }: Route.LoaderArgs) {
  requireAdminArea(context, "changes");
  const { data: found } = await load(gateway(context).GET(AT, { params: { path } }));
  return { found, once: crypto.randomUUID() };
}

export async function action({ context, request, params: path }: Route.ActionArgs) {
  const sent = await request.formData();
  const work = async (form: FormData) => {
    const body = {
      thaoTac: typed(form, "thaoTac") as components["schemas"]["ChangeAction"],
      soSuKien: Number(typed(form, "soSuKien")),
      loiNhan: typed(form, "loiNhan"),
      soBienNhan: typed(form, "soBienNhan"),
      ngay: typed(form, "ngay") || null,
    };
    await unwrap(
      gateway(context).POST(`${AT}/thao-tac`, { params: { path, header: onceHeader(form) }, body }),
    );
    return m.admin_recorded();
  };
  return adminChange({ context, area: "changes", form: sent, to: `${LIST}/${path.thayDoi}`, work });
}

/** One change of a company in the office: what becomes what, papers, the list for the portal, the next step. */
export default function ChangeScreen({ loaderData: { found, once } }: Route.ComponentProps) {
  const { thayDoi: change } = found;
  return (
    <AdminPage
      list={{ label: m.admin_changes_nav(), path: LIST }}
      crumb={change.ma}
      title={m.admin_changes_one({ code: change.ma })}
      lead={`${change.tenCongTy}, ${change.ten}`}
      beside={<StatusBadge tone={toneOf(change.trangThai)}>{change.tenTrangThai}</StatusBadge>}
    >
      <div className={`${parts.stack} ${styles.columns}`}>
        <div className={`${parts.stack} ${styles.stack}`}>
          <Differences change={change} />
          <ChangePapers change={change} at={`${LIST}/${change.ma}`} />
          <PortalList change={change} />
          <ChangeHistory change={change} />
        </div>
        <div className={`${parts.stack} ${styles.stack}`}>
          <ChangeSteps found={found} once={once} />
          {change.maDonHang && (
            <Link to={`/quan-tri/don-hang/${change.maDonHang}`}>
              {m.changes_order_link({ code: change.maDonHang })}
            </Link>
          )}
        </div>
      </div>
    </AdminPage>
  );
}
