import type { components } from "~contract/api";
import type { FieldGroup } from "./field-groups";

export type Check = components["schemas"]["CheckedField"];
/** Ticks that still say something, and those whose field shows something else now. */
export type Checked = { standing: Check[]; lost: Check[] };

/** All that a page shows of a field, with its labels: an owner's name is one, a business line's code is another. */
function shownOf(groups: FieldGroup[], truong: string): string {
  const rows = groups.flatMap(({ fields }) => fields.filter((field) => field.truong === truong));
  return JSON.stringify(rows.map(({ label, value }) => [label, value]));
}

/**
 * Which ticks stand in this revision. One of an earlier revision stands if the field showed the same then; `earlier` are the
 * pages of those revisions, and of a revision that is gone nothing stands.
 */
export function compareChecks(
  checks: Check[],
  revision: number,
  groups: FieldGroup[],
  earlier: Map<number, FieldGroup[]>,
): Checked {
  const stands = ({ phienBan, truong }: Check) => {
    const then = earlier.get(phienBan);
    return phienBan === revision || (then && shownOf(then, truong) === shownOf(groups, truong));
  };
  return { standing: checks.filter(stands), lost: checks.filter((check) => !stands(check)) };
}

function isSame(one: Check, other: Check): boolean {
  return one.truong === other.truong && one.ten === other.ten && one.phienBan === other.phienBan;
}

/** The API's answer to a tick; what stood of earlier revisions before goes on standing. */
export function withAnswer(before: Checked, answer: Check[], revision: number): Checked {
  const known = (list: Check[], check: Check) => list.some((one) => isSame(one, check));
  return {
    standing: answer.filter((one) => one.phienBan === revision || known(before.standing, one)),
    lost: answer.filter((one) => known(before.lost, one)),
  };
}

/** How it will look once the API has taken a tick of one's own, or taken it back. */
export function withOwn({ standing, lost }: Checked, { fields, on }: Tick, revision: number): Checked {
  const others = (list: Check[]) => list.filter(({ cuaToi, truong }) => !(cuaToi && fields.includes(truong)));
  const own = { phienBan: revision, ten: "", cuaToi: true, luc: "" };
  const added = on ? fields.map((truong): Check => ({ ...own, truong })) : [];
  return { standing: [...others(standing), ...added], lost: others(lost) };
}

/** What a tick's button sends: fields, and whether they are ticked or no longer. */
export type Tick = { fields: string[]; on: boolean };

/** A button's value: "+" or "-", then the fields' paths. */
export function writeTick({ fields, on }: Tick): string {
  return `${on ? "+" : "-"}${fields.join(" ")}`;
}

/** Reads what `writeTick` wrote; null for anything else. */
export function readTick(value: string): Tick | null {
  const fields = value.slice(1).split(" ").filter(Boolean);
  return /^[+-]/.test(value) && fields.length > 0 ? { fields, on: value.startsWith("+") } : null;
}

/** The paths of a page's fields that can be compared with the papers, each once: an empty one that was always empty cannot. */
export function pathsOf({ fields }: FieldGroup): string[] {
  return [...new Set(fields.filter(({ value, before }) => value || before).map(({ truong }) => truong))];
}

/** How many of these fields somebody has ticked. */
export function countTicked(paths: string[], { standing }: Checked): number {
  const ticked = new Set(standing.map(({ truong }) => truong));
  return paths.filter((path) => ticked.has(path)).length;
}
