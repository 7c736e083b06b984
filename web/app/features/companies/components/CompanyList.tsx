import { Link } from "react-router";
import { type CompanyRow, companyPath, daysLeft, daysTone } from "~/features/companies/model/companies";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { Card, CardHead, CardList } from "~/ui/data/CardList";
import { DateText } from "~/ui/data/DateText";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { EmptyState } from "~/ui/feedback/EmptyState";
import parts from "~/ui/theme/parts.module.css";

function Row({ company }: { company: CompanyRow }) {
  const { ma, ten, maDoanhNghiep, viecTiep, han, conNgay } = company;
  return (
    <Card>
      <CardHead>
        <h2>
          <Link to={companyPath(ma)}>{ten}</Link>
        </h2>
        <span className={parts.soft}>{maDoanhNghiep}</span>
      </CardHead>
      {viecTiep && han && conNgay !== null && (
        <p className={parts.rowTight}>
          <span>
            {m.companies_next()}: {viecTiep}, <DateText value={han} />
          </span>
          <StatusBadge tone={daysTone(conNgay)}>{daysLeft(conNgay)}</StatusBadge>
        </p>
      )}
    </Card>
  );
}

/** The companies, each with its next duty; the way to found one when there is none. */
export function CompanyList({ companies }: { companies: CompanyRow[] }) {
  if (companies.length === 0) {
    const action = (
      <div className={`${parts.stackTight} ${parts.centred}`}>
        <Button component={Link} to="/dich-vu?nhom=thanh-lap-doanh-nghiep">
          {m.companies_found()}
        </Button>
        <Button component={Link} to="/cong-ty/them" variant="default">
          {m.declare_link()}
        </Button>
      </div>
    );
    return (
      <EmptyState help icon="company" title={m.companies_none()} action={action}>
        {m.companies_none_text()}
      </EmptyState>
    );
  }
  return (
    <>
      <CardList>
        {companies.map((company) => (
          <Row key={company.ma} company={company} />
        ))}
      </CardList>
      <Link className={parts.press} to="/cong-ty/them">
        {m.declare_link()}
      </Link>
    </>
  );
}
