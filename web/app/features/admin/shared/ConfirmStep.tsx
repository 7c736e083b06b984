import type { FormFailure } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import type { FormPart } from "./AdminForm";
import { ReasonField } from "./ReasonField";

/** Whether the API asked to confirm something although it is unfinished, or waits for the reason of that. */
export function wasAsked(failure: FormFailure | undefined): boolean {
  return (
    failure?.code === "can_xac_nhan" || (failure?.values.daXacNhan === "true" && failure.errors.length > 0)
  );
}

/** What a form sends along once the API has asked: the refusal above it lists what is missing, everything typed stays. */
export function ConfirmStep({ reason, ...part }: FormPart & { reason?: boolean }) {
  if (!wasAsked(part.failure)) return null;
  return (
    <>
      <input type="hidden" name="daXacNhan" value="true" />
      {reason && (
        <ReasonField
          reader="office"
          name="lyDoXacNhan"
          label={m.admin_review_confirm_reason()}
          hint={m.admin_review_confirm_reason_hint()}
          rows={2}
          maxLength={1000}
          {...part}
        />
      )}
    </>
  );
}
