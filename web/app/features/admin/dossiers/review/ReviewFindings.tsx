import { rowId } from "~/features/admin/model/dossiers/places";
import { Panel } from "~/features/admin/shared/AdminPage";
import { plainPath } from "~/features/dossier/model/paths";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";
import dossierStyles from "../dossier.module.css";
import { fieldName } from "../OthersComments";
import { whoTicked } from "./FieldRow";
import { type Review, useReview } from "./review-context";

type Finding = { key: string; truong: string; kind: string; text: string };

/** All that somebody or a rule has to say of the dossier, in the order in which it can be dealt with. */
function findingsOf({ dossier, checked }: Review): Omit<Finding, "key">[] {
  const fallen = [...new Set(checked.lost.map(({ truong }) => truong))];
  return [
    ...dossier.loi.map((one) => ({
      truong: plainPath(one.truong),
      kind: m.admin_review_kind_rule(),
      text: one.thongBao,
    })),
    ...fallen.map((truong) => ({
      truong,
      kind: m.admin_review_kind_changed(),
      text: m.admin_review_lost({ who: whoTicked(checked.lost.filter((one) => one.truong === truong)) }),
    })),
    ...dossier.ghiChu
      .filter(({ daXong }) => !daXong)
      .map((one) => ({ truong: one.truong, kind: m.admin_review_kind_sent(), text: one.noiDung })),
    ...dossier.ghiChuChuaGui.map((one) => ({
      truong: one.truong,
      kind: m.admin_review_kind_unsent(),
      text: one.noiDung,
    })),
    ...dossier.suKien
      .filter(({ loai }) => loai === "GHI_CHU_NOI_BO")
      .map((one) => ({
        truong: one.truong ?? "",
        kind: m.admin_review_kind_internal(),
        text: one.lyDo ?? "",
      })),
  ];
}

/** One list of findings, comments and notes, each leading to its field. */
export function ReviewFindings() {
  const review = useReview();
  const known = new Set(review.groups.flatMap(({ fields }) => fields.map(({ truong }) => truong)));
  const findings: Finding[] = findingsOf(review).map((one, at) => ({ ...one, key: `${at}${one.truong}` }));
  if (findings.length === 0) return null;
  return (
    <Panel title={m.admin_review_findings({ count: findings.length })}>
      <ul className={`${parts.stackTight} ${parts.apart} ${dossierStyles.comments}`}>
        {findings.map(({ key, truong, kind, text }) => (
          <li key={key}>
            <span className={parts.soft}>{kind}: </span>
            {known.has(truong) ? (
              <a href={`#${rowId(truong)}`}>{fieldName(review.groups, truong)}</a>
            ) : (
              <strong>{fieldName(review.groups, truong)}</strong>
            )}
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
