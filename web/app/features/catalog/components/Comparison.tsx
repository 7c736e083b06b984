import { IconCheck } from "@tabler/icons-react";
import { type ComparedRow, compare, isNested } from "~/features/catalog/model/comparison";
import type { Package } from "~/features/catalog/model/types";
import { keepTogether } from "~/lib/text/compounds";
import { m } from "~/paraglide/messages.js";
import { Money } from "~/ui/data/Money";
import parts from "~/ui/theme/parts.module.css";
import styles from "./service.module.css";

/** Fewer lines are read faster in the cards. */
const WORTH_COMPARING = 4;

/** What each package includes, side by side; nothing where packages do not build on each other. */
export function Comparison({ offers }: { offers: Package[] }) {
  const wholeOf = (name: string) => m.catalog_whole_of({ name });
  const rows = compare(offers, wholeOf);
  if (offers.length < 2 || rows.length < WORTH_COMPARING || !isNested(offers, wholeOf)) return null;
  return (
    <section aria-labelledby="so-sanh" className={`${parts.sectionBelow} ${styles.comparison}`}>
      <h2 id="so-sanh">{keepTogether(m.catalog_compare())}</h2>
      <table className={`${parts.sheet} ${parts.farBelow} ${styles.compare}`}>
        <thead>
          <tr>
            <th scope="col">{m.catalog_includes()}</th>
            {offers.map((offer) => (
              <th key={offer.id} scope="col" data-chosen={offer.noiBat || undefined}>
                <a className={`${parts.press} ${styles.name}`} href={`#${offer.ma}`}>
                  {keepTogether(offer.ten)}
                </a>
                {offer.gia[0] && (
                  <span className={`${parts.soft} ${parts.light} ${styles.price}`}>
                    <Money amount={offer.gia[0].donGia} />
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.name} row={row} offers={offers} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ row, offers }: { row: ComparedRow; offers: Package[] }) {
  return (
    <tr>
      <th scope="row">{keepTogether(row.name)}</th>
      {offers.map((offer, at) => (
        <td key={offer.id} data-chosen={offer.noiBat || undefined}>
          <Included value={row.cells[at] ?? false} />
        </td>
      ))}
    </tr>
  );
}

function Included({ value }: { value: string | boolean }) {
  if (typeof value === "string") return keepTogether(value);
  return (
    <>
      {value ? <IconCheck size={20} aria-hidden="true" /> : <span aria-hidden="true">–</span>}
      <span className="visually-hidden">{value ? m.catalog_included() : m.catalog_not_included()}</span>
    </>
  );
}
