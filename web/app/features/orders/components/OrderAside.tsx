import { Form, Link } from "react-router";
import type { Order } from "~/features/orders/model/types";
import { paymentMatters } from "~/lib/order";
import { formatDate, formatMoney } from "~/lib/text/format";
import { eachWish } from "~/lib/text/order-wishes";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { Money } from "~/ui/data/Money";
import { PaymentBadge } from "~/ui/data/PaymentBadge";
import { VietnameseName } from "~/ui/data/VietnameseName";
import { ConfirmButton } from "~/ui/feedback/ConfirmButton";
import { TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { Fact, Facts, Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import styles from "./Order.module.css";

/** What a cancellation returns today (goal G-03); the sum is sent along, so that another one is not carried out unseen. */
export function Refund({ order }: { order: Order }) {
  const shown = <input type="hidden" name="hoanDuKien" value={order.hoanDuKien} />;
  if (order.daThu === 0) return shown;
  const amounts = { paid: formatMoney(order.daThu), refund: formatMoney(order.hoanDuKien) };
  return (
    <p>
      {m.orders_cancel_refund(amounts)}
      {shown}
    </p>
  );
}

/** Cancelling the order while it is pending (S4.5). */
function Cancel({ order }: { order: Order }) {
  return (
    <div className={`${parts.stackTight} ${parts.left}`}>
      <ConfirmButton
        intent="cancel"
        label={m.orders_cancel()}
        title={m.orders_cancel_ask({ code: order.maDonHang })}
        yes={m.orders_cancel_yes()}
        no={m.orders_cancel_no()}
        danger
      >
        <p>{m.orders_cancel_text()}</p>
        <Refund order={order} />
        <TextField
          name="lyDo"
          label={m.orders_cancel_reason()}
          hint={m.orders_cancel_reason_hint()}
          optional
          maxLength={500}
        />
      </ConfirmButton>
      <p className={parts.soft}>{m.orders_cancel_hint()}</p>
    </div>
  );
}

/** What else the order offers: its invoices, a refund or return once money has come (S4.8), and cancelling it. */
export function MorePart({ order }: { order: Order }) {
  const { maDonHang, daThu, coTheHuy, trangThaiXacNhan, trangThaiThanhToan } = order;
  const invoices = trangThaiXacNhan.ma !== "DA_HUY" || daThu > 0;
  const returns = daThu > 0 || trangThaiThanhToan.ma === "DA_HOAN_TIEN";
  if (!invoices && !returns && !coTheHuy) return null;
  return (
    <Panel title={m.orders_more()}>
      <ul className={`${parts.plain} ${parts.pressLinks} ${styles.way}`}>
        {invoices && (
          <li>
            <Link to={`/quan-ly-don-hang/${maDonHang}/hoa-don`}>{m.invoices_link()}</Link>
          </li>
        )}
        {returns && (
          <li>
            <Link to={`/quan-ly-don-hang/${maDonHang}/hoan-tien`}>{m.returns_link()}</Link>
          </li>
        )}
      </ul>
      {coTheHuy && <Cancel order={order} />}
    </Panel>
  );
}

/** Orders the same services again, at today's prices. */
export function AgainPart({ order }: { order: Order }) {
  if (!["DA_HUY", "HOAN_THANH"].includes(order.trangThaiXacNhan.ma)) return null;
  return (
    <Panel title={m.orders_again()}>
      <p className={`${parts.soft} ${parts.apart}`}>
        {order.nguon === "DICH_VU_LE" ? m.orders_again_single() : m.orders_again_text()}
      </p>
      <Form method="post">
        <SubmitButton name="intent" value="order-again">
          {m.orders_again()}
        </SubmitButton>
      </Form>
    </Panel>
  );
}

/** What the order costs and what has been paid. */
export function PaymentPart({ order }: { order: Order }) {
  const { tongTien, daThu, canThanhToan, hanThanhToan, phuongThucThanhToan, trangThaiThanhToan, maDonHang } =
    order;
  const deposit = order.hinhThuc === "DAT_COC";
  return (
    <Panel title={m.orders_payment()}>
      <Facts>
        {paymentMatters({ xacNhan: order.trangThaiXacNhan.ma, thanhToan: trangThaiThanhToan.ma }) && (
          <Fact name={m.orders_state()}>
            <PaymentBadge state={trangThaiThanhToan} received={daThu} due={canThanhToan} />
          </Fact>
        )}
        <Fact name={m.orders_method()}>
          {phuongThucThanhToan.ten}
          {trangThaiThanhToan.ma !== "TRA_SAU" && (
            <>
              <br />
              <span className={`${parts.soft} ${parts.light}`}>
                {deposit
                  ? m.orders_plan_deposit({ amount: formatMoney(order.tienCoc) })
                  : m.orders_plan_all()}
              </span>
            </>
          )}
        </Fact>
        {tongTien !== canThanhToan && (
          <Fact name={m.orders_total()}>
            <Money amount={tongTien} />
          </Fact>
        )}
        {daThu > 0 && (
          <Fact name={m.orders_paid()}>
            <Money amount={daThu} />
          </Fact>
        )}
        {canThanhToan > 0 && (
          <Fact name={m.orders_due()} strong>
            <Money amount={canThanhToan} />
          </Fact>
        )}
        {hanThanhToan && <Fact name={m.orders_due_day()}>{formatDate(hanThanhToan)}</Fact>}
        <Fact name={m.cms_pages_terms()}>
          <Link to={`/dieu-khoan-su-dung?phienBan=${order.phienBanDieuKhoan}`}>
            {m.cms_pages_version_of()} <DateText value={order.phienBanDieuKhoan} />
          </Link>
        </Fact>
      </Facts>
      {(canThanhToan > 0 || daThu > 0) && (
        <p className={`${parts.pressLinks} ${styles.way}`}>
          <Link to={`/thanh-toan/${maDonHang}`}>{m.orders_see_payment()}</Link>
        </p>
      )}
    </Panel>
  );
}

/** Who we call, and the notes. */
export function ContactPart({ order }: { order: Order }) {
  const { hoTen, email, soDienThoai } = order.khach;
  return (
    <Panel title={m.orders_contact()}>
      <ul className={parts.plain}>
        <li>
          <strong>
            <VietnameseName>{hoTen}</VietnameseName>
          </strong>
        </li>
        {soDienThoai && <li>{soDienThoai}</li>}
        {email && <li>{email}</li>}
      </ul>
      {eachWish(
        (name, { own }) =>
          order[name] && (
            <p key={name} className={`${parts.nearBelow} ${styles.note}`}>
              <span className={`${parts.soft} ${parts.light}`}>{own()}:</span> {order[name]}
            </p>
          ),
      )}
    </Panel>
  );
}
