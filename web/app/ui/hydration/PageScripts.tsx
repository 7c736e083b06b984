import { Children, cloneElement, isValidElement, type JSX, type ReactNode, useEffect } from "react";
import { Scripts } from "react-router";
import { RELOAD_GUARD_KEY, RELOAD_GUARD_MS } from "~/lib/text/constants";
import { keepFields } from "./keep-fields";

/** The event of a page that React has taken over. */
const HYDRATED = "hydrated";

/** A type that no browser runs: the script waits in the page as data. */
export const DEFERRED_TYPE = "text/deferred-module";

/** True once somebody has typed or ticked something: a reload would lose it. */
const TYPED =
  "[...document.querySelectorAll('input,textarea')].some((one)=>one.value!==one.defaultValue||one.checked!==one.defaultChecked)";

/**
 * What `ui/feedback/reload-guard.ts` does, for a page whose scripts did not load at all: it reloads once, at most every
 * 10 s, and not without a connection, since what is shown can still be read, nor where something was typed, since the
 * form can be sent without scripts. Then the page stays as it is.
 */
const RELOAD_ONCE =
  `const again=()=>{try{const at=Date.now();if(navigator.onLine&&!${TYPED}&&at-(sessionStorage.getItem("${RELOAD_GUARD_KEY}")||0)>=${RELOAD_GUARD_MS})` +
  `{sessionStorage.setItem("${RELOAD_GUARD_KEY}",at);location.reload()}}catch{}};`;

/** Waits for the frame that shows the page; a page in the background has none and does not wait. */
const PAINTED =
  "await new Promise((go)=>document.hidden?go():requestAnimationFrame(()=>requestAnimationFrame(go)));";

const ADD =
  "const add=(name,attributes)=>document.head.append(Object.assign(document.createElement(name),attributes,{onerror:again}));";

/**
 * The script that fetches these modules after the first paint, all at once, and then runs the deferred scripts; until then
 * and while React takes over it keeps what is typed.
 */
function starter(hrefs: string[]): string {
  const fetchAll = `for(const href of ${JSON.stringify(hrefs)})add("link",{rel:"modulepreload",href});`;
  const deferred = `document.querySelectorAll('script[type="${DEFERRED_TYPE}"]')`;
  const runAll = `for(const {textContent,nonce} of ${deferred})add("script",{type:"module",textContent,nonce});`;
  return `(async()=>{${RELOAD_ONCE}${ADD}${PAINTED}${fetchAll}${runAll}})();${keepFields(HYDRATED)}`;
}

type Attributes = { rel?: string; href?: string; type?: string; nonce?: string; children?: ReactNode };
/** What the preloads of a page name, and the page's nonce, which a page for everybody has none of. */
type Found = { hrefs: string[]; nonce?: string | undefined };

/** The same elements with each module script as data and without preloads, whose addresses are added to `found`. */
function defer(node: ReactNode, found: Found): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<Attributes>(child)) return child;
    const { rel, href, type, nonce, children } = child.props;
    if (child.type === "link" && rel === "modulepreload" && href) {
      found.hrefs.push(href);
      return null;
    }
    if (child.type === "script" && type === "module") {
      found.nonce = nonce;
      return cloneElement(child, { type: DEFERRED_TYPE });
    }
    return children ? cloneElement(child, undefined, defer(children, found)) : child;
  });
}

/**
 * React Router's scripts, fetched after the first paint: until then a phone's bandwidth is for visible content. Links,
 * forms and menus work without them (decisions 0019 and 0025). `Scripts` has no option for that, so its elements are
 * changed before React writes them; elements of another kind stay as they are.
 */
export function PageScripts(): ReactNode {
  const scripts: JSX.Element | null = Scripts({});
  useEffect(() => {
    dispatchEvent(new Event(HYDRATED));
  }, []);
  // Constant at build time: the browser's code contains none of what follows.
  if (!import.meta.env.SSR) return scripts;
  const found: Found = { hrefs: [] };
  const deferred = defer(scripts, found);
  if (found.hrefs.length === 0) return scripts;
  return (
    <>
      {deferred}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant and addresses of our own build */}
      <script nonce={found.nonce} dangerouslySetInnerHTML={{ __html: starter(found.hrefs) }} />
    </>
  );
}
