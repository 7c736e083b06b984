import { xmlText } from "~/lib/text/xml";
import { m } from "~/paraglide/messages.js";
import { requestState } from "~/server/request-state.server";
import { loadCompany } from "~/server/site-settings.server";
import type { Route } from "./+types/offline";

const STYLE = `
body{margin:0;min-height:100vh;display:grid;grid-template-columns:minmax(0,34rem);place-content:center;background:#f8f6f1;color:#16302f;
  font:1.125rem/1.6 "Be Vietnam Pro",system-ui,sans-serif}
main{padding:2rem min(1.5rem,6vw);text-align:center;overflow-wrap:anywhere}
svg{width:min(15rem,60vw)}
h1{margin:1rem 0 .5rem;font-size:1.75rem;line-height:1.25}
a{color:#0c6463;font-weight:600}
a.retry{display:inline-block;padding:.75rem 1.5rem;border-radius:.5rem;background:#0c6463;color:#fff;text-decoration:none}
a:focus-visible{outline:3px solid #f2a626;outline-offset:2px}`;

/** A house with a cut line: our own drawing. */
const ART = `<svg viewBox="0 0 240 120" aria-hidden="true" focusable="false" fill="none" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">
<path d="M8 104h224" stroke="#b0dcd8"/><path d="M36 104V40l34-20 34 20v64" fill="#eef8f7" stroke="#0c6463"/><path d="M60 104V74h20v30" fill="#fff" stroke="#0c6463"/>
<path d="M112 60c18 0 22 8 34 8m26-16c14 0 18-10 34-10" stroke="#0c6463"/><path d="m150 52 16 16m0-16-16 16" stroke="#f2a626" stroke-width="6"/>
<path d="M214 104V30m-12 0h24m-20 12h16" stroke="#0c6463"/></svg>`;

/**
 * What `public/sw.js` shows when there is no connection: self-contained, since nothing else can be fetched
 * then. The link without an address reloads the page that could not be reached.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { locale } = requestState(context);
  const { hotline } = await loadCompany(locale);
  const call = `<a href="tel:${hotline.replace(/[^+\d]/g, "")}">${xmlText(m.common_hotline_call({ number: hotline }))}</a>`;
  const html = `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${m.site_offline_title()} | ${m.common_brand()}</title>
<style>${STYLE}</style></head>
<body><main>${ART}<h1>${m.site_offline_title()}</h1><p>${m.site_offline_text()}</p><p>${call}</p>
<p><a class="retry" href="">${m.common_retry()}</a></p></main></body></html>`;
  return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}
