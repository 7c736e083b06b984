import { Link } from "react-router";
import { ReturnDecision } from "~/features/admin/returns/ReturnDecision";
import { adminChange, requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { decideReturn } from "~/features/admin/server/returns.server";
import { AdminPage, Facts, Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { returnState, toneOf } from "~/features/admin/shared/labels";
import { officeScreen } from "~/features/admin/shared/office-screen";
import type { ReturnDetail } from "~/features/admin/shared/types";
import { EvidenceList, ReturnLog } from "~/features/returns/components/RequestParts";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { DateText } from "~/ui/data/DateText";
import { Money } from "~/ui/data/Money";
import { StatusBadge } from "~/ui/data/StatusBadge";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/return";

const LIST = "/quan-tri/doi-tra";

export const handle = officeScreen<{ found: ReturnDetail } | undefined>(
  (data) => m.admin_request_title({ code: data?.found.ma ?? "" }),
  "refund",
);

export async function loader({ context, params: { ma } }: Route.LoaderArgs) {
  requireAdminArea(context, "returns");
  const params = { path: { ma } };
  const found = await load(gateway(context).GET("/payment/api/v1/quan-tri/doi-tra/{ma}", { params }));
  return { found: found.data, once: crypto.randomUUID() };
}

export async function action({ context, request, params: { ma } }: Route.ActionArgs) {
  const form = await request.formData();
  const work = () => decideReturn(context, ma, form);
  return adminChange({ context, area: "returns", form, to: `${LIST}/${ma}`, work });
}

function Asked({ found }: { found: ReturnDetail }) {
  return (
    <Panel title={m.admin_returns_one_said()}>
      <p className={styles.said}>{found.moTa}</p>
      <Facts
        entries={[
          [m.admin_refund_reason(), found.lyDo.ten],
          [
            m.admin_order(),
            <Link key="o" to={`/quan-tri/don-hang/${found.maDonHang}`}>
              #{found.maDonHang}
            </Link>,
          ],
          [m.admin_returns_one_asked(), <DateText key="a" value={found.taoLuc} time />],
          [m.admin_returns_due(), found.hanTraLoi && <DateText value={found.hanTraLoi} time />],
          [m.admin_returns_one_goods(), found.coHang && m.admin_returns_one_goods_yes()],
          [m.admin_received(), <Money key="r" amount={found.daThu} />],
          [m.admin_returns_refund_policy(), <Money key="p" amount={found.theoChinhSach} />],
        ].map(([name, value]) => [name as string, value || null])}
      />
    </Panel>
  );
}

function EvidencePanel({ found }: { found: ReturnDetail }) {
  const none = found.bangChung.length === 0;
  return (
    <Panel
      title={m.admin_returns_one_evidence()}
      note={none ? m.admin_returns_one_evidence_none() : m.admin_returns_one_evidence_hint()}
    >
      <EvidenceList files={found.bangChung} pathOf={(id) => `${LIST}/${found.ma}/bang-chung/${id}`} />
    </Panel>
  );
}

/** One return request: what the customer says and shows, the policy's sum, and what can be done. */
export default function ReturnScreen({ loaderData: { found, once } }: Route.ComponentProps) {
  const title = m.admin_request_title({ code: found.ma });
  return (
    <AdminPage
      list={{ label: m.admin_returns_nav(), path: LIST }}
      crumb={found.ma}
      title={title}
      lead={found.hoTen}
      beside={
        <>
          {found.treHan && <StatusBadge tone="bad">{m.admin_returns_late()}</StatusBadge>}
          <StatusBadge tone={toneOf(found.trangThai)}>{returnState(found.trangThai)}</StatusBadge>
        </>
      }
    >
      <div className={`${parts.stack} ${styles.columns}`}>
        <div className={`${parts.stack} ${styles.stack}`}>
          <Asked found={found} />
          <EvidencePanel found={found} />
          <Panel title={m.returns_history()}>
            <ReturnLog events={found.dienBien} />
          </Panel>
        </div>
        <div className={`${parts.stack} ${styles.stack}`}>
          <ReturnDecision found={found} once={once} />
        </div>
      </div>
    </AdminPage>
  );
}
