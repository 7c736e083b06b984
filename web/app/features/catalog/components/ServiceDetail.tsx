import type { ReactNode } from "react";
import type { Package, Service } from "~/features/catalog/model/types";
import { keepTogether } from "~/lib/text/compounds";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { Money } from "~/ui/data/Money";
import { Eligibility } from "~/ui/help/Eligibility";
import { Page } from "~/ui/layout/Page";
import parts from "~/ui/theme/parts.module.css";
import { Assurance } from "./Assurance";
import styles from "./catalog.module.css";
import { PackageCard } from "./PackageCard";
import { ServiceHead } from "./ServiceHead";

/** The recommended package's price and the way to its card, always in sight on a phone; one package needs none. */
function PriceBar({ offers }: { offers: Package[] }) {
  const offer = offers.find(({ noiBat }) => noiBat);
  const price = offer?.gia[0];
  if (!offer || !price || offers.length < 2) return null;
  return (
    <div className={`${parts.bar} ${parts.farBelow} ${styles.bar}`}>
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

type ServiceDetailProps = {
  service: Service;
  back: { label: string; path: string };
  /** What follows the description; it loads with the pages that show it. */
  more?: ReactNode;
  facts?: ReactNode;
  /** What stands in the head next to the name, see `ServiceHead`. */
  promises: string[];
  papers?: ReactNode;
  children?: ReactNode;
};

/** A service: packages first, then what to rely on. `children` follow the packages. */
export function ServiceDetail({
  service,
  back,
  facts,
  more,
  promises,
  papers,
  children,
}: ServiceDetailProps) {
  const recommends = service.goiCuoc.some(({ noiBat }) => noiBat);
  const note = service.goiCuoc.find(({ ghiChuGiaoHang }) => ghiChuGiaoHang)?.ghiChuGiaoHang;
  return (
    <>
      <ServiceHead {...{ service, back, promises, papers }} />
      <Page>
        <div className={children ? styles.choose : undefined}>
          <div>
            <h2>{keepTogether(m.catalog_packages())}</h2>
            <ul className={`${parts.stackWide} ${parts.farBelow} ${parts.cardsLarge} ${styles.packages}`}>
              {service.goiCuoc.map((offer) => (
                <PackageCard
                  key={offer.id}
                  dichVuId={service.id}
                  offer={offer}
                  beside={recommends && !offer.noiBat}
                />
              ))}
            </ul>
            {note && <p className={`${parts.soft} ${parts.below} ${parts.measure}`}>{note}</p>}
          </div>
          {children}
        </div>
        <Assurance service={service}>{facts}</Assurance>
        <Eligibility />
        <h2 className={parts.sectionBelow}>{keepTogether(m.catalog_about())}</h2>
        <p className={`${parts.measure} ${parts.nearBelow}`}>{service.moTa}</p>
        {more}
        <PriceBar offers={service.goiCuoc} />
      </Page>
    </>
  );
}
