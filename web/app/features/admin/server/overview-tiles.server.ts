import { type AdminArea, mayEnter } from "~/lib/admin-roles";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import type { Context } from "~/server/request-state.server";

/** One queue on the overview: how much waits in it, and where it is looked at. */
type Tile = { name: string; count: number; to: string; tone: "warn" | "bad"; what: string };

const ONE = { kichThuoc: 1 };

const tile = (name: string, count: number, to: string, tone: Tile["tone"], what: string): Tile => ({
  name,
  count,
  to: `/quan-tri/${to}`,
  tone,
  what,
});

async function orderTiles(context: Context): Promise<Tile[]> {
  const count = async (query: object) => {
    const params = { query: { ...ONE, ...query } };
    return (await load(gateway(context).GET("/payment/api/v1/quan-tri/don-hang", { params }))).trang.tong;
  };
  const [late, waiting, owed, overdue, mine, nobodys, unanswered] = await Promise.all([
    count({ quaHan: true }),
    count({ trangThai: "CHO_XAC_NHAN" }),
    count({ trangThaiThanhToan: "CHO_HOAN_TIEN" }),
    count({ viec: "QUA_HAN" }),
    count({ viec: "TOI" }),
    count({ viec: "CHUA_AI" }),
    count({ viec: "CHO_TRA_LOI" }),
  ]);
  return [
    tile(m.admin_thread_tile(), unanswered, "don-hang?viec=CHO_TRA_LOI", "warn", m.admin_thread_tile_text()),
    tile(m.admin_tile_late(), late, "don-hang?quaHan=true", "bad", m.admin_tile_late_text()),
    tile(
      m.admin_tile_waiting(),
      waiting,
      "don-hang?trangThai=CHO_XAC_NHAN",
      "warn",
      m.admin_tile_waiting_text(),
    ),
    tile(
      m.admin_work_tile_overdue(),
      overdue,
      "don-hang?viec=QUA_HAN",
      "bad",
      m.admin_work_tile_overdue_text(),
    ),
    tile(m.admin_work_tile_mine(), mine, "don-hang?viec=TOI", "warn", m.admin_work_tile_mine_text()),
    tile(
      m.admin_work_tile_nobody(),
      nobodys,
      "don-hang?viec=CHUA_AI",
      "warn",
      m.admin_work_tile_nobody_text(),
    ),
    tile(
      m.admin_tile_owed(),
      owed,
      "don-hang?trangThaiThanhToan=CHO_HOAN_TIEN",
      "warn",
      m.admin_tile_owed_text(),
    ),
  ];
}

async function moneyTiles(context: Context): Promise<Tile[]> {
  const api = gateway(context);
  const waiting = { query: { ...ONE, canXuLy: true } };
  const failed = { query: { ...ONE, trangThai: "LOI" as const } };
  const [transfers, refunds, messages, debts, late] = await Promise.all([
    load(api.GET("/payment/api/v1/quan-tri/giao-dich", { params: waiting })),
    load(api.GET("/payment/api/v1/quan-tri/hoan-tien")),
    load(api.GET("/payment/api/v1/quan-tri/hop-thu-di", { params: failed })),
    load(api.GET("/payment/api/v1/quan-tri/khoan-phai-tra", { params: { query: ONE } })),
    load(api.GET("/payment/api/v1/quan-tri/khoan-phai-thu", { params: { query: { ...ONE, quaHan: true } } })),
  ]);
  return [
    tile(
      m.admin_tile_transfers(),
      transfers.trang.tong,
      "giao-dich?canXuLy=true",
      "warn",
      m.admin_tile_transfers_text(),
    ),
    tile(m.admin_tile_refunds(), refunds.data.length, "hoan-tien", "warn", m.admin_tile_refunds_text()),
    tile(
      m.admin_money_tile_debts(),
      debts.trang.tong,
      "khoan-phai-tra",
      "warn",
      m.admin_money_tile_debts_text(),
    ),
    tile(
      m.admin_money_tile_receivables(),
      late.trang.tong,
      "khoan-phai-thu?quaHan=true",
      "bad",
      m.admin_money_tile_receivables_text(),
    ),
    tile(
      m.admin_tile_failed(),
      messages.trang.tong,
      "hop-thu-di?trangThai=LOI",
      "bad",
      m.admin_tile_failed_text(),
    ),
  ];
}

async function returnTiles(context: Context): Promise<Tile[]> {
  const params = { query: { ...ONE, treHan: true } };
  const found = await load(gateway(context).GET("/payment/api/v1/quan-tri/doi-tra", { params }));
  const [name, text] = [m.admin_returns_tile(), m.admin_returns_tile_text()];
  return [tile(name, found.trang.tong, "doi-tra?xem=tre-han", "bad", text)];
}

