import { AdminForm, useFormPart } from "~/features/admin/shared/AdminForm";
import { Fold } from "~/features/admin/shared/AdminPage";
import { ReasonField } from "~/features/admin/shared/ReasonField";

type ReasonProps = {
  intent: "ignore" | "acknowledge" | "undo" | "owe";
  once: string;
  label: string;
  hint: string;
};

/** A decision about a bank message that only needs a reason. */
export function ReasonForm({ intent, once, label, hint }: ReasonProps) {
  return (
    <AdminForm
      intent={intent}
      once={once}
      submit={label}
      variant={intent === "acknowledge" ? "filled" : "default"}
    >
      <ReasonField reader="office" hint={hint} rows={2} maxLength={500} />
    </AdminForm>
  );
}

type FoldProps = ReasonProps & { summary: string; danger?: boolean };

/** The same, folded away until it is wanted. */
export function ReasonFold({ summary, danger, ...form }: FoldProps) {
  const { failure } = useFormPart(form.intent);
  return (
    <Fold summary={summary} open={failure !== undefined} danger={danger}>
      <ReasonForm {...form} />
    </Fold>
  );
}
