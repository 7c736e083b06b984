import { data } from "react-router";
import { CalculatorPage } from "~/features/calculators/components/CalculatorPage";
import { DutyForm, DutyResult } from "~/features/calculators/components/Duties";
import { duties } from "~/features/calculators/server/calculators.server";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { inVietnam } from "~/server/clock.server";
import type { Route } from "./+types/duties";

export const handle = defineScreen({
  title: m.calculators_duties_title,
  description: m.calculators_duties_description,
  navLabel: m.calculators_duties_nav,
  help: 60,
  type: "content",
  icon: "approval",
  indexed: true,
  picture: "-duties",
});

export async function loader({ context }: Route.LoaderArgs) {
  const { data: found, init } = await duties(context);
  return data({ ...found, today: inVietnam() }, init ?? undefined);
}

/** When the duties after the certificate are due: a day, the list, a calendar and a paper. */
export default function DutiesScreen({ loaderData }: Route.ComponentProps) {
  const { typed, result, failure, today } = loaderData;
  return (
    <CalculatorPage
      title={m.calculators_duties_title()}
      lead={m.calculators_duties_lead()}
      found={m.calculators_duties_result()}
      result={result && <DutyResult found={result} typed={typed} />}
    >
      <DutyForm typed={typed} failure={failure} today={today} />
    </CalculatorPage>
  );
}
