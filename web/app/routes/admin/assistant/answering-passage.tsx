import { ANSWERS, AnswerFacts, AnswerOf } from "~/features/admin/assistant/AnsweredList";
import { PassageChoices } from "~/features/admin/assistant/PassageChoices";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { putQuestion } from "~/features/admin/server/assistant/answers.server";
import { AdminPage, Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { officeScreen } from "~/features/admin/shared/office-screen";
import { ShownAnswer } from "~/features/assistant/components/AnswerView";
import { wordsOf } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/answering-passage";

export const handle = officeScreen(m.admin_answers_choose_title, "comments");

export async function loader({ context, params: { id, so }, url: { searchParams } }: Route.LoaderArgs) {
  requireAdminArea(context, "assistantAnswers");
  const api = gateway(context);
  const path = { id, so: Number(so) };
  const words = wordsOf(searchParams, "tim");
  const [asked, choices] = await Promise.all([
    load(api.GET("/chatbot/api/v1/quan-tri/cau-hoi/{id}/{so}", { params: { path } })),
    load(
      api.GET("/chatbot/api/v1/quan-tri/cau-hoi/{id}/{so}/muc", { params: { path, query: { tim: words } } }),
    ),
  ]);
  return { asked: asked.data, choices: choices.data, words, once: crypto.randomUUID() };
}

export async function action({ context, request, params: { id, so } }: Route.ActionArgs) {
  return putQuestion(context, id, Number(so), await request.formData());
}

/** Which passage answers a question that somebody asked (requirement S7.3). */
export default function AnsweringPassageScreen({ loaderData }: Route.ComponentProps) {
  const { asked, choices, words, once } = loaderData;
  return (
    <AdminPage
      title={<span lang={asked.ngonNgu}>{asked.cauHoi}</span>}
      list={{ label: m.admin_answers_title(), path: ANSWERS }}
      crumb={m.admin_answers_choose()}
    >
      <div className={`${parts.stack} ${styles.columns}`}>
        <PassageChoices asked={asked} choices={choices} words={words} once={once} />
        <div className={styles.side}>
          <Panel title={m.assistant_answer()}>
            {asked.cauTruoc && (
              <p className={styles.soft} lang={asked.ngonNgu}>
                {m.admin_answers_before({ text: asked.cauTruoc })}
              </p>
            )}
            <AnswerFacts asked={asked} />
            <AnswerOf asked={asked} shown={(answer) => <ShownAnswer answer={answer} />} />
          </Panel>
        </div>
      </div>
    </AdminPage>
  );
}
