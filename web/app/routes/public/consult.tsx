import { NextSteps, Reach, ScamNotice } from "~/features/contacts/Aside";
import { RequestForm } from "~/features/contacts/RequestForm";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { sendRequest, startRequest } from "~/server/requests.server";
import { Page, PageTitle } from "~/ui/Page";
import { Columns, Panel } from "~/ui/Panel";
import type { Route } from "./+types/consult";

export const handle = defineScreen({
  title: m.contacts_consult_title,
  navLabel: m.contacts_consult_nav,
  description: m.contacts_consult_description,
  navOrder: 32,
  type: "content",
  icon: "contact",
  hidden: false,
  layout: "default",
});

export async function loader({ context }: Route.LoaderArgs) {
  return { start: await startRequest(context) };
}

export function action({ context, request }: Route.ActionArgs) {
  return sendRequest(context, request);
}

/** Ask for advice, without an account (requirement S1.2). */
export default function ConsultScreen({ loaderData: { start } }: Route.ComponentProps) {
  const hours = start.rules.gioTraLoi;
  return (
    <Page>
      <PageTitle lead={m.contacts_consult_lead({ hours })}>{m.contacts_consult_title()}</PageTitle>
      <Columns
        aside={
          <>
            <NextSteps hours={hours} />
            <Reach />
            <ScamNotice />
          </>
        }
      >
        <Panel title={m.contacts_form_title()} id="gui-cau-hoi">
          <RequestForm start={start} source="TU_VAN" />
        </Panel>
      </Columns>
    </Page>
  );
}
