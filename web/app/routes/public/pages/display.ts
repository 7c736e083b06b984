import { textScreen } from "~/features/pages/screen";
import { m } from "~/paraglide/messages.js";

export const handle = textScreen({
  title: m.pages_display,
  navOrder: null,
  type: "policy",
  icon: "legal",
});

export { TextPageScreen as default } from "~/features/pages/TextPageScreen";
export { loadTextPage as loader } from "~/server/text-page.server";
