import { useEffect, useState } from "react";
import { Form, Link, useLocation, useMatches } from "react-router";
import {
  type Measuring as Ids,
  MEASURING_PATH,
  type MeasuringChoice,
  measuringChoice,
} from "~/lib/measuring";
import { screenOf } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import styles from "./Measuring.module.css";
import { useRootData } from "./root-data";

/** The choice that stands in this browser; undefined until it is known, null when nobody was asked. */
function useChoice(): MeasuringChoice | null | undefined {
  const [choice, setChoice] = useState<MeasuringChoice | null>();
  useEffect(() => setChoice(measuringChoice(document.cookie) ?? null), []);
  return choice;
}

/** Yes and no look alike, and neither is chosen beforehand. */
export function MeasuringButtons() {
  return (
    <div className={styles.buttons}>
      <button type="submit" name="dongY" value="khong">
        {m.site_measuring_no()}
      </button>
      <button type="submit" name="dongY" value="co">
        {m.site_measuring_yes()}
      </button>
    </div>
  );
}

function Question({ back }: { back: string }) {
  return (
    <section className={styles.notice} aria-label={m.site_measuring_title()}>
      <p>
        {m.site_measuring_question()} <Link to={MEASURING_PATH}>{m.site_measuring_more()}</Link>
      </p>
      {/* The page comes anew, under a policy that fits the choice. */}
      <Form method="post" action={MEASURING_PATH} reloadDocument>
        <input type="hidden" name="ve" value={back} />
        <MeasuringButtons />
      </Form>
    </section>
  );
}

function Visits({ ids }: { ids: Ids }) {
  const choice = useChoice();
  const { pathname, search } = useLocation();
  const isPublic = screenOf(useMatches())?.cache !== undefined;
  useEffect(() => {
    if (choice === "yes" && isPublic) import("./measure").then(({ measure }) => measure(ids, pathname));
  }, [choice, isPublic, pathname, ids]);
  if (choice !== null || !isPublic) return null;
  return <Question back={pathname + search} />;
}

/**
 * Asks visitors of public pages whether they may be counted, and counts those who said yes. Nothing at all
 * without ids in the settings; whoever is logged in is never counted (requirement S1.11, goal G-81).
 */
export function Measuring() {
  const root = useRootData();
  if (!root?.measuring || root.user) return null;
  return <Visits ids={root.measuring} />;
}
