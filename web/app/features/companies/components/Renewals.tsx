import { Form, Link } from "react-router";
import { type Company, daysLeft, daysTone } from "~/features/companies/model/companies";
import { formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";

type Running = NonNullable<Company["dangDung"]>[number];

function Next({ running: { kyTiep, daDatTiep }, company }: { running: Running; company: string }) {
  if (daDatTiep) return <p className={parts.small}>{m.renewals_again()}</p>;
  if (!kyTiep) {
    return (
      <p className={parts.small}>
        {m.renewals_gone()} <Link to="/dich-vu">{m.renewals_others()}</Link>
      </p>
    );
  }
  return (
    <Form method="post" action="/quan-ly-gio-hang/them" className={parts.stackTight}>
      <input type="hidden" name="congTy" value={company} />
      <input type="hidden" name="dichVuId" value={kyTiep.dichVuId} />
      <input type="hidden" name="goiCuocId" value={kyTiep.goiCuocId} />
      <input type="hidden" name="chuKy" value={kyTiep.chuKy} />
      <SubmitButton variant="default" className={parts.start}>
        {m.renewals_order()}
        <span className="visually-hidden">: {kyTiep.ten}</span>
      </SubmitButton>
      <span className={parts.small}>
        {m.renewals_price({ price: formatMoney(kyTiep.donGia), cycle: kyTiep.tenChuKy.toLowerCase() })}{" "}
        {m.renewals_begins()}
      </span>
    </Form>
  );
}

/** The company's services that end, each with its last day and the order of what comes after. */
export function Renewals({ company: { ma, dangDung = [] } }: { company: Company }) {
  if (dangDung.length === 0) return null;
  return (
    <Panel title={m.renewals_title()} id="dich-vu">
      <ul className={parts.stackTight}>
        {dangDung.map((running) => (
          <li key={`${running.ten} ${running.hetHan}`} className={parts.stackTight}>
            <div>
              <h3>{running.ten}</h3>
              <p className={parts.rowTight}>
                <span>
                  <span className={parts.soft}>{m.renewals_until()}</span> <DateText value={running.hetHan} />
                </span>
                <StatusBadge tone={daysTone(running.conNgay)}>
                  {running.conNgay < 0 ? m.renewals_ended() : daysLeft(running.conNgay)}
                </StatusBadge>
              </p>
              {running.maDonHang && (
                <Link className={parts.press} to={`/quan-ly-don-hang/${running.maDonHang}`}>
                  #{running.maDonHang}
                </Link>
              )}
            </div>
            <Next running={running} company={ma} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
