import { Button, Checkbox } from "@mantine/core";
import { Form } from "react-router";
import { extrasOf } from "~/lib/finder";
import { formatMoney } from "~/lib/format";
import { m } from "~/paraglide/messages.js";
import { RadioField } from "~/ui/form/RadioField";
import styles from "./finder.module.css";
import type { Asked, Service } from "./types";

type QuestionsProps = { path: string; services: Service[]; asked: Asked };

function owners() {
  return [
    { value: "MOT", label: m.finder_owners_one(), hint: m.finder_owners_one_hint() },
    { value: "NHIEU", label: m.finder_owners_more(), hint: m.finder_owners_more_hint() },
    { value: "CO_PHAN", label: m.finder_owners_shares(), hint: m.finder_owners_shares_hint() },
  ];
}

function invoices() {
  return [
    { value: "CO", label: m.finder_invoices_yes(), hint: m.finder_invoices_yes_hint() },
    { value: "CHUA", label: m.finder_invoices_no(), hint: m.finder_invoices_no_hint() },
  ];
}

function books() {
  return [
    { value: "TU_LAM", label: m.finder_books_self() },
    { value: "THUE", label: m.finder_books_us() },
  ];
}

function Extras({ services, asked }: Omit<QuestionsProps, "path">) {
  const extras = extrasOf(services);
  if (extras.length === 0) return null;
  return (
    <fieldset className={styles.extras}>
      <legend>{m.finder_extras()}</legend>
      <p>{m.finder_extras_hint()}</p>
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
        legend={m.finder_owners()}
        options={owners()}
        defaultValue={asked.von ?? "MOT"}
      />
      <RadioField
        name="hoaDon"
        legend={m.finder_invoices()}
        options={invoices()}
        defaultValue={asked.hoaDon ?? "CO"}
      />
      <RadioField
        name="keToan"
        legend={m.finder_books()}
        options={books()}
        defaultValue={asked.keToan ?? "TU_LAM"}
      />
      <Extras services={services} asked={asked} />
      <Button type="submit" size="lg" className={styles.submit}>
        {m.finder_show()}
      </Button>
    </Form>
  );
}
