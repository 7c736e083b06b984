import { Link } from "react-router";
import type { Company } from "~/features/companies/model/companies";
import { type PaperVersion, versionPath } from "~/features/dossier/model/papers/paper-versions";
import { type Papers, paperPath, type SignedScan } from "~/features/dossier/model/papers/papers";
import { m } from "~/paraglide/messages.js";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { More, Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import type { components } from "~contract/api";

type Filed = {
  certificate: boolean;
  filed: PaperVersion | undefined;
  list: Papers["giayTo"];
  signed: SignedScan[];
};

function Certificate({ maHoSo, there }: { maHoSo: string; there: boolean }) {
  if (!there) return <p className={parts.soft}>{m.companies_certificate_none()}</p>;
  return (
    <a
      className={parts.press}
      href={`/quan-ly-ho-so/${maHoSo}/giay-chung-nhan`}
      target="_blank"
      rel="noreferrer"
    >
      {m.companies_certificate()} <span className="visually-hidden">({m.common_new_tab()})</span>
    </a>
  );
}

function FiledPapers({ maHoSo, papers }: { maHoSo: string; papers: Filed }) {
  const version = papers.filed?.trangThai === "SAN_SANG" ? papers.filed : undefined;
  const query = version && !version.hienTai ? `?phienBan=${version.phienBan}&lan=${version.lan}` : "";
  if (papers.list.length === 0) return null;
  return (
    <More title={m.companies_papers_filed()}>
      <ul className={parts.listTight}>
        {papers.list.map(({ ma, ten, tep }) => (
          <li key={ma} className={parts.links}>
            <span lang="vi">{ten}</span>
            {tep.map(({ dinhDang }) => (
              <a key={dinhDang} href={`${paperPath(maHoSo, `${ma}.${dinhDang}`)}${query}`} download>
                {dinhDang === "pdf" ? "PDF" : "Word"}
                <span lang="vi" className="visually-hidden">
                  {" "}
                  {ten}
                </span>
              </a>
            ))}
          </li>
        ))}
      </ul>
      {version && (
        <a className={parts.press} href={versionPath(`/quan-ly-ho-so/giay-to/${maHoSo}`, version)} download>
          {m.companies_papers_all()}
        </a>
      )}
    </More>
  );
}

function SignedPapers({ maHoSo, signed }: { maHoSo: string; signed: SignedScan[] }) {
  if (signed.length === 0) return null;
  return (
    <More title={m.companies_papers_signed()}>
      <ul className={parts.listTight}>
        {signed.map(({ id, ten }) => (
          <li key={id}>
            <a
              className={parts.press}
              href={`/quan-ly-ho-so/${maHoSo}/ban-ky/${id}`}
              target="_blank"
              rel="noreferrer"
            >
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
            <Certificate maHoSo={maHoSo} there={papers.certificate} />
            <FiledPapers maHoSo={maHoSo} papers={papers} />
            <SignedPapers maHoSo={maHoSo} signed={papers.signed} />
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
        <ul className={parts.list}>
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
