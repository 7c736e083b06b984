import { Link } from "react-router";
import type { Order, Result, ResultItem } from "~/features/orders/model/types";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { More, Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import { Item } from "./DeliveredItem";
import styles from "./OrderResults.module.css";

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
        {result.daCo && <StatusBadge tone="good">{m.orders_results_there()}</StatusBadge>}
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

function Coming({ names }: { names: string[] }) {
  if (names.length === 0) return null;
  return (
    <div className={`${parts.stackTight} ${parts.textHeads} ${parts.nearBelow}`}>
      <h3>{m.orders_results_coming()}</h3>
      <ul className={parts.bullets}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  );
}

const begun = ({ daCo, daGiao, hoSo }: Result) => daCo || daGiao.length > 0 || Boolean(hoSo);

/** What one line of the order delivers; `named`: under the name of its service. What is still to come is said by its name alone. */
function LineResults({ order, results, named }: { order: Order; results: Result[]; named: boolean }) {
  const service = results[0]?.dichVu;
  const there = results.filter(begun);
  return (
    <>
      {named && service && (
        <p className={`${parts.soft} ${parts.nearBelow}`}>{m.orders_results_for({ service })}</p>
      )}
      {there.length > 0 && (
        <ul className={`${parts.nearBelow} ${parts.textHeads} ${styles.results}`}>
          {there.map((result) => (
            <ResultRow key={result.muc} order={order} result={result} />
          ))}
        </ul>
      )}
      <Coming names={results.filter((one) => !begun(one)).map(({ ten }) => ten)} />
    </>
  );
}

/** Whether anything has been delivered: then it comes before how the work goes. */
export const hasResults = (results: Result[]) => results.some(begun);

/** What the order delivers, and what is there: files to download, access data to see once, parcels on their way. */
export function ResultsPart({ order, results }: { order: Order; results: Result[] }) {
  const cancelled = order.trangThaiXacNhan.ma === "DA_HUY";
  const promised = ({ dongId }: Result) => dongId !== null && !cancelled;
  const shown = results.filter((one) => begun(one) || promised(one));
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
