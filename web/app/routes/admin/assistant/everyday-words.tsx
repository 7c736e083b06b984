import { AddEverydayWords, OwnEverydayWords } from "~/features/admin/assistant/EverydayWords";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { changeEverydayWords } from "~/features/admin/server/assistant/switch-and-words.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { officeScreen } from "~/features/admin/shared/office-screen";
import { wordsOf } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/everyday-words";

export const handle = officeScreen(m.admin_assistant_words_title, "comments", [
  "assistant",
  40,
  m.admin_assistant_words_nav,
]);

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  requireAdminArea(context, "assistantWords");
  const found = await load(gateway(context).GET("/chatbot/api/v1/quan-tri/tro-ly/tu"));
  return { words: found.data, said: wordsOf(searchParams, "noi"), once: crypto.randomUUID() };
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeEverydayWords(context, await request.formData());
}

/** The everyday words that the assistant reads as our pages write them (requirement S7.3). */
export default function EverydayWordsScreen({ loaderData: { words, said, once } }: Route.ComponentProps) {
  return (
    <AdminPage title={m.admin_assistant_words_title()} lead={m.admin_assistant_words_lead()}>
      <div className={`${parts.stack} ${styles.stack}`}>
        <AddEverydayWords once={once} said={said} />
        <OwnEverydayWords words={words} once={once} />
      </div>
    </AdminPage>
  );
}
