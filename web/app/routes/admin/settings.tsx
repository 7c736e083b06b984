import { WaitingBanner } from "~/features/admin/approvals/ApprovalParts";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { waitingApprovals } from "~/features/admin/server/approvals.server";
import { viewersOf } from "~/features/admin/server/presence.server";
import { COMPANY_KINDS, saveCompany } from "~/features/admin/server/settings.server";
import { Changes } from "~/features/admin/settings/SiteSettingsChanges";
import { SiteSettingsForm } from "~/features/admin/settings/SiteSettingsForm";
import { AdminPage, Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { officeScreen } from "~/features/admin/shared/office-screen";
import { Presence } from "~/features/admin/shared/Presence";
import type { CompanyPage } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { DateText } from "~/ui/data/DateText";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/settings";

export const handle = officeScreen(m.company_admin_title, "company", ["house", 50]);

export async function loader({ context }: Route.LoaderArgs) {
  requireAdminArea(context, "settings");
  const api = gateway(context);
  const [company, banks, waiting, viewers] = await Promise.all([
    load(api.GET("/business/api/v1/quan-tri/cai-dat")),
    load(api.GET("/business/api/v1/commons/ngan-hang")),
    waitingApprovals(context),
    viewersOf(context, "CAI_DAT", "cong-ty"),
  ]);
  const asked = waiting.filter(({ loai }) => COMPANY_KINDS.includes(loai));
  return { company: company.data, banks: banks.data, asked, viewers };
}

export async function action({ context, request }: Route.ActionArgs) {
  return saveCompany(context, await request.formData());
}

function History({ company }: { company: CompanyPage }) {
  return (
    <Panel title={m.admin_history()}>
      {company.lichSu.length === 0 && <p className={styles.soft}>{m.company_history_none()}</p>}
      <ul className={styles.log}>
        {company.lichSu.map(({ phienBan, luc, nguoiSua, ghiChu, thayDoi }) => (
          <li key={phienBan}>
            <strong>{m.admin_version({ number: phienBan })}</strong>, <DateText value={luc} time />
            {nguoiSua && `, ${nguoiSua}`}
            {ghiChu && <p>{ghiChu}</p>}
            {phienBan === 1 && <p className={styles.soft}>{m.company_first()}</p>}
            <Changes changes={thayDoi} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The company's data, for administrators (requirement S2.15). */
export default function SettingsScreen({
  loaderData: { company, banks, asked, viewers },
}: Route.ComponentProps) {
  return (
    <AdminPage title={m.company_admin_title()} lead={m.company_admin_lead()}>
      <Presence page={{ loai: "CAI_DAT", ma: "cong-ty" }} viewers={viewers} />
      <WaitingBanner requests={asked} />
      <div className={`${parts.stack} ${styles.columns}`}>
        <SiteSettingsForm key={company.phienBan} company={company} banks={banks} />
        <div className={`${parts.stack} ${styles.stack} ${styles.side}`}>
          <History company={company} />
        </div>
      </div>
    </AdminPage>
  );
}
