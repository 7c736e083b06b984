import { Money } from "./Money";
import styles from "./PriceParts.module.css";

type PricePartsProps = {
  parts: readonly (readonly [name: string, amount: number])[];
  total: readonly [name: string, amount: number];
  /** What the table is, for those who do not see what is above it. */
  caption?: string;
  /** The total of a whole screen. */
  large?: boolean;
};

/** Amounts and what they add up to. */
export function PriceParts({ parts, total, caption, large }: PricePartsProps) {
  return (
    <table className={styles.parts} data-large={large || undefined}>
      {caption && <caption className="visually-hidden">{caption}</caption>}
      <tbody>
        {parts.map(([name, amount], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be called alike, and nothing moves
          <tr key={at}>
            <th scope="row">{name}</th>
            <td>
              <Money amount={amount} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{total[0]}</th>
          <td>
            <Money amount={total[1]} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
