import { Link } from "react-router";
import styles from "~/features/admin/shared/admin.module.css";
import type { Bank, WaitingRefund } from "~/features/admin/shared/types";
import { formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { Money } from "~/ui/data/Money";
import { RefundAccount } from "./RefundAccount";
import { RefundFacts, RefundForms } from "./RefundForms";

type WaitingItemProps = { refund: WaitingRefund; banks: Bank[]; once: string; mine: boolean };

/** A refund that was granted and waits to be paid out; `mine` if the reader granted it. */
export function WaitingItem({ refund, banks, once, mine }: WaitingItemProps) {
  const { soTien, maDonHang, hoTen, tenNguoiLap, taoLuc, theoChinhSach, maDoiTra } = refund;
  const about = `${formatMoney(soTien)}, #${maDonHang}, ${hoTen}`;
  const granted = (
    <>
      {tenNguoiLap}, <DateText value={taoLuc} time />
    </>
  );
  return (
    <section className={styles.panel}>
      <h2>
        <Money amount={soTien} />, <Link to={`/quan-tri/don-hang/${maDonHang}`}>#{maDonHang}</Link>, {hoTen}
      </h2>
      <RefundFacts
        refund={refund}
        granted={granted}
        more={[
          [m.admin_returns_refund_policy(), theoChinhSach != null && <Money amount={theoChinhSach} />],
          [
            m.admin_returns_refund_return(),
            maDoiTra && <Link to={`/quan-tri/doi-tra/${maDoiTra}`}>{maDoiTra}</Link>,
          ],
        ]}
      />
      <RefundAccount {...{ refund, banks, once, mine, about }} />
      <RefundForms {...{ refund, once, mine, about }} />
    </section>
  );
}
