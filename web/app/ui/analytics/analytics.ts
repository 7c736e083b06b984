import type { AnalyticsConsent } from "~/lib/analytics-consent";
import { leaveByFullLoad } from "./full-load";

const ORIGIN = "https://www.googletagmanager.com";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

function push(...entry: unknown[]): void {
  window.dataLayer ??= [];
  window.dataLayer.push(...entry);
}

/** A command to the analytics script, which recognizes commands by being an `arguments` object. */
function gtag(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: the script on the other side looks for exactly this kind of object
  push(arguments);
}

function fetchScript(path: string): void {
  const script = document.createElement("script");
  script.async = true;
  script.src = ORIGIN + path;
  document.head.append(script);
}

let started = false;

function start({ analyticsId, tagManagerId }: AnalyticsConsent): void {
  started = true;
  leaveByFullLoad();
  if (tagManagerId) {
    push({ "gtm.start": Date.now(), event: "gtm.js" });
    fetchScript(`/gtm.js?id=${tagManagerId}`);
  }
  if (analyticsId) {
    gtag("js", new Date());
    // Only what we name is sent: public pages, without search terms.
    gtag("config", analyticsId, { send_page_view: false, allow_google_signals: false, anonymize_ip: true });
    fetchScript(`/gtag/js?id=${analyticsId}`);
  }
}

/** Counts one visit of a public page; loads the scripts the first time. Only called after consent. */
export function measure(ids: AnalyticsConsent, path: string): void {
  if (!started) start(ids);
  const page = { page_location: window.location.origin + path, page_title: document.title };
  if (ids.analyticsId) gtag("event", "page_view", page);
  else push({ event: "page_view", ...page });
}
