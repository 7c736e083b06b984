import {
  type PaperVersion,
  versionName,
  versionPath,
  versionState,
} from "~/features/dossier/model/papers/paper-versions";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import styles from "./papers.module.css";

/** What a version is: the one that counts, signed, filed; the words also say so without colours. */
function Marks({ version: { hienTai, kyLuc, nopLuc } }: { version: PaperVersion }) {
  return (
    <span className={styles.marks}>
      {hienTai && <StatusBadge tone="info">{m.dossier_papers_version_current()}</StatusBadge>}
      {kyLuc && <StatusBadge tone="good">{m.dossier_papers_version_signed()}</StatusBadge>}
      {nopLuc && <StatusBadge tone="good">{m.dossier_papers_version_filed()}</StatusBadge>}
    </span>
  );
}

function When({ version: { soanLuc, kyLuc, nopLuc, xoaLuc, soBanKy } }: { version: PaperVersion }) {
  return (
    <span className={`${parts.soft} ${styles.soft}`}>
      {soanLuc && (
        <>
          {m.dossier_papers_version_drawn_at()} <DateText value={soanLuc} time />.{" "}
        </>
      )}
      {kyLuc && (
        <>
          {m.dossier_papers_version_signed_at({ count: soBanKy })} <DateText value={kyLuc} time />.{" "}
        </>
      )}
      {nopLuc && (
        <>
          {m.dossier_papers_version_filed_at()} <DateText value={nopLuc} time />.{" "}
        </>
      )}
      {xoaLuc && (
        <>
          {m.dossier_papers_version_deleted_at()} <DateText value={xoaLuc} />.
        </>
      )}
    </span>
  );
}

type VersionProps = { base: string; version: PaperVersion; staff?: boolean };

function Version({ base, version, staff }: VersionProps) {
  const { lyDo, dongChan, trangThai } = version;
  const drawn = trangThai === "SAN_SANG";
  return (
    <li>
      <div>
        <strong>{versionName(version)}</strong> <Marks version={version} />
        {lyDo && <p className={parts.closeBelow}>{m.dossier_papers_version_reason({ lyDo })}</p>}
        {!drawn && <span className={`${parts.soft} ${styles.soft}`}>{versionState(trangThai)}</span>}
        <When version={version} />
        {staff && (drawn || trangThai === "DA_XOA") && (
          <details className={`${parts.small} ${parts.fold}`}>
            <summary>{m.dossier_papers_version_foot()}</summary>
            {dongChan ? <span lang="vi">{dongChan}</span> : m.dossier_papers_version_no_record()}
          </details>
        )}
      </div>
      {drawn && (
        <div className={`${parts.links} ${parts.middle} ${parts.pressLinks} ${styles.files}`}>
          <a href={versionPath(base, version)} download>
            ZIP <span className="visually-hidden">{versionName(version)}</span>
          </a>
        </div>
      )}
    </li>
  );
}

/**
 * Every version that was handed in, newest first, with what was signed and what was filed; `base`: the folder of the files' addresses. `staff` also read
 * from which editions and data each was drawn.
 */
export function VersionList({
  base,
  versions,
  staff,
}: {
  base: string;
  versions: PaperVersion[];
  staff?: boolean;
}) {
  return (
    <ul className={`${parts.ends} ${parts.ruledItems} ${styles.papers}`}>
      {versions.map((version) => (
        <Version key={version.id} base={base} version={version} staff={staff} />
      ))}
    </ul>
  );
}

/** The customer's panel of versions; one alone is the list of papers itself. */
export function PaperVersions({ maHoSo, versions }: { maHoSo: string; versions: PaperVersion[] }) {
  if (versions.length < 2) return null;
  return (
    <Panel title={m.dossier_papers_versions()} id="cac-ban">
      <p className={`${parts.soft} ${styles.soft}`}>{m.dossier_papers_versions_text()}</p>
      <VersionList base={`/quan-ly-ho-so/giay-to/${maHoSo}`} versions={versions} />
    </Panel>
  );
}
