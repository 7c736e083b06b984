import { Form, Link } from "react-router";
import { type Asked, type PricedLine, type Total, totals } from "~/features/recommender/model/recommender";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { type Column, DataTable } from "~/ui/data/DataTable";
import { Money } from "~/ui/data/Money";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { EligibilityLinks } from "~/ui/help/Eligibility";
import { Fact, Facts } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import styles from "./recommender.module.css";

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
      label: m.recommender_line(),
      kind: "head",
      cell: (line) => <Link to={addressOf(line)}>{nameOf(line)}</Link>,
    },
    money("fee", m.recommender_service_fee(), ({ price }) => price.phiDichVu),
    money("third", m.recommender_third(), ({ price }) => price.chiPhiBenThuBa),
    money("state", m.recommender_state(), ({ price }) => price.phiNhaNuoc),
    money("vat", m.recommender_vat(), ({ price }) => price.thueGtgt),
    money("sum", m.recommender_sum(), ({ price }) => price.donGia),
  ];
}

function TotalFacts({ total }: { total: Total }) {
  const name =
    total.chuKy === "MOT_LAN"
      ? m.recommender_total_once()
      : m.recommender_total_cycle({ cycle: total.tenChuKy });
  return (
    <div className={`${parts.padWide} ${parts.corners} ${parts.tint}`}>
      <Facts>
        <Fact name={m.recommender_service_fee()}>
          <Money amount={total.phiDichVu} />
        </Fact>
        <Fact name={m.recommender_third()}>
          <Money amount={total.chiPhiBenThuBa} />
        </Fact>
        <Fact name={m.recommender_state()}>
          <Money amount={total.phiNhaNuoc} />
        </Fact>
        <Fact name={m.recommender_vat()}>
          <Money amount={total.thueGtgt} />
        </Fact>
        <Fact name={name} strong>
          <Money amount={total.donGia} />
        </Fact>
      </Facts>
      {total.chiPhiBenThuBa > 0 && <p className={parts.small}>{m.recommender_third_note()}</p>}
    </div>
  );
}

function reasons({ von, hoaDon, keToan }: Asked): string[] {
  const owners = {
    MOT: m.recommender_why_one,
    NHIEU: m.recommender_why_more,
    CO_PHAN: m.recommender_why_shares,
  };
  const invoices = hoaDon === "CO";
  return [
    owners[von ?? "MOT"](),
    invoices ? m.recommender_why_invoices() : m.recommender_why_no_invoices(),
    ...(keToan === "THUE" ? [invoices ? m.recommender_why_books_in() : m.recommender_why_books_apart()] : []),
  ];
}

/** Packages go into the cart; a single service is ordered on its own page, without an account. */
function Buy({ line }: { line: PricedLine }) {
  if (line.service.loai === "DON_LE") {
    return (
      <Button component={Link} to={`${addressOf(line)}#dat-ngay`} variant="default" className={styles.buy}>
        {m.recommender_order_single()}: {line.service.ten}
      </Button>
    );
  }
  return (
    <Form method="post" action="/quan-ly-gio-hang/them">
      <input type="hidden" name="dichVuId" value={line.service.id} />
      <input type="hidden" name="goiCuocId" value={line.package.id} />
      <input type="hidden" name="chuKy" value={line.price.chuKy} />
      <SubmitButton name="intent" value={line.key} className={styles.buy}>
        {m.recommender_add()}
        <span className="visually-hidden">: {line.service.ten}</span>
      </SubmitButton>
    </Form>
  );
}

type ResultProps = { lines: PricedLine[]; asked: Asked; found: boolean };

/** The chosen services, each price in its parts, and the total. */
export function Result({ lines, asked, found }: ResultProps) {
  const [first] = lines;
  if (!first) return <p role="status">{m.recommender_nothing()}</p>;
  const foreign = asked.congDan === "KHONG";
  const ask = `/tu-van?dichVu=${first.service.slug}`;
  return (
    <div className={parts.stackWide}>
      {foreign && (
        <section aria-labelledby="nuoc-ngoai">
          <h3 id="nuoc-ngoai">{m.recommender_foreign_title()}</h3>
          <p>{m.eligibility_line()}</p>
          <EligibilityLinks />
          <p>{m.recommender_foreign_prices()}</p>
        </section>
      )}
      {lines.length === 1 ? (
        <h3>
          <Link to={addressOf(first)}>{nameOf(first)}</Link>
        </h3>
      ) : (
        <DataTable
          caption={found ? m.recommender_result() : m.recommender_own_result()}
          columns={columns()}
          rows={lines}
          idOf={({ key }) => key}
        />
      )}
      <div className={`${parts.stack} ${parts.cardsLarge}`}>
        {totals(lines).map((total) => (
          <TotalFacts key={total.chuKy} total={total} />
        ))}
      </div>
      <p className={`${parts.soft} ${parts.apart}`}>{first.price.ghiChuVat}</p>
      {found && (
        <section aria-labelledby="vi-sao" className={styles.why}>
          <h3 id="vi-sao">{m.recommender_why()}</h3>
          <ul>
            {reasons(asked).map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </section>
      )}
      <div className={`${parts.rowMiddle} ${styles.buttons}`}>
        {!foreign && lines.map((line) => <Buy key={line.key} line={line} />)}
        <Button component={Link} to={ask} variant={foreign ? "filled" : "default"}>
          {foreign ? m.recommender_quote() : m.recommender_ask()}
        </Button>
      </div>
    </div>
  );
}
