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
  return { company: (await load(gateway(context).GET("/business/api/v1/quan-tri/cai-dat"))).data };
}

export async function action({ context, request }: Route.ActionArgs) {
  return saveCompany(context, await request.formData());
}

function History({ company }: { company: CompanyPage }) {
  return (
    <Panel title={m.company_history()}>
      {company.lichSu.length === 0 && <p className={styles.soft}>{m.company_history_none()}</p>}
      <ul className={styles.log}>
        {company.lichSu.map(({ phienBan, luc, nguoiSua, ghiChu, truongDoi }) => (
          <li key={phienBan}>
            <strong>{m.company_version({ number: phienBan })}</strong>, <DateText value={luc} time />
            {nguoiSua && `, ${nguoiSua}`}
            {ghiChu && <p>{ghiChu}</p>}
            <p className={styles.soft}>
              {truongDoi.length > 0 ? m.company_changed({ fields: truongDoi.join(", ") }) : m.company_first()}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The company's data, for administrators (requirement S2.15). */
export default function SettingsScreen({ loaderData: { company } }: Route.ComponentProps) {
  return (
    <OfficePage title={m.company_office_title()} lead={m.company_office_lead()}>
      <div className={styles.columns}>
        <CompanyForm key={company.phienBan} company={company} />
        <div className={`${styles.stack} ${styles.side}`}>
          <History company={company} />
        </div>
      </div>
    </OfficePage>
  );
}
