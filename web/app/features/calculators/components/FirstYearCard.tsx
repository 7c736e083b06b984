import { useRef } from "react";
import { Form } from "react-router";
import { CARD, queryOf, written } from "~/features/calculators/model/asked";
import type { Sums } from "~/features/calculators/model/sums";
import { keepTogether } from "~/lib/text/compounds";
import { formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { Money } from "~/ui/data/Money";
import parts from "~/ui/theme/parts.module.css";
import styles from "./FirstYearCard.module.css";
import { useSums } from "./use-sums";

const EMPLOYEES = ["0", "1", "2", "5"];
/** What the card does not ask goes along as in the example. */
const KEPT = ["von", "doanhThu", "hoaDon", "luong", "chuKySoNam"] as const;

function amountOf(name: (typeof KEPT)[number]): string {
  return formatMoney(Number(queryOf(CARD)[name]));
}

type ChoiceProps = { name: string; legend: string; options: { value: string; label: string }[] };

/** A few answers side by side, the first one chosen. */
function Choice({ name, legend, options }: ChoiceProps) {
  return (
    <fieldset className={`${parts.rowTight} ${styles.choice}`}>
      <legend>{legend}</legend>
      {options.map(({ value, label }, place) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={place === 0}
            data-first={place === 0 || undefined}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Questions() {
  const types = [
    { value: "TNHH1", label: m.calculators_card_alone() },
    { value: "TNHH2", label: m.calculators_card_together() },
    { value: "CP", label: m.calculators_card_shares() },
  ];
  return (
    <>
      <Choice name="loaiHinh" legend={m.calculators_card_owners()} options={types} />
      <Choice
        name="laoDong"
        legend={m.calculators_employees()}
        options={EMPLOYEES.map((value) => ({ value, label: value }))}
      />
      <label className={parts.tickRow}>
        <input type="checkbox" name="keToan" value="true" />
        <span>{m.calculators_card_books()}</span>
      </label>
    </>
  );
}

function Groups({ sums }: { sums: Sums }) {
  return (
    <dl className={`${parts.grid} ${parts.packed} ${styles.groups}`}>
      {sums.nhom.map(({ ma, ten, tong }) => (
        <div key={ma}>
          <dt>{ten}</dt>
          <dd>
            <Money amount={tong} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * The first year of a new company, counted in place; `example` is what nothing chosen costs. Without scripts the button leads
 * to the calculator with the same answers.
 */
export function FirstYearCard({ example }: { example: Sums }) {
  const form = useRef<HTMLFormElement>(null);
  const { sums, waits, count } = useSums(example, form);
  return (
    <section
      className={`${parts.padLarge} ${parts.paper} ${parts.ink} ${parts.titleHeads} ${styles.card}`}
      aria-labelledby="nam-dau"
    >
      <h2 id="nam-dau">{keepTogether(m.calculators_card_title())}</h2>
      <Form
        ref={form}
        action="/cong-cu/chi-phi-nam-dau#ket-qua"
        onChange={count}
        className={`${parts.stack} ${parts.below} ${styles.form}`}
      >
        {KEPT.map((name) => (
          <input key={name} type="hidden" name={name} value={written(name, CARD[name])} />
        ))}
        <Questions />
        <output
          className={`${parts.between} ${parts.strong} ${parts.baseline} ${parts.gapFlat} ${parts.padSmall} ${parts.corners} ${parts.tint} ${styles.result}`}
          data-waits={waits || undefined}
        >
          <span>{m.calculators_total()}</span>
          <strong>{sums ? <Money amount={sums.tongCong} /> : m.calculators_card_unknown()}</strong>
        </output>
        {sums && <Groups sums={sums} />}
        <p className={`${parts.soft} ${parts.dense}`}>
          {m.calculators_card_note({
            capital: amountOf("von"),
            revenue: amountOf("doanhThu"),
            wage: amountOf("luong"),
          })}{" "}
          {sums?.nhom.some(({ ma, tong }) => ma === "THUE" && tong === 0) && m.calculators_card_untaxed()}
        </p>
        <Button type="submit" variant="default">
          {m.calculators_card_all()}
        </Button>
      </Form>
    </section>
  );
}
