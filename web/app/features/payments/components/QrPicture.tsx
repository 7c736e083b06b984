import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { type MouseEvent, useRef } from "react";
import { savePng } from "~/features/payments/model/save-png";
import type { Payment } from "~/features/payments/model/types";
import { formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import styles from "./Payment.module.css";

/** The code to scan. Its picture can be kept: as PNG, which banking apps read, or as drawn before scripts arrive. */
export function QrPicture({ payment }: { payment: Payment }) {
  const picture = useRef<HTMLImageElement>(null);
  const { anhQr, maDonHang, soTien } = payment;
  if (!anhQr) return null;
  const save = (event: MouseEvent) => {
    if (picture.current && savePng(picture.current, `vietqr-${maDonHang}.png`)) event.preventDefault();
  };
  return (
    <div className={styles.qr}>
      <img
        ref={picture}
        src={anhQr}
        alt={m.payments_qr_alt({ amount: formatMoney(soTien), code: maDonHang })}
        width={264}
        height={264}
      />
      <p className={styles.qrAmount}>{formatMoney(soTien)}</p>
      <Button
        component="a"
        href={anhQr}
        download={`vietqr-${maDonHang}.svg`}
        onClick={save}
        variant="default"
        leftSection={<IconDownload size={18} />}
      >
        {m.payments_qr_download()}
      </Button>
      <p className={styles.hint}>{m.payments_qr_phone()}</p>
    </div>
  );
}
