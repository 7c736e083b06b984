import type { Card } from "../../model/types";
import { LineCard, NameCard } from "./FormationCards";
import { DateCard, FeeCard } from "./LegalCards";
import { OwnWorkCard } from "./OwnWorkCard";
import { PriceCard } from "./PriceCard";

/** One looked-up fact, drawn by its kind. */
export function CardView({ card }: { card: Card }) {
  switch (card.loai) {
    case "GIA":
      return <PriceCard card={card} />;
    case "NGAY":
      return <DateCard card={card} />;
    case "PHI":
      return <FeeCard card={card} />;
    case "NGANH":
      return <LineCard card={card} />;
    case "TEN":
      return <NameCard card={card} />;
    default:
      return <OwnWorkCard card={card} />;
  }
}
