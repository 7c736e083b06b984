import type { APIRequestContext } from "@playwright/test";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import config from "../../../app/routes";

/** One screen as somebody finds it. */
export type Found = { route: string; path: string };

/** Links that end something, or switch the language of the same page. */
const NOT_FOLLOWED = /^\/dang-xuat|[?&]lang=/;

function linksOf(html: string): string[] {
  const links = [...html.matchAll(/<a\b[^>]*?\shref="(\/[^"#]*)/g)].map(([, href]) => href ?? "");
  return links.map((href) => href.replaceAll("&amp;", "&")).filter((href) => !NOT_FOLLOWED.test(href));
}

/**
 * One address of every screen that links lead to from somebody's start; the starts themselves are all in it.
 * @param request answers as it would for the person
 * @param within addresses that are followed
 */
export async function screensFrom(
  request: APIRequestContext,
  starts: string[],
  within: RegExp,
): Promise<Found[]> {
  const found = starts.map((path) => ({ path, route: routeOf(path) ?? "" }));
  for (const { path } of found) {
    const reply = await request.get(path, { headers: { Accept: "text/html" } });
    if (!reply.headers()["content-type"]?.startsWith("text/html")) continue;
    for (const link of linksOf(await reply.text())) {
      const route = routeOf(link) ?? "";
      if (within.test(link) && isScreen(route) && !found.some((one) => one.route === route))
        found.push({ path: link, route });
    }
  }
  return found;
}

/** A route's own id when one file renders several addresses, else its file. */
const idOf = ({ id, file }: RouteConfigEntry) => id ?? file;

function objectOf(entry: RouteConfigEntry): RouteObject {
  if (entry.index) return { id: idOf(entry), index: true };
  return { id: idOf(entry), path: entry.path, children: entry.children?.map(objectOf) };
}

const ROUTES = config.map(objectOf);
/** What renders a page but is not a screen of its own: the frame of the back office, and the redirect of `/`. */
const FRAMES = ["routes/admin/frame.tsx"];

/** The id of the route that answers at an address of the site. */
function routeOf(path: string): string | undefined {
  return matchRoutes(ROUTES, new URL(path, "http://khoisu.example").pathname)?.at(-1)?.route.id;
}

/** A route that renders a screen; files that only send or redirect end in `.ts`. */
function isScreen(id: string): boolean {
  return (id.endsWith(".tsx") || id.startsWith("cms-page/")) && !FRAMES.includes(id);
}

type Placed = { id: string; path: string };

function placed(entries: RouteConfigEntry[], above = ""): Placed[] {
  return entries.flatMap((entry) => {
    const path = `${above}/${entry.path ?? ""}`.replaceAll(/\/+/g, "/");
    return [{ id: idOf(entry), path }, ...placed(entry.children ?? [], path)];
  });
}

/** Every screen whose address is of a kind, by the id of its route. */
export function screensAt(address: RegExp): string[] {
  const there = placed(config).filter(({ id, path }) => isScreen(id) && address.test(path));
  return [...new Set(there.map(({ id }) => id))];
}
