import { Link } from "react-router";
import { AnotherPayment } from "~/features/admin/payments/AnotherPayment";
import { LedgerEntries, OrderDebts } from "~/features/admin/payments/LedgerEntries";
import { RefundFold } from "~/features/admin/payments/RefundFold";
import { RefundItem } from "~/features/admin/payments/RefundForms";
import { AdminFold, useFormPart } from "~/features/admin/shared/AdminForm";
import { Facts, Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { moneySource } from "~/features/admin/shared/labels";
import { ReasonField } from "~/features/admin/shared/ReasonField";
import type { Ledger, Order } from "~/features/admin/shared/types";
import { formatDate, formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { Money } from "~/ui/data/Money";
import { SelectField, TextAreaField, TextField } from "~/ui/form/fields";
import { useFailure } from "~/ui/form/PostForm";
import parts from "~/ui/theme/parts.module.css";

type PartProps = { order: Order; once: string };

function CollectFold({ order, once }: PartProps) {
  const part = useFormPart("collect");
  return (
    <AdminFold summary={m.admin_collect()} intent="collect" once={once} submit={m.admin_collect_now()}>
      <TextField
        name="soTien"
        label={m.admin_amount()}
        inputMode="numeric"
        defaultValue={order.canThanhToan > 0 ? formatMoney(order.canThanhToan) : ""}
      />
      <SelectField name="nguon" label={m.admin_source()} data={moneySource.options()} />
      <TextField
        name="thamChieu"
        label={m.admin_reference()}
        hint={`${m.admin_reference_hint()} ${m.admin_returns_cash_reference_hint()}`}
        maxLength={100}
        optional
      />
      <ReasonField reader="office" name="ghiChu" label={m.admin_note_field()} maxLength={500} optional />
      <AnotherPayment part={part} />
    </AdminFold>
  );
}

function DeferFold({ once, until }: { once: string; until?: string }) {
  return (
    <AdminFold summary={m.admin_defer()} intent="defer" once={once} submit={m.admin_defer_now()}>
      <TextField
        name="hanThanhToan"
        type="date"
        label={m.admin_money_due_day()}
        hint={m.admin_money_due_day_hint()}
        defaultValue={until}
      />
      <ReasonField reader="office" rows={2} maxLength={500} />
      <TextAreaField
        name="loiNhan"
        label={m.admin_words_to_customer()}
        hint={m.admin_message_customer_hint()}
        rows={2}
        maxLength={500}
        optional
      />
    </AdminFold>
  );
}

const DEFERRABLE = ["CHUA_THANH_TOAN", "CHO_DOI_SOAT", "DA_DAT_COC", "TRA_SAU"];

type MovedProps = PartProps & { ledger: Ledger; refused?: string };

/** Money that moved meanwhile takes a form's reason away; what was just typed and refused stays to be read. */
function DeferAndRefund({ order, ledger, once, refused }: MovedProps) {
  const cancelled = order.trangThaiXacNhan.ma === "DA_HUY";
  const deferrable = !cancelled && DEFERRABLE.includes(order.trangThaiThanhToan.ma);
  const left = ledger.tongThu - ledger.tongHoan;
  const granted = ledger.hoanTien.some(({ trangThai }) => trangThai === "CHO_THUC_HIEN");
  const owed = order.trangThaiThanhToan.ma === "CHO_HOAN_TIEN" && !granted;
  return (
    <>
      {(refused === "defer" || deferrable) && (
        <DeferFold once={once} until={ledger.hanThanhToan ?? undefined} />
      )}
      {(refused === "refund" || left > 0) && <RefundFold once={once} left={left} owed={owed} />}
    </>
  );
}

/** Money of an order: what it costs, what was paid and refunded, and recording more (requirement S4.6). */
export function OrderMoney({ order, ledger, once }: PartProps & { ledger: Ledger }) {
  const cancelled = order.trangThaiXacNhan.ma === "DA_HUY";
  const refused = useFailure()?.values.intent;
  const open = refused === "collect" || (!cancelled && order.daThu < order.tongTien);
  const left = ledger.tongThu - ledger.tongHoan;
  return (
    <Panel title={m.admin_money()} id="thanh-toan">
      <Facts
        entries={[
          [m.admin_total(), <Money key="t" amount={order.tongTien} />],
          [m.admin_received(), <Money key="r" amount={order.daThu} />],
          [m.admin_due_now(), <Money key="d" amount={order.canThanhToan} />],
          [m.admin_deposit(), order.tienCoc > 0 && <Money key="c" amount={order.tienCoc} />],
          [m.admin_method(), order.phuongThucThanhToan.ten],
          [m.admin_money_due_day(), open && ledger.hanThanhToan && formatDate(ledger.hanThanhToan)],
        ].map(([name, value]) => [name as string, value || null])}
      />
      <h3 className={styles.sub}>{m.admin_ledger()}</h3>
      <LedgerEntries ledger={ledger} once={once} />
      <OrderDebts ledger={ledger} />
      {left > 0 && (
        <p>
          <Link to={`/quan-tri/hoa-don/${order.maDonHang}`} className={parts.press}>
            {m.invoices_admin_link()}
          </Link>
        </p>
      )}
      {ledger.hoanTien.map((refund) => (
        <RefundItem key={refund.id} refund={refund} once={once} />
      ))}
      {open && <CollectFold order={order} once={once} />}
      <DeferAndRefund order={order} ledger={ledger} once={once} refused={refused} />
    </Panel>
  );
}
