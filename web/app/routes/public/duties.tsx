import { data } from "react-router";
import styles from "~/features/calculators/components/calculators.module.css";
import { DutyForm, DutyResult } from "~/features/calculators/components/Duties";
import { Tools } from "~/features/calculators/components/Tools";
import { duties } from "~/features/calculators/server/calculators.server";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { inVietnam } from "~/server/clock.server";
import { Breadcrumbs } from "~/ui/layout/Breadcrumbs";
import { Page, PageTitle } from "~/ui/layout/Page";
import { Panel } from "~/ui/layout/Panel";
import type { Route } from "./+types/duties";

export const handle = defineScreen({
  title: m.calculators_duties_title,
  description: m.calculators_duties_description,
  navOrder: null,
  type: "content",
  icon: "approval",
  hidden: true,
  layout: "default",
  indexed: true,
  picture: "duties",
});

export async function loader({ context }: Route.LoaderArgs) {
  const { data: found, init } = await duties(context);
  return data({ ...found, today: inVietnam() }, init ?? undefined);
}

/** When the duties after the certificate are due: a day, the list, a calendar and a paper. */
export default function DutiesScreen({ loaderData }: Route.ComponentProps) {
  const { typed, result, failure, today } = loaderData;
  return (
    <Page>
      <Breadcrumbs
        crumbs={[{ label: m.news_nav(), path: "/tin-tuc" }]}
        current={m.calculators_duties_title()}
      />
      <PageTitle lead={m.calculators_duties_lead()}>{m.calculators_duties_title()}</PageTitle>
      <div className={styles.sections}>
        {result && (
          <Panel title={m.calculators_duties_result()} id="ket-qua">
            <DutyResult found={result} typed={typed} />
          </Panel>
        )}
        <Panel title={m.calculators_questions()} id="cau-hoi">
          <DutyForm typed={typed} failure={failure} today={today} />
        </Panel>
        <Panel title={m.calculators_tools()}>
          <Tools />
        </Panel>
      </div>
    </Page>
  );
}
