import { formatMoney } from "~/lib/format";
import { m } from "~/paraglide/messages.js";
import { CheckboxField, SelectField, TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { CYCLES, cycleName } from "./names";
import { type FormPart, useFormPart } from "./OfficeForm";
import { Fold } from "./OfficePage";
import styles from "./office.module.css";
import { ServiceForm } from "./ServiceForm";
import type { Package, Price, Service } from "./types";

type PartProps = { service: Service; offer: Package; once: string };

/** The price that holds now in each cycle. */
export function pricesNow(offer: Package): Price[] {
  return offer.gia.filter(({ tinhTrang }) => tinhTrang === "DANG_AP_DUNG");
}

function Amounts({ part, price }: { part: FormPart; price?: Price }) {
  const fields: [string, string, number | undefined, string?][] = [
    ["donGia", m.office_price_new(), undefined, m.office_price_new_hint()],
    ["chiPhiBenThuBa", m.office_price_third(), price?.chiPhiBenThuBa],
    ["phiNhaNuoc", m.office_price_state(), price?.phiNhaNuoc],
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
            {...part}
          />
        ))}
      </div>
      <CheckboxField
        name="chiuThue"
        label={m.office_price_taxed()}
        defaultChecked={(price?.thueSuat ?? 1) > 0}
        optional
        {...part}
      />
      <TextField name="lyDo" label={m.office_reason()} maxLength={500} {...part} />
    </>
  );
}

function ChangeFold({ service, offer, once, price }: PartProps & { price: Price }) {
  const id = `${offer.id}-${price.chuKy}`;
  const part = useFormPart("price", id);
  return (
    <Fold
      summary={m.office_price_change({ cycle: cycleName(price.chuKy) })}
      open={part.failure !== undefined}
    >
      <ServiceForm part={part} intent="price" id={id} version={service.phienBan} once={once}>
        <input type="hidden" name="goiCuocId" value={offer.id} />
        <input type="hidden" name="chuKy" value={price.chuKy} />
        <p className={styles.soft}>{m.office_price_is({ amount: formatMoney(price.donGia) })}</p>
        <Amounts part={part} price={price} />
        <SubmitButton name="nut" value={`price${id}`}>
          {m.office_price_set()}
        </SubmitButton>
      </ServiceForm>
    </Fold>
  );
}

function StopFold({ service, offer, once, price }: PartProps & { price: Price }) {
  const id = `${offer.id}-${price.chuKy}`;
  const part = useFormPart("stop", id);
  return (
    <Fold
      summary={m.office_price_stop({ cycle: cycleName(price.chuKy) })}
      open={part.failure !== undefined}
      danger
    >
      <ServiceForm part={part} intent="stop" id={id} version={service.phienBan} once={once}>
        <input type="hidden" name="goiCuocId" value={offer.id} />
        <input type="hidden" name="chuKy" value={price.chuKy} />
        <TextField name="lyDo" label={m.office_reason()} maxLength={500} {...part} />
        <SubmitButton color="var(--danger)" name="nut" value={`stop${id}`}>
          {m.office_price_stop_now()}
        </SubmitButton>
      </ServiceForm>
    </Fold>
  );
}

function AddFold({ service, offer, once, free }: PartProps & { free: string[] }) {
  const id = `${offer.id}-moi`;
  const part = useFormPart("price", id);
  return (
    <Fold summary={m.office_price_add()} open={part.failure !== undefined}>
      <ServiceForm part={part} intent="price" id={id} version={service.phienBan} once={once}>
        <input type="hidden" name="goiCuocId" value={offer.id} />
        <SelectField
          name="chuKy"
          label={m.office_cycle()}
          data={free.map((value) => ({ value, label: cycleName(value) }))}
          {...part}
        />
        <Amounts part={part} />
        <SubmitButton name="nut" value={`price${id}`}>
          {m.office_price_set()}
        </SubmitButton>
      </ServiceForm>
    </Fold>
  );
}

/** Changing what a package costs, for administrators: from now on, never for placed orders (design rule 3). */
export function PriceForms(props: PartProps) {
  const now = pricesNow(props.offer);
  const free = CYCLES.filter((cycle) => !now.some(({ chuKy }) => chuKy === cycle));
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
