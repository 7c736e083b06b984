import { CalculatorPage } from "~/features/calculators/components/CalculatorPage";
import { CostForm, CostResult } from "~/features/calculators/components/FirstYear";
import { firstYear } from "~/features/calculators/server/calculators.server";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import type { Route } from "./+types/first-year-costs";

export const handle = defineScreen({
  title: m.calculators_costs_title,
  description: m.calculators_costs_description,
  navLabel: m.calculators_costs_nav,
  help: 50,
  type: "content",
  icon: "accounting",
  indexed: true,
  picture: "-costs",
});

export function loader({ context }: Route.LoaderArgs) {
  return firstYear(context);
}

/** What a company's first year costs: questions, lines with sources, a sheet. Nothing asked here is stored. */
export default function FirstYearScreen({ loaderData }: Route.ComponentProps) {
  const { typed, result, failure } = loaderData;
  return (
    <CalculatorPage
      title={m.calculators_costs_title()}
      lead={m.calculators_costs_lead()}
      found={m.calculators_costs_result()}
      result={result && <CostResult costs={result} typed={typed} />}
    >
      <CostForm typed={typed} failure={failure} />
    </CalculatorPage>
  );
}
