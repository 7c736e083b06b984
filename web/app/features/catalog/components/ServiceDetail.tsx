import type { ReactNode } from "react";
import type { Service } from "~/features/catalog/model/types";
import { m } from "~/paraglide/messages.js";
import { Breadcrumbs } from "~/ui/layout/Breadcrumbs";
import { Page, PageTitle } from "~/ui/layout/Page";
import styles from "./catalog.module.css";
import { PackageCard } from "./PackageCard";

type ServiceDetailProps = { service: Service; back: { label: string; path: string }; children?: ReactNode };

/** A service: description, warranty, duration, packages. `children` follow the packages. */
export function ServiceDetail({ service, back, children }: ServiceDetailProps) {
  return (
    <Page>
      <Breadcrumbs crumbs={[back]} current={service.ten} />
      <PageTitle lead={service.tomTat}>{service.ten}</PageTitle>
      <p className={styles.text}>{service.moTa}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{m.catalog_time()}</dt>
          <dd>{service.thoiGian}</dd>
        </div>
        <div>
          <dt>{m.catalog_warranty()}</dt>
          <dd>{service.baoHanh}</dd>
        </div>
        {service.datCocPhanTram > 0 && (
          <div>
            <dt>{m.catalog_pay_how()}</dt>
            <dd>{m.catalog_deposit({ percent: service.datCocPhanTram })}</dd>
          </div>
        )}
      </dl>
      <h2>{m.catalog_packages()}</h2>
      <ul className={styles.packages}>
        {service.goiCuoc.map((offer) => (
          <PackageCard key={offer.id} dichVuId={service.id} offer={offer} />
        ))}
      </ul>
      {children}
    </Page>
  );
}