async function approvalTiles(context: Context): Promise<Tile[]> {
  const params = { query: { ...ONE, dangCho: true } };
  const found = await load(gateway(context).GET("/business/api/v1/quan-tri/phe-duyet", { params }));
  const [name, text] = [m.admin_approvals_tile(), m.admin_approvals_tile_text()];
  return [tile(name, found.trang.tong, "phe-duyet?dangCho=true", "bad", text)];
}

async function dataTiles(context: Context): Promise<Tile[]> {
  const params = { query: { ...ONE, dangMo: true } };
  const found = await load(gateway(context).GET("/auth/api/v1/quan-tri/du-lieu", { params }));
  return [tile(m.admin_tile_data(), found.trang.tong, "du-lieu", "warn", m.admin_tile_data_text())];
}

async function commentTiles(context: Context): Promise<Tile[]> {
  const count = async (query: object) => {
    const params = { query: { ...ONE, ...query } };
    return (await load(gateway(context).GET("/business/api/v1/quan-tri/binh-luan", { params }))).trang.tong;
  };
  const [waiting, reported] = await Promise.all([count({ trangThai: "CHO_DUYET" }), count({ baoCao: true })]);
  const path = "/quan-tri/binh-luan";
  return [
    {
      name: m.admin_tile_comments(),
      count: waiting,
      to: `${path}?trangThai=CHO_DUYET`,
      tone: "warn",
      what: m.admin_tile_comments_text(),
    },
    {
      name: m.admin_tile_reports(),
      count: reported,
      to: `${path}?baoCao=true`,
      tone: "bad",
      what: m.admin_tile_reports_text(),
    },
  ];
}

async function requestTiles(context: Context): Promise<Tile[]> {
  const params = { query: { ...ONE, trangThai: "MOI" as const } };
  const found = await load(gateway(context).GET("/business/api/v1/quan-tri/lien-he", { params }));
  const to = "/quan-tri/lien-he?trangThai=MOI";
  return [
    { name: m.inquiries_tile(), count: found.trang.tong, to, tone: "warn", what: m.inquiries_tile_text() },
  ];
}

async function dossierTiles(context: Context): Promise<Tile[]> {
  const count = async (query: object) => {
    const params = { query: { ...ONE, ...query } };
    return (await load(gateway(context).GET("/business/api/v1/quan-tri/ho-so", { params }))).trang.tong;
  };
  const [late, waiting, held] = await Promise.all([
    count({ quaHan: true }),
    count({ trangThai: "DA_NOP" }),
    count({ giayToCanKiemTra: true }),
  ]);
  const path = "/quan-tri/ho-so";
  return [
    {
      name: m.admin_dossier_tile_late(),
      count: late,
      to: `${path}?quaHan=true`,
      tone: "bad",
      what: m.admin_dossier_tile_late_text(),
    },
    {
      name: m.admin_dossier_tile(),
      count: waiting,
      to: `${path}?trangThai=DA_NOP`,
      tone: "warn",
      what: m.admin_dossier_tile_text(),
    },
    {
      name: m.admin_dossier_tile_papers(),
      count: held,
      to: `${path}?giayToCanKiemTra=true`,
      tone: "bad",
      what: m.admin_dossier_tile_papers_text(),
    },
  ];
}

async function invoiceTiles(context: Context): Promise<Tile[]> {
  const params = { query: { ...ONE, quaHan: true } };
  const { trang } = await load(gateway(context).GET("/payment/api/v1/quan-tri/hoa-don", { params }));
  return [
    tile(m.invoices_admin_tile(), trang.tong, "hoa-don?quaHan=true", "bad", m.invoices_admin_tile_text()),
  ];
}

async function jobTiles(context: Context): Promise<Tile[]> {
  const { data } = await load(gateway(context).GET("/business/api/v1/quan-tri/viec-nen"));
  return [tile(m.admin_jobs_tile(), data.soViec, "viec-nen", "bad", m.admin_jobs_tile_text())];
}

/** The queues that a person of these roles may enter, by area. */
const QUEUES: [AdminArea, (context: Context) => Promise<Tile[]>][] = [
  ["orders", orderTiles],
  ["transfers", moneyTiles],
  ["invoices", invoiceTiles],
  ["returns", returnTiles],
  ["dossiers", dossierTiles],
  ["requests", requestTiles],
  ["approvals", approvalTiles],
  ["personalData", dataTiles],
  ["comments", commentTiles],
  ["jobs", jobTiles],
];

/** What is late comes first, then what waits; queues without work keep their order at the end. */
function urgency({ count, tone }: Tile): number {
  if (count === 0) return 0;
  return tone === "bad" ? 2 : 1;
}

/** The tiles of the overview that these roles may see. */
export async function overviewTiles(context: Context, roles: readonly string[]): Promise<Tile[]> {
  const open = QUEUES.filter(([area]) => mayEnter(area, roles));
  const tiles = (await Promise.all(open.map(([, read]) => read(context)))).flat();
  return tiles.sort((one, other) => urgency(other) - urgency(one));
}
