import { Link } from "react-router";
import { transferReason, transferState } from "~/features/staff/names";
import { OfficeCrumbs } from "~/features/staff/OfficeCrumbs";
import { Facts, OfficePage, Panel } from "~/features/staff/OfficePage";
import styles from "~/features/staff/office.module.css";
import { TransferForms } from "~/features/staff/TransferForms";
import { transferTone } from "~/features/staff/TransferList";
import type { TransferPage } from "~/features/staff/types";
import { formatBankTime } from "~/lib/format";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { officeChange, requireOffice } from "~/server/office.server";
import { changeTransfer } from "~/server/office-transfer.server";
import { DateText } from "~/ui/DateText";
import { Money } from "~/ui/Money";
import { StatusBadge } from "~/ui/StatusBadge";
import type { Route } from "./+types/transfer";

export const handle = defineScreen({
  title: m.office_transfer_title,
  description: m.office_description,
  navOrder: null,
  type: "office",
  icon: "bank",
  hidden: true,
  layout: "office",
});

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  requireOffice(context, "transfers");
  const params = { path: { id } };
  const found = await load(gateway(context).GET("/payment/api/v1/quan-tri/giao-dich/{id}", { params }));
  const chosen = url.searchParams.get("don") ?? "";
  return { transfer: found.data, chosen, once: crypto.randomUUID() };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const form = await request.formData();
  const work = () => changeTransfer(context, id, form);
  return officeChange({ context, area: "transfers", form, to: `/quan-tri/giao-dich/${id}`, work });
}

function BankFacts({ transfer }: { transfer: TransferPage }) {
  const { maDonHang, tienThua, xuLyLuc } = transfer;
  return (
    <Panel title={m.office_transfer_facts()}>
      <Facts
        entries={[
          [m.payments_amount(), <Money key="a" amount={transfer.soTien} />],
          [m.office_direction(), transfer.chieu === "in" ? m.office_incoming() : m.office_outgoing()],
          [m.office_bank_time(), formatBankTime(transfer.lucNganHang)],
          [m.office_received_at(), <DateText key="n" value={transfer.nhanLuc} time />],
          [m.office_transfer_text(), transfer.noiDung],
          [m.office_bank_note(), transfer.moTa],
          [m.office_reference(), transfer.maThamChieu],
          [m.office_bank_id(), transfer.maNgoai],
          [m.office_bank(), transfer.nganHang],
          [m.office_account_number(), transfer.soTaiKhoan],
          [m.office_order(), maDonHang && <Link to={`/quan-tri/don-hang/${maDonHang}`}>#{maDonHang}</Link>],
          [m.office_excess(), tienThua > 0 ? <Money key="x" amount={tienThua} /> : null],
          [m.office_reason(), transfer.lyDo && transferReason(transfer.lyDo)],
          [m.office_handled_at(), xuLyLuc && <DateText value={xuLyLuc} time />],
        ]}
      />
    </Panel>
  );
}

/** One message of the bank: its raw facts, and what can be done with it. */
export default function TransferScreen({ loaderData: { transfer, chosen, once } }: Route.ComponentProps) {
  return (
    <OfficePage
      title={
        <>
          {m.office_transfer_title()} <Money amount={transfer.soTien} />
        </>
      }
      beside={<StatusBadge tone={transferTone(transfer)}>{transferState(transfer.trangThai)}</StatusBadge>}
      above={
        <OfficeCrumbs
          list={{ label: m.office_nav_transfers(), path: "/quan-tri/giao-dich" }}
          current={transfer.maThamChieu || transfer.maNgoai}
        />
      }
    >
      <div className={styles.columns}>
        <BankFacts transfer={transfer} />
        <TransferForms transfer={transfer} once={once} chosen={chosen} />
      </div>
    </OfficePage>
  );
}
