import type { NavItem } from "~/lib/root-data";
import { type OfficeGroup, type Screen, type ScreenType, screenOf, type Text } from "~/lib/screen";

type RouteEntry = { id: string; path?: string; parentId?: string; module: { handle?: unknown } };
type Routes = Record<string, RouteEntry | undefined>;

function fullPath(routes: Routes, route: RouteEntry): string {
  const parent = route.parentId ? routes[route.parentId] : undefined;
  const base = parent ? fullPath(routes, parent) : "";
  return route.path ? `${base}/${route.path}`.replace(/\/{2,}/g, "/") : base;
}

/** Every screen with a fixed address, with its metadata. */
export function screensOf(routes: Routes): { path: string; screen: Screen }[] {
  const found: { path: string; screen: Screen }[] = [];
  for (const route of Object.values(routes)) {
    const screen = route ? screenOf([route.module]) : undefined;
    if (!route || !screen) continue;
    const path = fullPath(routes, route) || "/";
    if (!/[:*]/.test(path)) found.push({ path, screen: screen.addresses?.[path] ?? screen });
  }
  return found;
}

type Found = ReturnType<typeof screensOf>[number];

function navItem({ path, screen }: Found): NavItem {
  const label = screen.navLabel ?? (screen.title as () => string);
  return { path, label: label(), icon: screen.icon };
}

function byOrder(a: Found, b: Found): number {
  return (a.screen.navOrder ?? 0) - (b.screen.navOrder ?? 0);
}

/** The ways to help, which are offered wherever somebody may be at a loss: an answer, a person, a price. */
export function helpOf(routes: Routes): NavItem[] {
  const place = ({ screen }: Found) => screen.help ?? 0;
  const found = screensOf(routes).filter(({ screen }) => screen.help !== undefined);
  return found.sort((a, b) => place(a) - place(b)).map(navItem);
}

/** The main navigation, built from the routes' metadata (requirement S2.3). */
export function navigationOf(routes: Routes): NavItem[] {
  const shown = screensOf(routes).filter(({ screen }) => !screen.hidden && screen.navOrder !== null);
  return shown.sort(byOrder).map(navItem);
}

/** The entries of the office's menu, in the order of each group. */
export function menuOf(routes: Routes): (NavItem & { group: OfficeGroup })[] {
  return screensOf(routes)
    .flatMap(({ path, screen }) => {
      const { menu, icon, title } = screen;
      if (!menu) return [];
      const [group, place, label = title as Text] = menu;
      return [{ path, icon, group, place, label: label() }];
    })
    .sort((a, b) => a.place - b.place)
    .map(({ place, ...entry }) => entry);
}

/** All screens of one type, such as the policy pages for the footer. */
export function screensOfType(routes: Routes, type: ScreenType): NavItem[] {
  return screensOf(routes)
    .filter(({ screen }) => screen.type === type)
    .sort(byOrder)
    .map(navItem);
}

/** Our address that differs from this one only in capitals; undefined when there is none. */
export function inOurCapitals(routes: Routes, pathname: string): string | undefined {
  const given = pathname.split("/");
  const fits = (pattern: string[]) =>
    pattern.length === given.length &&
    pattern.every((part, at) => part.startsWith(":") || part.toLowerCase() === given[at]?.toLowerCase());
  const patterns = Object.values(routes).flatMap((route) =>
    route?.path && route.path !== "*" ? [fullPath(routes, route).split("/")] : [],
  );
  const fixed = (pattern: string[]) => pattern.filter((part) => !part.startsWith(":")).length;
  const [ours] = patterns.filter(fits).sort((a, b) => fixed(b) - fixed(a));
  const address = ours?.map((part, at) => (part.startsWith(":") ? given[at] : part)).join("/");
  return address === pathname ? undefined : address;
}

/** The routes of the running build, with their modules. */
export async function builtRoutes(): Promise<Routes> {
  const build = await import("virtual:react-router/server-build");
  return build.routes as Routes;
}
