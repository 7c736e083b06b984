import { OfficeCrumbs } from "~/features/staff/OfficeCrumbs";
import { OfficePage } from "~/features/staff/OfficePage";
import styles from "~/features/staff/office.module.css";
import {
  RequestAnswer,
  RequestHistory,
  RequestQuestion,
  RequestSteps,
  RequestVisitor,
} from "~/features/staff/RequestParts";
import { requestHold, requestState, requestTone } from "~/features/staff/request-names";
import type { RequestPage } from "~/features/staff/types";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { requireOffice } from "~/server/office.server";
import { changeRequest } from "~/server/office-requests.server";
import { StatusBadge } from "~/ui/StatusBadge";
import type { Route } from "./+types/request";

export const handle = defineScreen<{ request: RequestPage } | undefined>({
  title: (data) => m.contacts_office_request({ code: data?.request.maYeuCau ?? "" }),
  description: m.office_description,
  navOrder: null,
  type: "office",
  icon: "contact",
  hidden: true,
  layout: "office",
});

export async function loader({ context, params: { ma } }: Route.LoaderArgs) {
  requireOffice(context, "requests");
  const params = { path: { maYeuCau: ma } };
  const found = await load(gateway(context).GET("/business/api/v1/quan-tri/lien-he/{maYeuCau}", { params }));
  return { request: found.data, once: crypto.randomUUID() };
}

export async function action({ context, request, params: { ma } }: Route.ActionArgs) {
  return changeRequest(context, ma, await request.formData());
}

/** One request: what was asked, by whom, the answer, all that happened. */
export default function RequestScreen({ loaderData: { request, once } }: Route.ComponentProps) {
  const { maYeuCau, trangThai, lyDoGiu, quaHan } = request;
  return (
    <OfficePage
      title={m.contacts_office_request({ code: maYeuCau })}
      beside={
        <>
          {quaHan && <StatusBadge tone="bad">{m.contacts_office_late()}</StatusBadge>}
          <StatusBadge tone={requestTone(trangThai)}>{requestState(trangThai)}</StatusBadge>
        </>
      }
      above={
        <OfficeCrumbs
          list={{ label: m.contacts_office_nav(), path: "/quan-tri/lien-he" }}
          current={maYeuCau}
        />
      }
    >
      <div className={styles.stack}>
        {lyDoGiu.length > 0 && (
          <p className={styles.warn}>
            {m.contacts_held_note({ reasons: lyDoGiu.map(requestHold).join(", ") })}
          </p>
        )}
        <div className={styles.columns}>
          <div className={styles.stack}>
            <RequestQuestion request={request} />
            <RequestAnswer request={request} once={once} />
          </div>
          <div className={`${styles.stack} ${styles.side}`}>
            <RequestVisitor request={request} />
            <RequestSteps request={request} once={once} />
          </div>
          <RequestHistory request={request} once={once} />
        </div>
      </div>
    </OfficePage>
  );
}
