import { useRouteLoaderData } from "react-router";
import type { RootData } from "~/lib/root-data";

/** What every page knows. Undefined only while the root itself has failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>("root");
}

/** True when this build has a screen at the address, so that nothing links to nowhere. */
export function useHasScreen(): (path: string) => boolean {
  const has = useRootData()?.has ?? [];
  return (path) => has.includes(path);
}
