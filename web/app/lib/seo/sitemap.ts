import { FALLBACK_LOCALE, type Locale } from "../text/locale";
import { element, textElement, xmlDocument } from "../text/xml";

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const XHTML = "http://www.w3.org/1999/xhtml";

/** A page for search engines: address on the site, languages, moment of the last change. */
export type MapPage = { path: string; languages: readonly Locale[]; changed?: string };

/** One map of the index and the newest change in it. */
export type MapFile = { name: string; changed?: string };

/** The address of a page in one language: Vietnamese has the plain one. */
export function languageAddress(address: string, locale: Locale): string {
  if (locale === FALLBACK_LOCALE) return address;
  return `${address}${address.includes("?") ? "&" : "?"}lang=${locale}`;
}

function changedOn(changed: string | undefined): string[] {
  return changed ? [textElement("lastmod", changed)] : [];
}

function alternates(address: string, languages: readonly Locale[]): string[] {
  if (languages.length < 2) return [];
  const link = (hreflang: string, href: string) =>
    element("xhtml:link", "", { rel: "alternate", hreflang, href });
  const each = languages.map((locale) => link(locale, languageAddress(address, locale)));
  return [...each, link("x-default", address)];
}

/** A map: every page once in each of its languages, each with all of them (hreflang). */
export function siteMap(publicUrl: string, pages: MapPage[]): string {
  const urls = pages.flatMap(({ path, languages, changed }) =>
    languages.map((locale) => {
      const address = publicUrl + path;
      const parts = [textElement("loc", languageAddress(address, locale)), ...changedOn(changed)];
      return element("url", [...parts, ...alternates(address, languages)]);
    }),
  );
  return xmlDocument(element("urlset", urls, { xmlns: NAMESPACE, "xmlns:xhtml": XHTML }));
}

/** The index of all maps. */
export function siteMapIndex(publicUrl: string, files: MapFile[]): string {
  const maps = files.map(({ name, changed }) =>
    element("sitemap", [textElement("loc", `${publicUrl}/sitemap/${name}.xml`), ...changedOn(changed)]),
  );
  return xmlDocument(element("sitemapindex", maps, { xmlns: NAMESPACE }));
}

/** The newest of some moments in ISO form. */
export function newest(moments: (string | undefined)[]): string | undefined {
  return moments
    .filter((moment) => moment !== undefined)
    .reduce<string | undefined>(
      (best, moment) => (best === undefined || moment > best ? moment : best),
      undefined,
    );
}
