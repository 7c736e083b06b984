import { useActionData } from "react-router";
import type { Order, Result, ResultItem } from "~/features/orders/model/types";
import { formatCount, formatDate, formatDateTime } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { CopyButton } from "~/ui/data/CopyButton";
import { ConfirmButton } from "~/ui/feedback/ConfirmButton";
import { PostForm } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { Fact, Facts } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import styles from "./OrderResults.module.css";

type Access = { id: string; ten: string; noiDangNhap: string; taiKhoan: string; matKhau: string };

/** The access data that the form just sent was answered with; a reload does not have them. */
function useShownAccess(): Access | undefined {
  const answer: unknown = useActionData();
  return (answer as { access?: Access } | undefined)?.access;
}

/** Where to log in: a link only to a page, never to anything else that a text can name. */
function Where({ at }: { at: string }) {
  if (!at.startsWith("https://")) return at;
  return (
    <a href={at} target="_blank" rel="noopener noreferrer nofollow">
      {at}
    </a>
  );
}

function Shown({ access }: { access: Access }) {
  const said = [
    { name: m.orders_results_account(), value: access.taiKhoan },
    { name: m.orders_results_password(), value: access.matKhau },
  ].filter(({ value }) => value);
  return (
    <div
      className={`${parts.column} ${parts.gapMiddle} ${parts.pad} ${parts.tint} ${styles.shown}`}
      role="alert"
    >
      <h3>{m.orders_results_shown_title({ name: access.ten })}</h3>
      <Facts>
        {access.noiDangNhap && (
          <Fact name={m.orders_results_where()}>
            <Where at={access.noiDangNhap} />
          </Fact>
        )}
        {said.map(({ name, value }) => (
          <Fact key={name} name={name}>
            <span className={`${parts.breaks} ${styles.secret}`}>{value}</span>{" "}
            <CopyButton value={value} what={name} />
          </Fact>
        ))}
      </Facts>
      <p>{m.orders_results_shown_text()}</p>
    </div>
  );
}

type ItemProps = { order: Order; item: ResultItem };

function FileItem({ order, item }: ItemProps) {
  const day = formatDate(item.taiDen ?? "");
  if ((item.taiDen ?? "") < new Date().toISOString()) return <p>{m.orders_results_expired({ day })}</p>;
  const size = `${formatCount(Math.max(1, Math.round((item.soByte ?? 0) / 1024)))} kB`;
  const label = item.loaiTep === "PDF" ? m.orders_results_download_pdf : m.orders_results_download_picture;
  return (
    <>
      <Button
        component="a"
        href={`/quan-ly-don-hang/${order.maDonHang}/ket-qua/${item.id}`}
        variant="default"
      >
        {label({ size })}
      </Button>
      <p className={parts.soft}>{m.orders_results_until({ day })}</p>
    </>
  );
}

function SeeButton({ item }: { item: ResultItem }) {
  return (
    <>
      <ConfirmButton
        intent="see-access"
        label={m.orders_results_see()}
        title={m.orders_results_see_title()}
        yes={m.orders_results_see_yes()}
        no={m.orders_results_see_no()}
      >
        <input type="hidden" name="ketQua" value={item.id} />
        <p>{m.orders_results_see_text()}</p>
      </ConfirmButton>
      <p className={parts.soft}>{m.orders_results_once()}</p>
    </>
  );
}

function SeenItem({ item }: { item: ResultItem }) {
  if (item.xinCapLaiLuc) return <p>{m.orders_results_asked({ time: formatDateTime(item.xinCapLaiLuc) })}</p>;
  return (
    <>
      <p>{m.orders_results_seen({ time: formatDateTime(item.xemLuc ?? item.giaoLuc) })}</p>
      <PostForm failure={undefined}>
        <input type="hidden" name="ketQua" value={item.id} />
        <SubmitButton name="intent" value="ask-reissue" variant="default">
          {m.orders_results_ask()}
        </SubmitButton>
      </PostForm>
    </>
  );
}

function AccessItem({ item }: { item: ResultItem }) {
  const shown = useShownAccess();
  if (shown?.id === item.id) return <Shown access={shown} />;
  return (
    <>
      {item.noiDangNhap && (
        <Facts>
          <Fact name={m.orders_results_where()}>
            <Where at={item.noiDangNhap} />
          </Fact>
        </Facts>
      )}
      {item.xemDuoc ? <SeeButton item={item} /> : <SeenItem item={item} />}
    </>
  );
}

function ParcelItem({ item }: { item: ResultItem }) {
  return (
    <Facts>
      <Fact name={m.orders_results_by()}>{item.donVi}</Fact>
      {item.maVanDon && (
        <Fact name={m.orders_results_number()}>
          {item.maVanDon} <CopyButton value={item.maVanDon} what={m.orders_results_number()} />
        </Fact>
      )}
    </Facts>
  );
}

/** Something delivered: a file to download, access data to see once, a parcel on its way. */
export function Item({ order, result, item }: ItemProps & { result: Result }) {
  if (item.thuHoiLuc) {
    const told = { time: formatDateTime(item.giaoLuc), reason: item.lyDoThuHoi };
    return <p className={parts.soft}>{m.orders_results_withdrawn(told)}</p>;
  }
  return (
    <div className={parts.stackTight}>
      {item.ghiChu && <p>{item.ghiChu}</p>}
      {item.loaiTep && <FileItem order={order} item={item} />}
      {result.loai === "TRUY_CAP" && <AccessItem item={item} />}
      {result.loai === "HANG" && <ParcelItem item={item} />}
      <p className={parts.soft}>{m.orders_results_delivered({ time: formatDateTime(item.giaoLuc) })}</p>
    </div>
  );
}
