import { IconDownload } from "@tabler/icons-react";
import { type MouseEvent, type ReactNode, useRef } from "react";
import type { Payment } from "~/features/payments/model/payment-stage";
import { TRANSFER_MINUTES } from "~/lib/text/figures";
import { formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { CopyButton } from "~/ui/data/CopyButton";
import { VietnameseName } from "~/ui/data/VietnameseName";
import { More } from "~/ui/layout/Panel";
import { useRootData } from "~/ui/root-data";
import parts from "~/ui/theme/parts.module.css";
import styles from "./Payment.module.css";

/** Large enough for every reader, small enough for every gallery; with a white margin, as readers need it. */
const SIZE_PX = 1024;
const RIM_PX = 64;

/**
 * Renders a picture as PNG and downloads it as a file.
 * @returns false when this browser cannot render it; the plain link then does the job.
 */
function savePng(picture: HTMLImageElement, fileName: string): boolean {
  const canvas = document.createElement("canvas");
  canvas.width = SIZE_PX;
  canvas.height = SIZE_PX;
  const pen = canvas.getContext("2d");
  if (!pen || !picture.complete) return false;
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, SIZE_PX, SIZE_PX);
  pen.imageSmoothingEnabled = false;
  pen.drawImage(picture, RIM_PX, RIM_PX, SIZE_PX - 2 * RIM_PX, SIZE_PX - 2 * RIM_PX);
  canvas.toBlob((file) => file && hand(file, fileName), "image/png");
  return true;
}

function hand(file: Blob, fileName: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The code to scan; on a phone, which cannot scan itself, saving it comes first. Its picture can be saved: as PNG, which banking apps read, or as rendered before scripts load. */
function QrPicture({ payment }: { payment: Payment }) {
  const picture = useRef<HTMLImageElement>(null);
  const { anhQr, maDonHang, soTien } = payment;
  if (!anhQr) return null;
  const save = (event: MouseEvent) => {
    if (picture.current && savePng(picture.current, `vietqr-${maDonHang}.png`)) event.preventDefault();
  };
  return (
    <div className={`${parts.stackTight} ${parts.packed} ${parts.centred} ${styles.qr}`}>
      <img
        ref={picture}
        src={anhQr}
        alt={m.payments_qr_alt({ amount: formatMoney(soTien), code: maDonHang })}
        width={336}
        height={336}
      />
      <div className={`${parts.stackTight} ${parts.centred} ${styles.save}`}>
        <Button
          component="a"
          href={anhQr}
          download={`vietqr-${maDonHang}.svg`}
          onClick={save}
          size="lg"
          leftSection={<IconDownload size={18} />}
        >
          {m.payments_qr_download()}
        </Button>
      </div>
    </div>
  );
}

type RowProps = { name: string; value: ReactNode; copied: string; hint?: string; strong?: boolean };

function Row({ name, value, copied, hint, strong }: RowProps) {
  return (
    <div
      className={`${parts.grid} ${parts.pair} ${parts.middle} ${parts.gapFlat} ${parts.underlined} ${styles.row}`}
      data-strong={strong || undefined}
    >
      <dt>{name}</dt>
      <dd>{value}</dd>
      {hint && <dd className={`${parts.soft} ${styles.hint}`}>{hint}</dd>}
      <dd className={styles.copy}>
        <CopyButton value={copied} what={name} />
      </dd>
    </div>
  );
}

const vietnamese = (name: string) => <VietnameseName>{name}</VietnameseName>;

function rowsOf(payment: Payment): RowProps[] {
  const { nganHang, soTien, noiDungQr } = payment;
  if (!nganHang || !noiDungQr) return [];
  const bank = { name: m.payments_bank(), value: vietnamese(nganHang.ten), copied: nganHang.ten };
  const account = { name: m.payments_account(), value: nganHang.soTaiKhoan, copied: nganHang.soTaiKhoan };
  const holder = {
    name: m.payments_holder(),
    value: vietnamese(nganHang.chuTaiKhoan),
    copied: nganHang.chuTaiKhoan,
  };
  const amount = { name: m.payments_amount(), value: formatMoney(soTien), copied: String(soTien) };
  const hint = m.payments_content_hint();
  const content = { name: m.payments_content(), value: noiDungQr, copied: noiDungQr, hint, strong: true };
  return [bank, account, holder, { ...amount, strong: true }, content];
}

/** Other words that find the order as well, for an app that refuses the first. */
function OtherContent({ words }: { words: string }) {
  return (
    <More title={m.payments_content_other()}>
      <dl className={parts.grid}>
        <Row name={m.payments_content()} value={words} copied={words} />
      </dl>
    </More>
  );
}

/** The VietQR picture, and its content again as text to copy (S4.6, S5.3, S9.1). */
export function TransferDetails({ payment }: { payment: Payment }) {
  const rows = rowsOf(payment);
  const sample = useRootData()?.company?.sample;
  if (rows.length === 0) return null;
  return (
    <div className={`${parts.wrap} ${parts.gapWide} ${styles.transfer}`}>
      {sample && <p className={`${parts.note} ${styles.sample}`}>{m.payments_sample()}</p>}
      <QrPicture payment={payment} />
      <div>
        <h3>{m.payments_by_hand()}</h3>
        <dl className={parts.grid}>
          {rows.map((row) => (
            <Row key={row.name} {...row} />
          ))}
        </dl>
        {payment.noiDungChuyenKhoan && <OtherContent words={payment.noiDungChuyenKhoan} />}
        <p className={parts.below}>{m.payments_usually(TRANSFER_MINUTES)}</p>
      </div>
    </div>
  );
}
