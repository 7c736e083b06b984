import type { Screen, Text } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";

/** The metadata of a screen of the office: only the office's own menu leads there. */
export function officeScreen(title: Text, icon: string): Screen {
  const hidden = { navOrder: null, hidden: true };
  return { title, icon, description: m.admin_description, type: "admin", layout: "admin", ...hidden };
}
