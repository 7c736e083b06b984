import { Link } from "react-router";
import { type Payment, stageOf } from "~/features/payments/model/payment-stage";
import { paymentMatters } from "~/lib/order";
import { capital, formatDate } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { Money } from "~/ui/data/Money";
import { PaymentBadge } from "~/ui/data/PaymentBadge";
import { VietnameseName } from "~/ui/data/VietnameseName";
import { Fact, Facts, Panel } from "~/ui/layout/Panel";
import { useRootData } from "~/ui/root-data";
import parts from "~/ui/theme/parts.module.css";

/** Where and when to pay in person, and what cash means for the buyer's tax (S4.6). */
export function CashDetails({ payment }: { payment: Payment }) {
  const company = useRootData()?.company;
  return (
    <div className={parts.stack}>
      <Facts>
        {company && (
          <Fact name={m.payments_where()}>
            <VietnameseName>{company.address}</VietnameseName>
          </Fact>
        )}
        {company?.hours && <Fact name={m.payments_when()}>{capital(company.hours)}</Fact>}
        <Fact name={m.payments_amount()} strong>
          <Money amount={payment.soTien} />
        </Fact>
      </Facts>
      {payment.luuY && <p className={parts.note}>{payment.luuY}</p>}
    </div>
  );
}

/** What the order costs, what was paid, what is due. */
export function PaymentSummary({ payment }: { payment: Payment }) {
  const { maDonHang, tongTien, daThu, soTien, conLai, hinhThuc, trangThai, hanThanhToan } = payment;
  const deposit = hinhThuc === "DAT_COC" && soTien < conLai;
  const later = ["DA_DAT_COC", "TRA_SAU"].includes(trangThai.ma);
  const missing = stageOf(payment) === "partial" ? m.payments_due_missing() : m.payments_due_now();
  const due = later ? m.payments_due_rest() : missing;
  return (
    <Panel title={m.payments_summary()}>
      <Facts>
        <Fact name={m.payments_order()}>
          <Link to={`/quan-ly-don-hang/${maDonHang}`} className={`${parts.press} ${parts.strong}`}>
            #{maDonHang}
          </Link>
        </Fact>
        {paymentMatters({ xacNhan: payment.trangThaiXacNhan, thanhToan: trangThai.ma }) && (
          <Fact name={m.payments_state()}>
            <PaymentBadge state={trangThai} received={daThu} due={soTien} />
          </Fact>
        )}
        {tongTien !== soTien && (
          <Fact name={m.payments_total()}>
            <Money amount={tongTien} />
          </Fact>
        )}
        {daThu > 0 && (
          <Fact name={m.payments_received()}>
            <Money amount={daThu} />
          </Fact>
        )}
        {conLai > 0 && conLai !== soTien && (
          <Fact name={m.payments_missing()}>
            <Money amount={conLai} />
          </Fact>
        )}
        {soTien > 0 && (
          <Fact name={deposit ? m.payments_due_deposit() : due} strong>
            <Money amount={soTien} />
          </Fact>
        )}
        {hanThanhToan && <Fact name={m.payments_due_day()}>{formatDate(hanThanhToan)}</Fact>}
      </Facts>
    </Panel>
  );
}
