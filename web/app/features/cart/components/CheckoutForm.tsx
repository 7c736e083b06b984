import type { ReactNode } from "react";
import { depositOf } from "~/features/cart/model/deposit";
import type { FormFailure } from "~/lib/failure";
import { keepTogether } from "~/lib/text/compounds";
import { TRANSFER_MINUTES } from "~/lib/text/figures";
import { formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { Money } from "~/ui/data/Money";
import { AddressFields } from "~/ui/form/address/AddressFields";
import type { Delivery, SavedAddress } from "~/ui/form/address/delivery";
import { TextField } from "~/ui/form/fields";
import { OpenOrders } from "~/ui/form/order/OpenOrders";
import { WishFields } from "~/ui/form/order/WishFields";
import { PostForm } from "~/ui/form/PostForm";
import { RadioField } from "~/ui/form/RadioField";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { TermsField } from "~/ui/form/TermsField";
import { useFormDraft } from "~/ui/form/use-form-draft";
import parts from "~/ui/theme/parts.module.css";
import type { Cart } from "./CartLines";
import styles from "./cart.module.css";

type PayChoicesProps = { total: number; deposit: number | null };

/** How to pay, and how much at first (requirement S4.6). A deposit is offered where a service allows it. */
function PayChoices({ total, deposit }: PayChoicesProps) {
  return (
    <>
      <RadioField
        name="phuongThucThanhToan"
        legend={m.catalog_pay_how()}
        defaultValue="CHUYEN_KHOAN"
        options={[
          {
            value: "CHUYEN_KHOAN",
            label: m.catalog_method_transfer(),
            hint: m.catalog_method_transfer_hint(TRANSFER_MINUTES),
          },
          { value: "TIEN_MAT", label: m.catalog_method_cash(), hint: m.catalog_method_cash_hint() },
          { value: "TAI_CUA_HANG", label: m.catalog_method_store(), hint: m.catalog_method_store_hint() },
        ]}
      />
      {deposit !== null && (
        <RadioField
          name="hinhThuc"
          legend={m.checkout_plan()}
          defaultValue="TOAN_BO"
          options={[
            { value: "TOAN_BO", label: m.checkout_plan_all({ amount: formatMoney(total) }) },
            {
              value: "DAT_COC",
              label: m.checkout_plan_deposit({ amount: formatMoney(deposit) }),
              hint: m.checkout_plan_deposit_hint(),
            },
          ]}
        />
      )}
    </>
  );
}

type Contact = { hoTen: string; email: string | null; soDienThoai: string | null };

/** Whom to reach about the order: the account's own data, to be changed for this order. */
function ContactFields({ contact }: { contact: Contact }) {
  return (
    <>
      <p className={parts.soft}>{m.checkout_contact_hint()}</p>
      <TextField
        name="khach.hoTen"
        label={m.catalog_name()}
        defaultValue={contact.hoTen}
        autoComplete="name"
        maxLength={100}
      />
      <TextField
        name="khach.soDienThoai"
        label={m.catalog_phone()}
        hint={m.catalog_phone_hint()}
        defaultValue={contact.soDienThoai ?? ""}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={32}
        optional
      />
      <TextField
        name="khach.email"
        label={m.catalog_email()}
        hint={m.catalog_email_hint()}
        defaultValue={contact.email ?? ""}
        inputMode="email"
        autoComplete="email"
        maxLength={255}
        optional
      />
    </>
  );
}

/** What a customer without an account fills in instead of the contact, and what their one tick says. */
type NewBuyer = { fields: ReactNode; agree: string };

type CheckoutFormProps = {
  cart: Cart;
  /** Null for somebody whose account is made with the order. */
  contact: Contact | null;
  newBuyer?: NewBuyer;
  terms: string;
  orderKey: string;
  addresses: SavedAddress[];
  delivery: Delivery;
  failure: FormFailure | undefined;
  /** Whose form it is: nobody else in this tab sees what they typed. */
  owner: string;
  /** The company that the order is for, when it was begun on the company's page. */
  company?: { ma: string; ten: string } | null;
  /** Their newest order: what was typed before it was placed is not put back into the form of the next one. */
  since?: string;
};

/** Everything an order needs beyond the cart. The total is sent too so that a changed price is noticed. */
export function CheckoutForm({
  cart,
  contact,
  terms,
  orderKey,
  addresses,
  delivery,
  failure,
  owner,
  since,
  newBuyer,
  company,
}: CheckoutFormProps) {
  const form = useFormDraft({ form: "checkout", owner, saved: since, failure });
  const sold = cart.dong.filter(({ datDuoc }) => datDuoc);
  const fee = delivery.fee?.phi ?? 0;
  const total = cart.tongTien + fee;
  return (
    <PostForm failure={failure} ref={form}>
      <OpenOrders failure={failure} />
      <input type="hidden" name="khoa" value={orderKey} />
      <input type="hidden" name="tongTien" value={total} />
      <section className={`${parts.sheet} ${parts.stack} ${parts.leadHeads} ${styles.section}`}>
        {company && (
          <p>
            <input type="hidden" name="congTy" value={company.ma} />
            {m.checkout_company()} <strong>{company.ten}</strong>
          </p>
        )}
        <h2>{keepTogether(m.checkout_contact())}</h2>
        {newBuyer?.fields ?? (contact && <ContactFields contact={contact} />)}
      </section>
      {sold.some(({ giaoHang }) => giaoHang) && (
        <section className={`${parts.sheet} ${parts.stack} ${parts.leadHeads} ${styles.section}`}>
          <AddressFields failure={failure} saved={addresses} keep delivery={delivery} />
        </section>
      )}
      <section className={`${parts.sheet} ${parts.stack} ${parts.leadHeads} ${styles.section}`}>
        <PayChoices total={total} deposit={depositOf(sold, fee)} />
      </section>
      <section className={`${parts.sheet} ${parts.stack} ${parts.leadHeads} ${styles.section}`}>
        <WishFields />
        <TermsField name="dongYDieuKhoan" version={terms} before={newBuyer?.agree} />
      </section>
      <div className={`${parts.sheet} ${parts.line} ${parts.gap} ${parts.padWide} ${styles.orderBar}`}>
        <p>
          {m.cart_total()}
          <strong>
            <Money amount={total} />
          </strong>
        </p>
        <SubmitButton size="lg" name="intent" value={newBuyer ? "order-new" : "order"}>
          {m.checkout_submit()}
        </SubmitButton>
      </div>
    </PostForm>
  );
}
