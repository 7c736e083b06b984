import { AdminForm } from "~/features/admin/shared/AdminForm";
import { Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import type { LegalTypeName, Service } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { SelectField, TextField } from "~/ui/form/fields";
import { PackageFields, ServiceFields } from "./ServiceFields";
import { ServiceFold } from "./ServiceForm";
import type { FamilyName } from "./ServiceList";

type NewServiceProps = { families: FamilyName[]; types: LegalTypeName[]; once: string };

/** A service of our own, a draft until it has a package with a price (requirement S1.1). */
export function NewService({ families, types, once }: NewServiceProps) {
  return (
    <Panel title={m.admin_service()}>
      <AdminForm intent="add" once={once} submit={m.admin_service_new()}>
        <div className={styles.pairs}>
          <SelectField
            name="nhom"
            label={m.admin_family()}
            data={families.map(({ ma, ten }) => ({ value: ma, label: ten }))}
          />
          <TextField
            name="slug"
            label={m.admin_service_slug()}
            hint={m.admin_service_slug_hint()}
            maxLength={80}
          />
          <SelectField
            name="loai"
            label={m.admin_kind_of()}
            data={[
              { value: "GOI", label: m.admin_service_package() },
              { value: "DON_LE", label: m.admin_service_single() },
            ]}
          />
          <SelectField
            name="loaiDong"
            label={m.admin_service_line()}
            data={[
              { value: "CHINH", label: m.admin_service_main() },
              { value: "PHU", label: m.admin_service_extra() },
            ]}
          />
        </div>
        <ServiceFields types={types} />
      </AdminForm>
    </Panel>
  );
}

/** One more package of a service, a draft until it has a price and is put on sale. */
export function NewPackage({ service, once }: { service: Service; once: string }) {
  return (
    <section className={styles.panel}>
      <ServiceFold
        summary={m.admin_package_new()}
        intent="add-package"
        version={service.phienBan}
        once={once}
        submit={m.admin_package_new()}
      >
        <TextField
          name="maGoi"
          label={m.admin_package_code()}
          hint={m.admin_package_code_hint()}
          maxLength={80}
        />
        <PackageFields />
      </ServiceFold>
    </section>
  );
}
