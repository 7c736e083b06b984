import { Form, redirect } from "react-router";
import styles from "~/features/id-scan/components/id-scan.module.css";
import { SendForm } from "~/features/id-scan/components/SendForm";
import { readingPath } from "~/features/id-scan/model/readings";
import { askedFor, loadSending, sendPaper, withdrawConsent } from "~/features/id-scan/server/id-scan.server";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { setFlash } from "~/server/flash.server";
import { failureOf } from "~/server/problem.server";
import { requestState } from "~/server/request-state.server";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { Breadcrumbs } from "~/ui/layout/Breadcrumbs";
import { Page, PageTitle } from "~/ui/layout/Page";
import { More } from "~/ui/layout/Panel";
import type { Route } from "./+types/send";

export const handle = defineScreen({
  title: m.id_scan_page_title,
  description: m.id_scan_page_description,
  navOrder: null,
  type: "dossier",
  icon: "dossier",
  hidden: true,
  layout: "default",
  task: true,
});

export function loader({ context }: Route.LoaderArgs) {
  return loadSending(context);
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    const asked = askedFor(context);
    if (form.get("intent") === "withdraw-consent") {
      const count = await withdrawConsent(context);
      setFlash(requestState(context), { kind: "success", text: m.id_scan_withdrawn({ count }) });
      return redirect(asked.back);
    }
    return redirect(readingPath(asked, await sendPaper(context, form)));
  } catch (error) {
    return failureOf(error, form);
  }
}

/** Where a card or a certificate is uploaded to be read (S1.8). */
export default function SendScreen({ loaderData }: Route.ComponentProps) {
  const { asked, conditions, kind, passport, name } = loaderData;
  return (
    <Page width="form">
      <Breadcrumbs
        crumbs={[{ label: m.id_scan_back_link(), path: asked.back }]}
        current={m.id_scan_page_title()}
      />
      <PageTitle lead={name ? m.id_scan_lead_for({ name }) : m.id_scan_lead()}>
        {m.id_scan_page_title()}
      </PageTitle>
      <More title={m.id_scan_tips_title()}>
        <ul className={styles.tips}>
          <li>{m.id_scan_tip_light()}</li>
          <li>{m.id_scan_tip_whole()}</li>
          {kind === "CAN_CUOC" && !passport && <li>{m.id_scan_tip_code()}</li>}
          {kind === "CAN_CUOC" && <li>{m.id_scan_tip_passport()}</li>}
        </ul>
      </More>
      <SendForm kind={kind} passport={passport} conditions={conditions} back={asked.back} />
      <More title={m.id_scan_withdraw_title()}>
        <Form method="post" className={styles.waiting}>
          <p>{m.id_scan_withdraw_text()}</p>
          <SubmitButton variant="default" name="intent" value="withdraw-consent">
            {m.id_scan_withdraw()}
          </SubmitButton>
        </Form>
      </More>
    </Page>
  );
}
