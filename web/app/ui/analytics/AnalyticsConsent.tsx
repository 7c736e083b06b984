import { type ComponentType, useEffect, useState } from "react";
import { useMatches } from "react-router";
import { screenOf } from "~/lib/screen";
import { useRootData } from "~/ui/root-data";
import type { VisitsProps } from "./Visits";

/** Whether this document has shown a page that is never counted: going back must not show it to a counting tool. */
let privateShown = false;

/**
 * Asks visitors of public pages whether they may be counted, and counts those who said yes. Does nothing
 * without ids in the settings; anyone who is logged in is never counted (requirement S1.11, goal G-81).
 * The question comes after the page: most visits need none of its code.
 */
export function AnalyticsConsent() {
  const root = useRootData();
  const ids = root?.user ? null : root?.measuring;
  const screen = screenOf(useMatches());
  const isPublic = !root?.user && screen?.cache !== undefined;
  const [Visits, setVisits] = useState<ComponentType<VisitsProps>>();
  useEffect(() => {
    privateShown ||= !isPublic;
  }, [isPublic]);
  useEffect(() => {
    if (ids) import("./Visits").then((loaded) => setVisits(() => loaded.Visits));
  }, [ids]);
  return ids && Visits ? <Visits ids={ids} isPublic={isPublic} counted={isPublic && !privateShown} /> : null;
}
