import { fileHref } from "~/features/calculators/model/asked";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { type Column, DataTable } from "~/ui/data/DataTable";
import { DateText } from "~/ui/data/DateText";
import { CheckboxField, TextField } from "~/ui/form/fields";
import parts from "~/ui/theme/parts.module.css";
import type { components } from "~contract/api";
import { type Asked, CalculatorForm, Noted, Source, TypeField } from "./CalculatorForm";
import styles from "./calculators.module.css";

type Found = components["schemas"]["HanSauThanhLap"];
type Duty = Found["viec"][number];

const PATH = "/cong-cu/han-sau-thanh-lap";

/** Day, type, employees. */
export function DutyForm({ today, ...asked }: Asked & { today: string }) {
  const { typed, failure } = asked;
  const hires = (
    <CheckboxField
      name="laoDong"
      label={m.calculators_hires()}
      optional
      failure={failure}
      defaultChecked={typed.laoDong === "true"}
    />
  );
  return (
    <CalculatorForm {...asked} path={PATH} submit={m.calculators_show_days()} box={hires}>
      <TextField
        name="ngay"
        type="date"
        label={m.calculators_day()}
        hint={m.calculators_day_hint()}
        failure={failure}
        defaultValue={typed.ngay ?? today}
      />
      <TypeField {...asked} of={["TNHH1", "TNHH2", "CP", "DNTN", "HD"]} />
    </CalculatorForm>
  );
}

/** `first`: the duties that are the first of their kind; what a duty means is said there. */
function columns(first: Set<string>): Column<Duty>[] {
  return [
    {
      key: "duty",
      label: m.calculators_duty(),
      kind: "head",
      cell: (duty) => <Noted note={first.has(duty.ma) && duty.ghiChu}>{duty.ten}</Noted>,
    },
    {
      key: "day",
      label: m.calculators_last_day(),
      cell: ({ han }) => (han ? <DateText value={han} /> : m.calculators_no_day()),
    },
    {
      key: "law",
      label: m.calculators_law(),
      cell: (duty) => <Source open={duty.chuaDoiChieu}>{duty.canCu}</Source>,
    },
  ];
}

/** The duties in the order of their days, and the same as calendar and paper. */
export function DutyResult({ found, typed }: { found: Found; typed: Record<string, string> }) {
  const ofKind = new Map([...found.viec].reverse().map(({ loai, ma }) => [loai, ma]));
  return (
    <>
      <div className={`${parts.row} ${styles.files}`}>
        <Button component="a" href={fileHref("han-sau-thanh-lap.ics", typed)}>
          {m.calculators_calendar()}
        </Button>
        <Button component="a" href={fileHref("han-sau-thanh-lap.pdf", typed)} variant="default">
          {m.calculators_paper()}
        </Button>
      </div>
      <DataTable
        caption={m.calculators_duties_title()}
        columns={columns(new Set(ofKind.values()))}
        rows={found.viec}
        idOf={({ ma }) => ma}
      />
      <p className={parts.soft}>{found.kiemTra}</p>
    </>
  );
}
