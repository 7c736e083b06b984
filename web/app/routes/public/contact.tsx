import { Reach, ScamNotice } from "~/features/inquiries/components/Aside";
import { RequestForm } from "~/features/inquiries/components/RequestForm";
import { sendRequest, startRequest } from "~/features/inquiries/server/inquiries.server";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { Eligibility } from "~/ui/help/Eligibility";
import { Page, PageTitle } from "~/ui/layout/Page";
import { Columns, Panel } from "~/ui/layout/Panel";
import type { Route } from "./+types/contact";

export const handle = defineScreen({
  title: m.inquiries_contact_title,
  description: m.inquiries_contact_description,
  navOrder: 40,
  help: 20,
  type: "content",
  icon: "contact",
});

export async function loader({ context }: Route.LoaderArgs) {
  return { start: await startRequest(context) };
}

export function action({ context, request }: Route.ActionArgs) {
  return sendRequest(context, request);
}

/** How to reach us, and a form; hidden from the navigation (requirement S2.3). */
export default function ContactScreen({ loaderData: { start } }: Route.ComponentProps) {
  return (
    <Page>
      <PageTitle lead={m.inquiries_contact_lead()}>{m.inquiries_contact_title()}</PageTitle>
      <Columns
        aside={
          <>
            <Reach />
            <ScamNotice />
          </>
        }
      >
        <Panel title={m.inquiries_form_title()} id="gui-cau-hoi">
          <RequestForm start={start} source="LIEN_HE" />
        </Panel>
      </Columns>
      <Eligibility />
    </Page>
  );
}
