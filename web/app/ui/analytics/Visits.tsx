import { useEffect, useState } from "react";
import { Form, Link, useLocation } from "react-router";
import {
  type AnalyticsConsentChoice,
  analyticsConsentChoice,
  type AnalyticsConsent as Ids,
  MEASURING_PATH,
} from "~/lib/analytics-consent";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";
import styles from "./AnalyticsConsent.module.css";
import { AnalyticsConsentButtons } from "./AnalyticsConsentButtons";

/** The choice stored in this browser; undefined until it is known, null when nothing was chosen. */
function useChoice(): AnalyticsConsentChoice | null | undefined {
  const [choice, setChoice] = useState<AnalyticsConsentChoice | null>();
  useEffect(() => setChoice(analyticsConsentChoice(document.cookie) ?? null), []);
  return choice;
}

function Question({ back }: { back: string }) {
  return (
    <section
      className={`${parts.sheet} ${parts.wrap} ${parts.middle} ${parts.gapLoose} ${parts.padWide} ${parts.floating} ${styles.notice} screen-only`}
      aria-label={m.site_analytics_title()}
    >
      <p>
        {m.site_analytics_question()} <Link to={MEASURING_PATH}>{m.site_analytics_more()}</Link>
      </p>
      {/* The page is reloaded, with a policy that fits the choice. */}
      <Form method="post" action={MEASURING_PATH} reloadDocument>
        <input type="hidden" name="ve" value={back} />
        <AnalyticsConsentButtons />
      </Form>
    </section>
  );
}

/** `counted`: the page is public, and this document has shown no other. */
export type VisitsProps = { ids: Ids; isPublic: boolean; counted: boolean };

/** Counts visits of public pages after a yes; asks where nothing was answered yet. */
export function Visits({ ids, isPublic, counted }: VisitsProps) {
  const choice = useChoice();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (choice === "yes" && counted) import("./analytics").then(({ measure }) => measure(ids, pathname));
  }, [choice, counted, pathname, ids]);
  if (choice !== null || !isPublic) return null;
  return <Question back={pathname + search} />;
}
