import { defineScreen, type ScreenType, type Text } from "~/lib/screen";
import type { components } from "~contract/api";

type Schemas = components["schemas"];

export type CmsPage = Schemas["PageOut"];
export type PageLink = Schemas["PageLink"];
export type DeliveryFees = Schemas["FeeTable"];
/** `fees` only on the page about delivery, in its version in force. */
export type CmsPageData = { page: CmsPage; links: PageLink[]; fees?: DeliveryFees | null };

/** What the code says about a page; text and summary are written in the back office. */
type CmsPageMeta = { title: Text; navLabel?: Text; navOrder: number | null; type: ScreenType; icon: string };

/** Metadata of a policy or information page: its name is from the code, its summary from the text. */
export function cmsPageScreen({ title, navLabel, navOrder, type, icon }: CmsPageMeta) {
  return defineScreen<CmsPageData | undefined>({
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

/**
 * Metadata of one route module that renders several of these pages.
 * @param pages by slug, which is also the address
 */
export function cmsPageScreens(pages: Record<string, CmsPageMeta>) {
  const addresses = Object.entries(pages).map(([slug, page]) => [`/${slug}`, cmsPageScreen(page)]);
  return defineScreen<CmsPageData | undefined>({
    ...cmsPageScreen({ title: () => "", navOrder: null, type: "policy", icon: "legal" }),
    title: (data) => (data && pages[data.page.slug]?.title()) ?? "",
    addresses: Object.fromEntries(addresses),
  });
}
