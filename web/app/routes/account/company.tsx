import { Link } from "react-router";
import { CalendarPart } from "~/features/companies/components/CalendarPart";
import { CompanyHead } from "~/features/companies/components/CompanyHead";
import { CompanyOrders, CompanyPapers } from "~/features/companies/components/CompanyPapers";
import { DutyGroups, NextDuty } from "~/features/companies/components/Duties";
import { CompanyMembers } from "~/features/companies/components/People";
import { KnownFacts, OpenQuestions } from "~/features/companies/components/Questions";
import { RegisteredFacts, WhoIsWho } from "~/features/companies/components/RegisteredFacts";
import { Reminders } from "~/features/companies/components/Reminders";
import { Renewals } from "~/features/companies/components/Renewals";
import { type Company, dutiesOf } from "~/features/companies/model/companies";
import { mayWork } from "~/features/companies/model/members";
import { changeCompany, loadCompany } from "~/features/companies/server/companies.server";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { SessionEndedDialog } from "~/ui/feedback/Dialog";
import { ErrorSummary, useFailure } from "~/ui/form/PostForm";
import { Page } from "~/ui/layout/Page";
import { Columns } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/company";

export const handle = defineScreen<{ company: Company } | undefined>({
  title: (data) => data?.company.ten || m.companies_title(),
  description: m.companies_description,
  type: "account",
  icon: "company",
});

export function loader({ context, params }: Route.LoaderArgs) {
  return loadCompany(context, params.ma);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  return changeCompany(context, request, params.ma);
}

/** A company after its certificate: what is due next and why, what must be answered, its papers, people and facts. */
export default function CompanyScreen({ loaderData }: Route.ComponentProps) {
  const { company, papers, people, orders, site } = loaderData;
  const failure = useFailure();
  const duties = dutiesOf(company);
  const ofAnswer = failure?.values.intent === "answer";
  const ofInvitation = failure?.values.intent === "invite";
  const [owner, work] = [company.vaiTro === "CHU", mayWork(company.vaiTro)];
  return (
    <Page>
      <CompanyHead company={company} />
      {failure?.sessionExpired && <SessionEndedDialog ended={failure} />}
      {failure && !failure.sessionExpired && !ofAnswer && !ofInvitation && <ErrorSummary failure={failure} />}
      <Columns
        aside={
          <>
            {company.maHoSo && <CompanyPapers company={company} papers={papers} />}
            <WhoIsWho company={company} />
            <RegisteredFacts company={company} />
            <KnownFacts company={company} work={work} failure={ofAnswer ? failure : undefined} />
            {company.nhac && <Reminders choice={company.nhac} />}
            {owner && <CalendarPart company={company} site={site} />}
            <CompanyMembers company={company} people={people} failure={ofInvitation ? failure : undefined} />
            <CompanyOrders orders={orders} />
            <Link className={parts.press} to="/cong-ty/them">
              {m.declare_link()}
            </Link>
          </>
        }
      >
        <NextDuty duty={duties.next} services={company.dichVu} work={work} />
        <Renewals company={company} />
        {work && <OpenQuestions company={company} failure={ofAnswer ? failure : undefined} />}
        <DutyGroups duties={duties} services={company.dichVu} checked={company.kiemTra} work={work} />
      </Columns>
    </Page>
  );
}
