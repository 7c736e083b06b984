import type { Site } from "../screen";
import { LOCALES } from "../text/locale.ts";
import { languageAddress } from "./sitemap";

type Step = { name: string; path: string };

/** Schema.org BreadcrumbList; the last step is the page itself. */
export function breadcrumbs(steps: Step[], { publicUrl, locale }: Site): object {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: languageAddress(`${publicUrl}${path}`, locale),
    })),
  };
}

/** The company behind the site, by the id that the other objects refer to. */
export function publisher({ publicUrl, company }: Site): object {
  return { "@type": "Organization", "@id": `${publicUrl}/#cong-ty`, name: company, url: publicUrl };
}

/** Schema.org Organization with its address, for the pages that present the company. */
export function organization(site: Site): object {
  const { hotline, email, taxCode, address } = site.contact;
  return {
    "@context": "https://schema.org",
    ...publisher(site),
    logo: `${site.publicUrl}/icon-512.png`,
    email,
    taxID: taxCode,
    address: { "@type": "PostalAddress", streetAddress: address, addressCountry: "VN" },
    contactPoint: {
      "@type": "ContactPoint",
      telephone: hotline,
      contactType: "customer service",
      areaServed: "VN",
      availableLanguage: [...LOCALES],
    },
  };
}
