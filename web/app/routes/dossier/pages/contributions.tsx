import { AmountField, Total } from "~/features/dossier/components/fields/AmountField";
import type { Fields } from "~/features/dossier/components/fields/fields-of";
import { PageFrame } from "~/features/dossier/components/frame/PageFrame";
import { DefaultSubmit, useTyped } from "~/features/dossier/components/frame/PageParts";
import steps from "~/features/dossier/components/frame/steps.module.css";
import { FounderShares } from "~/features/dossier/components/people/FounderShares";
import { ListErrors } from "~/features/dossier/components/people/PeopleList";
import { inDong, percentOf, percents, sum, whole } from "~/features/dossier/model/capital/shares";
import { pageScreen } from "~/features/dossier/model/page-screen";
import { amountField, contributionsPage, rowField } from "~/features/dossier/model/pages/contributions";
import { ownerName, ownersOf } from "~/features/dossier/model/people/owners";
import type { DossierData } from "~/features/dossier/model/types";
import { loadPage } from "~/features/dossier/server/load-page.server";
import { savePage } from "~/features/dossier/server/save-page.server";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/contributions";

export const handle = pageScreen(contributionsPage);

export function loader({ context, request }: Route.LoaderArgs) {
  return loadPage(context, request, contributionsPage);
}

export function action({ context, request }: Route.ActionArgs) {
  return savePage(context, request, contributionsPage);
}

/** Who contributes how much; the sum must be the charter capital. */
export default function ContributionsPage({ loaderData: data }: Route.ComponentProps) {
  const { dossier, lists } = data;
  const joint = dossier.hoSo.loaiHinhId === "CP";
  return (
    <PageFrame
      page={contributionsPage}
      data={data}
      lead={joint ? m.dossier_money_parts_lead_cp() : m.dossier_money_parts_lead()}
      first={<DefaultSubmit />}
    >
      {(fields) => (
        <div className={`${parts.card} ${parts.stackWide} ${parts.leadHeads}`}>
          <ListErrors under="chuSoHuuList=" failure={fields.failure} />
          {ownersOf(dossier).map(({ id }, at) => (
            <input key={id} type="hidden" name={rowField(at)} value={id} />
          ))}
          {ownersOf(dossier).length === 0 && <p>{m.dossier_money_parts_nobody()}</p>}
          {joint ? (
            <FounderShares fields={fields} dossier={dossier} lists={lists} />
          ) : (
            <Amounts fields={fields} dossier={dossier} />
          )}
        </div>
      )}
    </PageFrame>
  );
}

/** One amount per owner, with percentages and a running total. */
function Amounts({ fields, dossier }: { fields: Fields; dossier: DossierData }) {
  const owners = ownersOf(dossier);
  const drawn = Object.fromEntries(owners.map((_, at) => [amountField(at), fields.value(amountField(at))]));
  const [typed, onInput] = useTyped(drawn);
  const amounts = owners.map((_, at) => whole(typed[amountField(at)]));
  const [total, capital] = [sum(amounts), whole(dossier.hoSo.tongVonDieuLe)];
  const fits = total === capital && capital > 0n;
  const shown = fits ? percents(amounts) : amounts.map((part) => percentOf(part, capital));
  return (
    <div className={`${parts.stackWide} ${steps.fields}`} onInput={onInput}>
      {owners.map((owner, at) => (
        <div key={owner.id} className={`${parts.stackTight} ${parts.part} ${steps.part}`}>
          <AmountField name={amountField(at)} fields={fields} label={ownerName(dossier, owner)} />
          <p className={`${parts.soft} ${parts.closeBelow}`}>
            {m.dossier_money_parts_percent({ percent: shown[at] ?? "" })}
          </p>
        </div>
      ))}
      <Total
        label={m.dossier_money_parts_total()}
        value={`${inDong(total)} (${percentOf(total, capital)})`}
        note={
          fits ? m.dossier_money_total_fits() : m.dossier_money_total_of_capital({ capital: inDong(capital) })
        }
        fits={fits}
      />
    </div>
  );
}
