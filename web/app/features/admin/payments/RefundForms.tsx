import type { ReactNode } from "react";
import { AdminFold } from "~/features/admin/shared/AdminForm";
import { Facts } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { refundReason, refundState, toneOf } from "~/features/admin/shared/labels";
import { ReasonField } from "~/features/admin/shared/ReasonField";
import type { Refund } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { Money } from "~/ui/data/Money";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { TextAreaField, TextField } from "~/ui/form/fields";
import { useFailure } from "~/ui/form/PostForm";
import parts from "~/ui/theme/parts.module.css";

type PartProps = { id: string; once: string; about?: string };

function CarryOutFold({ id, once, about }: PartProps) {
  return (
    <AdminFold
      summary={m.admin_carry_out()}
      intent="carry-out"
      id={id}
      once={once}
      about={about}
      submit={m.admin_carry_out_now()}
    >
      <TextField
        name="thamChieu"
        label={m.admin_bank_reference()}
        hint={m.admin_carry_out_hint()}
        maxLength={100}
      />
    </AdminFold>
  );
}

function TurnDownFold({ id, once, about }: PartProps) {
  return (
    <AdminFold
      summary={m.admin_turn_down()}
      intent="turn-down"
      id={id}
      once={once}
      about={about}
      submit={m.admin_turn_down_now()}
      danger
    >
      <ReasonField reader="office" rows={2} maxLength={500} />
      <TextAreaField
        name="loiNhan"
        label={m.admin_words_to_customer()}
        hint={m.admin_refund_decline_message_hint()}
        rows={2}
        maxLength={500}
        optional
      />
    </AdminFold>
  );
}

type RefundFormsProps = { refund: Refund; once: string; mine?: boolean; about?: string };

/** The two steps of a pending refund, `mine` if the reader granted it; the API requires a second person (goal G-13). */
export function RefundForms({ refund, once, mine, about }: RefundFormsProps) {
  const note = mine ? parts.note : styles.soft;
  const twoPeople = mine ? m.admin_two_people_you() : m.admin_two_people();
  return (
    <>
      {refund.canHaiNguoi && <p className={`${note} ${styles.note}`}>{twoPeople}</p>}
      <CarryOutFold id={refund.id} once={once} about={about} />
      <TurnDownFold id={refund.id} once={once} about={about} />
    </>
  );
}

type FactsProps = { refund: Refund; granted?: ReactNode; more?: [string, ReactNode][] };

/** Why money is refunded and what is known of it, fact by fact. */
export function RefundFacts({ refund, granted, more = [] }: FactsProps) {
  const { loaiLyDo, lyDo, coBangChung, thamChieu } = refund;
  return (
    <Facts
      entries={[
        [m.admin_refund_reason(), loaiLyDo && refundReason(loaiLyDo)],
        [m.admin_refund_note(), lyDo],
        [m.admin_refund_evidence_short(), coBangChung && m.admin_refund_evidenced()],
        [m.admin_granted(), granted],
        [m.admin_bank_reference(), thamChieu],
        ...more,
      ].map(([name, value]) => [name as string, value || null])}
    />
  );
}

/** One refund of an order. */
export function RefundItem({ refund, once }: { refund: Refund; once: string }) {
  const { soTien, trangThai, taoLuc } = refund;
  // Somebody else was first: what was typed and refused stays to be read.
  const refused = useFailure()?.values.id === refund.id;
  return (
    <div className={styles.item}>
      <strong>
        {m.admin_refund_of()} <Money amount={soTien} />
      </strong>{" "}
      <StatusBadge tone={toneOf(trangThai)}>{refundState(trangThai)}</StatusBadge>
      <RefundFacts refund={refund} granted={<DateText value={taoLuc} time />} />
      {(refused || trangThai === "CHO_THUC_HIEN") && <RefundForms refund={refund} once={once} />}
    </div>
  );
}
