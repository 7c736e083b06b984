import { defineScreen, type ScreenType, type Text } from "~/lib/screen";
import type { TextPageData } from "./types";

type TextScreen = { title: Text; navLabel?: Text; navOrder: number | null; type: ScreenType; icon: string };

/** Metadata of a policy or information page: its name is ours, its summary the text's own. */
export function textScreen({ title, navLabel, navOrder, type, icon }: TextScreen) {
  return defineScreen<TextPageData | undefined>({
    title,
    navLabel,
    description: (data) => data?.page.tomTat ?? title(),
    navOrder,
    type,
    icon,
    hidden: navOrder === null,
    layout: "default",
    cache: { kind: "public", query: ["phienBan"] },
  });
}
