import { CompanyList } from "~/features/companies/components/CompanyList";
import { loadCompanies } from "~/features/companies/server/companies.server";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { Page, PageTitle } from "~/ui/layout/Page";
import type { Route } from "./+types/companies";

export const handle = defineScreen({
  title: m.companies_title,
  description: m.companies_description,
  type: "account",
  icon: "company",
});

export function loader({ context }: Route.LoaderArgs) {
  return loadCompanies(context);
}

/** The person's companies when there are several, or how to found the first. */
export default function CompaniesScreen({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <PageTitle lead={m.companies_lead()}>{m.companies_title()}</PageTitle>
      <CompanyList companies={loaderData.companies} />
    </Page>
  );
}
