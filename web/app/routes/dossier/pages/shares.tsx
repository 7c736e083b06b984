import { AmountField, Total } from "~/features/dossier/components/fields/AmountField";
import type { Fields } from "~/features/dossier/components/fields/fields-of";
import { PageFrame } from "~/features/dossier/components/frame/PageFrame";
import { DefaultSubmit, HelpDisclosure, useTyped } from "~/features/dossier/components/frame/PageParts";
import steps from "~/features/dossier/components/frame/steps.module.css";
import { ListErrors } from "~/features/dossier/components/people/PeopleList";
import { classesOf, grouped, inDong, sum, whole } from "~/features/dossier/model/capital/shares";
import { pageScreen } from "~/features/dossier/model/page-screen";
import { CLASSES, sharesPage, VOTING } from "~/features/dossier/model/pages/shares";
import { nameOf } from "~/features/dossier/model/people/names";
import type { DossierData, Lists } from "~/features/dossier/model/types";
import { loadPage } from "~/features/dossier/server/load-page.server";
import { savePage } from "~/features/dossier/server/save-page.server";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/shares";

export const handle = pageScreen(sharesPage);

export function loader({ context, request }: Route.LoaderArgs) {
  return loadPage(context, request, sharesPage);
}

export function action({ context, request }: Route.ActionArgs) {
  return savePage(context, request, sharesPage);
}

/** Par value and classes of shares; together they are the charter capital. */
export default function SharesPage({ loaderData: data }: Route.ComponentProps) {
  return (
    <PageFrame page={sharesPage} data={data} lead={m.dossier_money_shares_lead()} first={<DefaultSubmit />}>
      {(fields) => <Shares fields={fields} dossier={data.dossier} lists={data.lists} />}
    </PageFrame>
  );
}

type SharesProps = { fields: Fields; dossier: DossierData; lists: Lists };

function nameFor(loaiCoPhan: string, part: string): string {
  return `coPhan.${loaiCoPhan}.${part}`;
}

/** The saved shares of a class, or the proposal: all capital in common shares. */
function standingOf(
  dossier: DossierData,
  fields: Fields,
  loaiCoPhan: string,
  part: "soLuong" | "soLuongChaoBan" | "soPhieuMoiCoPhan",
) {
  const name = nameFor(loaiCoPhan, part);
  const typed = fields.failure?.values[name];
  const row = classesOf(dossier).find((one) => one.loaiCoPhan === loaiCoPhan);
  if (typed !== undefined) return typed;
  if (row) return row[part] === null || row[part] === 0 ? "" : String(row[part]);
  const [capital, par] = [whole(dossier.hoSo.tongVonDieuLe), whole(dossier.hoSo.menhGia)];
  const all = classesOf(dossier).length === 0 && loaiCoPhan === "PHO_THONG" && part === "soLuong";
  return all && par > 0n && capital > 0n ? (capital / par).toString() : "";
}

function Shares({ fields, dossier, lists }: SharesProps) {
  const counts = Object.fromEntries(
    CLASSES.map((one) => [nameFor(one, "soLuong"), standingOf(dossier, fields, one, "soLuong")]),
  );
  const par = fields.value("hoSo.menhGia") || "10000";
  const [typed, onInput] = useTyped({ ...counts, "hoSo.menhGia": par });
  const all = sum(CLASSES.map((one) => whole(typed[nameFor(one, "soLuong")])));
  const total = all * whole(typed["hoSo.menhGia"]);
  const capital = whole(dossier.hoSo.tongVonDieuLe);
  const [common, ...preferred] = CLASSES;
  return (
    <div className={`${parts.card} ${parts.stackWide} ${parts.leadHeads}`} onInput={onInput}>
      <ListErrors under="hoSo.coPhanList" failure={fields.failure} />
      <AmountField
        name="hoSo.menhGia"
        fields={fields}
        label={m.dossier_money_shares_par()}
        hint={m.dossier_money_shares_par_hint()}
        proposed="10000"
      />
      <ClassFields fields={fields} dossier={dossier} lists={lists} loaiCoPhan={common} />
      <HelpDisclosure
        title={m.dossier_money_shares_preferred()}
        open={preferred.some((one) => counts[nameFor(one, "soLuong")] !== "")}
      >
        <p>{m.dossier_money_shares_preferred_text()}</p>
        <div className={`${parts.stackWide} ${steps.fields}`}>
          {preferred.map((one) => (
            <ClassFields key={one} fields={fields} dossier={dossier} lists={lists} loaiCoPhan={one} />
          ))}
        </div>
      </HelpDisclosure>
      {total > 0n && (
        <Total
          label={m.dossier_money_shares_total({ count: grouped(all.toString()) })}
          value={inDong(total)}
          note={
            total === capital
              ? m.dossier_money_total_fits()
              : m.dossier_money_total_of_capital({ capital: inDong(capital) })
          }
          fits={total === capital && capital > 0n}
        />
      )}
    </div>
  );
}

function ClassFields({ fields, dossier, lists, loaiCoPhan }: SharesProps & { loaiCoPhan: string }) {
  const name = nameOf(lists, "loai-co-phan", loaiCoPhan);
  const common = loaiCoPhan === "PHO_THONG";
  const standing = (part: "soLuong" | "soLuongChaoBan" | "soPhieuMoiCoPhan") =>
    standingOf(dossier, fields, loaiCoPhan, part);
  return (
    <fieldset className={`${parts.stack} ${parts.edge} ${parts.pad} ${steps.asset}`}>
      <legend>{name}</legend>
      <AmountField
        name={nameFor(loaiCoPhan, "soLuong")}
        fields={fields}
        label={m.dossier_money_shares_number()}
        proposed={standing("soLuong")}
        optional={!common}
      />
      <AmountField
        name={nameFor(loaiCoPhan, "soLuongChaoBan")}
        fields={fields}
        label={m.dossier_money_shares_offered()}
        hint={m.dossier_money_shares_offered_hint()}
        proposed={standing("soLuongChaoBan")}
        optional
      />
      {loaiCoPhan === VOTING && (
        <AmountField
          name={nameFor(loaiCoPhan, "soPhieuMoiCoPhan")}
          fields={fields}
          label={m.dossier_money_shares_votes()}
          hint={m.dossier_money_shares_votes_hint()}
          proposed={standing("soPhieuMoiCoPhan")}
          optional
        />
      )}
    </fieldset>
  );
}
