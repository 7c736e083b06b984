import { Button } from "@mantine/core";
import { Form, Link } from "react-router";
import { keyOf } from "~/features/recommender/model/recommender";
import type { PricedLine, Service } from "~/features/recommender/model/types";
import { formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { SelectField } from "~/ui/form/fields";
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
    <Form action={path} className={styles.form} key={lines.map(({ key }) => key).join()}>
      <div className={styles.choices}>
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
      <div className={styles.buttons}>
        <Button type="submit">{m.recommender_count()}</Button>
        <Link to={path} className={styles.clear}>
          {m.recommender_clear()}
        </Link>
      </div>
    </Form>
  );
}
