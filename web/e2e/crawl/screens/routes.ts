import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import config from "../../../app/routes";

function objectOf({ file, path, index, children }: RouteConfigEntry): RouteObject {
  if (index) return { id: file, index: true };
  return { id: file, path, children: children?.map(objectOf) };
}

const ROUTES = config.map(objectOf);
/** What draws a page but is no screen of its own: the frame of the back office, and the redirect of `/`. */
const FRAMES = ["routes/admin/frame.tsx"];

function filesOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, children }) => [file, ...filesOf(children ?? [])]);
}

/** The file of the route that answers at an address of the site. */
export function routeOf(path: string): string | undefined {
  return matchRoutes(ROUTES, new URL(path, "http://khoisu.example").pathname)?.at(-1)?.route.id;
}

/** A route that draws a screen; files that only send or redirect end in `.ts`, except those of the plain pages. */
export function isScreen(file: string): boolean {
  return (file.endsWith(".tsx") || file.startsWith("routes/public/pages/")) && !FRAMES.includes(file);
}

/** Every screen there is, by the file of its route. */
export const SCREENS = [...new Set(filesOf(config))].filter(isScreen);
