import { redirect } from "react-router";
import { DeclareForm } from "~/features/companies/components/DeclareForm";
import { declareCompany, loadDeclaring } from "~/features/companies/server/declare.server";
import { Pictures, Waiting } from "~/features/id-scan/components/Result";
import { SendForm } from "~/features/id-scan/components/SendForm";
import { discardReading, sendPaper } from "~/features/id-scan/server/id-scan.server";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { failForm, failureOf } from "~/server/problem.server";
import { type Context, requestState } from "~/server/request-state.server";
import { useFailure } from "~/ui/form/PostForm";
import { Breadcrumbs } from "~/ui/layout/Breadcrumbs";
import { Page, PageTitle } from "~/ui/layout/Page";
import { More, Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/company-add";

export const handle = defineScreen({
  title: m.declare_page_title,
  description: m.declare_description,
  type: "account",
  icon: "company",
});

const HERE = "/cong-ty/them";

export function loader({ context }: Route.LoaderArgs) {
  return loadDeclaring(context);
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    return await act(context, form);
  } catch (error) {
    return failureOf(error, form);
  }
}

async function act(context: Context, form: FormData) {
  const doc = requestState(context).url.searchParams.get("doc");
  const intent = form.get("intent");
  if (intent === "send") return redirect(`${HERE}?doc=${await sendPaper(context, form)}#dien`);
  if (intent === "rows") return failForm(200, { code: "rows", message: "" }, form);
  if (intent === "discard") {
    if (doc) await discardReading(context, doc);
    return redirect(HERE);
  }
  return declareCompany(context, form);
}

/** A company that was founded elsewhere: its certificate is read from a picture or typed, and its page begins. */
export default function AddCompanyScreen({ loaderData }: Route.ComponentProps) {
  const { conditions, reading, values, types, titles, once } = loaderData;
  const failure = useFailure();
  const running = reading?.trangThai === "CHO" || reading?.trangThai === "DANG_DOC";
  const photo = conditions && !reading;
  return (
    <Page width="form">
      <Breadcrumbs
        crumbs={[{ label: m.companies_title(), path: "/cong-ty" }]}
        current={m.declare_page_title()}
      />
      <PageTitle lead={m.declare_lead()}>{m.declare_page_title()}</PageTitle>
      <div className={parts.stackWide}>
        {photo && (
          <More title={m.declare_photo()} open={failure?.values.intent === "send"}>
            <SendForm kind="GCN_DKDN" passport={false} conditions={conditions} back="#dien" />
          </More>
        )}
        {reading && running && <Waiting reading={reading} />}
        {reading && !running && (
          <>
            <p role="status">
              {reading.trangThai === "XONG"
                ? m.declare_read()
                : (reading.lyDo?.thongBao ?? m.declare_not_read())}
            </p>
            <Pictures reading={reading} />
          </>
        )}
        {!running && (
          <Panel title={m.declare_certificate()} id="dien">
            <DeclareForm
              key={reading?.id}
              values={values}
              types={types}
              titles={titles}
              once={once}
              failure={failure?.values.intent === "send" ? undefined : failure}
            />
          </Panel>
        )}
      </div>
    </Page>
  );
}
