import { m } from "~/paraglide/messages.js";
import type { Shared } from "~/ui/form/field-props";
import { TextAreaField, TextField } from "~/ui/form/fields";

type ReasonFieldProps = Omit<Shared, "name" | "label"> & {
  name?: string;
  label?: string;
  /** Who types must know it: `office` is never shown to customers, `customer` is, in mails and logs. */
  reader: "office" | "customer";
  maxLength: number;
  /** More than one line. */
  rows?: number;
};

/** Why something is done, in words of staff, with who will read them in the field's name. */
export function ReasonField({
  name = "lyDo",
  label = m.admin_reason(),
  reader,
  rows,
  ...field
}: ReasonFieldProps) {
  const named = reader === "office" ? m.admin_label_office({ label }) : m.admin_label_customer({ label });
  const props = { ...field, name, label: named };
  return rows ? <TextAreaField {...props} rows={rows} /> : <TextField {...props} />;
}
