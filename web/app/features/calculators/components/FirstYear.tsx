import { Link } from "react-router";
import { EXAMPLE, fileHref, written } from "~/features/calculators/model/asked";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { type Column, DataTable } from "~/ui/data/DataTable";
import { Money } from "~/ui/data/Money";
import { CheckboxField, SelectField, TextField } from "~/ui/form/fields";
import parts from "~/ui/theme/parts.module.css";
import type { components } from "~contract/api";
import { type Asked, CalculatorForm, Noted, Source, TypeField } from "./CalculatorForm";
import styles from "./calculators.module.css";

type Costs = components["schemas"]["ChiPhiNamDau"];
type Line = Costs["nhom"][number]["dong"][number];

function Amounts({ typed, failure }: Asked) {
  const rows = [
    ["von", m.calculators_capital(), m.calculators_capital_hint()],
    ["doanhThu", m.calculators_revenue(), m.calculators_revenue_hint()],
    ["hoaDon", m.calculators_invoices(), undefined],
    ["laoDong", m.calculators_employees(), m.calculators_employees_hint()],
    ["luong", m.calculators_wage(), m.calculators_wage_hint()],
  ] as const;
  return rows.map(([name, label, hint]) => (
    <TextField
      key={name}
      name={name}
      label={label}
      hint={hint}
      inputMode="numeric"
      failure={failure}
      defaultValue={typed[name] ?? written(name, EXAMPLE[name])}
    />
  ));
}

/** Type, digital signature, amounts, bookkeeping. */
export function CostForm(asked: Asked) {
  const { typed, failure } = asked;
  const books = (
    <CheckboxField
      name="keToan"
      label={m.calculators_books()}
      optional
      failure={failure}
      defaultChecked={typed.keToan === "true"}
    />
  );
  return (
    <CalculatorForm {...asked} path="/cong-cu/chi-phi-nam-dau" submit={m.calculators_count()} box={books}>
      <TypeField {...asked} of={["TNHH1", "TNHH2", "CP"]} />
      <SelectField
        name="chuKySoNam"
        label={m.calculators_token()}
        hint={m.calculators_token_hint()}
        data={[
          { value: "0", label: m.calculators_token_none() },
          { value: "1", label: m.calculators_token_years({ count: 1 }) },
          { value: "3", label: m.calculators_token_years({ count: 3 }) },
        ]}
        failure={failure}
        defaultValue={typed.chuKySoNam ?? "1"}
      />
      <Amounts {...asked} />
    </CalculatorForm>
  );
}

function Name({ line }: { line: Line }) {
  const base = line.donLe ? "/dich-vu-don-le" : "/dich-vu";
  return (
    <Noted note={line.ghiChu}>
      {line.dichVu ? <Link to={`${base}/${line.dichVu}`}>{line.ten}</Link> : line.ten}
    </Noted>
  );
}

function columns(): Column<Line>[] {
  return [
    { key: "name", label: m.calculators_item(), kind: "head", cell: (line) => <Name line={line} /> },
    {
      key: "source",
      label: m.calculators_source(),
      cell: (line) => <Source open={line.chuaDoiChieu}>{line.nguon}</Source>,
    },
    {
      key: "amount",
      label: m.calculators_amount(),
      kind: "number",
      cell: (line) => <Money amount={line.thanhTien} />,
    },
  ];
}

/** The groups of lines with their sums, what is left out, and the sheet. */
export function CostResult({ costs, typed }: { costs: Costs; typed: Record<string, string> }) {
  return (
    <>
      <p
        className={`${parts.between} ${parts.strong} ${parts.apart} ${parts.baseline} ${parts.gapLoose} ${parts.padWide} ${parts.corners} ${parts.tint} ${styles.total}`}
      >
        <span>{m.calculators_total()}</span>
        <strong>
          <Money amount={costs.tongCong} />
        </strong>
      </p>
      {costs.thieu.map((words) => (
        <p key={words}>{words}</p>
      ))}
      <div className={`${parts.row} ${styles.files}`}>
        <Button
          component="a"
          href={fileHref("chi-phi-nam-dau.xlsx", { ...typed, ngay: costs.ngay })}
          variant="default"
        >
          {m.calculators_sheet()}
        </Button>
      </div>
      {costs.nhom.map((group) => (
        <section
          key={group.ma}
          className={`${parts.farBelow} ${styles.group}`}
          aria-labelledby={`nhom-${group.ma}`}
        >
          <h3 id={`nhom-${group.ma}`}>
            <span>{group.ten}</span>
            <Money amount={group.tong} />
          </h3>
          <DataTable caption={group.ten} columns={columns()} rows={group.dong} idOf={({ ma }) => ma} />
        </section>
      ))}
      <section className={`${parts.farBelow} ${styles.group}`} aria-labelledby="khong-gom">
        <h3 id="khong-gom">{m.calculators_left_out()}</h3>
        <ul className={`${parts.stackSmall} ${parts.bullets} ${parts.justBelow}`}>
          {costs.khongGom.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </section>
      <p className={parts.soft}>{costs.kiemTra}</p>
    </>
  );
}
