import type { Company } from "~/features/companies/model/companies";
import { formatCount, formatDate } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { Money } from "~/ui/data/Money";
import { Fact, Facts, More, Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";

function Owner({ owner }: { owner: Company["chuSoHuu"][number] }) {
  const kind = [owner.laToChuc && m.companies_organisation(), owner.hopDanh && m.companies_partner()];
  return (
    <li>
      {owner.ten}
      {kind.filter(Boolean).map((one) => (
        <span key={String(one)} className={parts.soft}>
          {" "}
          ({one})
        </span>
      ))}
      {owner.von !== null && (
        <>
          , <Money amount={owner.von} />
        </>
      )}
      {owner.soCoPhan !== null && `, ${m.companies_shares({ count: formatCount(owner.soCoPhan) })}`}
    </li>
  );
}

/** Who owns the company and who represents it. */
export function WhoIsWho({ company }: { company: Company }) {
  return (
    <Panel title={m.companies_who()}>
      <div className={parts.stack}>
        <section>
          <h3>{m.companies_representatives()}</h3>
          <ul className={parts.stackSmall}>
            {company.nguoiDaiDien.map(({ ten, chucDanh }) => (
              <li key={ten + chucDanh}>
                {ten}, <span className={parts.soft}>{chucDanh}</span>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h3>{m.companies_owners()}</h3>
          <ul className={parts.stackSmall}>
            {company.chuSoHuu.map((owner) => (
              <Owner key={owner.ten} owner={owner} />
            ))}
          </ul>
        </section>
      </div>
    </Panel>
  );
}

const VERSIONS = {
  GIAY_CHUNG_NHAN: m.companies_version_certificate,
  DINH_CHINH: m.companies_version_correction,
  THAY_DOI: m.companies_version_change,
  KHAI_NHAP: m.declare_version,
};

/** What the certificate says, with the versions of the record. */
export function RegisteredFacts({ company }: { company: Company }) {
  const { loaiHinh, tenTiengNuocNgoai, tenVietTat, truSo, tenVon, von, nganhNghe, phienBan, tamNgung } =
    company;
  const { lienHe = [], thue = [] } = company;
  return (
    <Panel title={m.companies_record()}>
      <div className={parts.stack}>
        <Facts>
          <Fact name={m.companies_type()}>{loaiHinh}</Fact>
          {tenTiengNuocNgoai && <Fact name={m.companies_foreign_name()}>{tenTiengNuocNgoai}</Fact>}
          {tenVietTat && <Fact name={m.companies_short_name()}>{tenVietTat}</Fact>}
          <Fact name={m.companies_office()}>
            <span lang="vi">{truSo}</span>
          </Fact>
          <Fact name={tenVon}>
            <Money amount={von} />
          </Fact>
          {lienHe.map(({ ten, giaTri }) => (
            <Fact key={ten} name={ten}>
              {giaTri}
            </Fact>
          ))}
          {tamNgung && (
            <Fact name={m.companies_suspension()}>
              {m.companies_days({ first: formatDate(tamNgung.tu), last: formatDate(tamNgung.den) })}
            </Fact>
          )}
        </Facts>
        {thue.length > 0 && (
          <More title={m.companies_tax()}>
            <Facts>
              {thue.map(({ ten, giaTri }) => (
                <Fact key={ten} name={ten}>
                  {giaTri}
                </Fact>
              ))}
            </Facts>
          </More>
        )}
        <More title={m.companies_lines({ count: nganhNghe.length })}>
          <ul className={parts.stackSmall}>
            {nganhNghe.map(({ ma, ten, chinh }) => (
              <li key={ma}>
                {ma} {ten}
                {chinh && <span className={parts.soft}> ({m.companies_main_line()})</span>}
              </li>
            ))}
          </ul>
        </More>
        <More title={m.companies_versions()}>
          <ul className={parts.stackSmall}>
            {phienBan.map(({ so, nguon, maDoanhNghiep, hieuLucTu }) => {
              const said = { code: maDoanhNghiep, day: formatDate(hieuLucTu) };
              return <li key={so}>{VERSIONS[nguon](said)}</li>;
            })}
          </ul>
        </More>
      </div>
    </Panel>
  );
}
