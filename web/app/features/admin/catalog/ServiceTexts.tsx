import { useFormPart } from "~/features/admin/shared/AdminForm";
import { Fold } from "~/features/admin/shared/AdminPage";
import { ReasonField } from "~/features/admin/shared/ReasonField";
import type { LegalTypeName, Package, Service } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { PackageFields, ServiceFields } from "./ServiceFields";
import { ServiceForm } from "./ServiceForm";

type ServiceTextsProps = { service: Service; types: LegalTypeName[]; once: string };

/** Texts and figures of a service, for editors. Orders keep the texts they were bought with. */
export function ServiceTexts({ service, types, once }: ServiceTextsProps) {
  const part = useFormPart("edit");
  return (
    <Fold summary={m.admin_edit_service()} open={part.failure !== undefined}>
      <ServiceForm part={part} intent="edit" version={service.phienBan} once={once}>
        <ServiceFields part={part} types={types} service={service} />
        <ReasonField reader="office" maxLength={500} optional {...part} />
        <SubmitButton name="nut" value="edit">
          {m.admin_save()}
        </SubmitButton>
      </ServiceForm>
    </Fold>
  );
}

type PackageTextsProps = Omit<ServiceTextsProps, "types"> & { offer: Package };

/** Texts of one package, for editors. */
export function PackageTexts({ service, offer, once }: PackageTextsProps) {
  const part = useFormPart("edit-package", offer.id);
  return (
    <Fold summary={m.admin_edit_package()} open={part.failure !== undefined}>
      <ServiceForm part={part} intent="edit-package" id={offer.id} version={service.phienBan} once={once}>
        <input type="hidden" name="goiCuocId" value={offer.id} />
        <PackageFields part={part} offer={offer} />
        <ReasonField reader="office" maxLength={500} optional {...part} />
        <SubmitButton name="nut" value={`edit${offer.id}`}>
          {m.admin_save()}
        </SubmitButton>
      </ServiceForm>
    </Fold>
  );
}
