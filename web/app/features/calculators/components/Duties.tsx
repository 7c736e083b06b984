import { Button } from "@mantine/core";
import { Form } from "react-router";
import { fileHref } from "~/features/calculators/model/asked";
import type { FormFailure } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import { type Column, DataTable } from "~/ui/data/DataTable";
import { DateText } from "~/ui/data/DateText";
import { CheckboxField, SelectField, TextField } from "~/ui/form/fields";
import { ErrorSummary } from "~/ui/form/PostForm";
import type { components } from "~contract/api";
import styles from "./calculators.module.css";

type Found = components["schemas"]["HanSauThanhLap"];
type Duty = Found["viec"][number];
type FormProps = { typed: Record<string, string>; failure?: FormFailure; today: string };

function types() {
  return [
    { value: "TNHH1", label: m.calculators_type_tnhh1() },
    { value: "TNHH2", label: m.calculators_type_tnhh2() },
    { value: "CP", label: m.calculators_type_cp() },
    { value: "DNTN", label: m.calculators_type_dntn() },
    { value: "HD", label: m.calculators_type_hd() },
  ];
}

/** Day, type, employees: a plain GET form. */
export function DutyForm({ typed, failure, today }: FormProps) {
  return (
    <Form
      action="/cong-cu/han-sau-thanh-lap#ket-qua"
      className={styles.form}
      key={JSON.stringify(typed)}
      noValidate
    >
      <ErrorSummary failure={failure} />
      <div className={styles.fields}>
        <TextField
          name="ngay"
          type="date"
          label={m.calculators_day()}
          hint={m.calculators_day_hint()}
          failure={failure}
          defaultValue={typed.ngay ?? today}
        />
        <SelectField
          name="loaiHinh"
          label={m.calculators_type()}
          data={types()}
          failure={failure}
          defaultValue={typed.loaiHinh ?? "TNHH1"}
        />
      </div>
      <CheckboxField
        name="laoDong"
        label={m.calculators_hires()}
        optional
        failure={failure}
        defaultChecked={typed.laoDong === "true"}
      />
      <Button type="submit" size="lg" className={styles.submit}>
        {m.calculators_show_days()}
      </Button>
    </Form>
  );
}

function What({ duty }: { duty: Duty }) {
  return (
    <>
      {duty.ten}
      <span className={styles.small}>{duty.ghiChu}</span>
    </>
  );
}

function columns(): Column<Duty>[] {
  return [
    { key: "duty", label: m.calculators_duty(), kind: "head", cell: (duty) => <What duty={duty} /> },
    {
      key: "day",
      label: m.calculators_last_day(),
      cell: (duty) => (
        <>
          {duty.han ? <DateText value={duty.han} /> : m.calculators_no_day()}
          {duty.doiNgay && <span className={styles.small}>{m.calculators_moved()}</span>}
        </>
      ),
    },
    {
      key: "law",
      label: m.calculators_law(),
      cell: (duty) => (
        <>
          {duty.canCu}
          {duty.chuaDoiChieu && <span className={styles.small}>{m.calculators_not_compared()}</span>}
        </>
      ),
    },
  ];
}

/** The duties in the order of their days, and the same as calendar and paper. */
export function DutyResult({ found, typed }: { found: Found; typed: Record<string, string> }) {
  return (
    <>
      <div className={styles.files}>
        <Button component="a" href={fileHref("han-sau-thanh-lap.ics", typed)}>
          {m.calculators_calendar()}
        </Button>
        <Button component="a" href={fileHref("han-sau-thanh-lap.pdf", typed)} variant="default">
          {m.calculators_paper()}
        </Button>
      </div>
      <DataTable
        caption={m.calculators_duties_title()}
        columns={columns()}
        rows={found.viec}
        idOf={({ ma }) => ma}
      />
      <p className={styles.note}>{found.kiemTra}</p>
    </>
  );
}
