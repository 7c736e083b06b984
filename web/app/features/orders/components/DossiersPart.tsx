import { Link } from "react-router";
import { dossierTone } from "~/features/dossier/model/status-colors";
import type { Order } from "~/features/orders/model/types";
import type { DossierOffer } from "~/lib/order";
import { m } from "~/paraglide/messages.js";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import styles from "./Order.module.css";

type DossiersPartProps = { order: Order; offer: DossierOffer | undefined; companies: string[] };

/** The dossiers of the order (S4.10), in every state; nothing before there is one. `companies`: those that have founded theirs. */
export function DossiersPart({ order, offer, companies }: DossiersPartProps) {
  const bare = order.danhSachHoSo.map(({ maHoSo }) => ({ code: maHoSo, name: "", state: null }));
  const dossiers = offer?.named ?? bare;
  if (dossiers.length === 0) return null;
  return (
    <Panel title={m.orders_dossier()}>
      <ul className={parts.plain}>
        {dossiers.map(({ code, name, state }) => (
          <li key={code} className={`${parts.pressLinks} ${styles.way}`}>
            {name && <p>{name}</p>}
            <Link to={`/quan-ly-ho-so/thanh-lap?hs=${code}`}>{m.orders_dossier_see({ code })}</Link>{" "}
            {state && <StatusBadge tone={dossierTone(state.ma)}>{state.ten}</StatusBadge>}
            {companies.includes(code) && (
              <p>
                <Link to={`/cong-ty?hs=${code}`}>{m.orders_company()}</Link>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
