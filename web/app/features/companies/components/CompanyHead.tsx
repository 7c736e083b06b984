import { Link } from "react-router";
import type { Company } from "~/features/companies/model/companies";
import { formatDate } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { Breadcrumbs } from "~/ui/layout/Breadcrumbs";
import { PageTitle } from "~/ui/layout/Page";

/** The company's name, code, day and state. */
export function CompanyHead({ company }: { company: Company }) {
  const { ten, maDoanhNghiep, ngayCap, phienBan } = company;
  const corrected = phienBan[0]?.nguon === "DINH_CHINH";
  const declared = phienBan[0]?.nguon === "KHAI_NHAP";
  const code = `${m.companies_code()} ${maDoanhNghiep}`;
  return (
    <>
      <Breadcrumbs crumbs={[{ label: m.companies_title(), path: "/cong-ty" }]} current={maDoanhNghiep} />
      <PageTitle
        lead={`${code}\u00a0· ${m.companies_issued()} ${formatDate(ngayCap)}`}
        actions={
          <>
            {company.tamNgung?.dangTamNgung && (
              <StatusBadge tone="warn">
                {m.companies_suspended({ day: formatDate(company.tamNgung.den) })}
              </StatusBadge>
            )}
            {declared ? (
              <StatusBadge tone="neutral">{m.declare_badge()}</StatusBadge>
            ) : (
              <StatusBadge tone="good">
                {corrected ? m.companies_corrected() : m.companies_registered()}
              </StatusBadge>
            )}
            {company.vaiTro === "CHU" && (
              <Button component={Link} to={`/cong-ty/${company.ma}/thay-doi`} variant="default">
                {m.changes_open()}
              </Button>
            )}
          </>
        }
      >
        {ten}
      </PageTitle>
    </>
  );
}
