import { formatMoney } from "~/lib/format";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/DateText";
import { SelectField, TextAreaField, TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { Money } from "~/ui/Money";
import { ledgerEntry, moneySource } from "./names";
import { OfficeForm, useFormPart } from "./OfficeForm";
import { Facts, Fold, Panel } from "./OfficePage";
import styles from "./office.module.css";
import { RefundFold } from "./RefundFold";
import { RefundItem } from "./RefundItem";
import type { Ledger, Order } from "./types";

type PartProps = { order: Order; once: string };

const SOURCES = ["CHUYEN_KHOAN", "TIEN_MAT", "TAI_CUA_HANG"];

function CollectFold({ order, once }: PartProps) {
  const part = useFormPart("collect");
  return (
    <Fold summary={m.office_collect()} open={part.failure !== undefined}>
      <OfficeForm intent="collect" once={once} {...part}>
        <TextField
          name="soTien"
          label={m.office_amount()}
          inputMode="numeric"
          defaultValue={order.canThanhToan > 0 ? formatMoney(order.canThanhToan) : ""}
          {...part}
        />
        <SelectField
          name="nguon"
          label={m.office_source()}
          data={SOURCES.map((value) => ({ value, label: moneySource(value) }))}
          {...part}
        />
        <TextField
          name="thamChieu"
          label={m.office_reference()}
          hint={m.office_reference_hint()}
          maxLength={100}
          {...part}
        />
        <TextField name="ghiChu" label={m.office_note_field()} maxLength={500} optional {...part} />
        <SubmitButton name="nut" value="collect">
          {m.office_collect_now()}
        </SubmitButton>
      </OfficeForm>
    </Fold>
  );
}

function DeferFold({ once }: { once: string }) {
  const part = useFormPart("defer");
  return (
    <Fold summary={m.office_defer()} open={part.failure !== undefined}>
      <OfficeForm intent="defer" once={once} {...part}>
        <TextAreaField name="lyDo" label={m.office_reason()} rows={2} maxLength={500} {...part} />
        <SubmitButton name="nut" value="defer">
          {m.office_defer_now()}
        </SubmitButton>
      </OfficeForm>
    </Fold>
  );
}

function Entries({ ledger }: { ledger: Ledger }) {
  if (ledger.cacKhoan.length === 0) return <p className={styles.soft}>{m.office_ledger_none()}</p>;
  return (
    <ul className={styles.log}>
      {ledger.cacKhoan.map(({ id, loai, loaiKhoanThu, soTien, nguon, thamChieu, ghiChu, luc }) => (
        <li key={id}>
          <strong>
            {loai === "HOAN" ? "−" : "+"}
            <Money amount={soTien} />
          </strong>{" "}
          {ledgerEntry(loaiKhoanThu)}
          <p className={styles.soft}>
            <DateText value={luc} time />, {moneySource(nguon)}
            {thamChieu && `, ${thamChieu}`}
            {ghiChu && `, ${ghiChu}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

const DEFERRABLE = ["CHUA_THANH_TOAN", "CHO_DOI_SOAT", "DA_DAT_COC"];

/** Money of an order: what it costs, what came and went, and writing down more (requirement S4.6). */
export function OrderMoney({ order, ledger, once }: PartProps & { ledger: Ledger }) {
  const cancelled = order.trangThaiXacNhan.ma === "DA_HUY";
  const ended = cancelled || order.trangThaiXacNhan.ma === "HOAN_THANH";
  const left = ledger.tongThu - ledger.tongHoan;
  const granted = ledger.hoanTien.some(({ trangThai }) => trangThai === "CHO_THUC_HIEN");
  const owed = order.trangThaiThanhToan.ma === "CHO_HOAN_TIEN" && !granted;
  return (
    <Panel title={m.office_money()} id="thanh-toan">
      <Facts
        entries={[
          [m.office_total(), <Money key="t" amount={order.tongTien} />],
          [m.office_received(), <Money key="r" amount={order.daThu} />],
          [m.office_due_now(), <Money key="d" amount={order.canThanhToan} />],
          [m.office_deposit(), order.tienCoc > 0 && <Money key="c" amount={order.tienCoc} />],
          [m.office_method(), order.phuongThucThanhToan.ten],
        ].map(([name, value]) => [name as string, value || null])}
      />
      <h3 className={styles.sub}>{m.office_ledger()}</h3>
      <Entries ledger={ledger} />
      {ledger.hoanTien.map((refund) => (
        <RefundItem key={refund.id} refund={refund} once={once} />
      ))}
      {!cancelled && order.daThu < order.tongTien && <CollectFold order={order} once={once} />}
      {!ended && DEFERRABLE.includes(order.trangThaiThanhToan.ma) && <DeferFold once={once} />}
      {left > 0 && <RefundFold once={once} left={left} owed={owed} />}
    </Panel>
  );
}
