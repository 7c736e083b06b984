import { Changes } from "~/features/staff/CompanyChanges";
import { CompanyForm } from "~/features/staff/CompanyForm";
import { OfficePage, Panel } from "~/features/staff/OfficePage";
import styles from "~/features/staff/office.module.css";
import type { CompanyPage } from "~/features/staff/types";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { requireOffice } from "~/server/office.server";
import { saveCompany } from "~/server/office-settings.server";
import { DateText } from "~/ui/DateText";
import type { Route } from "./+types/settings";

export const handle = defineScreen({
  title: m.company_office_title,
  description: m.office_description,
  navOrder: null,
  type: "office",
  icon: "company",
  hidden: true,
  layout: "office",
});

export async function loader({ context }: Route.LoaderArgs) {
  requireOffice(context, "settings");
  const api = gateway(context);
  const [company, banks] = await Promise.all([
    load(api.GET("/business/api/v1/quan-tri/cai-dat")),
    load(api.GET("/business/api/v1/commons/ngan-hang")),
  ]);
  return { company: company.data, banks: banks.data };
}

export async function action({ context, request }: Route.ActionArgs) {
  return saveCompany(context, await request.formData());
}

function History({ company }: { company: CompanyPage }) {
  return (
    <Panel title={m.company_history()}>
      {company.lichSu.length === 0 && <p className={styles.soft}>{m.company_history_none()}</p>}
      <ul className={styles.log}>
        {company.lichSu.map(({ phienBan, luc, nguoiSua, ghiChu, thayDoi }) => (
          <li key={phienBan}>
            <strong>{m.company_version({ number: phienBan })}</strong>, <DateText value={luc} time />
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
export default function SettingsScreen({ loaderData: { company, banks } }: Route.ComponentProps) {
  return (
    <OfficePage title={m.company_office_title()} lead={m.company_office_lead()}>
      <div className={styles.columns}>
        <CompanyForm key={company.phienBan} company={company} banks={banks} />
        <div className={`${styles.stack} ${styles.side}`}>
          <History company={company} />
        </div>
      </div>
    </OfficePage>
  );
}
