import { Fragment } from "react";
import type { Price, Service } from "~/features/catalog/model/types";
import type { FormFailure } from "~/lib/failure";
import type { RestrictionWords } from "~/lib/restriction-words";
import { formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { RestrictionText } from "~/ui/feedback/RestrictionText";
import { AddressFields } from "~/ui/form/address/AddressFields";
import { type DeliveryFees, type SavedAddress, useDelivery } from "~/ui/form/address/delivery";
import { SelectField, TextField } from "~/ui/form/fields";
import { OpenOrders } from "~/ui/form/order/OpenOrders";
import { WishFields } from "~/ui/form/order/WishFields";
import { PostForm } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { TermsField } from "~/ui/form/TermsField";
import { TrapField } from "~/ui/form/trap/TrapField";
import { useAnswerDays } from "~/ui/root-data";
import parts from "~/ui/theme/parts.module.css";
import styles from "./catalog.module.css";

/** What we know of a buyer who is logged in. */
export type SingleBuyer = {
  contact: { hoTen: string; email: string | null; soDienThoai: string | null };
  addresses: SavedAddress[];
  /** What a restricted account reads instead of the form. */
  restricted: RestrictionWords | null;
};

type SingleOrderFormProps = {
  service: Service;
  terms: string;
  failure: FormFailure | undefined;
  orderKey: string;
  /** Null for a visitor. */
  buyer: SingleBuyer | null;
  fees: DeliveryFees;
};

function Heading({ known }: { known: boolean }) {
  const days = useAnswerDays();
  return (
    <>
      <h2 id="dat-ngay-ten">{known ? m.catalog_order_here() : m.catalog_order_now()}</h2>
      <p className={parts.soft}>
        {known ? m.catalog_order_here_lead({ days }) : m.catalog_order_now_lead({ days })}
      </p>
    </>
  );
}

type ContactFieldsProps = { known: SingleBuyer["contact"] | undefined };

function ContactFields({ known }: ContactFieldsProps) {
  return (
    <>
      <TextField
        name="hoTen"
        label={m.catalog_name()}
        defaultValue={known?.hoTen}
        autoComplete="name"
        maxLength={100}
      />
      <TextField
        name="soDienThoai"
        label={m.catalog_phone()}
        hint={m.catalog_phone_hint()}
        defaultValue={known?.soDienThoai ?? undefined}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={32}
      />
      <TextField
        name="email"
        label={m.catalog_email()}
        hint={m.catalog_email_hint()}
        defaultValue={known?.email ?? undefined}
        inputMode="email"
        autoComplete="email"
        maxLength={255}
        optional
      />
    </>
  );
}

/** Orders a single service, also without an account (requirement S1.2). */
export function SingleOrderForm(props: SingleOrderFormProps) {
  const { buyer, failure } = props;
  const restricted = buyer?.restricted;
  return (
    <section
      className={`${parts.sheet} ${parts.padLarge} ${parts.sectionBelow} ${styles.panel}`}
      id="dat-ngay"
      aria-labelledby="dat-ngay-ten"
    >
      <Heading known={buyer !== null} />
      {restricted && (
        <div className={`${parts.stackTight} ${parts.farBelow}`}>
          <RestrictionText words={restricted} />
        </div>
      )}
      {(!restricted || failure) && <OrderForm {...props} />}
    </section>
  );
}

function OrderForm({ service, terms, failure, orderKey, buyer, fees }: SingleOrderFormProps) {
  const delivery = useDelivery({ saved: buyer?.addresses ?? [], fees, failure });
  const choices = service.goiCuoc.flatMap((offer) =>
    offer.gia.map((price) => ({
      seen: price.donGia,
      delivered: offer.giaoHang,
      value: `${offer.id} ${price.chuKy}`,
      label: `${choiceName(offer.ten, price)}: ${formatMoney(price.donGia)}`,
    })),
  );
  return (
    <PostForm failure={failure}>
      <OpenOrders failure={failure} />
      <input type="hidden" name="khoa" value={orderKey} />
      {choices.map(({ value, seen, delivered }) => (
        <Fragment key={value}>
          <input type="hidden" name={`gia ${value}`} value={seen} />
          {delivered && <input type="hidden" name={`giao ${value}`} value="1" />}
        </Fragment>
      ))}
      <input type="hidden" name="phiGiao" value={delivery.fee?.phi ?? 0} />
      <SelectField
        name="goiCuocId"
        label={m.catalog_pick_package()}
        data={choices.map(({ value, label }) => ({ value, label }))}
      />
      <ContactFields known={buyer?.contact} />
      {service.goiCuoc.some(({ giaoHang }) => giaoHang) && (
        <AddressFields failure={failure} saved={buyer?.addresses} keep={buyer !== null} delivery={delivery} />
      )}
      <WishFields />
      <TrapField />
      <TermsField name="dongYDieuKhoan" version={terms} />
      <SubmitButton size="lg" name="intent" value="order">
        {m.catalog_order_submit()}
      </SubmitButton>
    </PostForm>
  );
}

/** Short enough for a phone: a one-time price does not name its cycle. */
function choiceName(name: string, { chuKy, tenChuKy }: Price): string {
  return chuKy === "MOT_LAN" ? name : `${name}, ${tenChuKy}`;
}
