import { ReasonField } from "~/features/admin/shared/ReasonField";
import type { LegalTypeName, Package, Service } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { PackageFields, ServiceFields } from "./ServiceFields";
import { ServiceFold } from "./ServiceForm";

type ServiceTextsProps = { service: Service; types: LegalTypeName[]; once: string };

/** Texts and figures of a service, for editors. Orders keep the texts they were bought with. */
export function ServiceTexts({ service, types, once }: ServiceTextsProps) {
  return (
    <ServiceFold
      summary={m.admin_edit_service()}
      intent="edit"
      version={service.phienBan}
      once={once}
      submit={m.admin_save()}
    >
      <ServiceFields types={types} service={service} />
      <ReasonField reader="office" maxLength={500} optional />
    </ServiceFold>
  );
}

type PackageTextsProps = Omit<ServiceTextsProps, "types"> & { offer: Package };

/** Texts of one package, for editors. */
export function PackageTexts({ service, offer, once }: PackageTextsProps) {
  return (
    <ServiceFold
      summary={m.admin_edit_package()}
      intent="edit-package"
      id={offer.id}
      version={service.phienBan}
      once={once}
      submit={m.admin_save()}
    >
      <input type="hidden" name="goiCuocId" value={offer.id} />
      <PackageFields offer={offer} />
      <ReasonField reader="office" maxLength={500} optional />
    </ServiceFold>
  );
}
