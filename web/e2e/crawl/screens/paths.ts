import type { APIRequestContext } from "@playwright/test";
import { isScreen, routeOf } from "./routes";

/** One screen as somebody finds it. */
export type Found = { route: string; path: string };

/** Links that end something, or lead to another language of the same page. */
const NOT_FOLLOWED = /^\/dang-xuat|[?&]lang=/;

function linksOf(html: string): string[] {
  const links = [...html.matchAll(/<a\b[^>]*?\shref="(\/[^"#]*)/g)].map(([, href]) => href ?? "");
  return links.map((href) => href.replaceAll("&amp;", "&")).filter((href) => !NOT_FOLLOWED.test(href));
}

/**
 * One address of every screen that can be reached by links from where somebody starts; the starts themselves are all in it.
 * @param request answers as the person would be answered
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
