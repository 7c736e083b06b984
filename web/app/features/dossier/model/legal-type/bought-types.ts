import type { Code } from "~/features/dossier/model/types";
import { formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";

/** The legal types that a dossier's order was bought for, and what others cost more, in đồng. */
export type BoughtTypes = { own: string[]; more: Record<string, number> };

/** The types with the bought ones first; both halves keep their order. */
export function boughtFirst(types: Code[], bought: BoughtTypes | null): Code[] {
  if (!bought) return types;
  const own = ({ ma }: Code) => bought.own.includes(ma);
  return [...types.filter(own), ...types.filter((type) => !own(type))];
}

/** The one type that the order was bought for; "" when it leaves a choice, which only its buyer can make. */
export function onlyBought(bought: BoughtTypes | null): string {
  const [first = "", ...others] = bought?.own ?? [];
  return others.length === 0 ? first : "";
}

/** How a type stands to the order: bought, dearer, cheaper, the same price, or without a price of ours. */
export function boughtNote(ma: string, bought: BoughtTypes): string {
  if (bought.own.includes(ma)) return m.dossier_company_type_bought();
  const more = bought.more[ma];
  if (more === undefined) return m.dossier_company_type_unpriced();
  if (more === 0) return m.dossier_company_type_same_price();
  const amount = formatMoney(Math.abs(more));
  return more > 0 ? m.dossier_company_type_dearer({ amount }) : m.dossier_company_type_cheaper({ amount });
}
