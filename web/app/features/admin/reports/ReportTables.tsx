import type { ReactNode } from "react";
import { Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import type { Report, ReportStep } from "~/features/admin/shared/types";
import { formatCount, formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { type Column, DataTable } from "~/ui/data/DataTable";
import { Money } from "~/ui/data/Money";
import parts from "~/ui/theme/parts.module.css";
import own from "./reports.module.css";

const HOURS_A_DAY = 24;
const DAYS_FROM = 48;

const count = (number: number) => formatCount(number);

function howLong(hours: number): string {
  if (hours < DAYS_FROM) return m.admin_reports_hours({ hours: count(hours) });
  return m.admin_reports_days({ days: count(Math.round(hours / HOURS_A_DAY)) });
}

function column<Row>(
  key: string,
  label: string,
  cell: (row: Row) => ReactNode,
  kind: Column<Row>["kind"] = "number",
): Column<Row> {
  return { key, label, cell, kind };
}

type TableProps<Row> = { title: string; rows: Row[]; columns: Column<Row>[]; idOf: (row: Row) => string };

function Table<Row>({ title, rows, columns, idOf }: TableProps<Row>) {
  return (
    <Panel title={title}>
      {rows.length > 0 ? (
        <DataTable caption={title} rows={rows} columns={columns} idOf={idOf} />
      ) : (
        <p>{m.admin_reports_none()}</p>
      )}
    </Panel>
  );
}

/** Panels side by side where there is room. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={`${parts.stackWide} ${parts.top} ${own.side}`}>{children}</div>;
}

function Tile({ label, amount, before }: { label: string; amount: string; before?: string }) {
  return (
    <li className={`${parts.box} ${parts.grid} ${parts.packed} ${parts.pad} ${own.tile}`}>
      <span>{label}</span>
      <strong>{amount}</strong>
      {before !== undefined && (
        <span className={styles.soft}>{m.admin_reports_before({ amount: before })}</span>
      )}
    </li>
  );
}

/** The sums of the period beside those of the one before it, and what is owed today. */
export function Totals({ report: { tong, kyTruoc } }: { report: Report }) {
  return (
    <ul className={`${parts.stack} ${styles.tiles}`}>
      <Tile label={m.admin_reports_orders()} amount={count(tong.soDon)} before={count(kyTruoc.soDon)} />
      <Tile
        label={m.admin_reports_ordered()}
        amount={formatMoney(tong.datHang)}
        before={formatMoney(kyTruoc.datHang)}
      />
      <Tile
        label={m.admin_reports_received()}
        amount={formatMoney(tong.nhanTien)}
        before={formatMoney(kyTruoc.nhanTien)}
      />
      <Tile
        label={m.admin_reports_refunded()}
        amount={formatMoney(tong.hoanTien)}
        before={formatMoney(kyTruoc.hoanTien)}
      />
      <Tile label={m.admin_reports_owed_by()} amount={formatMoney(tong.khachNo)} />
      <Tile label={m.admin_reports_owed_to()} amount={formatMoney(tong.phaiTra)} />
    </ul>
  );
}

/** How far the orders of the period have come, and whether they were confirmed when promised. */
export function Stages({ report: { chang, xacNhan } }: { report: Report }) {
  const stages: [string, number][] = [
    [m.admin_reports_placed(), chang.datHang],
    [m.admin_reports_confirmed(), chang.xacNhan],
    [m.admin_reports_paid(), chang.daTra],
    [m.admin_reports_done(), chang.hoanThanh],
    [m.admin_reports_cancelled(), chang.daHuy],
  ];
  const confirmed = xacNhan.dungHan + xacNhan.tre;
  return (
    <Panel title={m.admin_reports_funnel()}>
      <ul className={`${parts.stackSmall} ${own.stages}`}>
        {stages.map(([name, orders]) => (
          <li key={name}>
            <span>{name}</span>
            <meter aria-hidden="true" min={0} max={Math.max(1, chang.datHang)} value={orders} />
            <strong>{count(orders)}</strong>
          </li>
        ))}
      </ul>
      {confirmed > 0 && (
        <p>{m.admin_reports_in_time({ kept: count(xacNhan.dungHan), all: count(confirmed) })}</p>
      )}
      {xacNhan.choQuaHan > 0 && <p>{m.admin_reports_waiting({ count: count(xacNhan.choQuaHan) })}</p>}
    </Panel>
  );
}

function stepColumns(name: string): Column<ReportStep>[] {
  return [
    column("name", name, ({ ten }) => ten, "head"),
    column("ended", m.admin_reports_ended(), ({ soBuoc }) => count(soBuoc)),
    column("median", m.admin_reports_median(), ({ gioGiua }) => howLong(gioGiua)),
    column("slow", m.admin_reports_slow(), ({ gioCham }) => howLong(gioCham)),
  ];
}

const sold = column<Report["dichVu"][number]>;
const moved = column<Report["cachThu"][number]>;
const returned = column<Report["doiTra"][number]>;

/** What was sold. */
export function Services({ report }: { report: Report }) {
  return (
    <Table
      title={m.admin_reports_services()}
      rows={report.dichVu}
      idOf={({ tenDichVu, tenGoi, giamGia }) => `${tenDichVu} ${tenGoi} ${giamGia}`}
      columns={[
        sold(
          "service",
          m.admin_service(),
          ({ tenDichVu, tenGoi }) => [tenDichVu, tenGoi].filter(Boolean).join(": "),
          "head",
        ),
        sold("orders", m.admin_reports_orders(), ({ soDon }) => count(soDon)),
        sold("quantity", m.admin_quantity(), ({ soLuong }) => count(soLuong)),
        sold("amount", m.admin_sum_of_money(), ({ tien }) => <Money amount={tien} />),
      ]}
    />
  );
}

/** Where orders and money came from, how long the work took, and what was asked back. */
export function Breakdown({ report }: { report: Report }) {
  const shared = (name: string): Column<Report["nguon"][number]>[] => [
    column("name", name, ({ ten }) => ten, "head"),
    column("orders", m.admin_reports_orders(), ({ soDon }) => count(soDon)),
    column("amount", m.admin_sum_of_money(), ({ tien }) => <Money amount={tien} />),
  ];
  return (
    <>
      <Columns>
        <Table
          title={m.admin_reports_sources()}
          rows={report.nguon}
          idOf={({ ma }) => ma}
          columns={shared(m.admin_reports_source())}
        />
        <Table
          title={m.admin_reports_methods()}
          rows={report.phuongThuc}
          idOf={({ ma }) => ma}
          columns={shared(m.admin_reports_method())}
        />
        <Table
          title={m.admin_reports_means()}
          rows={report.cachThu}
          idOf={({ ma }) => ma}
          columns={[
            moved("name", m.admin_reports_mean(), ({ ten }) => ten, "head"),
            moved("in", m.admin_reports_received(), ({ nhanTien }) => <Money amount={nhanTien} />),
            moved("back", m.admin_reports_refunded(), ({ hoanTien }) => <Money amount={hoanTien} />),
          ]}
        />
        <Table
          title={m.admin_reports_returns()}
          rows={report.doiTra}
          idOf={({ ma }) => ma}
          columns={[
            returned("name", m.admin_reason(), ({ ten }) => ten, "head"),
            returned("asked", m.admin_reports_asked(), ({ so }) => count(so)),
            returned("granted", m.admin_reports_granted(), ({ duocHoan }) => count(duocHoan)),
            returned("amount", m.admin_sum_of_money(), ({ tien }) => <Money amount={tien} />),
          ]}
        />
      </Columns>
      <Table
        title={m.admin_reports_steps()}
        rows={report.buoc}
        idOf={({ ten }) => ten}
        columns={stepColumns(m.admin_reports_step())}
      />
      <Table
        title={m.admin_reports_people()}
        rows={report.nguoi}
        idOf={({ ten }) => ten}
        columns={stepColumns(m.admin_reports_person())}
      />
    </>
  );
}
