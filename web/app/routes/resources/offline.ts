import latin400 from "@fontsource/be-vietnam-pro/files/be-vietnam-pro-latin-400-normal.woff2?url";
import vietnamese400 from "@fontsource/be-vietnam-pro/files/be-vietnam-pro-vietnamese-400-normal.woff2?url";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { xmlText } from "~/lib/text/xml";
import { m } from "~/paraglide/messages.js";
import { requestState } from "~/server/request-state.server";
import { loadCompany } from "~/server/site-settings.server";
import { Broken } from "~/ui/feedback/ErrorPage";
import latin600 from "~/ui/theme/fonts/be-vietnam-pro-latin-600-normal.woff2?url";
import vietnamese600 from "~/ui/theme/fonts/be-vietnam-pro-vietnamese-600-normal.woff2?url";
import type { Route } from "./+types/offline";

/** The letters of every page, which the browser keeps for as long as it likes. */
const FACES = [
  [400, latin400, "U+0-FF,U+2000-206F"],
  [400, vietnamese400, "U+102-103,U+110-111,U+128-129,U+168-169,U+1A0-1A1,U+1AF-1B0,U+300-329,U+1EA0-1EF9"],
  [600, latin600, "U+0-FF,U+2000-206F"],
  [600, vietnamese600, "U+102-103,U+110-111,U+128-129,U+168-169,U+1A0-1A1,U+1AF-1B0,U+300-329,U+1EA0-1EF9"],
].map(
  ([weight, url, range]) =>
    `@font-face{font-family:"Be Vietnam Pro";font-weight:${weight};font-display:optional;src:url(${url}) format("woff2");unicode-range:${range}}`,
);

const STYLE = `${FACES.join("")}
body{margin:0;min-height:100vh;display:grid;grid-template-columns:minmax(0,40rem);place-content:center;background:#f8f6f1;color:#16302f;
  font:1.0625rem/1.65 "Be Vietnam Pro",system-ui,sans-serif}
main{padding:2rem min(1.5rem,6vw);text-align:center;overflow-wrap:anywhere}
svg{width:min(15rem,60vw)}
h1{margin:1rem 0 .5rem;color:#053b3c;font-size:clamp(1.875rem,1.2rem + 2.6vw,2.75rem);font-weight:600;line-height:1.25}
a{color:#0c6463;font-weight:600}
a.retry{display:inline-block;padding:.75rem 1.5rem;border-radius:.5rem;background:#0c6463;color:#fff;text-decoration:none}
a:focus-visible{outline:3px solid #f2a626;outline-offset:2px}`;

/**
 * What `public/sw.js` shows when there is no connection, as `ErrorPage` looks: self-contained, since nothing else can be fetched
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
<body><main>${renderToStaticMarkup(createElement(Broken))}<h1>${m.site_offline_title()}</h1><p>${m.site_offline_text()}</p><p>${call}</p>
<p><a class="retry" href="">${m.common_retry()}</a></p></main></body></html>`;
  return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}
