import { useContext } from "react";
import { isRouteErrorResponse, UNSAFE_DataRouterDataContext, useLocation, useMatches } from "react-router";
import { isFailure } from "~/lib/failure";
import { LOCALES, type Locale } from "~/lib/locale";
import type { RootData } from "~/lib/root-data";
import { type Screen, type Site, screenOf } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";

type Answers = Record<string, unknown> | null;

/** What actions answered and routes threw, anywhere on the page: both change the title. */
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
  structured: (site: Site) => object[];
};

function untold(title: string): Head {
  return { title, description: "", hidden: true, languages: LOCALES, structured: () => [] };
}

function useHead(): Head {
  const matches = useMatches();
  const { actionData, errors } = useAnswers();
  const screen = screenOf(matches);
  if (errors) return untold(errorTitle(errors));
  if (!screen) return untold(m.common_brand());
  const data = matches.at(-1)?.loaderData;
  const name = textOf(screen.title, data);
  const failed = Object.values(actionData ?? {}).some(isFailure);
  // A refused form says so first, for people who hear the page (goal G-52).
  const title = failed ? m.common_error_prefix({ title: name }) : name;
  const hidden = screen.cache === undefined;
  return {
    title,
    description: textOf(screen.description, data),
    hidden,
    languages: screen.languages?.(data) ?? LOCALES,
    structured: (site) => screen.structured?.(data, site) ?? [],
  };
}

/** JSON for search engines; `<` is written so that no text can end the element. */
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

/** Both addresses of a page that exists in both languages. */
function Languages({ address, languages }: { address: string; languages: readonly Locale[] }) {
  if (languages.length < 2) return null;
  return (
    <>
      {languages.map((lang) => (
        <link key={lang} rel="alternate" hrefLang={lang} href={`${address}?lang=${lang}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address} />
    </>
  );
}

/** Title, description and the page's two languages for search engines, from the route's metadata. */
export function PageHead({ root }: { root: RootData | undefined }) {
  const { title, description, hidden, languages, structured } = useHead();
  const { pathname } = useLocation();
  const address = `${root?.publicUrl ?? ""}${pathname}`;
  const english = root?.locale === "en" && languages.includes("en");
  const brand = m.common_brand();
  const full = title === brand ? brand : `${title} | ${brand}`;
  return (
    <>
      <title>{full}</title>
      {description && <meta name="description" content={description} />}
      {hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={english ? `${address}?lang=en` : address} />
          <Languages address={address} languages={languages} />
          <meta property="og:title" content={full} />
          <meta property="og:description" content={description} />
          <meta property="og:type" content="website" />
          <meta property="og:url" content={address} />
          <StructuredData
            things={structured({
              publicUrl: root?.publicUrl ?? "",
              address,
              company: root?.company.name ?? "",
            })}
          />
        </>
      )}
    </>
  );
}
