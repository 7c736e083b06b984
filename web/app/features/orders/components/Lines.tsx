import type { Line, Order } from "~/features/orders/model/types";
import { formatDate } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { Money } from "~/ui/data/Money";
import { Fact, Facts, More } from "~/ui/layout/Panel";
import layout from "~/ui/theme/parts.module.css";
import styles from "./Order.module.css";

/** The parts of a line's price; zero parts are left out. */
function Parts({ line }: { line: Line }) {
  const parts = [
    { name: m.orders_part_service(), amount: line.phiDichVu },
    { name: m.orders_part_state(), amount: line.phiNhaNuoc },
    { name: m.orders_part_third(), amount: line.chiPhiBenThuBa },
    { name: m.orders_part_vat({ rate: line.thueSuat }), amount: line.thueGtgt },
  ].filter(({ amount }) => amount !== 0);
  return (
    <More title={m.orders_parts()}>
      <Facts>
        {parts.map(({ name, amount }) => (
          <Fact key={name} name={name}>
            <Money amount={amount} />
          </Fact>
        ))}
        {line.soLuong > 1 && (
          <Fact name={m.orders_unit()}>
            <Money amount={line.donGia} />
          </Fact>
        )}
        <Fact name={m.orders_line_total()} strong>
          <Money amount={line.thanhTien} />
        </Fact>
      </Facts>
    </More>
  );
}

function facts(line: Line): string[] {
  const facts = line.chuKy.ma === "MOT_LAN" ? [] : [m.orders_cycle({ name: line.chuKy.ten })];
  if (line.soLuong > 1) facts.push(m.orders_quantity({ count: line.soLuong }));
  if (line.ngayGiaHan) facts.push(m.orders_renewal({ date: formatDate(line.ngayGiaHan) }));
  return facts;
}

/** What is inside and ends by itself: until which day, or for how long before the work begins. */
function Endings({ line }: { line: Line }) {
  if (line.phanCoHan.length === 0) return null;
  return (
    <ul className={`${layout.bullets} ${layout.soft} ${layout.light}`}>
      {line.phanCoHan.map(({ ten, soThang, hetHan }) => (
        <li key={ten}>
          {hetHan
            ? m.orders_part_until({ name: ten, date: formatDate(hetHan) })
            : m.orders_part_months({ name: ten, count: soThang })}
        </li>
      ))}
    </ul>
  );
}

function LineItem({ line }: { line: Line }) {
  return (
    <li className={`${layout.entry} ${styles.line}`}>
      <div className={`${layout.between} ${layout.baseline} ${layout.gapFlat} ${styles.lineHead}`}>
        <h4>
          {line.tenDichVu} <span className={`${layout.soft} ${layout.light}`}>·&nbsp;{line.tenGoi}</span>
        </h4>
        <strong>
          <Money amount={line.thanhTien} />
        </strong>
      </div>
      <p className={`${layout.soft} ${layout.light} ${layout.unlessEmpty}`}>{facts(line).join(" · ")}</p>
      <Endings line={line} />
      {line.ghiChuVat && <p className={`${layout.soft} ${layout.light}`}>{line.ghiChuVat}</p>}
      {line.baoHanh && (
        <p className={`${layout.soft} ${layout.light}`}>{m.orders_warranty({ text: line.baoHanh })}</p>
      )}
      {line.loai !== "GIAM_GIA" && <Parts line={line} />}
    </li>
  );
}

/** The lines as they were bought: name, cycle, price, VAT and warranty never change afterwards (S3.3, S9.3). */
export function Lines({ order }: { order: Order }) {
  const groups = [
    { title: m.orders_main(), lines: order.danhSachDichVuChinh },
    { title: m.orders_extra(), lines: order.danhSachDichVuPhu },
    { title: m.orders_discounts(), lines: order.danhSachGiamGia },
  ].filter(({ lines }) => lines.length > 0);
  return (
    <>
      {groups.map(({ title, lines }) => (
        <div key={title} className={styles.group}>
          <h3>{title}</h3>
          <ul className={layout.apart}>
            {lines.map((line) => (
              <LineItem key={line.id} line={line} />
            ))}
          </ul>
        </div>
      ))}
      <Facts>
        <Fact name={m.orders_total()} strong>
          <Money amount={order.tongTien} />
        </Fact>
      </Facts>
    </>
  );
}
