import { Link } from "react-router";
import { useFormPart } from "~/features/admin/shared/AdminForm";
import { Fold } from "~/features/admin/shared/AdminPage";
import { ReasonField } from "~/features/admin/shared/ReasonField";
import type { Service } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { ServiceForm } from "./ServiceForm";

/** By which steps the service's orders are carried out, and whether these are its own. For administrators. */
export function OwnProcess({ service, once }: { service: Service; once: string }) {
  const intent = service.quyTrinhRieng ? "family-process" : "own-process";
  const part = useFormPart(intent);
  const label = service.quyTrinhRieng ? m.admin_process_of_family() : m.admin_process_own();
  return (
    <Fold summary={m.admin_process_name()} open={part.failure !== undefined}>
      <p>
        {service.quyTrinhRieng ? m.admin_process_is_own() : m.admin_process_is_shared()}{" "}
        <Link to={`/quan-tri/quy-trinh/${service.quyTrinh}`}>{m.admin_process_see()}</Link>
      </p>
      <ServiceForm part={part} intent={intent} version={service.phienBan} once={once}>
        <ReasonField reader="office" maxLength={500} {...part} />
        <SubmitButton name="nut" value={intent} variant="default">
          {label}
        </SubmitButton>
      </ServiceForm>
    </Fold>
  );
}
