import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { Package, Service } from "~/features/catalog/model/types";
import { m } from "~/paraglide/messages.js";
import { Money } from "~/ui/data/Money";
import { Breadcrumbs } from "~/ui/layout/Breadcrumbs";
import { Page, PageTitle } from "~/ui/layout/Page";
import styles from "./catalog.module.css";
import { PackageCard } from "./PackageCard";

/** The recommended package's price and the way to its card, always in sight on a phone; one package needs none. */
function PriceBar({ offers }: { offers: Package[] }) {
  const offer = offers.find(({ noiBat }) => noiBat);
  const price = offer?.gia[0];
  if (!offer || !price || offers.length < 2) return null;
  return (
    <div className={styles.bar}>
      <span>
        {offer.ten}
        <strong>
          <Money amount={price.donGia} />
        </strong>
      </span>
      <Button component="a" href={`#${offer.ma}`}>
        {m.catalog_see_package()}
      </Button>
    </div>
  );
}

type ServiceDetailProps = { service: Service; back: { label: string; path: string }; children?: ReactNode };

/** A service: description, warranty, duration, packages. `children` follow the packages. */
export function ServiceDetail({ service, back, children }: ServiceDetailProps) {
  return (
    <Page>
      <Breadcrumbs crumbs={[back]} current={service.ten} />
      <PageTitle lead={service.tomTat}>{service.ten}</PageTitle>
      <h2>{m.catalog_packages()}</h2>
      <ul className={styles.packages}>
        {service.goiCuoc.map((offer) => (
          <PackageCard key={offer.id} dichVuId={service.id} offer={offer} />
        ))}
      </ul>
      {children}
      <h2 className={styles.about}>{m.catalog_about()}</h2>
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
      <PriceBar offers={service.goiCuoc} />
    </Page>
  );
}
