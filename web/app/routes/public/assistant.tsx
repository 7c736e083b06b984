import { AnswerView } from "~/features/assistant/components/AnswerView";
import { Person } from "~/features/assistant/components/Person";
import { ExampleQuestions, QuestionForm } from "~/features/assistant/components/QuestionForm";
import { askAssistant } from "~/features/assistant/server/assistant.server";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { Page, PageTitle } from "~/ui/layout/Page";
import { Columns, Panel } from "~/ui/layout/Panel";
import type { Route } from "./+types/assistant";

export const handle = defineScreen({
  title: m.assistant_title,
  navLabel: m.assistant_nav,
  description: m.assistant_description,
  navOrder: null,
  type: "content",
  icon: "comments",
  hidden: false,
  layout: "default",
});

export function action({ context, request }: Route.ActionArgs) {
  return askAssistant(context, request);
}

/** Questions answered with quotations from our pages (requirements S1.4, S2.7); nothing is stored. */
export default function AssistantScreen({ actionData }: Route.ComponentProps) {
  const answered = actionData && "answer" in actionData ? actionData : undefined;
  return (
    <Page>
      <PageTitle lead={m.assistant_lead()}>{m.assistant_title()}</PageTitle>
      <Columns aside={<Person />}>
        {answered && <AnswerView question={answered.question} answer={answered.answer} />}
        <Panel title={answered ? m.assistant_again() : m.assistant_question()} id="hoi">
          <QuestionForm key={answered?.question} />
        </Panel>
        <Panel title={m.assistant_try()} id="vi-du">
          <ExampleQuestions />
        </Panel>
      </Columns>
    </Page>
  );
}
