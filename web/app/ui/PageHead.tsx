import { useContext } from "react";
import { isRouteErrorResponse, UNSAFE_DataRouterDataContext, useLocation, useMatches } from "react-router";
import { isFailure } from "~/lib/failure";
import type { RootData } from "~/lib/root-data";
import { type Screen, screenOf } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";

type Answers = Record<string, unknown> | null;

/** What actions answered and routes threw, anywhere on the page: both change the title. */
function useAnswers(): { actionData?: Answers; errors?: Answers } {
  return useContext(UNSAFE_DataRouterDataContext) ?? {};
}

function errorTitle(errors: Record<string, unknown>): string {
  const missing = Object.values(errors).some((error) => isRouteErrorResponse(error) && error.status === 404);
  return missing ? m.common_not_found_title() : m.common_error_title();
}

function textOf(text: Screen["title"], data: unknown): string {
  return (text as (data: unknown) => string)(data);
}

function useTexts(): { title: string; description: string; hidden: boolean } {
  const matches = useMatches();
  const { actionData, errors } = useAnswers();
  const screen = screenOf(matches);
  if (errors) return { title: errorTitle(errors), description: "", hidden: true };
  if (!screen) return { title: m.common_brand(), description: "", hidden: true };
  const data = matches.at(-1)?.loaderData;
  const name = textOf(screen.title, data);
  const failed = Object.values(actionData ?? {}).some(isFailure);
  // A refused form says so first, for people who hear the page (goal G-52).
  const title = failed ? m.common_error_prefix({ title: name }) : name;
  const hidden = screen.cache === undefined;
  return { title, description: textOf(screen.description, data), hidden };
}

/** Title, description and the page's two languages for search engines, from the route's metadata. */
export function PageHead({ root }: { root: RootData | undefined }) {
  const { title, description, hidden } = useTexts();
  const { pathname } = useLocation();
  const address = `${root?.publicUrl ?? ""}${pathname}`;
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
          <link rel="canonical" href={root?.locale === "en" ? `${address}?lang=en` : address} />
          <link rel="alternate" hrefLang="vi" href={`${address}?lang=vi`} />
          <link rel="alternate" hrefLang="en" href={`${address}?lang=en`} />
          <link rel="alternate" hrefLang="x-default" href={address} />
          <meta property="og:title" content={full} />
          <meta property="og:description" content={description} />
          <meta property="og:type" content="website" />
          <meta property="og:url" content={address} />
        </>
      )}
    </>
  );
}
