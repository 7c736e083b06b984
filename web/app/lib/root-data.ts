import type { AnalyticsConsent } from "./analytics-consent.ts";
import type { Locale } from "./text/locale.ts";

/** Facts about the company shown in the header and footer. */
export type Company = {
  /** True while the shipped sample data is shown; every page then says so. */
  sample: boolean;
  name: string;
  taxCode: string;
  address: string;
  email: string;
  hotline: string;
  zaloUrl: string;
  /** Opening hours in words, in the language of the request. */
  hours: string;
  /** The lowest price of company formation in VND, null while unknown: asked for in English only. */
  priceFrom: number | null;
  /** What staff set as the rate of the US dollar, in đồng, and its day; null while they have not. */
  dollar: { rate: number; on: string } | null;
  /** Within how many working days we answer and confirm; null until the API has said it for our own opening hours. */
  answerDays: number | null;
  /** Coming days on which the back office is closed beyond the public holidays, as YYYY-MM-DD. */
  closed: string[];
};

/** One entry of a navigation, in the language of the request. */
export type NavItem = { path: string; label: string; icon: string };

/** One sentence to show on the next page: a toast, or a banner before scripts load. */
export type Flash = { kind: "success" | "error" | "info"; text: string };

/** What every page knows: language, navigation, who is logged in, messages. */
export type RootData = {
  locale: Locale;
  publicUrl: string;
  company: Company;
  /** Ids of the tools that may count visits, null when none is set. */
  measuring: AnalyticsConsent | null;
  /** Main navigation. */
  nav: NavItem[];
  /** The ways to help: assistant, contact, prices, calculators. */
  help: NavItem[];
  /** Policy pages, for the footer. */
  policies: NavItem[];
  /** Which of the addresses that the frame may link to exist in this build. */
  has: string[];
  user: { name: string; roles: string[] } | null;
  /** Packages in the cart when it was last loaded. */
  cartCount: number;
  sessionEnded: boolean;
  flash: Flash | null;
};
