import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import type { components } from "~contract/api";
import styles from "./account.module.css";

type OwnView = components["schemas"]["OwnView"];
/** Things whose code says nothing to a reader. */
const UNNAMED = new Set<OwnView["doiTuong"]>(["TAI_KHOAN", "TEP", "HOI_THOAI"]);

/** Which staff role opened the person's papers, when and why; never who (requirement S6.5). */
export function SeenPart({ views }: { views: OwnView[] }) {
  return (
    <Panel title={m.seen_title()} id="luot-xem">
      <p className={parts.soft}>{m.seen_lead()}</p>
      {views.length === 0 ? (
        <p>{m.seen_none()}</p>
      ) : (
        <ul className={`${parts.grid} ${parts.ends} ${parts.ruledItems} ${styles.devices}`}>
          {views.map(({ ngay, vaiTro, doiTuong, ma, viec, mucDich, soLan, luc }) => (
            <li key={`${ngay} ${vaiTro} ${ma} ${viec} ${mucDich}`}>
              <div>
                <p>
                  <strong>{viec}</strong>
                  {!UNNAMED.has(doiTuong) && ` (${ma})`}
                  {soLan > 1 && `, ${m.seen_times({ count: soLan })}`}
                </p>
                <p className={parts.soft}>
                  <DateText value={luc} time />, {vaiTro}. {m.seen_purpose()} {mucDich}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to="/giai-quyet-khieu-nai">{m.seen_wrong()}</Link>
      </p>
    </Panel>
  );
}
