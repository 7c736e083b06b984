import { Form, redirect } from "react-router";
import styles from "~/features/reading/reading.module.css";
import { SendForm } from "~/features/reading/SendForm";
import { readingPath } from "~/lib/reading";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { setFlash } from "~/server/flash.server";
import { failureOf } from "~/server/problem.server";
import { askedFor, loadSending, sendPaper, withdrawConsent } from "~/server/reading.server";
import { requestState } from "~/server/request-state.server";
import { Breadcrumbs } from "~/ui/Breadcrumbs";
import { SubmitButton } from "~/ui/form/SubmitButton";
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
});

export function loader({ context }: Route.LoaderArgs) {
  return loadSending(context);
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    const asked = askedFor(context);
    if (form.get("intent") === "rut") {
      const count = await withdrawConsent(context);
      setFlash(requestState(context), { kind: "success", text: m.reading_withdrawn({ count }) });
      return redirect(asked.back);
    }
    return redirect(readingPath(asked, await sendPaper(context, form)));
  } catch (error) {
    return failureOf(error, form);
  }
}

/** Where a card or a certificate is sent in to be read (S1.8). */
export default function SendScreen({ loaderData }: Route.ComponentProps) {
  const { asked, conditions, kind, passport, name } = loaderData;
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
          {kind === "CAN_CUOC" && !passport && <li>{m.reading_tip_code()}</li>}
          {kind === "CAN_CUOC" && <li>{m.reading_tip_passport()}</li>}
        </ul>
      </More>
      <SendForm kind={kind} passport={passport} conditions={conditions} back={asked.back} />
      <More title={m.reading_withdraw_title()}>
        <Form method="post" className={styles.waiting}>
          <p>{m.reading_withdraw_text()}</p>
          <SubmitButton variant="default" name="intent" value="rut">
            {m.reading_withdraw()}
          </SubmitButton>
        </Form>
      </More>
    </Page>
  );
}
