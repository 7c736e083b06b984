import "~/ui/form/choice-styles";
import { Button, Checkbox } from "@mantine/core";
import { Form } from "react-router";
import { extrasOf } from "~/features/recommender/model/recommender";
import type { Asked, Service } from "~/features/recommender/model/types";
import { formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { RadioField } from "~/ui/form/RadioField";
import styles from "./recommender.module.css";

type QuestionsProps = { path: string; services: Service[]; asked: Asked };

function owners() {
  return [
    { value: "MOT", label: m.recommender_owners_one(), hint: m.recommender_owners_one_hint() },
    { value: "NHIEU", label: m.recommender_owners_more(), hint: m.recommender_owners_more_hint() },
    { value: "CO_PHAN", label: m.recommender_owners_shares(), hint: m.recommender_owners_shares_hint() },
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
    <fieldset className={styles.extras}>
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

/** Four questions in one plain GET form: the address says what was answered, scripts are not needed. */
export function Questions({ path, services, asked }: QuestionsProps) {
  return (
    <Form action={path} className={`${styles.form} ${styles.questions}`}>
      <RadioField
        name="von"
        legend={m.recommender_owners()}
        options={owners()}
        defaultValue={asked.von ?? "MOT"}
      />
      <RadioField
        name="hoaDon"
        legend={m.recommender_invoices()}
        options={invoices()}
        defaultValue={asked.hoaDon ?? "CO"}
      />
      <RadioField
        name="keToan"
        legend={m.recommender_books()}
        options={books()}
        defaultValue={asked.keToan ?? "TU_LAM"}
      />
      <Extras services={services} asked={asked} />
      <Button type="submit" size="lg" className={styles.submit}>
        {m.recommender_show()}
      </Button>
    </Form>
  );
}
