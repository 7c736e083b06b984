import { useFormPart } from "~/features/admin/shared/AdminForm";
import { m } from "~/paraglide/messages.js";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { ServiceForm } from "./ServiceForm";

type SaleFormProps = {
  version: number;
  once: string;
  state: string;
  /** The package; without it the service itself. */
  packageId?: string;
};

/** Puts a service or package on sale, or withdraws it. */
export function SaleForm({ version, once, state, packageId = "" }: SaleFormProps) {
  const intent = state === "DANG_BAN" ? "withdraw" : "publish";
  const part = useFormPart(intent, packageId);
  return (
    <ServiceForm part={part} intent={intent} id={packageId} version={version} once={once}>
      {packageId && <input type="hidden" name="goiCuocId" value={packageId} />}
      <SubmitButton
        name="nut"
        value={`${intent}${packageId}`}
        variant={intent === "publish" ? "filled" : "default"}
      >
        {intent === "publish" ? m.admin_publish() : m.admin_withdraw()}
      </SubmitButton>
    </ServiceForm>
  );
}
