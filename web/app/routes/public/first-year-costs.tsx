import styles from "~/features/calculators/components/calculators.module.css";
import { CostForm, CostResult } from "~/features/calculators/components/FirstYear";
import { Tools } from "~/features/calculators/components/Tools";
import { firstYear } from "~/features/calculators/server/calculators.server";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { Breadcrumbs } from "~/ui/layout/Breadcrumbs";
import { Page, PageTitle } from "~/ui/layout/Page";
import { Panel } from "~/ui/layout/Panel";
import type { Route } from "./+types/first-year-costs";

export const handle = defineScreen({
  title: m.calculators_costs_title,
  description: m.calculators_costs_description,
  navOrder: null,
  type: "content",
  icon: "accounting",
  hidden: true,
  layout: "default",
  indexed: true,
  picture: "costs",
});

export function loader({ context }: Route.LoaderArgs) {
  return firstYear(context);
}

/** What a company's first year costs: questions, lines with sources, a sheet. Nothing asked here is stored. */
export default function FirstYearScreen({ loaderData }: Route.ComponentProps) {
  const { typed, result, failure } = loaderData;
  return (
    <Page>
      <Breadcrumbs
        crumbs={[{ label: m.news_nav(), path: "/tin-tuc" }]}
        current={m.calculators_costs_title()}
      />
      <PageTitle lead={m.calculators_costs_lead()}>{m.calculators_costs_title()}</PageTitle>
      <div className={styles.sections}>
        {result && (
          <Panel title={m.calculators_costs_result()} id="ket-qua">
            <CostResult costs={result} typed={typed} />
          </Panel>
        )}
        <Panel title={m.calculators_questions()} id="cau-hoi">
          <CostForm typed={typed} failure={failure} />
        </Panel>
        <Panel title={m.calculators_tools()}>
          <Tools />
        </Panel>
      </div>
    </Page>
  );
}
