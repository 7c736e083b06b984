import { keepTogether } from "~/lib/text/compounds";
import { formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { Money } from "~/ui/data/Money";
import parts from "~/ui/theme/parts.module.css";
import type { components } from "~contract/api";
import styles from "./prepared.module.css";

type Prepared = components["schemas"]["PreparedCartOut"];
type Line = Prepared["dong"][number];

/** What has become of a line since the call; null when nothing has. */
function changed({ donGia, giaLucLap }: Line): string | null {
  if (donGia === null) return m.prepared_gone();
  if (donGia === giaLucLap) return null;
  return m.prepared_changed({ before: formatMoney(giaLucLap), now: formatMoney(donGia) });
}

/** The lines of a prepared cart at today's prices, and what else was said during the call. */
export function PreparedLines({ cart }: { cart: Prepared }) {
  const { dong, tongTien, hetHanLuc, diaChiGiao: to, ghiChu } = cart;
  return (
    <section className={`${parts.sheet} ${parts.stack} ${parts.padLarge} ${parts.apart}`}>
      <h2>{keepTogether(m.prepared_lines())}</h2>
      <ul className={`${parts.stackTight} ${styles.lines}`}>
        {dong.map((line) => (
          <li key={line.goiCuocId}>
            <span>
              {line.soLuong} × {keepTogether(line.tenDichVu)}, {line.tenGoi} ({line.tenChuKy})
              {changed(line) && <em className={styles.since}>{changed(line)}</em>}
            </span>
            {line.thanhTien !== null && <Money amount={line.thanhTien} />}
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        {m.prepared_total()}
        <strong>
          <Money amount={tongTien} />
        </strong>
      </p>
      <p className={parts.small}>{m.prepared_final()}</p>
      {to && (
        <p>
          {m.prepared_deliver()}: {to.soNhaDuong}, {to.phuongXa}, {to.tinhTp}
        </p>
      )}
      {ghiChu && (
        <p>
          {m.prepared_note()}: {ghiChu}
        </p>
      )}
      <p className={parts.soft}>
        {m.prepared_until()} <DateText value={hetHanLuc} time />
      </p>
    </section>
  );
}
