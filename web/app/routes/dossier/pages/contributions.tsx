import { AmountField } from "~/features/dossier/AmountField";
import { EnterContinues } from "~/features/dossier/EnterContinues";
import { FounderShares } from "~/features/dossier/FounderShares";
import type { Fields } from "~/features/dossier/fields-of";
import styles from "~/features/dossier/frame.module.css";
import { ListErrors } from "~/features/dossier/ListErrors";
import { PageFrame } from "~/features/dossier/PageFrame";
import { pageScreen } from "~/features/dossier/screen";
import steps from "~/features/dossier/steps.module.css";
import { Total } from "~/features/dossier/Total";
import { useTyped } from "~/features/dossier/use-typed";
import { ownerName, ownersOf } from "~/lib/dossier/owners";
import { amountField, contributionsPage, rowField } from "~/lib/dossier/pages/contributions";
import { inDong, percentOf, percents, sum, whole } from "~/lib/dossier/shares";
import type { DossierData } from "~/lib/dossier/types";
import { m } from "~/paraglide/messages.js";
import { loadPage } from "~/server/dossier-page.server";
import { savePage } from "~/server/dossier-save.server";
import type { Route } from "./+types/contributions";

export const handle = pageScreen(contributionsPage);

export function loader({ context, request }: Route.LoaderArgs) {
  return loadPage(context, request, contributionsPage);
}

export function action({ context, request }: Route.ActionArgs) {
  return savePage(context, request, contributionsPage);
}

/** Who contributes how much, together exactly the charter capital. */
export default function ContributionsPage({ loaderData: data }: Route.ComponentProps) {
  const { dossier, lists } = data;
  const joint = dossier.hoSo.loaiHinhId === "CP";
  return (
    <PageFrame
      page={contributionsPage}
      data={data}
      lead={joint ? m.dossier_money_parts_lead_cp() : m.dossier_money_parts_lead()}
      first={<EnterContinues />}
    >
      {(fields) => (
        <div className={styles.group}>
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

/** One amount per owner, with percentages and the total running along. */
function Amounts({ fields, dossier }: { fields: Fields; dossier: DossierData }) {
  const owners = ownersOf(dossier);
  const drawn = Object.fromEntries(owners.map((_, at) => [amountField(at), fields.value(amountField(at))]));
  const [typed, onInput] = useTyped(drawn);
  const parts = owners.map((_, at) => whole(typed[amountField(at)]));
  const [total, capital] = [sum(parts), whole(dossier.hoSo.tongVonDieuLe)];
  const fits = total === capital && capital > 0n;
  const shown = fits ? percents(parts) : parts.map((part) => percentOf(part, capital));
  return (
    <div className={steps.fields} onInput={onInput}>
      {owners.map((owner, at) => (
        <div key={owner.id} className={steps.part}>
          <AmountField name={amountField(at)} fields={fields} label={ownerName(dossier, owner)} />
          <p className={steps.words}>{m.dossier_money_parts_percent({ percent: shown[at] ?? "" })}</p>
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
