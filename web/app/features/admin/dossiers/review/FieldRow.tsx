import { type Check, pathsOf, writeTick } from "~/features/admin/model/dossiers/checks";
import type { Field } from "~/features/admin/model/dossiers/field-groups";
import { rowId } from "~/features/admin/model/dossiers/places";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";
import styles from "../dossier.module.css";
import { FieldNote } from "./FieldNote";
import own from "./review.module.css";
import { TICKS_FORM, useReview } from "./review-context";

/** Who ticked, as it is read: oneself is "you". */
export function whoTicked(checks: Check[]): string {
  return [...new Set(checks.map(({ cuaToi, ten }) => (cuaToi ? m.admin_review_you() : ten)))].join(", ");
}

function Texts({ texts, className }: { texts: string[]; className: string | undefined }) {
  return texts.map((text) => (
    <span key={text} className={className}>
      {text}
    </span>
  ));
}

/** The value, what it was before, and everything that rules, colleagues and ticks say of it. */
function Value({ field: { truong, value, before, found, said } }: { field: Field }) {
  const { checked, dossier } = useReview();
  const of = (list: Check[]) => whoTicked(list.filter((one) => one.truong === truong));
  const [ticked, lost] = [of(checked.standing), of(checked.lost)];
  const unsent = dossier.ghiChuChuaGui.filter((one) => one.truong === truong);
  const inside = dossier.suKien.filter((one) => one.loai === "GHI_CHU_NOI_BO" && one.truong === truong);
  return (
    <dd>
      {value || <span className={parts.soft}>{m.dossier_not_given()}</span>}
      {before !== undefined && (
        <span className={`${parts.soft} ${parts.block}`}>
          {m.admin_dossier_change_before({ value: before || m.dossier_not_given() })}
        </span>
      )}
      <Texts texts={found} className={`${parts.soft} ${styles.found}`} />
      <Texts texts={said} className={`${parts.soft} ${styles.said}`} />
      <Texts
        texts={unsent.map(({ noiDung }) => m.admin_review_unsent({ text: noiDung }))}
        className={`${parts.soft} ${styles.said}`}
      />
      <Texts
        texts={inside.map(({ lyDo, tenNguoiLam }) =>
          m.admin_review_internal_of({ who: tenNguoiLam ?? "", text: lyDo ?? "" }),
        )}
        className={`${parts.soft} ${styles.found}`}
      />
      {ticked && (
        <span className={`${parts.small} ${parts.block} ${parts.closeBelow}`}>
          {m.admin_review_ticked({ who: ticked })}
        </span>
      )}
      {lost && <span className={`${parts.soft} ${styles.said}`}>{m.admin_review_lost({ who: lost })}</span>}
    </dd>
  );
}

function TickButton({ truong, label, mine }: { truong: string; label: string; mine: boolean }) {
  return (
    <button
      type="submit"
      form={TICKS_FORM}
      name="muc"
      value={writeTick({ fields: [truong], on: !mine })}
      aria-pressed={mine}
      className={own.tick}
    >
      <span aria-hidden="true">{mine ? "✓" : ""}</span>
      <span className="visually-hidden">{m.admin_review_tick({ field: label })}</span>
    </button>
  );
}

function Buttons({ field: { truong, label } }: { field: Field }) {
  const { checked, groups, mayTick, noting, setNoting } = useReview();
  const comparable = groups.some((group) => pathsOf(group).includes(truong));
  const mine = checked.standing.some((one) => one.cuaToi && one.truong === truong);
  const to = `?${new URLSearchParams({ truong })}#${rowId(truong)}`;
  return (
    <dd className={`${styles.mark} ${parts.pressLinks} ${parts.line} ${parts.gapMiddle}`}>
      <a
        href={to}
        data-note
        onClick={(event) => {
          event.preventDefault();
          setNoting(noting === truong ? "" : truong);
        }}
      >
        {m.admin_dossier_comment()} <span className="visually-hidden">{label}</span>
      </a>
      {mayTick && comparable && <TickButton truong={truong} label={label} mine={mine} />}
    </dd>
  );
}

/** One field to be compared with the papers: ticked, commented on, all without leaving it. */
export function FieldRow({ field, first }: { field: Field; first: boolean }) {
  const { truong, label, said, before } = field;
  const { checked, noting, dossier } = useReview();
  const ticked = checked.standing.some((one) => one.truong === truong);
  return (
    <div
      id={first ? rowId(truong) : undefined}
      className={`${parts.answer} ${styles.row} ${own.row}`}
      data-field={first ? truong : undefined}
      data-ticked={ticked || undefined}
      data-said={said.length > 0 || undefined}
      data-changed={(before !== undefined && !ticked) || undefined}
    >
      <dt>{label}</dt>
      <Value field={field} />
      {first && dossier.trangThai !== "NHAP" && <Buttons field={field} />}
      {first && noting === truong && (
        <dd className={own.under}>
          <FieldNote truong={truong} label={label} />
        </dd>
      )}
    </div>
  );
}
