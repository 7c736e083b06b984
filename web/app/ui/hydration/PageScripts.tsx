import {
  Children,
  cloneElement,
  createContext,
  isValidElement,
  type JSX,
  type ReactNode,
  useContext,
} from "react";
import { Scripts } from "react-router";
import { RELOAD_GUARD_KEY, RELOAD_GUARD_MS } from "~/lib/text/constants";

/** True where the server renders a page whose scripts are fetched after its first paint. */
export const ScriptsAfterPaint = createContext(false);

/** A type that no browser runs: the script waits in the page as data. */
export const DEFERRED_TYPE = "text/deferred-module";

/**
 * What `ui/feedback/reload-guard.ts` does, for a page whose scripts did not load at all: it reloads once, at most every
 * 10 s, and not without a connection, since what is shown can still be read. Then the page stays as it is.
 */
const RELOAD_ONCE =
  `const again=()=>{try{const at=Date.now();if(navigator.onLine&&at-(sessionStorage.getItem("${RELOAD_GUARD_KEY}")||0)>=${RELOAD_GUARD_MS})` +
  `{sessionStorage.setItem("${RELOAD_GUARD_KEY}",at);location.reload()}}catch{}};`;

/** Waits for the frame that shows the page; a page in the background has none and does not wait. */
const PAINTED =
  "await new Promise((go)=>document.hidden?go():requestAnimationFrame(()=>requestAnimationFrame(go)));";

const ADD =
  "const add=(name,attributes)=>document.head.append(Object.assign(document.createElement(name),attributes,{onerror:again}));";

/** The script that fetches these modules after the first paint, all at once, and then runs the deferred scripts. */
function starter(hrefs: string[]): string {
  const fetchAll = `for(const href of ${JSON.stringify(hrefs)})add("link",{rel:"modulepreload",href});`;
  const deferred = `document.querySelectorAll('script[type="${DEFERRED_TYPE}"]')`;
  const runAll = `for(const {textContent} of ${deferred})add("script",{type:"module",textContent});`;
  return `(async()=>{${RELOAD_ONCE}${ADD}${PAINTED}${fetchAll}${runAll}})()`;
}

type Attributes = { rel?: string; href?: string; type?: string; children?: ReactNode };

/** The same elements with each module script as data and without preloads, whose addresses are added to `hrefs`. */
function defer(node: ReactNode, hrefs: string[]): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<Attributes>(child)) return child;
    const { rel, href, type, children } = child.props;
    if (child.type === "link" && rel === "modulepreload" && href) {
      hrefs.push(href);
      return null;
    }
    if (child.type === "script" && type === "module") return cloneElement(child, { type: DEFERRED_TYPE });
    return children ? cloneElement(child, undefined, defer(children, hrefs)) : child;
  });
}

/**
 * React Router's scripts. On public pages they are fetched after the first paint: until then a phone's bandwidth is
 * for visible content. Links, forms and menus work without them (decisions 0019 and 0025). `Scripts` has no option for
 * that, so its elements are changed before React writes them; elements of another kind stay as they are.
 */
export function PageScripts(): ReactNode {
  const late = useContext(ScriptsAfterPaint);
  const scripts: JSX.Element | null = Scripts({});
  // Constant at build time: the browser's code contains none of what follows.
  if (!import.meta.env.SSR || !late) return scripts;
  const hrefs: string[] = [];
  const deferred = defer(scripts, hrefs);
  if (hrefs.length === 0) return scripts;
  return (
    <>
      {deferred}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant and addresses of our own build */}
      <script dangerouslySetInnerHTML={{ __html: starter(hrefs) }} />
    </>
  );
}
