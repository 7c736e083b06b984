import { redirect } from "react-router";
import styles from "~/features/reading/reading.module.css";
import { SendForm } from "~/features/reading/SendForm";
import { readingPath } from "~/lib/reading";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { failureOf } from "~/server/problem.server";
import { askedFor, loadSending, sendPaper } from "~/server/reading.server";
import { Breadcrumbs } from "~/ui/Breadcrumbs";
import { Page, PageTitle } from "~/ui/Page";
import { More } from "~/ui/Panel";
import type { Route } from "./+types/send";

export const handle = defineScreen({
  title: m.reading_page_title,
  description: m.reading_page_description,
  navOrder: null,
  type: "dossier",
  icon: "dossier",
  hidden: true,
  layout: "default",
  overlay: true,
});

export function loader({ context }: Route.LoaderArgs) {
  return loadSending(context);
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    const asked = askedFor(context);
    return redirect(readingPath(asked, await sendPaper(context, form)));
  } catch (error) {
    return failureOf(error, form);
  }
}

/** Where a card or a certificate is sent in to be read (S1.8). */
export default function SendScreen({ loaderData }: Route.ComponentProps) {
  const { asked, conditions, kind, name } = loaderData;
  return (
    <Page width="form">
      <Breadcrumbs
        crumbs={[{ label: m.reading_back_link(), path: asked.back }]}
        current={m.reading_page_title()}
      />
      <PageTitle lead={name ? m.reading_lead_for({ name }) : m.reading_lead()}>
        {m.reading_page_title()}
      </PageTitle>
      <More title={m.reading_tips_title()}>
        <ul className={styles.tips}>
          <li>{m.reading_tip_light()}</li>
          <li>{m.reading_tip_whole()}</li>
          {kind === "CAN_CUOC" && <li>{m.reading_tip_code()}</li>}
        </ul>
      </More>
      <SendForm kind={kind} conditions={conditions} back={asked.back} />
    </Page>
  );
}
