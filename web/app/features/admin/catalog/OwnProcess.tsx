import { Link } from "react-router";
import { ReasonField } from "~/features/admin/shared/ReasonField";
import type { Service } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { ServiceFold } from "./ServiceForm";

/** By which steps the service's orders are carried out, and whether these are its own. For administrators. */
export function OwnProcess({ service, once }: { service: Service; once: string }) {
  const own = service.quyTrinhRieng;
  return (
    <ServiceFold
      summary={m.admin_process_name()}
      intent={own ? "family-process" : "own-process"}
      version={service.phienBan}
      once={once}
      submit={own ? m.admin_process_of_family() : m.admin_process_own()}
      variant="default"
    >
      <p>
        {own ? m.admin_process_is_own() : m.admin_process_is_shared()}{" "}
        <Link to={`/quan-tri/quy-trinh/${service.quyTrinh}`}>{m.admin_process_see()}</Link>
      </p>
      <ReasonField reader="office" maxLength={500} />
    </ServiceFold>
  );
}
