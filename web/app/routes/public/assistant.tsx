import { Closed } from "~/features/assistant/components/Closed";
import { OwnThreads } from "~/features/assistant/components/OwnThreads";
import { Person } from "~/features/assistant/components/Person";
import { QuestionForm, Questions } from "~/features/assistant/components/QuestionForm";
import { ownConversations, startConversation } from "~/features/assistant/server/conversation.server";
import { assistantAnswers } from "~/features/assistant/server/state.server";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { Page, PageTitle } from "~/ui/layout/Page";
import { Columns, Panel } from "~/ui/layout/Panel";
import type { Route } from "./+types/assistant";

export const handle = defineScreen({
  title: m.assistant_title,
  navLabel: m.assistant_nav,
  description: m.assistant_description,
  navOrder: 25,
  indexed: true,
  help: 10,
  helpBar: false,
  type: "content",
  icon: "comments",
  hidden: false,
});

export function action({ context, request }: Route.ActionArgs) {
  return startConversation(context, request);
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const [threads, answers] = await Promise.all([
    ownConversations(context, request),
    assistantAnswers(context),
  ]);
  return { threads, answers };
}

function Ask() {
  return (
    <>
      <Panel title={m.assistant_ask_title()} id="hoi">
        <QuestionForm />
      </Panel>
      <Panel title={m.assistant_try()} id="vi-du">
        <Questions
          questions={[
            m.assistant_try_capital(),
            m.assistant_try_type(),
            m.assistant_try_cost(),
            m.assistant_try_after(),
          ]}
        />
      </Panel>
    </>
  );
}

/** Where a conversation starts (requirements S1.4, S2.7). */
export default function AssistantScreen({ loaderData: { threads, answers } }: Route.ComponentProps) {
  return (
    <Page>
      <PageTitle lead={m.assistant_lead()}>{m.assistant_title()}</PageTitle>
      <Columns aside={<Person />}>
        {answers ? <Ask /> : <Closed />}
        <OwnThreads threads={threads} />
      </Columns>
    </Page>
  );
}
