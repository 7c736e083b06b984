type Routes = Record<string, { path?: string } | undefined>;

/** The static segments of the site's routes; any other segment belongs to a person or is a secret. */
export function routeWords(routes: Routes): ReadonlySet<string> {
  const parts = Object.values(routes).flatMap((route) => route?.path?.split("/") ?? []);
  return new Set(parts.filter((part) => part && !part.startsWith(":") && part !== "*"));
}

/** An address for the log: its static segments, and `:` for the rest, which may be a link's secret or a person's id. */
export function routePattern(pathname: string, words: ReadonlySet<string>): string {
  const known = (part: string) => part === "" || words.has(part) || words.has(part.replace(/\.data$/, ""));
  return pathname
    .split("/")
    .map((part) => (known(part) ? part : ":"))
    .join("/");
}
