import type { Code } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";

type Options = { value: string; label: string }[];
type Offered = (Options[number] | { group: string; items: Options })[];

/**
 * The ways to come into being that the form of a legal type has, as the API's list says. `saved` stays to be seen also when it does not
 * fit: the refusal says so. While no type is chosen all are offered, grouped by the types they are for.
 */
export function offeredOrigins(origins: Code[], types: Code[], type: string, saved: string): Offered {
  if (type) return options(origins.filter((origin) => fits(origin, type) || origin.ma === saved));
  const groups = new Map<string, Code[]>();
  for (const origin of origins) {
    const label = groupLabel(origin, types);
    groups.set(label, [...(groups.get(label) ?? []), origin]);
  }
  return [...groups].map(([group, codes]) => ({ group, items: options(codes) }));
}

function options(codes: Code[]): Options {
  return codes.map(({ ma, ten }) => ({ value: ma, label: ten }));
}

function fits({ loaiHinh }: Code, type: string): boolean {
  return !loaiHinh?.length || loaiHinh.includes(type);
}

/** "For every legal type", or which types' forms do not have it: these are fewer. */
function groupLabel(origin: Code, types: Code[]): string {
  const without = types.filter(({ ma }) => !fits(origin, ma)).map(({ ten }) => ten);
  return without.length
    ? m.dossier_company_origin_not_for({ types: without.join(", ") })
    : m.dossier_company_origin_for_all();
}
