import { Link } from "react-router";
import { languageName } from "~/features/admin/model/language-name";
import { AdminForm } from "~/features/admin/shared/AdminForm";
import { Facts, Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { moneyColumn } from "~/features/admin/shared/columns";
import { actorName } from "~/features/admin/shared/labels";
import type { Order, OrderStates } from "~/features/admin/shared/types";
import { mayEnter } from "~/lib/admin-roles";
import { formatDate } from "~/lib/text/format";
import { eachWish } from "~/lib/text/order-wishes";
import { m } from "~/paraglide/messages.js";
import { type Column, DataTable } from "~/ui/data/DataTable";
import { DateText } from "~/ui/data/DateText";
import { Money } from "~/ui/data/Money";
import { TextAreaField } from "~/ui/form/fields";
import { useRootData } from "~/ui/root-data";
import layout from "~/ui/theme/parts.module.css";

type OrderLogProps = { order: Order; states: OrderStates; once: string };

/** Names of states and steps by code, for the log's "from → to". */
function namesOf(order: Order, states: OrderStates): Map<string, string> {
  const all = [...states.trangThaiXacNhan, ...states.trangThaiThanhToan, ...order.tienTrinh];
  return new Map(all.map(({ ma, ten }) => [ma, ten]));
}

function NoteForm({ once }: { once: string }) {
  return (
    <AdminForm intent="note" once={once} submit={m.admin_note_add()} variant="default">
      <TextAreaField
        name="noiDung"
        label={m.admin_internal_note()}
        hint={m.admin_note_hint()}
        rows={2}
        maxLength={2000}
      />
    </AdminForm>
  );
}

/** Everything that happened to the order, newest first, with who did it; notes are internal. */
export function OrderLog({ order, states, once }: OrderLogProps) {
  const names = namesOf(order, states);
  const named = (code: string | null) => (code ? (names.get(code) ?? code) : "");
  return (
    <Panel title={m.admin_log()}>
      <NoteForm once={once} />
      <ol className={styles.log} reversed>
        {[...order.suKien].reverse().map((event) => (
          <li key={event.so} data-private={!event.congKhai || undefined}>
            <strong>{event.loai.ten}</strong>
            {event.buoc && `: ${named(event.buoc)}`}
            {event.tu && event.den && event.tu !== event.den && `: ${named(event.tu)} → ${named(event.den)}`}
            {event.lyDo && <p>{event.lyDo}</p>}
            <p className={styles.soft}>
              <DateText value={event.luc} time />,{" "}
              {event.tenNguoiLam
                ? `${event.tenNguoiLam} (${actorName(event.nguoiLam)})`
                : actorName(event.nguoiLam)}
              {!event.congKhai && `, ${m.admin_private()}`}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

type Line = Order["danhSachDichVu"][number];

/** Until which day a part of a package runs, or for how long once the work begins. */
function partEnd({ ten, hetHan, soThang }: Line["phanCoHan"][number]): string {
  return hetHan
    ? m.admin_money_part_until({ name: ten, date: formatDate(hetHan) })
    : m.admin_money_part_months({ name: ten, count: soThang });
}

function columns(): Column<Line>[] {
  return [
    {
      key: "service",
      label: m.admin_service(),
      kind: "head",
      cell: ({ tenDichVu, tenGoi, ghiChuVat, baoHanh, phanCoHan }) => (
        <>
          {tenDichVu}
          <span className={styles.under}>{[tenGoi, ghiChuVat, baoHanh].filter(Boolean).join(". ")}</span>
          {phanCoHan.map((part) => (
            <span key={part.ten} className={styles.under}>
              {partEnd(part)}
            </span>
          ))}
        </>
      ),
    },
    {
      key: "cycle",
      label: m.admin_cycle(),
      kind: "whole",
      cell: ({ chuKy, hetHan }) => (
        <>
          {chuKy.ten}
          {hetHan && (
            <span className={styles.under}>{m.admin_money_runs_until({ date: formatDate(hetHan) })}</span>
          )}
        </>
      ),
    },
    moneyColumn("price", m.admin_unit_price(), ({ donGia }) => donGia),
    { key: "number", label: m.admin_quantity(), kind: "number", cell: ({ soLuong }) => soLuong },
    moneyColumn("sum", m.admin_sum(), ({ thanhTien }) => thanhTien),
  ];
}

/** What was bought, with the texts and prices of that day. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <Panel title={m.admin_services()}>
      <DataTable
        caption={m.admin_services()}
        columns={columns()}
        rows={order.danhSachDichVu}
        idOf={({ id }) => id}
      />
      <p className={`${layout.wrap} ${layout.gapFacts} ${layout.nearBelow} ${styles.total}`}>
        {m.admin_total()}
        <strong>
          <Money amount={order.tongTien} />
        </strong>
      </p>
    </Panel>
  );
}

function addressOf(order: Order): string | null {
  const to = order.diaChiGiao;
  const written = to ? [to.soNhaDuong, to.phuongXa, to.tinhTp, to.nguoiNhan, to.soDienThoai] : [];
  return [written.filter(Boolean).join(", "), order.ghiChuGiaoHang].filter(Boolean).join(". ") || null;
}

/** Links to what else the back office has about this order and its buyer. */
function Beside({ order: { maDonHang, accountId, hoSo } }: { order: Order }) {
  const roles = useRootData()?.user?.roles ?? [];
  const ways: [string, string][] = [
    [`/quan-tri/khach/${maDonHang}`, m.admin_who_page()],
    [`/quan-tri/don-hang/${maDonHang}/doi`, m.admin_proposal_title()],
    ...hoSo.map((code): [string, string] => [`/quan-tri/ho-so/${code}`, m.admin_to_dossier({ code })]),
    [`/quan-tri/hop-thu-di?tim=${maDonHang}`, m.admin_to_messages()],
    [`/quan-tri/giao-dich?tim=${maDonHang}`, m.admin_to_transfers()],
  ];
  if (accountId && mayEnter("people", roles))
    ways.push([`/quan-tri/tai-khoan/${accountId}`, m.admin_to_account()]);
  return (
    <p className={`${layout.justBelow} ${layout.grid} ${layout.left}`}>
      {ways.map(([to, label]) => (
        <Link key={to} to={to} className={layout.press}>
          {label}
        </Link>
      ))}
    </p>
  );
}

/** Who the order is for and how to reach them. */
export function OrderCustomer({ order }: { order: Order }) {
  const { hoTen, soDienThoai, email, ngonNgu, taoLuc, hanXacNhan } = order;
  return (
    <Panel title={m.admin_customer()}>
      <Facts
        entries={[
          [m.admin_name(), hoTen],
          [
            m.admin_phone(),
            soDienThoai && (
              <a className={layout.press} href={`tel:${soDienThoai}`}>
                {soDienThoai}
              </a>
            ),
          ],
          [
            m.common_email(),
            email && (
              <a className={layout.press} href={`mailto:${email}`}>
                {email}
              </a>
            ),
          ],
          [m.admin_language(), languageName(ngonNgu)],
          [m.common_delivery_address(), addressOf(order)],
          ...eachWish((name, { office }) => [office(), order[name]]),
          [m.admin_placed(), <DateText key="p" value={taoLuc} time />],
          [
            m.admin_confirm_until(),
            order.trangThaiXacNhan.ma === "CHO_XAC_NHAN" && <DateText key="u" value={hanXacNhan} time />,
          ],
        ].map(([name, value]) => [name as string, value || null])}
      />
      <Beside order={order} />
    </Panel>
  );
}
