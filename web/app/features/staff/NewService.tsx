import { m } from "~/paraglide/messages.js";
import { SelectField, TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { OfficeForm, useFormPart } from "./OfficeForm";
import { Fold, Panel } from "./OfficePage";
import styles from "./office.module.css";
import { PackageFields, ServiceFields } from "./ServiceFields";
import { ServiceForm } from "./ServiceForm";
import type { FamilyName } from "./ServiceList";
import type { Service } from "./types";

/** A service of our own, a draft until it has a package with a price (requirement S1.1). */
export function NewService({ families, once }: { families: FamilyName[]; once: string }) {
  const part = useFormPart("add");
  return (
    <Panel title={m.office_service()}>
      <OfficeForm intent="add" once={once} {...part}>
        <div className={styles.pairs}>
          <SelectField
            name="nhom"
            label={m.office_family()}
            data={families.map(({ ma, ten }) => ({ value: ma, label: ten }))}
            {...part}
          />
          <TextField
            name="slug"
            label={m.office_service_slug()}
            hint={m.office_service_slug_hint()}
            maxLength={80}
            {...part}
          />
          <SelectField
            name="loai"
            label={m.office_service_kind()}
            data={[
              { value: "GOI", label: m.office_service_package() },
              { value: "DON_LE", label: m.office_service_single() },
            ]}
            {...part}
          />
          <SelectField
            name="loaiDong"
            label={m.office_service_line()}
            data={[
              { value: "CHINH", label: m.office_service_main() },
              { value: "PHU", label: m.office_service_extra() },
            ]}
            {...part}
          />
        </div>
        <ServiceFields part={part} />
        <SubmitButton name="nut" value="add">
          {m.office_service_new()}
        </SubmitButton>
      </OfficeForm>
    </Panel>
  );
}

/** One more package of a service, a draft until it has a price and is put on sale. */
export function NewPackage({ service, once }: { service: Service; once: string }) {
  const part = useFormPart("addPackage");
  return (
    <section className={styles.panel}>
      <Fold summary={m.office_package_new()} open={part.failure !== undefined}>
        <ServiceForm part={part} intent="addPackage" version={service.phienBan} once={once}>
          <TextField
            name="maGoi"
            label={m.office_package_code()}
            hint={m.office_package_code_hint()}
            maxLength={80}
            {...part}
          />
          <PackageFields part={part} />
          <SubmitButton name="nut" value="addPackage">
            {m.office_package_new()}
          </SubmitButton>
        </ServiceForm>
      </Fold>
    </section>
  );
}
