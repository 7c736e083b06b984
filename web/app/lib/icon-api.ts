import { ICON_TIMEOUT_MS } from "./text/constants.ts";

/** The name of our own set, as the Iconify API has it in addresses. */
export const ICON_SET = "khoisu";
export const ICON_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Most icons in one answer. */
export const MOST_ICONS = 60;

/** Icons in the Iconify JSON form: the inside of a 24 × 24 picture for each name. */
export type IconSet = {
  prefix: string;
  width: number;
  height: number;
  icons: Record<string, { body: string }>;
  not_found?: string[];
};

/** Only plain shapes are let in, from any server. */
const SAFE_BODY =
  /^(<(path|circle|rect|line|ellipse|polyline|polygon)( (?!on|href|style)[a-z][\w-]*="[\w\s.,#%()-]*")*\s*(\/>|><\/\2>))*$/;

type Waiting = { names: Set<string>; answer: Promise<Record<string, string>> };
type FetchJson = (address: string, signal: AbortSignal) => Promise<unknown>;

function bodiesOf(answer: unknown): Record<string, string> {
  const icons = (answer as Partial<IconSet> | null)?.icons ?? {};
  const good = Object.entries(icons).filter(([, icon]) => SAFE_BODY.test(icon?.body ?? "<"));
  return Object.fromEntries(good.map(([name, { body }]) => [name, body]));
}

/**
 * Fetches icons by name: those requested in the same moment in one call, each name once. An answer later
 * than 1500 ms counts as none (requirement S7.4): null, and the caller shows another icon.
 */
export function iconLoader(fetchJson: FetchJson, timeoutMs = ICON_TIMEOUT_MS) {
  const known = new Map<string, Promise<string | null>>();
  let waiting: Waiting | undefined;

  async function send(names: Set<string>): Promise<Record<string, string>> {
    await Promise.resolve();
    waiting = undefined;
    const address = `/icons/${ICON_SET}.json?icons=${[...names].sort().join(",")}`;
    try {
      return bodiesOf(await fetchJson(address, AbortSignal.timeout(timeoutMs)));
    } catch {
      return {};
    }
  }

  function ask(name: string): Promise<string | null> {
    if (!waiting || waiting.names.size >= MOST_ICONS) {
      const names = new Set<string>();
      waiting = { names, answer: send(names) };
    }
    waiting.names.add(name);
    const body = waiting.answer.then((bodies) => bodies[name] ?? null);
    // What did not arrive is requested again the next time.
    body.then((found) => found === null && known.delete(name));
    return body;
  }

  /** The inside of an icon, or null when it is unknown or late. */
  return function load(name: string): Promise<string | null> {
    if (!ICON_NAME.test(name)) return Promise.resolve(null);
    const found = known.get(name) ?? ask(name);
    known.set(name, found);
    return found;
  };
}
