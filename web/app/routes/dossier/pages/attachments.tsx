import { Form, redirect } from "react-router";
import { AttachedFiles } from "~/features/dossier/components/attachments/AttachedFiles";
import styles from "~/features/dossier/components/attachments/attachments.module.css";
import { NeedPart } from "~/features/dossier/components/attachments/NeedPart";
import { standingErrors } from "~/features/dossier/components/fields/fields-of";
import frame from "~/features/dossier/components/frame/frame.module.css";
import { Conflict, Noted, Refusals, StandingFindings } from "~/features/dossier/components/frame/Notices";
import { Onward, PageHeadline, useHashFocus } from "~/features/dossier/components/frame/PageFrame";
import { StepNav } from "~/features/dossier/components/frame/StepNav";
import { pagePath } from "~/features/dossier/model/page";
import { type FrameData, pageScreen } from "~/features/dossier/model/page-screen";
import { attachmentsPage } from "~/features/dossier/model/pages/attachments";
import { type Attachments, needIds } from "~/features/dossier/model/papers/attachments";
import { notesOf } from "~/features/dossier/model/state";
import {
  dropAttachment,
  readAttachments,
  sendAttachments,
} from "~/features/dossier/server/attachments.server";
import { loadPage } from "~/features/dossier/server/load-page.server";
import { codeAsked, pageError } from "~/features/dossier/server/own-dossier.server";
import { savePage } from "~/features/dossier/server/save-page.server";
import { m } from "~/paraglide/messages.js";
import { setFlash } from "~/server/flash.server";
import { typed } from "~/server/form-values.server";
import { failureOf } from "~/server/problem.server";
import { requestState } from "~/server/request-state.server";
import { SessionEndedDialog } from "~/ui/feedback/Dialog";
import { useFailure } from "~/ui/form/PostForm";
import { Page } from "~/ui/layout/Page";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/attachments";

export const handle = pageScreen(attachmentsPage);

export async function loader({ context, request }: Route.LoaderArgs) {
  const data = await loadPage(context, request, attachmentsPage);
  const list = await readAttachments(context, data.dossier.maHoSo ?? "").catch((error) => {
    throw pageError(error);
  });
  return { ...data, list };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  // Files come as multipart; saving the page is a plain form.
  if (!request.headers.get("content-type")?.startsWith("multipart/form-data"))
    return savePage(context, request, attachmentsPage);
  const form = await request.formData();
  const maHoSo = codeAsked(url.searchParams) ?? "";
  const drops = typed(form, "intent") === "drop-attachment";
  try {
    if (drops) await dropAttachment(context, maHoSo, typed(form, "id"));
    else await sendAttachments(context, maHoSo, form);
  } catch (error) {
    return failureOf(error, form);
  }
  const text = drops ? m.dossier_attachments_dropped() : m.dossier_attachments_arrived();
  setFlash(requestState(context), { kind: "success", text });
  const returns: Record<string, string> = url.searchParams.get("ve") === "kiem-tra" ? { ve: "kiem-tra" } : {};
  return redirect(pagePath(attachmentsPage.slug, maHoSo, returns));
}

/** Papers of others that go with the dossier: listed, explained, uploaded one by one. */
export default function AttachmentsPage({ loaderData: data }: Route.ComponentProps) {
  const { dossier, list } = data;
  const failure = useFailure();
  // An upload's own form shows what was wrong with it.
  const refused = failure?.values.giayTo ? undefined : failure;
  const maHoSo = dossier.maHoSo ?? "";
  const ids = needIds(list.nhuCau);
  useHashFocus();
  return (
    <Page>
      <div className={`${parts.stackWide} ${frame.frame}`}>
        <StepNav groups={data.groups} current={data.key} maHoSo={dossier.maHoSo} />
        <div className={frame.main}>
          <PageHeadline page={attachmentsPage} data={data} lead={m.dossier_attachments_lead()} />
          {refused?.sessionExpired && <SessionEndedDialog ended={refused} />}
          <div className={`${parts.stackWide} ${parts.farBelow}`} id="giayToKemTheo" tabIndex={-1}>
            <Conflict failure={refused} />
            <Refusals failure={refused} />
            {!refused && (
              <StandingFindings errors={standingErrors({ page: attachmentsPage, at: {}, dossier })} />
            )}
            <Noted notes={notesOf(attachmentsPage, dossier, {})} />
            {list.nhuCau.length === 0 && <p className={styles.note}>{m.dossier_attachments_none()}</p>}
            {list.nhuCau.map((need, at) => (
              <NeedPart
                key={ids[at]}
                id={ids[at] ?? ""}
                maHoSo={maHoSo}
                need={need}
                list={list}
                failure={failure}
              />
            ))}
            <p className={styles.note}>{m.dossier_attachments_drawn()}</p>
            <LeftOver maHoSo={maHoSo} list={list} />
          </div>
          <Leave data={data} />
        </div>
      </div>
    </Page>
  );
}

/** Files of people and organisations that are no longer in the dossier. */
function LeftOver({ maHoSo, list }: { maHoSo: string; list: Attachments }) {
  if (list.khongConCan.length === 0) return null;
  return (
    <section
      className={`${parts.card} ${parts.stack} ${parts.shrinks} ${parts.leadHeads} ${styles.need}`}
      aria-labelledby="khong-con-can"
    >
      <h2 id="khong-con-can">{m.dossier_attachments_left()}</h2>
      <p>{m.dossier_attachments_left_text()}</p>
      <AttachedFiles maHoSo={maHoSo} files={list.khongConCan} open={list.coTheSua} />
    </section>
  );
}

/** The page's own form holds nothing but where it stands: going on marks the page as visited. */
function Leave({ data }: { data: FrameData }) {
  const { dossier, goc, khoa } = data;
  const base = { maHoSo: dossier.maHoSo ?? "", phienBan: dossier.phienBan, goc, khoa };
  return (
    <Form method="post" noValidate className={`${parts.stackWide} ${parts.farBelow}`}>
      {Object.entries(base).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} readOnly />
      ))}
      <Onward data={data} />
    </Form>
  );
}
