import { NextSteps, Reach, ScamNotice } from "~/features/inquiries/components/Aside";
import { RequestForm } from "~/features/inquiries/components/RequestForm";
import { sendRequest, startRequest } from "~/features/inquiries/server/inquiries.server";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { Eligibility } from "~/ui/help/Eligibility";
import { Page, PageTitle } from "~/ui/layout/Page";
import { Columns, Panel } from "~/ui/layout/Panel";
import type { Route } from "./+types/consult";

export const handle = defineScreen({
  title: m.inquiries_consult_title,
  navLabel: m.inquiries_consult_nav,
  description: m.inquiries_consult_description,
  navOrder: 32,
  type: "content",
  icon: "contact",
  hidden: false,
});

export async function loader({ context }: Route.LoaderArgs) {
  return { start: await startRequest(context) };
}

export function action({ context, request }: Route.ActionArgs) {
  return sendRequest(context, request);
}

/** Ask for advice, without an account (requirement S1.2). */
export default function ConsultScreen({ loaderData: { start } }: Route.ComponentProps) {
  const days = start.rules.ngayTraLoi;
  return (
    <Page>
      <PageTitle lead={m.inquiries_consult_lead({ days })}>{m.inquiries_consult_title()}</PageTitle>
      <Columns
        aside={
          <>
            <NextSteps days={days} />
            <Reach />
            <ScamNotice />
          </>
        }
      >
        <Panel title={m.inquiries_form_title()} id="gui-cau-hoi">
          <RequestForm start={start} source="TU_VAN" />
        </Panel>
      </Columns>
      <Eligibility />
    </Page>
  );
}
