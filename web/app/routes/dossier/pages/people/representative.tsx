import { choices, type Fields } from "~/features/dossier/components/fields/fields-of";
import { ScanLink } from "~/features/dossier/components/fields/ScanLink";
import { Warnings } from "~/features/dossier/components/frame/Notices";
import { PageFrame } from "~/features/dossier/components/frame/PageFrame";
import { DefaultSubmit } from "~/features/dossier/components/frame/PageParts";
import steps from "~/features/dossier/components/frame/steps.module.css";
import { PersonParts } from "~/features/dossier/components/people/PersonParts";
import { pageKey, pagePath } from "~/features/dossier/model/page";
import { pageScreen } from "~/features/dossier/model/page-screen";
import { ownerShown, representativePage } from "~/features/dossier/model/pages/representatives";
import { officeGuide, titlesFor } from "~/features/dossier/model/people/officers";
import { representativesOf } from "~/features/dossier/model/people/owners";
import type { DossierData, Lists } from "~/features/dossier/model/types";
import { loadPage } from "~/features/dossier/server/load-page.server";
import { savePage } from "~/features/dossier/server/save-page.server";
import { m } from "~/paraglide/messages.js";
import { CheckboxField, SelectField, TextField } from "~/ui/form/fields";
import { RadioField } from "~/ui/form/RadioField";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/representative";

export const handle = pageScreen(representativePage);

export function loader({ context, request, params }: Route.LoaderArgs) {
  return loadPage(context, request, representativePage, { muc: params.muc });
}

export function action({ context, request, params }: Route.ActionArgs) {
  return savePage(context, request, representativePage, { muc: params.muc });
}

/** One legal representative: title and residence; the person only when they are not an owner. */
export default function RepresentativePage({ loaderData: data }: Route.ComponentProps) {
  const { dossier, lists, at } = data;
  const owner = ownerShown(dossier, at);
  const base = representativePage.fieldBase?.(dossier, at) ?? "";
  return (
    <PageFrame
      page={representativePage}
      data={data}
      lead={m.dossier_people_rep_lead()}
      first={<DefaultSubmit />}
    >
      {(fields) => (
        <>
          <Position dossier={dossier} fields={fields} lists={lists} base={base} />
          <PersonParts
            known={owner}
            home={`chu-so-huu/${owner?.id}`}
            maHoSo={dossier.maHoSo}
            fields={fields}
            lists={lists}
            scanLink={
              <ScanLink
                maHoSo={dossier.maHoSo}
                target={["nguoiDaiDien", at.muc ?? ""]}
                back={pagePath(pageKey(representativePage, at), dossier.maHoSo)}
              />
            }
          >
            <CheckboxField
              {...fields.box("camKetKhongBiCam")}
              label={m.dossier_people_person_not_barred()}
              hint={m.dossier_people_person_not_barred_hint()}
            />
          </PersonParts>
          {!owner && <Warnings dossier={dossier} under={base} except={`${base}.chucDanh`} />}
        </>
      )}
    </PageFrame>
  );
}

type PositionProps = { dossier: DossierData; fields: Fields; lists: Lists; base: string };

/** The title, from those the law leaves to this person, and the residence. */
function Position({ dossier, fields, lists, base }: PositionProps) {
  const titles = titlesFor(dossier, representativesOf(dossier)[Number(base.split(".")[1])]);
  const guide = officeGuide(dossier);
  const known = choices(lists.codes["chuc-danh"]).filter(({ value }) => titles.includes(value));
  const resident = fields.value("laCuTruVietNam");
  return (
    <div className={`${parts.card} ${parts.stackWide} ${parts.leadHeads} ${steps.position}`}>
      <SelectField
        {...fields.text("chucDanh")}
        label={m.dossier_people_rep_position()}
        hint={guide ?? m.dossier_people_rep_position_hint()}
        data={[{ value: "", label: m.dossier_choose() }, ...known]}
      />
      <Warnings dossier={dossier} under={`${base}.chucDanh`} />
      <div className={steps.otherPosition}>
        <TextField
          {...fields.text("chucDanhKhac")}
          label={m.dossier_people_rep_position_other()}
          hint={m.dossier_people_rep_position_other_hint()}
          maxLength={100}
          autoComplete="off"
        />
      </div>
      <RadioField
        {...fields.text("laCuTruVietNam")}
        defaultValue={resident === "" || resident === "KHONG" ? "KHONG" : "CO"}
        legend={m.dossier_people_rep_resident()}
        hint={m.dossier_people_rep_resident_hint()}
        options={[
          { value: "CO", label: m.dossier_yes() },
          { value: "KHONG", label: m.dossier_no() },
        ]}
      />
    </div>
  );
}
