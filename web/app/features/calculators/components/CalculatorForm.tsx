import type { ReactNode } from "react";
import { Form } from "react-router";
import type { FormFailure } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { SelectField } from "~/ui/form/fields";
import { ErrorSummary } from "~/ui/form/PostForm";
import parts from "~/ui/theme/parts.module.css";

/** What was typed, and what of it was refused. */
export type Asked = { typed: Record<string, string>; failure?: FormFailure };

type CalculatorFormProps = Asked & {
  /** The screen's own address. */
  path: string;
  submit: string;
  /** A box below the fields. */
  box: ReactNode;
  children: ReactNode;
};

/** The questions of a calculator, in a plain GET form: the answers are in the address, scripts are not needed. */
export function CalculatorForm({ typed, failure, path, submit, box, children }: CalculatorFormProps) {
  return (
    <Form action={`${path}#ket-qua`} className={parts.stackWide} key={JSON.stringify(typed)} noValidate>
      <ErrorSummary failure={failure} />
      <div className={`${parts.stackWide} ${parts.cards} ${parts.foot}`}>{children}</div>
      {box}
      <Button type="submit" size="lg" className={parts.start}>
        {submit}
      </Button>
    </Form>
  );
}

const TYPES = {
  TNHH1: m.calculators_type_tnhh1,
  TNHH2: m.calculators_type_tnhh2,
  CP: m.calculators_type_cp,
  DNTN: m.calculators_type_dntn,
  HD: m.calculators_type_hd,
};

/** The legal type, one of those that a calculator knows. */
export function TypeField({ typed, failure, of }: Asked & { of: readonly (keyof typeof TYPES)[] }) {
  return (
    <SelectField
      name="loaiHinh"
      label={m.calculators_type()}
      data={of.map((value) => ({ value, label: TYPES[value]() }))}
      failure={failure}
      defaultValue={typed.loaiHinh ?? "TNHH1"}
    />
  );
}

/** A cell of a result with what there is to say about it in small print. */
export function Noted({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <>
      {children}
      {note && <span className={`${parts.small} ${parts.block} ${parts.light}`}>{note}</span>}
    </>
  );
}

/** Where a figure or a day comes from, and whether somebody has compared it with the law's text. */
export function Source({ open, children }: { open: boolean; children: ReactNode }) {
  return <Noted note={open && m.calculators_not_compared()}>{children}</Noted>;
}
