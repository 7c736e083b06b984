import { AdminForm, useFormPart } from "~/features/admin/shared/AdminForm";
import { Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import type { FormFailure } from "~/lib/failure";
import { formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { CopyButton } from "~/ui/data/CopyButton";
import { DateText } from "~/ui/data/DateText";
import { TypedAddress } from "~/ui/form/address/AddressFields";
import { TextAreaField } from "~/ui/form/fields";
import parts from "~/ui/theme/parts.module.css";
import type { components } from "~contract/api";
import { type Offer, Wanted } from "./CallForm";

type Proposal = components["schemas"]["ProposalRow"] & { link: string | null };

function Message() {
  return <TextAreaField name="loiNhan" label={m.admin_proposal_note()} rows={2} maxLength={1000} optional />;
}

/** The whole new list of services, which begins as the order has it. */
export function LinesForm({ offers, asItIs, once }: { offers: Offer[]; asItIs: FormFailure; once: string }) {
  const part = useFormPart("lines");
  return (
    <AdminForm intent="lines" once={once} submit={m.admin_proposal_send()}>
      <p className={styles.soft}>{m.admin_proposal_lines_note()}</p>
      <Wanted offers={offers} failure={part.failure ?? asItIs} />
      <Message />
    </AdminForm>
  );
}

/** Where it is to be delivered instead. */
export function MoveForm({ once }: { once: string }) {
  const part = useFormPart("move");
  return (
    <Panel title={m.admin_proposal_move()}>
      <AdminForm intent="move" once={once} submit={m.admin_proposal_send()}>
        <TypedAddress failure={part.failure} />
        <Message />
      </AdminForm>
    </Panel>
  );
}

function Withdraw({ id, once }: { id: string; once: string }) {
  return (
    <AdminForm intent="withdraw" id={id} once={once} submit={m.admin_withdraw_proposal()} variant="default" />
  );
}

/** What was proposed, what became of it, and the link of what waits. */
export function Proposals({ proposals, once }: { proposals: Proposal[]; once: string }) {
  return (
    <Panel title={m.admin_proposal_list()} note={proposals.length ? undefined : m.admin_proposal_none()}>
      {proposals.map((one) => (
        <div key={one.id} className={parts.apart}>
          <p>
            <strong>{one.tenTrangThai}</strong>,{" "}
            {one.doiDiaChi ? m.admin_proposal_place() : m.admin_services()}, {one.tenNguoiLap},{" "}
            <DateText value={one.xongLuc ?? one.taoLuc} time />
          </p>
          <p>
            {m.admin_proposal_totals({ before: formatMoney(one.tongTruoc), after: formatMoney(one.tongSau) })}
          </p>
          {one.link && (
            <>
              <p className={styles.whole}>{one.link}</p>
              <p>
                <CopyButton value={one.link} what={m.admin_calls_link()} />
              </p>
              <Withdraw id={one.id} once={once} />
            </>
          )}
        </div>
      ))}
    </Panel>
  );
}
