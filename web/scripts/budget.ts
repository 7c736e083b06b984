/**
 * How large a page may be when a phone opens it for the first time. `npm run build` adds up, from the router's own
 * manifest, the compressed files that each route fetches, and fails when one is over
 * (docs/architecture.md, speed, goal G-56).
 */
type Chunk = { module: string; imports?: string[]; css?: string[] };
type Route = Chunk & { id: string; parentId?: string };
export type Manifest = { version: string; entry: Chunk; routes: Record<string, Route> };

type Budget = { script: number; styles: number };

/** Bytes on the wire before a file's own bytes. */
const HEADERS = 400;
/**
 * Public pages: at most 150 kB (docs/architecture.md, speed). People who have logged in, file a dossier or work here
 * stay longer.
 */
const STRANGERS: Budget = { script: 150 * 1024, styles: 20_000 };
const BUDGETS: [RegExp, Budget][] = [
  // A text editor is as heavy as all the rest; only the back office loads one, below its search.
  [/^routes\/admin\//, { script: 345_000, styles: 28_000 }],
  [/^routes\/(dossier|account)\/(?!login)/, { script: 195_000, styles: 24_000 }],
];

function budgetOf({ id }: Route): Budget {
  return BUDGETS.find(([routes]) => routes.test(id))?.[1] ?? STRANGERS;
}

function branch(manifest: Manifest, route: Route): Chunk[] {
  const parent = route.parentId ? manifest.routes[route.parentId] : undefined;
  return parent ? [...branch(manifest, parent), route] : [manifest.entry, route];
}

function weigh(files: Iterable<string>, bytesOf: (file: string) => number): number {
  let sum = 0;
  for (const file of new Set(files)) sum += bytesOf(file) + HEADERS;
  return sum;
}

/** Scripts and styles of a route with all its parents, in compressed bytes. */
export function weightOf(manifest: Manifest, route: Route, bytesOf: (file: string) => number): Budget {
  const chunks = branch(manifest, route);
  const scripts = chunks.flatMap(({ module, imports = [] }) => [module, ...imports]);
  const styles = chunks.flatMap(({ css = [] }) => css.map((file) => file.replace(/#$/, "")));
  return { script: weigh(scripts, bytesOf), styles: weigh(styles, bytesOf) };
}

/** One sentence for each route that loads more than it may. */
export function overBudget(manifest: Manifest, bytesOf: (file: string) => number): string[] {
  return Object.values(manifest.routes).flatMap((route) => {
    const most = budgetOf(route);
    const weight = weightOf(manifest, route, bytesOf);
    return (["script", "styles"] as const)
      .filter((kind) => weight[kind] > most[kind])
      .map((kind) => `${route.id}: ${weight[kind]} bytes of ${kind}, at most ${most[kind]}`);
  });
}
