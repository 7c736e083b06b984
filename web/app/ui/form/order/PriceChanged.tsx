import { useEffect, useRef } from "react";
import type { FormFailure } from "~/lib/failure";
import { formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";
import styles from "../form.module.css";

/** The new sum is the one that was seen and a delivery fee, which the page could not know before it had the place. */
function addedFee({ tongTienCu, tongTienMoi, phiGiaoHang }: Record<string, unknown>): number {
  const fee = Number(phiGiaoHang ?? 0);
  return Number(tongTienCu) + fee === Number(tongTienMoi) ? fee : 0;
}

/** Old price, new price, and that nothing was ordered (goal G-14). */
export default function PriceChanged({ failure }: { failure: FormFailure }) {
  const box = useRef<HTMLDivElement>(null);
  const extra = failure.extra ?? {};
  const fee = addedFee(extra);
  const [old, now] = [formatMoney(Number(extra.tongTienCu)), formatMoney(Number(extra.tongTienMoi))];
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new refusal is read out
  useEffect(() => box.current?.focus(), [failure]);
  return (
    <div ref={box} className={`${parts.noteWide} ${styles.changed}`} role="alert" tabIndex={-1}>
      <h2>{fee ? m.addresses_fee_added_title() : m.common_price_changed_title()}</h2>
      <p>
        {fee
          ? m.addresses_fee_added({ fee: formatMoney(fee), new: now })
          : m.common_price_changed_text({ old, new: now })}
      </p>
    </div>
  );
}
