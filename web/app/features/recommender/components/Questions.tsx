import parts from "~/ui/theme/parts.module.css";
import "~/ui/form/choice-styles";
import { Checkbox } from "@mantine/core";
import { Form, Link } from "react-router";
import {
  type Asked,
  extrasOf,
  keyOf,
  type PricedLine,
  type Service,
} from "~/features/recommender/model/recommender";
import { formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { SelectField } from "~/ui/form/fields";
import { RadioField } from "~/ui/form/RadioField";
import styles from "./recommender.module.css";

type CalculatorProps = { path: string; services: Service[]; lines: PricedLine[] };

function choices(service: Service) {
  const sold = service.goiCuoc.flatMap(({ id, ten, gia }) =>
    gia.map(({ chuKy, tenChuKy, donGia }) => ({
      value: keyOf(id, chuKy),
      label: `${ten}: ${formatMoney(donGia)}${chuKy === "MOT_LAN" ? "" : `/${tenChuKy}`}`,
    })),
  );
  return [{ value: "", label: m.recommender_not_chosen() }, ...sold];
}

/** Any packages of any services, added up by the server; a plain GET form. */
export function Calculator({ path, services, lines }: CalculatorProps) {
  const chosen = (service: Service) => lines.find((line) => line.service.id === service.id)?.key;
  return (
    <Form action={path} className={parts.stackWide} key={lines.map(({ key }) => key).join()}>
      <div className={`${parts.cardsLarge} ${parts.grid} ${parts.gapCards}`}>
        {services.map((service) => (
          <SelectField
            key={service.id}
            name="goi"
            idPrefix={`${service.slug}-`}
            label={service.ten}
            data={choices(service)}
            defaultValue={chosen(service) ?? ""}
          />
        ))}
      </div>
      <div className={`${parts.rowMiddle} ${styles.buttons}`}>
        <Button type="submit">{m.recommender_count()}</Button>
        <Link to={path} className={parts.press}>
          {m.recommender_clear()}
        </Link>
      </div>
    </Form>
  );
}

type QuestionsProps = { path: string; services: Service[]; asked: Asked };

function owners() {
  return [
    { value: "MOT", label: m.recommender_owners_one(), hint: m.recommender_owners_one_hint() },
    { value: "NHIEU", label: m.recommender_owners_more(), hint: m.recommender_owners_more_hint() },
    { value: "CO_PHAN", label: m.recommender_owners_shares(), hint: m.recommender_owners_shares_hint() },
  ];
}

function citizens() {
  return [
    { value: "CO", label: m.recommender_citizens_yes() },
    { value: "KHONG", label: m.recommender_citizens_no(), hint: m.recommender_citizens_no_hint() },
  ];
}

function invoices() {
  return [
    { value: "CO", label: m.recommender_invoices_yes(), hint: m.recommender_invoices_yes_hint() },
    { value: "CHUA", label: m.recommender_invoices_no(), hint: m.recommender_invoices_no_hint() },
  ];
}

function books() {
  return [
    { value: "TU_LAM", label: m.recommender_books_self() },
    { value: "THUE", label: m.recommender_books_us() },
  ];
}

function Extras({ services, asked }: Omit<QuestionsProps, "path">) {
  const extras = extrasOf(services);
  if (extras.length === 0) return null;
  return (
    <fieldset className={`${parts.stackTight} ${styles.extras}`}>
      <legend>{m.recommender_extras()}</legend>
      <p>{m.recommender_extras_hint()}</p>
      {extras.map(({ slug, ten, giaTu }) => (
        <Checkbox
          key={slug}
          name="them"
          value={slug}
          defaultChecked={asked.them.includes(slug)}
          label={`${ten}: ${formatMoney(giaTu.donGia)}`}
        />
      ))}
    </fieldset>
  );
}

/** Five questions in one plain GET form: the answers are in the address, scripts are not needed. */
export function Questions({ path, services, asked }: QuestionsProps) {
  return (
    <Form action={path} className={`${parts.stackWide} ${styles.questions}`}>
      <RadioField
        name="von"
        legend={m.recommender_owners()}
        options={owners()}
        defaultValue={asked.von}
        required
      />
      <RadioField
        name="congDan"
        legend={m.recommender_citizens()}
        options={citizens()}
        defaultValue={asked.congDan}
        required
      />
      <RadioField
        name="hoaDon"
        legend={m.recommender_invoices()}
        options={invoices()}
        defaultValue={asked.hoaDon}
        required
      />
      <RadioField
        name="keToan"
        legend={m.recommender_books()}
        options={books()}
        defaultValue={asked.keToan}
        required
      />
      <Extras services={services} asked={asked} />
      <Button type="submit" size="lg" className={styles.submit}>
        {m.recommender_show()}
      </Button>
    </Form>
  );
}
