import { textScreen } from "~/features/pages/model/screen";
import { m } from "~/paraglide/messages.js";

export const handle = textScreen({
  title: m.pages_terms,
  navOrder: null,
  type: "policy",
  icon: "legal",
});

export { TextPageScreen as default } from "~/features/pages/components/TextPageView";
export { loadTextPage as loader } from "~/features/pages/server/cms-page.server";
