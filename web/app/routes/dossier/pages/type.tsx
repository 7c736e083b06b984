import { Link } from "react-router";
import { isTold } from "~/features/dossier/components/fields/fields-of";
import styles from "~/features/dossier/components/frame/frame.module.css";
import { PageFrame } from "~/features/dossier/components/frame/PageFrame";
import { HelpDisclosure } from "~/features/dossier/components/frame/PageParts";
import { pagePath } from "~/features/dossier/model/page";
import { pageScreen } from "~/features/dossier/model/page-screen";
import { typePage } from "~/features/dossier/model/pages/type";
import { loadPage } from "~/features/dossier/server/load-page.server";
import { savePage } from "~/features/dossier/server/save-page.server";
import { m } from "~/paraglide/messages.js";
import { CheckboxField, SelectField } from "~/ui/form/fields";
import { RadioField } from "~/ui/form/RadioField";
import type { Route } from "./+types/type";

export const handle = pageScreen(typePage);

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const data = await loadPage(context, request, typePage);
  const suggested = url.searchParams.get("chon") ?? "";
  const known = data.lists.codes["loai-hinh-doanh-nghiep"]?.some(({ ma }) => ma === suggested);
  return { ...data, suggested: known ? suggested : "" };
}

export function action({ context, request }: Route.ActionArgs) {
  return savePage(context, request, typePage);
}

/** The legal type, with a link to the guide for people who do not know yet. */
export default function TypePage({ loaderData: data }: Route.ComponentProps) {
  const types = data.lists.codes["loai-hinh-doanh-nghiep"] ?? [];
  const origins = data.lists.codes["tinh-trang-thanh-lap"] ?? [];
  return (
    <PageFrame page={typePage} data={data} lead={m.dossier_company_type_lead()}>
      {(fields) => {
        const chosen = fields.text("hoSo.loaiHinhId");
        const special =
          !["", "THANH_LAP_MOI"].includes(fields.value("hoSo.tinhTrangThanhLap")) ||
          isTold(fields, ["hoSo.doanhNghiepXaHoi"]);
        return (
          <div className={styles.group}>
            <p>
              {m.dossier_company_type_unsure()}{" "}
              <Link to={pagePath("chon-loai-hinh", data.dossier.maHoSo)}>
                {m.dossier_company_type_guide()}
              </Link>
            </p>
            <RadioField
              {...chosen}
              defaultValue={data.suggested || chosen.defaultValue}
              legend={m.dossier_company_type_label()}
              options={types.map(({ ma, ten, ghiChu }) => ({ value: ma, label: ten, hint: ghiChu }))}
            />
            <HelpDisclosure title={m.dossier_company_type_why()}>
              <p>{m.dossier_company_type_why_text()}</p>
            </HelpDisclosure>
            <HelpDisclosure title={m.dossier_company_special()} open={special}>
              <SelectField
                {...fields.text("hoSo.tinhTrangThanhLap")}
                label={m.dossier_company_origin_label()}
                hint={m.dossier_company_origin_hint()}
                data={origins.map(({ ma, ten }) => ({ value: ma, label: ten }))}
              />
              <CheckboxField
                {...fields.box("hoSo.doanhNghiepXaHoi")}
                label={m.dossier_company_social()}
                hint={m.dossier_company_social_hint()}
                optional
              />
            </HelpDisclosure>
          </div>
        );
      }}
    </PageFrame>
  );
}
