import styles from "~/features/assistant/components/assistant.module.css";
import { HandOverForm } from "~/features/assistant/components/HandOverForm";
import { ModelConsent } from "~/features/assistant/components/ModelConsent";
import { NewThreadLink, QuestionForm, Questions } from "~/features/assistant/components/QuestionForm";
import { useTalk } from "~/features/assistant/components/TalkView";
import { DeleteForm, ThreadView } from "~/features/assistant/components/ThreadView";
import { wasNoHelp } from "~/features/assistant/model/end-states";
import { changeConversation, loadConversation } from "~/features/assistant/server/conversation.server";
import { handOverLabels } from "~/features/assistant/server/hand-over.server";
import { consentOf, writingWords } from "~/features/assistant/server/model-consent.server";
import { shownTalk } from "~/features/assistant/server/talk.server";
import { startRequest } from "~/features/inquiries/server/inquiries.server";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { Page, PageTitle } from "~/ui/layout/Page";
import { Columns, More } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/assistant-thread";

export const handle = defineScreen({
  title: m.assistant_thread_title,
  description: m.assistant_description,
  helpBar: false,
  type: "content",
  icon: "comments",
});

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const [thread, begun] = await Promise.all([
    loadConversation(context, request, params.ma),
    startRequest(context),
  ]);
  const start = { ...begun, labels: handOverLabels() };
  const talk = shownTalk(thread.nguoiTiep);
  const lead = thread.nguoiThat ? m.assistant_thread_lead_person() : m.assistant_thread_lead();
  return { thread, start, talk, lead, consent: consentOf(thread), words: writingWords(thread) };
}

export function action({ context, request, params }: Route.ActionArgs) {
  return changeConversation(context, request, params.ma);
}

/** A conversation with the assistant, and with the person who has taken it over (requirements S1.4, S7.3). */
export default function ThreadScreen({
  loaderData: { thread, start, talk: loaded, lead, consent, words },
}: Route.ComponentProps) {
  const talk = useTalk(thread.id, loaded);
  const taken = thread.nguoiThat !== null || talk.dangGiu;
  const next = taken || talk.daDong ? [] : (thread.cauHoi.at(-1)?.traLoi?.cauHoiTiep ?? []);
  return (
    <Page>
      <PageTitle lead={lead}>{m.assistant_thread_title()}</PageTitle>
      <Columns
        aside={
          <div id="xoa">
            <NewThreadLink />
            <More title={m.assistant_delete_title()}>
              <DeleteForm />
            </More>
          </div>
        }
      >
        <ThreadView thread={thread} talk={talk} words={words} />
        <Questions questions={next} once={start.once} />
        <section id="hoi" className={`${parts.sheet} ${styles.box}`}>
          <QuestionForm
            once={start.once}
            label={taken ? m.assistant_write_person() : m.assistant_follow()}
            send={taken ? m.assistant_hand_over_send() : undefined}
            asked={thread.cauHoi.length}
            anew={talk.daDong}
          />
        </section>
        {!taken && <ModelConsent consent={consent} />}
        {!thread.nguoiThat && <HandOverForm start={start} open={!loaded.dangGiu && wasNoHelp(thread)} />}
      </Columns>
    </Page>
  );
}
