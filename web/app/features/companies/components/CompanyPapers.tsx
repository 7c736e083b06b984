import { Link } from "react-router";
import type { Company } from "~/features/companies/model/companies";
import { m } from "~/paraglide/messages.js";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { More, Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import type { components } from "~contract/api";

type Filed = {
  certificate: string | null;
  all: string | null;
  list: { ten: string; files: { kind: string; path: string }[] }[];
  signed: { ten: string; path: string }[];
};

function Certificate({ path }: { path: string | null }) {
  if (!path) return <p className={parts.soft}>{m.companies_certificate_none()}</p>;
  return (
    <a className={parts.press} href={path} target="_blank" rel="noreferrer">
      {m.companies_certificate()} <span className="visually-hidden">({m.common_new_tab()})</span>
    </a>
  );
}

function FiledPapers({ list, all }: Pick<Filed, "list" | "all">) {
  if (list.length === 0) return null;
  return (
    <More title={m.companies_papers_filed()}>
      <ul className={parts.stackSmall}>
        {list.map(({ ten, files }) => (
          <li key={ten}>
            <span lang="vi">{ten}</span>
            <span className={parts.links}>
              {files.map(({ kind, path }) => (
                <a key={kind} href={path} download>
                  {kind}
                  <span lang="vi" className="visually-hidden">
                    {" "}
                    {ten}
                  </span>
                </a>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {all && (
        <a className={parts.press} href={all} download>
          {m.companies_papers_all()}
        </a>
      )}
    </More>
  );
}

function SignedPapers({ signed }: Pick<Filed, "signed">) {
  if (signed.length === 0) return null;
  return (
    <More title={m.companies_papers_signed()}>
      <ul className={parts.stackSmall}>
        {signed.map(({ ten, path }) => (
          <li key={path}>
            <a className={parts.press} href={path} target="_blank" rel="noreferrer">
              {ten} <span className="visually-hidden">({m.common_new_tab()})</span>
            </a>
          </li>
        ))}
      </ul>
    </More>
  );
}

/** The certificate, the papers that were filed, and those that came back signed. */
export function CompanyPapers({ company: { maHoSo }, papers }: { company: Company; papers: Filed | null }) {
  return (
    <Panel title={m.companies_papers()}>
      <div className={parts.stackTight}>
        {papers ? (
          <>
            <Certificate path={papers.certificate} />
            <FiledPapers list={papers.list} all={papers.all} />
            <SignedPapers signed={papers.signed} />
          </>
        ) : (
          <p role="status">{m.companies_papers_failed()}</p>
        )}
        <Link className={parts.press} to={`/quan-ly-ho-so/thanh-lap/da-nop?hs=${maHoSo}`}>
          {m.companies_papers_dossier({ code: maHoSo })}
        </Link>
      </div>
    </Panel>
  );
}

/** The person's last orders. */
export function CompanyOrders({ orders }: { orders: components["schemas"]["OrderRow"][] | null }) {
  return (
    <Panel title={m.companies_orders()}>
      {orders === null && <p role="status">{m.companies_orders_failed()}</p>}
      {orders?.length === 0 && <p>{m.companies_orders_none()}</p>}
      {orders && orders.length > 0 && (
        <ul className={parts.stackTight}>
          {orders.map(({ maDonHang, dichVu, trangThaiXacNhan }) => (
            <li key={maDonHang}>
              <span className={parts.rowTight}>
                <Link className={parts.press} to={`/quan-ly-don-hang/${maDonHang}`}>
                  #{maDonHang}
                </Link>
                <StatusBadge tone="neutral">{trangThaiXacNhan.ten}</StatusBadge>
              </span>
              <span className={parts.soft}>{dichVu.map(({ tenDichVu }) => tenDichVu).join(", ")}</span>
            </li>
          ))}
        </ul>
      )}
      <Link className={parts.press} to="/quan-ly-don-hang">
        {m.companies_orders_all()}
      </Link>
    </Panel>
  );
}
