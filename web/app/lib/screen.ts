import type { Locale } from "./text/locale";

/** A text in the language of the request: a message function. */
export type Text = () => string;

type ScreenLayout = "default" | "login" | "verification" | "admin" | "bare";
export type ScreenType = "content" | "shop" | "account" | "dossier" | "policy" | "admin" | "system";

/** A group of the office's menu, the place in it, low first, and what stands there when it is not the title. */
export type OfficeMenu = [group: OfficeGroup, place: number, label?: Text];
/** The office's menu as it is drawn; `end`: another entry's address begins with its own. */
export type MenuGroup = {
  name: string;
  entries: { path: string; label: string; icon: string; end: boolean }[];
};
export type OfficeGroup = "work" | "money" | "content" | "assistant" | "house";

/**
 * A route module's metadata in `export const handle` (requirement S2.3). The navigation,
 * the title, the layout and the page cache are all built from it.
 */
export type Screen<Data = unknown> = {
  /** Title of the page; a detail screen may read it from its loader data. */
  title: Text | ((data: Data) => string);
  /** One or two sentences for search engines. */
  description: Text | ((data: Data) => string);
  /** Short name in the navigation, when it differs from the title. */
  navLabel?: Text;
  /** Place in the main navigation, low first; null when it has none. */
  navOrder: number | null;
  /** Place among the ways to help, low first: in the footer, where a page or a list has nothing to show, after thanks. */
  help?: number;
  /** False where the lower edge of a phone is the page's own: a bar with its button, or the assistant itself. */
  helpBar?: false;
  type: ScreenType;
  /** Name of an icon in `ui/data/icons.tsx`. */
  icon: string;
  /** Hidden from the navigation and from search engines' lists of links. */
  hidden: boolean;
  layout: ScreenLayout;
  /** Where the office's menu has it; only for a fixed address. */
  menu?: OfficeMenu;
  /** The page is one task (ordering, paying, filling in): its footer is short, so that nothing leads away from it. */
  task?: boolean;
  /** The page runs WebAssembly of ours; its policy allows that, so links to it load the document. */
  wasm?: boolean;
  /**
   * "public" pages look the same for every visitor without a session or guest cart; they are rendered
   * once per language and served from memory. `query` lists the parameters that change the page.
   */
  cache?: { kind: "public"; query?: string[] };
  /** Of a module that renders several addresses: the metadata of each, by its path. */
  addresses?: Record<string, Screen<Data>>;
  /** Search engines may list the page although it is rendered again for each visitor. */
  indexed?: boolean;
  /** Parameters that make a separate page for search engines, such as the number of a list's page. */
  canonical?: string[];
  /** True when the page has no content, such as a list without entries. */
  empty?: (data: Data) => boolean;
  /** The page is one of the news, which can be followed by a feed. */
  feed?: boolean;
  /** The picture of a link shared elsewhere, and when the article was published; the site's own when left out. */
  shared?: (data: Data) => Shared;
  /** `-<name>` of the page's own picture of a shared link, `/shared-<name>-<language>.png` (`content/images/og_image.py`); the site's when left out. */
  picture?: string;
  /** Structured data for search engines (schema.org), one object per thing on the page. */
  structured?: (data: Data, site: Site) => object[];
  /** Languages in which this page really exists; both when left out. */
  languages?: (data: Data) => readonly Locale[];
};

export type Shared = { picture: string; published: string; changed: string };

/** What structured data needs to know about the site. */
export type Site = {
  /** Address of the site, without a trailing slash. */
  publicUrl: string;
  /** The one address of this page, in its language. */
  address: string;
  /** The language of the page. */
  locale: Locale;
  company: string;
  contact: { hotline: string; email: string; taxCode: string; address: string };
};

/** What most screens are: found by links only, in the usual frame. */
const USUAL = { navOrder: null, hidden: true, layout: "default" } as const;
type Given<Data> = Omit<Screen<Data>, keyof typeof USUAL> & Partial<Pick<Screen<Data>, keyof typeof USUAL>>;

/** Declares a screen's metadata, what differs from the usual. */
export function defineScreen<Data = unknown>(screen: Given<Data>): Screen<Data> {
  return { ...USUAL, ...screen };
}

/** Finds the metadata of the deepest matched route. */
export function screenOf(matches: readonly { handle?: unknown }[]): Screen | undefined {
  for (const match of [...matches].reverse()) {
    const handle = match.handle as Screen | undefined;
    if (handle?.layout) return handle;
  }
  return undefined;
}
