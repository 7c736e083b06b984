import { useContext } from "react";
import { isRouteErrorResponse, UNSAFE_DataRouterDataContext, useLocation, useMatches } from "react-router";
import { isFailure, PREVIEW } from "~/lib/failure";
import type { RootData } from "~/lib/root-data";
import { type Screen, type Shared, type Site, screenOf } from "~/lib/screen";
import { languageAddress } from "~/lib/seo/sitemap";
import { LOCALE_PARAM, LOCALES, type Locale } from "~/lib/text/locale";
import { PAGE_PARAM, pageOf } from "~/lib/text/page-numbers";
import { m } from "~/paraglide/messages.js";

const OG_LOCALES: Record<Locale, string> = { vi: "vi_VN", en: "en_GB" };
type ShareHeadProps = {
  title: string;
  description: string;
  publicUrl: string;
  canonical: string;
  locale: Locale;
  /** Whether the page exists in the other language too. */
  other: boolean;
  shared?: Shared;
  picture?: string;
};

/** What other sites show of a link to this page (Open Graph). */
function ShareHead({
  title,
  description,
  publicUrl,
  canonical,
  locale,
  other,
  shared,
  picture,
}: ShareHeadProps) {
  return (
    <>
      <meta property="og:site_name" content={m.common_brand()} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={shared ? "article" : "website"} />
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={OG_LOCALES[locale]} />
      {other && <meta property="og:locale:alternate" content={OG_LOCALES[locale === "vi" ? "en" : "vi"]} />}
      <meta
        property="og:image"
        content={publicUrl + (shared?.picture ?? `/shared${picture ?? ""}-${locale}.png`)}
      />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={shared || picture ? title : m.site_picture_alt()} />
      <meta name="twitter:card" content="summary_large_image" />
      {shared && <meta property="article:published_time" content={shared.published} />}
      {shared && <meta property="article:modified_time" content={shared.changed} />}
    </>
  );
}

type Answers = Record<string, unknown> | null;

/** Answers of actions and errors of routes, anywhere on the page: both change the title. */
function useAnswers(): { actionData?: Answers; errors?: Answers } {
  return useContext(UNSAFE_DataRouterDataContext) ?? {};
}

function errorTitle(errors: Record<string, unknown>): string {
  const missing = Object.values(errors).some(
    (error) => isRouteErrorResponse(error) && [404, 410].includes(error.status),
  );
  return missing ? m.common_not_found_title() : m.common_error_title();
}

function textOf(text: Screen["title"], data: unknown): string {
  return (text as (data: unknown) => string)(data);
}

type Head = {
  title: string;
  description: string;
  hidden: boolean;
  languages: readonly Locale[];
  /** Parameters that belong to the page's own address. */
  own: string[];
  shared?: Shared;
  picture?: string;
  /** Whether the page is one of the news, which can be followed by a feed. */
  feed: boolean;
  structured: (site: Site) => object[];
};

function plainHead(title: string): Head {
  return {
    title,
    description: "",
    hidden: true,
    languages: LOCALES,
    own: [],
    feed: false,
    structured: () => [],
  };
}

function useHead(): Head {
  const matches = useMatches();
  const { actionData, errors } = useAnswers();
  const screen = screenOf(matches);
  if (errors) return plainHead(errorTitle(errors));
  if (!screen) return plainHead(m.common_brand());
  const data = matches.at(-1)?.loaderData;
  const name = textOf(screen.title, data);
  const failed = Object.values(actionData ?? {}).some(
    (answer) => isFailure(answer) && answer.code !== PREVIEW,
  );
  // A refused form says so first, for screen readers (goal G-52).
  const title = failed ? m.common_error_prefix({ title: name }) : name;
  const hidden = (screen.cache === undefined && !screen.indexed) || screen.empty?.(data) === true;
  return {
    title,
    description: textOf(screen.description, data),
    hidden,
    languages: screen.languages?.(data) ?? LOCALES,
    own: screen.canonical ?? [],
    shared: screen.shared?.(data),
    picture: screen.picture,
    feed: screen.feed ?? false,
    structured: (site) => screen.structured?.(data, site) ?? [],
  };
}

function siteOf(root: RootData | undefined, address: string, locale: Locale): Site {
  const { name = "", hotline = "", email = "", taxCode = "", address: place = "" } = root?.company ?? {};
  const contact = { hotline, email, taxCode, address: place };
  return { publicUrl: root?.publicUrl ?? "", address, locale, company: name, contact };
}

/** JSON for search engines; `<` is escaped so that no text can end the element. */
function StructuredData({ things }: { things: object[] }) {
  return things.map((thing) => {
    const json = JSON.stringify(thing).replace(/</g, "\\u003c");
    return (
      <script
        key={json}
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block, never executed
        dangerouslySetInnerHTML={{ __html: json }}
      />
    );
  });
}

/** Both addresses of a page that exists in both languages; each is the canonical one of its language. */
function Languages({ address, languages }: { address: string; languages: readonly Locale[] }) {
  if (languages.length < 2) return null;
  return (
    <>
      {languages.map((lang) => (
        <link key={lang} rel="alternate" hrefLang={lang} href={languageAddress(address, lang)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address} />
    </>
  );
}

function FeedLink({ address }: { address: string }) {
  return <link rel="alternate" type="application/rss+xml" title={m.site_feed_title()} href={address} />;
}

/** The page's address with only those parameters that make a separate page. */
function useOwnAddress(publicUrl: string, own: string[]): string {
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search);
  const query = new URLSearchParams();
  for (const name of own) {
    const value = name === PAGE_PARAM ? String(pageOf(asked)) : asked.get(name);
    if (value && !(name === PAGE_PARAM && value === "1")) query.set(name, value);
  }
  return `${publicUrl}${pathname}${query.size > 0 ? `?${query}` : ""}`;
}

/** Title, description and the page's two languages for search engines, from the route's metadata. */
export function PageHead({ root }: { root: RootData | undefined }) {
  const { title, description, hidden, languages, own, shared, feed, structured } = useHead();
  const publicUrl = root?.publicUrl ?? "";
  const address = useOwnAddress(publicUrl, own);
  const asked = new URLSearchParams(useLocation().search).get(LOCALE_PARAM);
  const locale = root?.locale === "en" && languages.includes("en") ? "en" : "vi";
  const canonical = languageAddress(address, locale);
  // The plain address is the Vietnamese page's own. Shown in English for a browser's sake it is a copy of the English page, and
  // only a page at its own address names its other languages.
  const isOwn = locale === "vi" || asked === locale;
  const brand = m.common_brand();
  const full = title === brand ? brand : `${title} | ${brand}`;
  return (
    <>
      <title lang={languages.includes(root?.locale ?? "vi") ? undefined : "vi"}>{full}</title>
      {feed && <FeedLink address={languageAddress("/tin-tuc/rss.xml", root?.locale ?? "vi")} />}
      {description && <meta name="description" content={description} />}
      {hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={canonical} />
          {isOwn && <Languages address={address} languages={languages} />}
          <ShareHead
            {...{ title, description, publicUrl, canonical, locale, shared }}
            other={languages.length > 1}
          />
          <StructuredData things={structured(siteOf(root, canonical, locale))} />
        </>
      )}
    </>
  );
}
