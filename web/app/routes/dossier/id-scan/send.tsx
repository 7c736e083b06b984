import { useState } from "react";
import { Form, redirect } from "react-router";
import styles from "~/features/id-scan/components/id-scan.module.css";
import { LiveScan } from "~/features/id-scan/components/LiveScan";
import { ScannedCode } from "~/features/id-scan/components/ScannedCode";
import { SendForm } from "~/features/id-scan/components/SendForm";
import { readingPath } from "~/features/id-scan/model/readings";
import {
  askedFor,
  loadSending,
  sendPaper,
  takeCode,
  withdrawConsent,
} from "~/features/id-scan/server/id-scan.server";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { setFlash } from "~/server/flash.server";
import { failForm, failureOf } from "~/server/problem.server";
import { type Context, requestState } from "~/server/request-state.server";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { Breadcrumbs } from "~/ui/layout/Breadcrumbs";
import { Page, PageTitle } from "~/ui/layout/Page";
import { More } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/send";

export const handle = defineScreen({
  title: m.id_scan_page_title,
  description: m.id_scan_page_description,
  type: "dossier",
  icon: "dossier",
  task: true,
  wasm: true,
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
    if (form.has("ma")) return await takeFromCode(context, asked.back, form);
    return redirect(readingPath(asked, await sendPaper(context, form)));
  } catch (error) {
    return failureOf(error, form);
  }
}

async function takeFromCode(context: Context, back: string, form: FormData) {
  const taken = await takeCode(context, form);
  if (taken === undefined)
    return failForm(422, { code: "ma_khong_doc_duoc", message: m.id_scan_live_other() }, form);
  if (!taken) return failForm(422, { code: "khac_loai_giay_to", message: m.id_scan_mixed() }, form);
  const { count } = taken;
  if (count === 0) return failForm(422, { code: "chua_chon", message: m.id_scan_nothing_chosen() }, form);
  setFlash(requestState(context), { kind: "success", text: m.id_scan_live_taken({ count }) });
  return redirect(back);
}

/** Where a card's code is read by the camera, or a card or a certificate is uploaded to be read (S1.8). */
export default function SendScreen({ loaderData }: Route.ComponentProps) {
  const { asked, conditions, kind, passport, name, thing } = loaderData;
  const [code, setCode] = useState("");
  const hasCode = kind === "CAN_CUOC" && !passport;
  if (code) {
    return (
      <Page>
        <Breadcrumbs
          crumbs={[{ label: m.id_scan_back_link(), path: asked.back }]}
          current={m.id_scan_page_title()}
        />
        <PageTitle lead={name ? m.id_scan_lead_for({ name }) : undefined}>{m.id_scan_page_title()}</PageTitle>
        <ScannedCode text={code} thing={thing} onAgain={() => setCode("")} />
      </Page>
    );
  }
  return (
    <Page width="form">
      <Breadcrumbs
        crumbs={[{ label: m.id_scan_back_link(), path: asked.back }]}
        current={m.id_scan_page_title()}
      />
      <PageTitle lead={name ? m.id_scan_lead_for({ name }) : m.id_scan_lead()}>
        {m.id_scan_page_title()}
      </PageTitle>
      {hasCode && <LiveScan onFound={setCode} />}
      <More title={m.id_scan_tips_title()}>
        <ul className={`${parts.stackSmall} ${parts.bullets}`}>
          <li>{m.id_scan_tip_light()}</li>
          <li>{m.id_scan_tip_whole()}</li>
          {hasCode && <li>{m.id_scan_tip_code()}</li>}
          {kind === "CAN_CUOC" && <li>{m.id_scan_tip_passport()}</li>}
        </ul>
      </More>
      {hasCode && <h2 className={`${parts.lead} ${styles.second}`}>{m.id_scan_upload_title()}</h2>}
      <SendForm kind={kind} passport={passport} conditions={conditions} back={asked.back} />
      <More title={m.id_scan_withdraw_title()}>
        <Form method="post" className={`${parts.stack} ${parts.left} ${styles.waiting}`}>
          <p>{m.id_scan_withdraw_text()}</p>
          <SubmitButton variant="default" name="intent" value="withdraw-consent">
            {m.id_scan_withdraw()}
          </SubmitButton>
        </Form>
      </More>
    </Page>
  );
}
