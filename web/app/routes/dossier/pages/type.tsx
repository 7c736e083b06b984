import { useState } from "react";
import { Link } from "react-router";
import { type Fields, isTold } from "~/features/dossier/components/fields/fields-of";
import { PageFrame } from "~/features/dossier/components/frame/PageFrame";
import { HelpDisclosure } from "~/features/dossier/components/frame/PageParts";
import { boughtFirst, boughtNote, onlyBought } from "~/features/dossier/model/legal-type/bought-types";
import { offeredOrigins } from "~/features/dossier/model/origins";
import { pagePath } from "~/features/dossier/model/page";
import { pageScreen } from "~/features/dossier/model/page-screen";
import { typePage } from "~/features/dossier/model/pages/type";
import type { Code } from "~/features/dossier/model/types";
import { loadPage } from "~/features/dossier/server/load-page.server";
import { boughtTypes } from "~/features/dossier/server/order.server";
import { savePage } from "~/features/dossier/server/save-page.server";
import { m } from "~/paraglide/messages.js";
import { CheckboxField, SelectField } from "~/ui/form/fields";
import { RadioField } from "~/ui/form/RadioField";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/type";

export const handle = pageScreen(typePage);

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const data = await loadPage(context, request, typePage);
  const bought = await boughtTypes(context, data.dossier.maDonHang ?? null);
  const suggested = url.searchParams.get("chon") ?? "";
  const known = data.lists.codes["loai-hinh-doanh-nghiep"]?.some(({ ma }) => ma === suggested);
  const saved = data.dossier.hoSo.loaiHinhId;
  return { ...data, bought, suggested: known ? suggested : saved || onlyBought(bought) };
}

export function action({ context, request }: Route.ActionArgs) {
  return savePage(context, request, typePage);
}

/** The legal type, with a link to the guide for people who do not know yet. */
export default function TypePage({ loaderData: data }: Route.ComponentProps) {
  const { bought } = data;
  const types = boughtFirst(data.lists.codes["loai-hinh-doanh-nghiep"] ?? [], bought);
  const origins = data.lists.codes["tinh-trang-thanh-lap"] ?? [];
  const [picked, setPicked] = useState<string | null>(null);
  return (
    <PageFrame page={typePage} data={data} lead={m.dossier_company_type_lead()}>
      {(fields) => {
        const chosen = fields.text("hoSo.loaiHinhId");
        return (
          <div className={`${parts.card} ${parts.stackWide} ${parts.leadHeads}`}>
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
              hint={bought ? m.dossier_company_type_bought_hint() : undefined}
              options={types.map(({ ma, ten, ghiChu }) => ({
                value: ma,
                label: ten,
                hint: bought ? <TypeHint text={ghiChu} note={boughtNote(ma, bought)} /> : ghiChu,
              }))}
              onPick={setPicked}
            />
            <HelpDisclosure title={m.dossier_company_type_why()}>
              <p>{m.dossier_company_type_why_text()}</p>
            </HelpDisclosure>
            <SpecialCases
              fields={fields}
              origins={origins}
              types={types}
              type={picked ?? (data.suggested || fields.value("hoSo.loaiHinhId"))}
            />
          </div>
        );
      }}
    </PageFrame>
  );
}

/** What the law says of a type, and below it how it stands to the package that was bought. */
function TypeHint({ text, note }: { text: string | null | undefined; note: string }) {
  return (
    <>
      {text && <span className={parts.block}>{text}</span>}
      <strong className={`${parts.strong} ${parts.block} ${parts.ink} ${parts.closeBelow}`}>{note}</strong>
    </>
  );
}

type SpecialCasesProps = {
  fields: Fields;
  origins: Code[];
  types: Code[];
  /** The legal type as chosen. */
  type: string;
};

/** How the company comes into being, as far as the form of the chosen type has it, and whether it is a social enterprise. */
function SpecialCases({ fields, origins, types, type }: SpecialCasesProps) {
  const name = "hoSo.tinhTrangThanhLap";
  const saved = fields.value(name);
  const special = !["", "THANH_LAP_MOI"].includes(saved) || isTold(fields, ["hoSo.doanhNghiepXaHoi"]);
  return (
    <HelpDisclosure title={m.dossier_company_special()} open={special}>
      <SelectField
        {...fields.text(name)}
        label={m.dossier_company_origin_label()}
        hint={m.dossier_company_origin_hint()}
        data={offeredOrigins(origins, types, type, saved)}
      />
      {type && (
        <noscript>
          <p>{m.dossier_company_origin_no_scripts()}</p>
        </noscript>
      )}
      <CheckboxField
        {...fields.box("hoSo.doanhNghiepXaHoi")}
        label={m.dossier_company_social()}
        hint={m.dossier_company_social_hint()}
        optional
      />
    </HelpDisclosure>
  );
}
