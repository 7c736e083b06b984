import { textScreen } from "~/features/pages/screen";
import { m } from "~/paraglide/messages.js";

export const handle = textScreen({
  title: m.pages_about,
  navOrder: null,
  type: "content",
  icon: "about",
});

export { TextPageScreen as default } from "~/features/pages/TextPageScreen";
export { loadTextPage as loader } from "~/server/text-page.server";
