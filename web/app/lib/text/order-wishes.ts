import { m } from "~/paraglide/messages.js";
import type { components } from "~contract/api";

type Wish = {
  label: () => string;
  hint: () => string;
  longest: number;
  /** What it is called where the buyer reads it again, and where the office does. */
  own: () => string;
  office: () => string;
};

/** What a buyer may write for us beside an order, by its name on the wire: every form asks for it, both pages of the order show it. */
const ORDER_WISHES = {
  ghiChu: {
    label: m.catalog_note,
    hint: m.catalog_note_hint,
    longest: 1000,
    own: m.orders_note,
    office: m.admin_customer_note,
  },
} satisfies Partial<Record<keyof components["schemas"]["PlaceCartOrder"], Wish>>;

export type Wishes = Record<keyof typeof ORDER_WISHES, string>;

const ENTRIES = Object.entries(ORDER_WISHES) as [keyof Wishes, Wish][];

/** What `of` says of each. */
export function eachWish<T>(of: (name: keyof Wishes, wish: Wish) => T): T[] {
  return ENTRIES.map(([name, wish]) => of(name, wish));
}

/** All of them as texts. */
export function wishesFrom(read: (name: keyof Wishes) => string): Wishes {
  return Object.fromEntries(eachWish((name) => [name, read(name)])) as Wishes;
}
