import type { Site } from "~/lib/screen";
import { breadcrumbs, publisher } from "~/lib/seo/structured";
import type { Service } from "./types";

/** Schema.org Service with an Offer for each package and cycle, and its breadcrumbs. */
export function serviceData(service: Service, site: Site, list: { name: string; path: string }): object[] {
  const offers = service.goiCuoc.flatMap((offer) =>
    offer.gia.map((price) => ({
      "@type": "Offer",
      name: `${offer.ten} (${price.tenChuKy})`,
      price: price.donGia,
      priceCurrency: "VND",
      priceSpecification: {
        "@type": "PriceSpecification",
        price: price.donGia,
        priceCurrency: "VND",
        valueAddedTaxIncluded: price.giaGomVat,
      },
      url: site.address,
      availability: "https://schema.org/InStock",
    })),
  );
  const thing = {
    "@context": "https://schema.org",
    "@type": "Service",
    name: service.ten,
    description: service.tomTat,
    serviceType: service.nhom.ten,
    areaServed: { "@type": "Country", name: "Việt Nam" },
    url: site.address,
    provider: publisher(site),
    offers,
  };
  return [thing, breadcrumbs([list, { name: service.ten, path: `${list.path}/${service.slug}` }], site)];
}
