import { RELOAD_GUARD_KEY, RELOAD_GUARD_MS } from "../app/lib/text/constants.ts";

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const STARTER = /(<script type="module" async="">)([\s\S]*?)(<\/script>)/;
const ENTRY = /(import\("[^"]+"\))(?=;?$)/;
const IMPORT = /import \* as (route\d+) from ("[^"]+");/g;

/** Waits for the frame that shows the page; a page in the background shows none and does not wait. */
const PAINTED =
  "await new Promise((go)=>document.hidden?go():requestAnimationFrame(()=>requestAnimationFrame(go)));";

/**
 * What `ui/feedback/reload-guard.ts` does, for a page whose scripts did not come at all: once more, at most every 10 s, and not
 * without a connection, since what is shown can still be read. Then the page stays as it is.
 */
const ONCE_MORE =
  `const again=()=>{try{const at=Date.now();if(navigator.onLine&&at-(sessionStorage.getItem("${RELOAD_GUARD_KEY}")||0)>=${RELOAD_GUARD_MS})` +
  `{sessionStorage.setItem("${RELOAD_GUARD_KEY}",at);location.reload()}}catch{}return new Promise(()=>{})};`;

function fetched(hrefs: string[]): string {
  return `for(const href of ${JSON.stringify(hrefs)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));`;
}

/** The router's starting script, with its imports made in the order in which they are wanted. */
function later(code: string, hrefs: string[]): string {
  const names: string[] = [];
  const parts: string[] = [];
  const rest = code.replace(IMPORT, (_line, name: string, module: string) => {
    names.push(name);
    parts.push(`import(${module})`);
    return "";
  });
  const imports = `const [${names}]=await Promise.all([${parts}]).catch(again);`;
  const entry = rest.replace(/\n\s*/g, "").replace(ENTRY, "$1.catch(again)");
  return `${PAINTED}${ONCE_MORE}${fetched(hrefs)}${imports}${entry}`;
}

/**
 * A drawn page whose scripts are fetched after its first paint: until then the line of a phone belongs to what is
 * seen. Links, forms and menus work without them (decision 0019). A page that looks otherwise stays as it is.
 */
export function scriptsAfterPaint(html: string): string {
  const hrefs = [...html.matchAll(PRELOAD)].map(([, href = ""]) => href);
  const starter = STARTER.exec(html);
  if (!starter || hrefs.length === 0) return html;
  const [whole, open = "", code = "", close = ""] = starter;
  return html.replace(PRELOAD, "").replace(whole, () => open + later(code, hrefs) + close);
}
