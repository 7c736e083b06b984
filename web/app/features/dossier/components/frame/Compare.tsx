import styles from "~/features/dossier/components/overview/guide.module.css";
import { m } from "~/paraglide/messages.js";

/** The two commonest types side by side, row by row. */
export function Compare() {
  const rows = [
    [m.dossier_compare_owners(), m.dossier_compare_owners_llc(), m.dossier_compare_owners_jsc()],
    [m.dossier_compare_liability(), m.dossier_compare_liability_both(), m.dossier_compare_liability_both()],
    [m.dossier_compare_transfer(), m.dossier_compare_transfer_llc(), m.dossier_compare_transfer_jsc()],
    [m.dossier_compare_money(), m.dossier_compare_money_llc(), m.dossier_compare_money_jsc()],
    [m.dossier_compare_board(), m.dossier_compare_board_llc(), m.dossier_compare_board_jsc()],
    [m.dossier_compare_fits(), m.dossier_compare_fits_llc(), m.dossier_compare_fits_jsc()],
  ];
  return (
    <section className={styles.compare} aria-labelledby="so-sanh">
      <h2 id="so-sanh">{m.dossier_compare_title()}</h2>
      <div className={styles.scroll}>
        <table>
          <thead>
            <tr>
              <td />
              <th scope="col">{m.dossier_compare_llc()}</th>
              <th scope="col">{m.dossier_compare_jsc()}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, llc, jsc]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td data-label={m.dossier_compare_llc()}>{llc}</td>
                <td data-label={m.dossier_compare_jsc()}>{jsc}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
