import { Link } from "react-router";
import { ScamNotice } from "~/features/inquiries/components/Aside";
import styles from "~/features/inquiries/components/inquiries.module.css";
import { RequestStatus } from "~/features/inquiries/components/RequestStatus";
import { readStatus } from "~/features/inquiries/server/inquiries.server";
import { defineScreen } from "~/lib/screen";
import { formatUntil } from "~/lib/text/until";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { HelpLinks } from "~/ui/help/HelpLinks";
import { Page, PageTitle } from "~/ui/layout/Page";
import { Panel } from "~/ui/layout/Panel";
import { useAnswerDays } from "~/ui/root-data";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/contact-sent";

export const handle = defineScreen({
  title: m.inquiries_sent_title,
  description: m.inquiries_sent_description,
  type: "content",
  icon: "contact",
  helpBar: false,
});

/** The code is in the address, so that the page can be opened again; it says nothing about the question. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  if (!/^YC[34679ACDEFGHJKMNPQRTWXY]{8}$/.test(params.ma)) throw new Response(null, { status: 404 });
  return {
    code: params.ma,
    mailed: url.searchParams.get("thu") === "1",
    status: await readStatus(context, params.ma),
  };
}

function thanks(status: Awaited<ReturnType<typeof readStatus>>, days: number) {
  if (!status) return m.inquiries_sent_lead({ days });
  const open = status.trangThai === "MOI" || status.trangThai === "DANG_XU_LY";
  return open
    ? m.inquiries_sent_thanks({ time: formatUntil(status.hanTraLoi) })
    : m.inquiries_sent_thanks_closed();
}

/** Thanks, with the code of the request, and how far it is; a complaint leads to how it is handled, not to what we sell. */
export default function SentScreen({ loaderData: { code, mailed, status } }: Route.ComponentProps) {
  return (
    <Page width="form">
      <PageTitle lead={thanks(status, useAnswerDays())}>{m.inquiries_sent_title()}</PageTitle>
      <div className={parts.stack}>
        <Panel title={m.inquiries_sent_code()} id="ma-yeu-cau">
          <div className={parts.stackSmall}>
            <p className={`${parts.strong} ${parts.deep} ${styles.code}`}>{code}</p>
            <p>{m.inquiries_sent_keep()}</p>
            {mailed && <p>{m.inquiries_sent_mail()}</p>}
          </div>
        </Panel>
        {status && <RequestStatus status={status} />}
      </div>
      <div className={`${parts.row} ${parts.farBelow} ${parts.stretch}`}>
        {status?.hanKetQua ? (
          <Button component={Link} to="/giai-quyet-khieu-nai">
            {m.inquiries_sent_complaints()}
          </Button>
        ) : (
          <>
            <Button component={Link} to="/dich-vu">
              {m.inquiries_sent_services()}
            </Button>
            <Button component={Link} to="/tin-tuc" variant="default">
              {m.inquiries_sent_news()}
            </Button>
          </>
        )}
      </div>
      <HelpLinks />
      <div className={`${parts.row} ${parts.farBelow} ${parts.stretch}`}>
        <ScamNotice />
      </div>
    </Page>
  );
}
