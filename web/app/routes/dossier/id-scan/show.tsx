import { redirect } from "react-router";
import { Result } from "~/features/id-scan/components/Result";
import { readingPath } from "~/features/id-scan/model/readings";
import { askedFor, discardReading, loadReading, takeOver } from "~/features/id-scan/server/id-scan.server";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { setFlash } from "~/server/flash.server";
import { failForm, failureOf } from "~/server/problem.server";
import { type Context, requestState } from "~/server/request-state.server";
import { SessionEndedDialog } from "~/ui/feedback/Dialog";
import { ErrorSummary, useFailure } from "~/ui/form/PostForm";
import { Breadcrumbs } from "~/ui/layout/Breadcrumbs";
import { Page, PageTitle } from "~/ui/layout/Page";
import type { Route } from "./+types/show";

export const handle = defineScreen({
  title: m.id_scan_result_title,
  description: m.id_scan_page_description,
  type: "dossier",
  icon: "dossier",
  task: true,
});

export function loader({ context, params }: Route.LoaderArgs) {
  return loadReading(context, params.id);
}

function leaveWith(context: Context, text: string, to: string) {
  setFlash(requestState(context), { kind: "success", text });
  return redirect(to);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    const asked = askedFor(context);
    const { back } = asked;
    if (form.get("intent") === "discard") {
      await discardReading(context, params.id);
      return leaveWith(context, m.id_scan_discarded(), back);
    }
    const taken = await takeOver(context, params.id, form);
    if (!taken) return failForm(422, { code: "khac_loai_giay_to", message: m.id_scan_mixed() }, form);
    const { count, left } = taken;
    if (count === 0) return failForm(422, { code: "chua_chon", message: m.id_scan_nothing_chosen() }, form);
    if (form.get("intent") === "fill-empty" && left > 0) {
      // What is left was guessed: it stays next to its picture until somebody has compared it.
      return leaveWith(context, m.id_scan_taken_some({ count, left }), readingPath(asked, params.id));
    }
    // The pictures have served their purpose.
    await discardReading(context, params.id);
    return leaveWith(context, m.id_scan_taken({ count }), back);
  } catch (error) {
    return failureOf(error, form);
  }
}

/** A reading: waiting, or its values next to the pictures, each taken over only with a yes (goal G-48). */
export default function ReadingScreen({ loaderData }: Route.ComponentProps) {
  const { asked, reading, rows, open, other, name } = loaderData;
  const failure = useFailure();
  return (
    <Page>
      <Breadcrumbs
        crumbs={[{ label: m.id_scan_back_link(), path: asked.back }]}
        current={m.id_scan_result_title()}
      />
      <PageTitle lead={name ? m.id_scan_lead_for({ name }) : undefined}>{m.id_scan_result_title()}</PageTitle>
      {failure?.sessionExpired ? <SessionEndedDialog ended={failure} /> : <ErrorSummary failure={failure} />}
      <Result
        reading={reading}
        rows={rows}
        open={open}
        other={other}
        again={readingPath(asked)}
        back={asked.back}
      />
    </Page>
  );
}
