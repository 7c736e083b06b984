import { defineScreen, type OfficeMenu, type Screen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import type { IconName } from "~/ui/data/icons";
import { type ListName, listTitle } from "./list-title";

/** The metadata of a screen of the office: only the office's own menu leads there, at `menu`. */
export function officeScreen<Data = unknown>(
  title: Screen<Data>["title"],
  icon: IconName,
  menu?: OfficeMenu,
): Screen<Data> {
  return defineScreen<Data>({
    title,
    icon,
    description: m.admin_description,
    type: "admin",
    layout: "admin",
    menu,
  });
}

/** The same of a list that the API offers as a file, and names. */
export function listScreen(name: ListName, icon: IconName, menu?: OfficeMenu): Screen {
  return officeScreen(() => listTitle(name), icon, menu);
}
