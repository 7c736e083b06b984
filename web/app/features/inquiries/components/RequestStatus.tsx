import { formatDate, formatDateTime } from "~/lib/text/format";
import { formatUntil } from "~/lib/text/until";
import { m } from "~/paraglide/messages.js";
import { Fact, Facts, Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import type { components } from "~contract/api";

type Status = components["schemas"]["RequestStatus"];

const STATES: Record<Status["trangThai"], () => string> = {
  MOI: m.inquiries_status_received,
  DANG_XU_LY: m.inquiries_state_dang_xu_ly,
  DA_TRA_LOI: m.inquiries_state_da_tra_loi,
  BO_QUA: m.inquiries_status_closed,
};

/** How far a request is and until when we answer; of a complaint also its aim, and that a second person has it. */
export function RequestStatus({ status }: { status: Status }) {
  const { trangThai, hanTraLoi, hanKetQua, chuyenCapLuc } = status;
  return (
    <Panel title={m.inquiries_status_title()}>
      <div className={parts.stackSmall}>
        <Facts>
          <Fact name={m.inquiries_status_state()}>{STATES[trangThai]()}</Fact>
          <Fact name={m.inquiries_status_due()}>{formatUntil(hanTraLoi)}</Fact>
          {hanKetQua && <Fact name={m.inquiries_status_settled()}>{formatDate(hanKetQua)}</Fact>}
        </Facts>
        {chuyenCapLuc && <p>{m.inquiries_status_passed({ time: formatDateTime(chuyenCapLuc) })}</p>}
        <p>{m.inquiries_status_look()}</p>
      </div>
    </Panel>
  );
}
