import { Button } from "@mantine/core";
import { Form, Link } from "react-router";
import { type Total, totals } from "~/lib/finder";
import { m } from "~/paraglide/messages.js";
import { type Column, DataTable } from "~/ui/DataTable";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { Money } from "~/ui/Money";
import { Fact, Facts } from "~/ui/Panel";
import styles from "./finder.module.css";
import type { Asked, PricedLine } from "./types";

function nameOf({ service, package: { ten }, price }: PricedLine): string {
  const cycle = price.chuKy === "MOT_LAN" ? "" : `, ${price.tenChuKy}`;
  return `${service.ten}, ${ten}${cycle}`;
}

const addressOf = ({ service: { loai, slug } }: PricedLine) =>
  `${loai === "GOI" ? "/dich-vu" : "/dich-vu-don-le"}/${slug}`;

function money(key: string, label: string, amount: (line: PricedLine) => number): Column<PricedLine> {
  return { key, label, kind: "number", cell: (line) => <Money amount={amount(line)} /> };
}

function columns(): Column<PricedLine>[] {
  return [
    {
      key: "line",
      label: m.finder_line(),
      kind: "head",
      cell: (line) => <Link to={addressOf(line)}>{nameOf(line)}</Link>,
    },
    money("fee", m.finder_service_fee(), ({ price }) => price.phiDichVu),
    money("third", m.finder_third(), ({ price }) => price.chiPhiBenThuBa),
    money("state", m.finder_state(), ({ price }) => price.phiNhaNuoc),
    money("vat", m.finder_vat(), ({ price }) => price.thueGtgt),
    money("sum", m.finder_sum(), ({ price }) => price.donGia),
  ];
}

function TotalFacts({ total }: { total: Total }) {
  const name =
    total.chuKy === "MOT_LAN" ? m.finder_total_once() : m.finder_total_cycle({ cycle: total.tenChuKy });
  return (
    <div className={styles.total}>
      <Facts>
        <Fact name={m.finder_service_fee()}>
          <Money amount={total.phiDichVu} />
        </Fact>
        <Fact name={m.finder_third()}>
          <Money amount={total.chiPhiBenThuBa} />
        </Fact>
        <Fact name={m.finder_state()}>
          <Money amount={total.phiNhaNuoc} />
        </Fact>
        <Fact name={m.finder_vat()}>
          <Money amount={total.thueGtgt} />
        </Fact>
        <Fact name={name} strong>
          <Money amount={total.donGia} />
        </Fact>
      </Facts>
    </div>
  );
}

function reasons({ von, hoaDon, keToan }: Asked): string[] {
  const owners = { MOT: m.finder_why_one, NHIEU: m.finder_why_more, CO_PHAN: m.finder_why_shares };
  const invoices = hoaDon === "CO";
  return [
    owners[von ?? "MOT"](),
    invoices ? m.finder_why_invoices() : m.finder_why_no_invoices(),
    ...(keToan === "THUE" ? [invoices ? m.finder_why_books_in() : m.finder_why_books_apart()] : []),
  ];
}

/** Packages go into the cart; a single service is ordered on its own page, without an account. */
function Buy({ line }: { line: PricedLine }) {
  if (line.service.loai === "DON_LE") {
    return (
      <Button component={Link} to={`${addressOf(line)}#dat-ngay`} variant="default" className={styles.buy}>
        {m.finder_order_single()}: {line.service.ten}
      </Button>
    );
  }
  return (
    <Form method="post" action="/quan-ly-gio-hang/them">
      <input type="hidden" name="dichVuId" value={line.service.id} />
      <input type="hidden" name="goiCuocId" value={line.package.id} />
      <input type="hidden" name="chuKy" value={line.price.chuKy} />
      <SubmitButton name="intent" value={line.key} className={styles.buy}>
        {m.finder_add_named({ name: line.service.ten })}
      </SubmitButton>
    </Form>
  );
}

type ResultProps = { lines: PricedLine[]; asked: Asked; found: boolean };

/** The chosen services, each price in its parts, and what is paid in all. */
export function Result({ lines, asked, found }: ResultProps) {
  const [first] = lines;
  if (!first) return <p role="status">{m.finder_nothing()}</p>;
  return (
    <div className={styles.result}>
      <DataTable
        caption={found ? m.finder_result() : m.finder_own_result()}
        columns={columns()}
        rows={lines}
        idOf={({ key }) => key}
      />
      <div className={styles.totals}>
        {totals(lines).map((total) => (
          <TotalFacts key={total.chuKy} total={total} />
        ))}
      </div>
      <p className={styles.note}>{first.price.ghiChuVat}</p>
      {found && (
        <section aria-labelledby="vi-sao" className={styles.why}>
          <h3 id="vi-sao">{m.finder_why()}</h3>
          <ul>
            {reasons(asked).map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </section>
      )}
      <div className={styles.buttons}>
        {lines.map((line) => (
          <Buy key={line.key} line={line} />
        ))}
        <Button component={Link} to={`/tu-van?dichVu=${first.service.slug}`} variant="default">
          {m.finder_ask()}
        </Button>
      </div>
    </div>
  );
}
