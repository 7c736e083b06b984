import { rolesAt } from "~/lib/admin-roles";
import type { MenuGroup, OfficeGroup } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { builtRoutes, menuOf } from "~/server/navigation/navigation.server";

const GROUPS: Record<OfficeGroup, () => string> = {
  work: m.admin_nav_group_work,
  money: m.admin_who_money,
  content: m.admin_nav_group_content,
  assistant: m.admin_nav_group_assistant,
  house: m.admin_nav_group_house,
};

/** The office's menu of a person with these roles, built from the routes' metadata. */
export async function officeMenu(roles: readonly string[]): Promise<MenuGroup[]> {
  const all = menuOf(await builtRoutes());
  const mine = all.filter(({ path }) => rolesAt(path).some((role) => roles.includes(role)));
  const entries = mine.map(({ group, path, label, icon }) => ({
    group,
    path,
    label,
    icon,
    end: all.some((other) => other.path.startsWith(`${path}/`)),
  }));
  return (Object.keys(GROUPS) as OfficeGroup[])
    .map((group) => ({ name: GROUPS[group](), entries: entries.filter((entry) => entry.group === group) }))
    .filter((group) => group.entries.length > 0);
}
