import { ANSWERS } from "~/features/admin/assistant/AnsweredList";
import { LostQuestions, PassagePanels } from "~/features/admin/assistant/PassageQuestions";
import { questionsHref } from "~/features/admin/assistant/questions-href";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { changeQuestions } from "~/features/admin/server/assistant/answers.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { officeScreen } from "~/features/admin/shared/office-screen";
import { wordsOf } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/passage-questions";

export const handle = officeScreen(m.admin_passages_title, "comments");

const LONGEST_KEY = 200;

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  requireAdminArea(context, "assistantAnswers");
  const taiLieu = wordsOf(searchParams, "taiLieu", LONGEST_KEY) ?? "-";
  const query = { taiLieu };
  const found = await load(
    gateway(context).GET("/chatbot/api/v1/quan-tri/cau-hoi-cua-muc", { params: { query } }),
  );
  return { document: found.data, once: crypto.randomUUID() };
}

export async function action({ context, request, url: { searchParams } }: Route.ActionArgs) {
  const document = wordsOf(searchParams, "taiLieu", LONGEST_KEY) ?? "";
  return changeQuestions(context, questionsHref(document), await request.formData());
}

/** The questions that the passages of an article, page or service answer (requirement S7.3). */
export default function PassageQuestionsScreen({ loaderData: { document, once } }: Route.ComponentProps) {
  const title = document.muc[0]?.tieuDe ?? document.taiLieu;
  return (
    <AdminPage
      title={m.admin_passages_of({ title })}
      lead={m.admin_passages_lead()}
      list={{ label: m.admin_answers_title(), path: ANSWERS }}
      crumb={m.admin_passages_title()}
    >
      <div className={`${parts.stack} ${styles.stack}`}>
        <LostQuestions document={document} once={once} />
        <PassagePanels document={document} lang="vi" once={once} />
        <PassagePanels document={document} lang="en" once={once} />
      </div>
    </AdminPage>
  );
}
