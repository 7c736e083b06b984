import { defineScreen, type Screen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";

/** The metadata of a screen of the office: only the office's own menu leads there. */
export function officeScreen<Data = unknown>(title: Screen<Data>["title"], icon: string): Screen<Data> {
  return defineScreen<Data>({
    title,
    icon,
    description: m.admin_description,
    type: "admin",
    layout: "admin",
  });
}
