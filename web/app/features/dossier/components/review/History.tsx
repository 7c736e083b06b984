import { Link } from "react-router";
import { type PaperVersion, versionName, versionPath } from "~/features/dossier/model/papers/paper-versions";
import type { PastEvent } from "~/features/dossier/model/papers/papers";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { DateText } from "~/ui/data/DateText";
import { Fact, Facts, Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import styles from "./papers.module.css";

/** What happened to the dossier, newest first. */
export function History({ events }: { events: PastEvent[] }) {
  if (events.length === 0) return null;
  return (
    <Panel title={m.dossier_papers_history()}>
      <ol className={`${parts.stackTight} ${styles.history}`} reversed>
        {[...events].reverse().map(({ so, ten, lyDo, luc }) => (
          <li key={so}>
            <strong>{ten}</strong>
            {lyDo && <p>{lyDo}</p>}
            <p className={`${parts.soft} ${styles.soft}`}>
              <DateText value={luc} time />
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

type Filing = {
  filed: PaperVersion | undefined;
  bienNhan: { soBienNhan: string; ngayNop: string; ngayHen: string } | null;
  ketQua: { maDoanhNghiep: string; ngayCap: string; coTep: boolean } | null;
};

/** The version's name, with its files while they exist. */
function FiledVersion({ maHoSo, version }: { maHoSo: string; version: PaperVersion }) {
  const name = versionName(version);
  if (version.trangThai !== "SAN_SANG") return name;
  return (
    <a href={versionPath(`/quan-ly-ho-so/giay-to/${maHoSo}`, version)} download>
      {name} (ZIP)
    </a>
  );
}

/** The registrar's receipt and the version that was filed, then the certificate with the way to the company's page. */
export function FilingResult({ maHoSo, bienNhan, ketQua, filed }: Filing & { maHoSo: string }) {
  if (!bienNhan && !ketQua && !filed) return null;
  return (
    <Panel title={ketQua ? m.dossier_papers_issued() : m.dossier_papers_filed()}>
      <Facts>
        {ketQua && (
          <>
            <Fact name={m.dossier_papers_enterprise_code()} strong>
              {ketQua.maDoanhNghiep}
            </Fact>
            <Fact name={m.dossier_papers_issued_on()}>
              <DateText value={ketQua.ngayCap} />
            </Fact>
          </>
        )}
        {bienNhan && (
          <>
            <Fact name={m.dossier_papers_receipt()}>{bienNhan.soBienNhan}</Fact>
            <Fact name={m.dossier_papers_filed_on()}>
              <DateText value={bienNhan.ngayNop} />
            </Fact>
            {!ketQua && (
              <Fact name={m.dossier_papers_due_on()}>
                <DateText value={bienNhan.ngayHen} />
              </Fact>
            )}
          </>
        )}
        {filed && (
          <Fact name={m.dossier_papers_version_filed_fact()}>
            <FiledVersion maHoSo={maHoSo} version={filed} />
          </Fact>
        )}
      </Facts>
      {ketQua?.coTep && (
        <a
          href={`/quan-ly-ho-so/${maHoSo}/giay-chung-nhan`}
          className={`${parts.press} ${parts.strong} ${styles.all}`}
          target="_blank"
          rel="noreferrer"
        >
          {m.dossier_papers_certificate()}
        </a>
      )}
      {ketQua && (
        <Button component={Link} className={parts.below} to={`/cong-ty?hs=${maHoSo}`}>
          {m.dossier_papers_company()}
        </Button>
      )}
    </Panel>
  );
}
