import { cycleName } from "~/features/admin/model/cycle-name";
import { type FormPart, useFormPart } from "~/features/admin/shared/AdminForm";
import styles from "~/features/admin/shared/admin.module.css";
import { ReasonField } from "~/features/admin/shared/ReasonField";
import type { Package, Price, Service } from "~/features/admin/shared/types";
import { formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { CheckboxField, SelectField, TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";
import { PricePreview } from "./PricePreview";
import { ServiceFold } from "./ServiceForm";

type PartProps = { service: Service; offer: Package; once: string };

/** The current price of each cycle. */
export function pricesNow(offer: Package): Price[] {
  return offer.gia.filter(({ tinhTrang }) => tinhTrang === "DANG_AP_DUNG");
}

function Amounts({ part, price }: { part: FormPart; price?: Price }) {
  const fields: [string, string, number | undefined, string?][] = [
    ["donGia", m.admin_price_new(), undefined, m.admin_price_new_hint()],
    ["chiPhiBenThuBa", m.admin_price_third(), price?.chiPhiBenThuBa],
    ["phiNhaNuoc", m.admin_price_state(), price?.phiNhaNuoc],
  ];
  return (
    <>
      <div className={styles.two}>
        {fields.map(([name, label, amount, hint]) => (
          <TextField
            key={name}
            name={name}
            label={label}
            hint={hint}
            defaultValue={amount === undefined ? "" : formatMoney(amount)}
            inputMode="numeric"
            optional={name !== "donGia"}
          />
        ))}
      </div>
      <CheckboxField
        name="chiuThue"
        label={m.admin_price_taxed()}
        defaultChecked={(price?.thueSuat ?? 1) > 0}
        optional
      />
      <TextField
        name="tuNgay"
        type="date"
        label={m.admin_price_from()}
        hint={m.admin_price_from_hint()}
        optional
      />
      <ReasonField reader="office" maxLength={500} />
      <PricePreview part={part} />
    </>
  );
}

/** Seeing it first, or setting it at once. */
function PriceButtons({ id }: { id: string }) {
  return (
    <div className={`${parts.rowMiddle} ${styles.buttons}`}>
      <SubmitButton variant="default" name="nut" value="xem">
        {m.admin_price_preview()}
      </SubmitButton>
      <SubmitButton name="nut" value={`price${id}`}>
        {m.admin_price_set()}
      </SubmitButton>
    </div>
  );
}

function ChangeFold({ service, offer, once, price }: PartProps & { price: Price }) {
  const id = `${offer.id}-${price.chuKy}`;
  const part = useFormPart("price", id);
  return (
    <ServiceFold
      summary={m.admin_price_change({ cycle: cycleName(price.chuKy) })}
      intent="price"
      id={id}
      version={service.phienBan}
      once={once}
    >
      <input type="hidden" name="goiCuocId" value={offer.id} />
      <input type="hidden" name="chuKy" value={price.chuKy} />
      <p className={styles.soft}>{m.admin_price_is({ amount: formatMoney(price.donGia) })}</p>
      <Amounts part={part} price={price} />
      <PriceButtons id={id} />
    </ServiceFold>
  );
}

function StopFold({ service, offer, once, price }: PartProps & { price: Price }) {
  return (
    <ServiceFold
      summary={m.admin_price_stop({ cycle: cycleName(price.chuKy) })}
      intent="stop"
      id={`${offer.id}-${price.chuKy}`}
      version={service.phienBan}
      once={once}
      submit={m.admin_price_stop_now()}
      danger
    >
      <input type="hidden" name="goiCuocId" value={offer.id} />
      <input type="hidden" name="chuKy" value={price.chuKy} />
      <ReasonField reader="office" maxLength={500} />
    </ServiceFold>
  );
}

function AddFold({ service, offer, once, free }: PartProps & { free: Price["chuKy"][] }) {
  const id = `${offer.id}-moi`;
  const part = useFormPart("price", id);
  return (
    <ServiceFold summary={m.admin_price_add()} intent="price" id={id} version={service.phienBan} once={once}>
      <input type="hidden" name="goiCuocId" value={offer.id} />
      <SelectField
        name="chuKy"
        label={m.admin_cycle()}
        data={free.map((value) => ({ value, label: cycleName(value) }))}
      />
      <Amounts part={part} />
      <PriceButtons id={id} />
    </ServiceFold>
  );
}

/** Changing what a package costs, for administrators: from now on, never for placed orders (design rule 3). */
export function PriceForms(props: PartProps) {
  const now = pricesNow(props.offer);
  const free = cycleName.codes.filter((cycle) => !now.some(({ chuKy }) => chuKy === cycle));
  return (
    <>
      {now.map((price) => (
        <ChangeFold key={`c${price.chuKy}`} {...props} price={price} />
      ))}
      {free.length > 0 && <AddFold {...props} free={free} />}
    </>
  );
}

/** Ending the sale in one cycle, for administrators. */
export function StopForms(props: PartProps) {
  return pricesNow(props.offer).map((price) => <StopFold key={price.chuKy} {...props} price={price} />);
}
