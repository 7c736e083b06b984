import { useEffect, useState } from "react";
import { Form, Link, useLocation, useMatches } from "react-router";
import {
  type AnalyticsConsentChoice,
  analyticsConsentChoice,
  type AnalyticsConsent as Ids,
  MEASURING_PATH,
} from "~/lib/analytics-consent";
import { screenOf } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { useRootData } from "~/ui/root-data";
import styles from "./AnalyticsConsent.module.css";

/** The choice stored in this browser; undefined until it is known, null when nothing was chosen. */
function useChoice(): AnalyticsConsentChoice | null | undefined {
  const [choice, setChoice] = useState<AnalyticsConsentChoice | null>();
  useEffect(() => setChoice(analyticsConsentChoice(document.cookie) ?? null), []);
  return choice;
}

/** Yes and no look the same, and neither is preselected. */
export function AnalyticsConsentButtons() {
  return (
    <div className={styles.buttons}>
      <button type="submit" name="dongY" value="khong">
        {m.site_analytics_no()}
      </button>
      <button type="submit" name="dongY" value="co">
        {m.site_analytics_yes()}
      </button>
    </div>
  );
}

function Question({ back }: { back: string }) {
  return (
    <section className={styles.notice} aria-label={m.site_analytics_title()}>
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

function Visits({ ids }: { ids: Ids }) {
  const choice = useChoice();
  const { pathname, search } = useLocation();
  const isPublic = screenOf(useMatches())?.cache !== undefined;
  useEffect(() => {
    if (choice === "yes" && isPublic) import("./analytics").then(({ measure }) => measure(ids, pathname));
  }, [choice, isPublic, pathname, ids]);
  if (choice !== null || !isPublic) return null;
  return <Question back={pathname + search} />;
}

/**
 * Asks visitors of public pages whether they may be counted, and counts those who said yes. Does nothing
 * without ids in the settings; anyone who is logged in is never counted (requirement S1.11, goal G-81).
 */
export function AnalyticsConsent() {
  const root = useRootData();
  if (!root?.measuring || root.user) return null;
  return <Visits ids={root.measuring} />;
}
