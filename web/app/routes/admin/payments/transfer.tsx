import { Link } from "react-router";
import { formatBankTime } from "~/features/admin/payments/bank-time";
import { isDoubtful } from "~/features/admin/payments/Doubt";
import { TransferForms } from "~/features/admin/payments/TransferForms";
import { TransferHistory } from "~/features/admin/payments/TransferHistory";
import { transferTone } from "~/features/admin/payments/TransferList";
import { adminChange, requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { changeTransfer, compare } from "~/features/admin/server/payments/transfers.server";
import { AdminPage, Facts, Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { transferReason, transferState } from "~/features/admin/shared/labels";
import { officeScreen } from "~/features/admin/shared/office-screen";
import type { TransferPage } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { DateText } from "~/ui/data/DateText";
import { Money } from "~/ui/data/Money";
import { StatusBadge } from "~/ui/data/StatusBadge";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/transfer";

export const handle = officeScreen(m.admin_transfer_title, "bank");

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  requireAdminArea(context, "transfers");
  const params = { path: { id } };
  const { data: transfer } = await load(
    gateway(context).GET("/payment/api/v1/quan-tri/giao-dich/{id}", { params }),
  );
  const chosen = url.searchParams.get("don") ?? "";
  const [only] = transfer.goiY.length === 1 ? transfer.goiY : [];
  const comparison = await compare(context, id, chosen || (only?.maDonHang ?? ""));
  const alike = isDoubtful(transfer)
    ? (await load(gateway(context).GET("/payment/api/v1/quan-tri/giao-dich/{id}/giong", { params }))).data
    : null;
  return { transfer, chosen, comparison, alike, once: crypto.randomUUID() };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const form = await request.formData();
  const work = () => changeTransfer(context, id, form);
  return adminChange({ context, area: "transfers", form, to: `/quan-tri/giao-dich/${id}`, work });
}

function BankFacts({ transfer }: { transfer: TransferPage }) {
  const { maDonHang, tienThua, xuLyLuc } = transfer;
  return (
    <Panel title={m.admin_transfer_facts()}>
      <Facts
        entries={[
          [m.payments_amount(), <Money key="a" amount={transfer.soTien} />],
          [m.admin_direction(), transfer.chieu === "in" ? m.admin_incoming() : m.admin_outgoing()],
          [m.admin_bank_time(), formatBankTime(transfer.lucNganHang)],
          [m.admin_received_at(), <DateText key="n" value={transfer.nhanLuc} time />],
          [m.admin_transfer_text(), transfer.noiDung],
          [m.admin_bank_note(), transfer.moTa],
          [m.admin_reference(), transfer.maThamChieu],
          [m.admin_bank_id(), transfer.soTien > 0 && transfer.maNgoai],
          [m.admin_bank(), transfer.nganHang],
          [m.admin_account_number(), transfer.soTaiKhoan],
          [m.admin_order(), maDonHang && <Link to={`/quan-tri/don-hang/${maDonHang}`}>#{maDonHang}</Link>],
          [
            m.admin_customer(),
            maDonHang && <Link to={`/quan-tri/khach/${maDonHang}`}>{m.admin_who_page()}</Link>,
          ],
          [m.admin_excess(), tienThua > 0 ? <Money key="x" amount={tienThua} /> : null],
          [m.admin_reason(), transfer.lyDo && transferReason(transfer.lyDo)],
          [m.admin_handled_at(), xuLyLuc && <DateText value={xuLyLuc} time />],
        ]}
      />
    </Panel>
  );
}

/** One message of the bank: its raw facts, and what can be done with it. */
export default function TransferScreen({ loaderData }: Route.ComponentProps) {
  const { transfer, chosen, comparison, alike, once } = loaderData;
  return (
    <AdminPage
      title={
        <>
          {m.admin_transfer_title()} <Money amount={transfer.soTien} />
        </>
      }
      beside={<StatusBadge tone={transferTone(transfer)}>{transferState(transfer.trangThai)}</StatusBadge>}
      list={{ label: m.admin_nav_transfers(), path: "/quan-tri/giao-dich" }}
      crumb={transfer.soTien > 0 ? transfer.maThamChieu || transfer.maNgoai : m.admin_money_why_unreadable()}
    >
      <div className={`${parts.stack} ${styles.columns}`}>
        <div className={`${parts.stack} ${styles.stack}`}>
          <BankFacts transfer={transfer} />
          <TransferHistory transfer={transfer} />
        </div>
        <TransferForms
          transfer={transfer}
          once={once}
          chosen={chosen}
          comparison={comparison}
          alike={alike}
        />
      </div>
    </AdminPage>
  );
}
