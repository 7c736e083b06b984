import { Link } from "react-router";
import { balanceFault } from "~/features/admin/payments/labels";
import { Facts, Panel } from "~/features/admin/shared/AdminPage";
import { moneyColumn } from "~/features/admin/shared/columns";
import type { BalanceFigures } from "~/features/admin/shared/types";
import { formatDate } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { type Column, DataTable } from "~/ui/data/DataTable";
import { DateText } from "~/ui/data/DateText";
import { Money } from "~/ui/data/Money";
import { StatusBadge } from "~/ui/data/StatusBadge";

type Finding = BalanceFigures["saiLech"][number];
type Day = BalanceFigures["theoNgay"][number];

/** Whether the last check found everything in its place. */
export function BalanceBadge({ found }: { found: BalanceFigures }) {
  if (found.soSai === 0) return <StatusBadge tone="good">{m.admin_money_balance_good()}</StatusBadge>;
  return <StatusBadge tone="bad">{m.admin_money_balance_bad({ count: found.soSai })}</StatusBadge>;
}

/** Where all money is, and when that was checked. */
export function BalanceFacts({ found }: { found: BalanceFigures }) {
  return (
    <Facts
      entries={[
        [m.admin_reports_received(), <Money key="r" amount={found.nhan} />],
        [m.admin_money_balance_orders(), <Money key="o" amount={found.trenDon} />],
        [
          m.admin_money_balance_owed(),
          <Link key="d" to="/quan-tri/khoan-phai-tra">
            <Money amount={found.phaiTra} />
          </Link>,
        ],
        [m.admin_reports_refunded(), <Money key="b" amount={found.daHoan} />],
        [
          m.admin_money_balance_unassigned(),
          <Link key="u" to="/quan-tri/giao-dich?trangThai=KHONG_KHOP">
            <Money amount={found.chuaGan} />
          </Link>,
        ],
        [m.admin_returns_cash_difference(), <Money key="x" amount={found.chenhLech} />],
        [m.admin_money_balance_last(), <DateText key="l" value={found.luc} time />],
        [m.admin_money_balance_by(), found.nguoiChay ?? m.admin_money_balance_nightly()],
      ]}
    />
  );
}

const LINKS: Record<string, (place: string) => string> = {
  DON_KHAC_SO: (code) => `/quan-tri/don-hang/${code}#thanh-toan`,
  NO_KHAC_DON: (code) => `/quan-tri/don-hang/${code}#thanh-toan`,
  HOAN_KHAC_SO: (code) => `/quan-tri/don-hang/${code}#thanh-toan`,
  TIN_KHAC_SO: (id) => `/quan-tri/giao-dich/${id}`,
  NO_NGUOI_LA: (id) => `/quan-tri/giao-dich/${id}`,
  SO_DU_DUT: (id) => `/quan-tri/giao-dich/${id}`,
};

function Place({ finding: { ma, cho } }: { finding: Finding }) {
  const path = cho && LINKS[ma]?.(cho);
  return path ? <Link to={path}>{cho}</Link> : cho;
}

const findingColumns = (): Column<Finding>[] => [
  { key: "what", label: m.admin_money_balance_what(), kind: "head", cell: ({ ma }) => balanceFault(ma) },
  {
    key: "where",
    label: m.admin_money_balance_where(),
    kind: "long",
    cell: (finding) => <Place finding={finding} />,
  },
  moneyColumn("by", m.admin_money_balance_amount(), ({ tien }) => tien),
];

const dayColumns = (): Column<Day>[] => [
  { key: "day", label: m.admin_day(), kind: "head", cell: ({ ngay }) => formatDate(ngay) },
  moneyColumn("received", m.admin_reports_received(), ({ nhan }) => nhan),
  moneyColumn("difference", m.admin_returns_cash_difference(), ({ chenhLech }) => chenhLech),
];

/** What contradicts what, and the days on which money came. */
export function BalanceTables({ found: { saiLech, theoNgay } }: { found: BalanceFigures }) {
  return (
    <>
      {saiLech.length > 0 && (
        <Panel title={m.admin_money_balance_findings()}>
          <DataTable
            caption={m.admin_money_balance_findings()}
            columns={findingColumns()}
            rows={saiLech}
            idOf={({ ma, cho }) => `${ma}${cho}`}
            marked={() => true}
          />
        </Panel>
      )}
      {theoNgay.length > 0 && (
        <Panel title={m.admin_money_balance_days()}>
          <DataTable
            caption={m.admin_money_balance_days()}
            columns={dayColumns()}
            rows={theoNgay}
            idOf={({ ngay }) => ngay}
            marked={({ chenhLech }) => chenhLech !== 0}
          />
        </Panel>
      )}
    </>
  );
}
