import { Link, useActionData } from "react-router";
import type { Order, Result, ResultItem } from "~/features/orders/model/types";
import { formatCount, formatDate, formatDateTime } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { CopyButton } from "~/ui/data/CopyButton";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { ConfirmButton } from "~/ui/feedback/ConfirmButton";
import { PostForm } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { Fact, Facts, More, Panel } from "~/ui/layout/Panel";
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

function Item({ order, result, item }: ItemProps & { result: Result }) {
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

/** The newest access data count; files and parcels all do. */
function split({ loai, daGiao }: Result): [now: ResultItem[], before: ResultItem[]] {
  const standing = daGiao.filter((item) => !item.thuHoiLuc);
  const now = loai === "TRUY_CAP" ? standing.slice(0, 1) : standing;
  return [now, daGiao.filter((item) => !now.includes(item))];
}

function Certificate({ code }: { code: string }) {
  return (
    <div className={parts.stackTight}>
      <Button component="a" href={`/quan-ly-ho-so/${code}/giay-chung-nhan`} variant="default">
        {m.orders_results_certificate()}
      </Button>
      <p className={parts.soft}>
        <Link to={`/quan-ly-ho-so/thanh-lap?hs=${code}`}>{m.orders_results_certificate_at({ code })}</Link>
      </p>
    </div>
  );
}

function ResultRow({ order, result }: { order: Order; result: Result }) {
  const [now, before] = split(result);
  return (
    <li>
      <div className={`${parts.between} ${parts.gapSmall}`}>
        <h3>{result.ten}</h3>
        <StatusBadge tone={result.daCo ? "good" : "neutral"}>
          {result.daCo ? m.orders_results_there() : m.orders_results_coming()}
        </StatusBadge>
      </div>
      {result.hoSo && <Certificate code={result.hoSo} />}
      {now.map((item) => (
        <Item key={item.id} order={order} result={result} item={item} />
      ))}
      {before.length > 0 && (
        <More title={m.orders_results_older()} open={now.length === 0}>
          {before.map((item) => (
            <Item key={item.id} order={order} result={result} item={item} />
          ))}
        </More>
      )}
    </li>
  );
}

/** What one line of the order delivers; `named`: under the name of its service. */
function LineResults({ order, results, named }: { order: Order; results: Result[]; named: boolean }) {
  const service = results[0]?.dichVu;
  return (
    <>
      {named && service && (
        <p className={`${parts.soft} ${parts.nearBelow}`}>{m.orders_results_for({ service })}</p>
      )}
      <ul className={`${parts.nearBelow} ${parts.textHeads} ${styles.results}`}>
        {results.map((result) => (
          <ResultRow key={result.muc} order={order} result={result} />
        ))}
      </ul>
    </>
  );
}

/** Whether anything has been delivered: then it comes before how the work goes. */
export const hasResults = (results: Result[]) =>
  results.some(({ daGiao, hoSo }) => daGiao.length > 0 || hoSo);

/** What the order delivers, and what is there: files to download, access data to see once, parcels on their way. */
export function ResultsPart({ order, results }: { order: Order; results: Result[] }) {
  const cancelled = order.trangThaiXacNhan.ma === "DA_HUY";
  const promised = ({ dongId }: Result) => dongId !== null && !cancelled;
  const shown = results.filter((one) => one.daGiao.length > 0 || one.hoSo || promised(one));
  if (shown.length === 0) return null;
  const lines = [...new Set(shown.map(({ dongId }) => dongId))];
  const several = lines.filter(Boolean).length > 1;
  return (
    <Panel title={m.orders_results_title()} id="ket-qua">
      <p className={parts.soft}>{m.orders_results_lead()}</p>
      {lines.map((line) => (
        <LineResults
          key={line ?? "order"}
          order={order}
          results={shown.filter(({ dongId }) => dongId === line)}
          named={several}
        />
      ))}
    </Panel>
  );
}
