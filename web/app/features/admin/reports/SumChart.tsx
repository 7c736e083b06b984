import type { ReportDay } from "~/features/admin/shared/types";
import { formatDate, formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { DataTable } from "~/ui/data/DataTable";
import { Money } from "~/ui/data/Money";
import parts from "~/ui/theme/parts.module.css";
import styles from "./reports.module.css";

const MOST_BARS = 62;
const HEIGHT = 120;

type Bar = { name: string; ordered: number; received: number; refunded: number; orders: number };

/** A bar for each day, or for each month when there would be too many. */
function toBars(days: ReportDay[]): Bar[] {
  const bars = new Map<string, Bar>();
  const byMonth = days.length > MOST_BARS;
  for (const { ngay, datHang, nhanTien, hoanTien, soDon } of days) {
    const name = byMonth ? `${ngay.slice(5, 7)}/${ngay.slice(0, 4)}` : formatDate(ngay);
    const sum = bars.get(name) ?? { name, ordered: 0, received: 0, refunded: 0, orders: 0 };
    sum.ordered += datHang;
    sum.received += nhanTien;
    sum.refunded += hoanTien;
    sum.orders += soDon;
    bars.set(name, sum);
  }
  return [...bars.values()];
}

function Bars({ bars, top }: { bars: Bar[]; top: number }) {
  const height = (amount: number) => (Math.max(0, amount) / top) * HEIGHT;
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${bars.length * 10} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {bars.map(({ name, ordered, received }, at) => (
        <g key={name}>
          <title>{`${name}: ${formatMoney(ordered)} / ${formatMoney(received)}`}</title>
          <rect x={at * 10 + 1} width={4} y={HEIGHT - height(ordered)} height={height(ordered)} />
          <rect
            x={at * 10 + 5}
            width={4}
            y={HEIGHT - height(received)}
            height={height(received)}
            data-received
          />
        </g>
      ))}
    </svg>
  );
}

/** What was ordered and received, day by day: drawn, and as a table behind it. */
export function SumChart({ days }: { days: ReportDay[] }) {
  const bars = toBars(days);
  const top = Math.max(...bars.flatMap(({ ordered, received }) => [ordered, received]));
  const byMonth = days.length > MOST_BARS;
  if (top <= 0) return <p>{m.admin_reports_none()}</p>;
  return (
    <>
      <p className={`${parts.wrap} ${parts.soft} ${parts.gap} ${styles.legend}`}>
        <span>{m.admin_reports_ordered()}</span>
        <span data-received>{m.admin_reports_received()}</span>
        <span className={styles.top}>{formatMoney(top)}</span>
      </p>
      <Bars bars={bars} top={top} />
      <p className={`${parts.wrap} ${parts.soft} ${parts.gap} ${styles.ends}`} aria-hidden="true">
        <span>{bars[0]?.name}</span>
        <span>{bars.length > 1 && bars.at(-1)?.name}</span>
      </p>
      <details className={parts.fold}>
        <summary>{m.admin_reports_chart_table()}</summary>
        <DataTable
          caption={m.admin_reports_chart()}
          rows={bars.filter(({ orders, received, refunded }) => orders || received || refunded)}
          idOf={({ name }) => name}
          columns={[
            {
              key: "name",
              label: byMonth ? m.admin_reports_month_of() : m.admin_day(),
              kind: "head",
              cell: ({ name }) => name,
            },
            { key: "orders", label: m.admin_reports_orders(), kind: "number", cell: ({ orders }) => orders },
            {
              key: "ordered",
              label: m.admin_reports_ordered(),
              kind: "number",
              cell: ({ ordered }) => <Money amount={ordered} />,
            },
            {
              key: "received",
              label: m.admin_reports_received(),
              kind: "number",
              cell: ({ received }) => <Money amount={received} />,
            },
            {
              key: "refunded",
              label: m.admin_reports_refunded(),
              kind: "number",
              cell: ({ refunded }) => <Money amount={refunded} />,
            },
          ]}
        />
      </details>
    </>
  );
}
