import { drawnVersions, versionName } from "~/features/dossier/model/papers/paper-versions";
import { bySigner, type Papers, type SignedScan } from "~/features/dossier/model/papers/papers";
import type { FormFailure } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { FileField } from "~/ui/form/FileField";
import { SelectField } from "~/ui/form/fields";
import { PostForm } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import styles from "./papers.module.css";

/** Who signs which paper where: exactly, so that nobody prints and signs twice. */
export function Signing({ papers }: { papers: Papers }) {
  if (papers.kyTen.length === 0) return null;
  return (
    <Panel title={m.dossier_papers_sign()}>
      <p className={`${parts.soft} ${styles.soft}`}>{m.dossier_papers_sign_text()}</p>
      {bySigner(papers.kyTen).map(([who, places]) => (
        <div key={who} className={`${parts.farBelow} ${parts.textHeads} ${styles.signer}`}>
          <h3>{who}</h3>
          <ul>
            {places.map(({ ma, tenGiay, vaiTro, viTri }) => (
              <li key={ma + vaiTro + viTri}>
                <span lang="vi">{tenGiay}</span>
                <span className={`${parts.soft} ${styles.soft}`}>
                  {[vaiTro, viTri].filter(Boolean).join("\u00a0· ")}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Panel>
  );
}

type ScansProps = {
  maHoSo: string;
  papers: Papers;
  scans: SignedScan[];
  open: boolean;
  failure: FormFailure | undefined;
};

/** To which version a copy belongs; nothing while there is only one. */
function ofVersion(so: string | null, { cacBan }: Papers): string {
  if (cacBan.length < 2) return "";
  const version = cacBan.find((one) => one.so === so);
  return version ? versionName(version) : m.dossier_papers_version_of_copy_unknown();
}

function Sent({ maHoSo, papers, scans, open }: Omit<ScansProps, "failure">) {
  const named = (ma: string) => papers.giayTo.find((paper) => paper.ma === ma)?.ten ?? "";
  return (
    <ul className={`${parts.ends} ${parts.ruledItems} ${styles.papers}`}>
      {scans.map(({ id, giayTo, ten, luc, ban, daNop }) => (
        <li key={id}>
          <div>
            <strong>{named(giayTo) || ten}</strong>
            <span className={`${parts.soft} ${styles.soft}`}>
              {[ten, ofVersion(ban, papers)].filter(Boolean).join(", ")}, <DateText value={luc} time />
            </span>
          </div>
          <div className={`${parts.links} ${parts.middle} ${parts.pressLinks} ${styles.files}`}>
            <a href={`/quan-ly-ho-so/${maHoSo}/ban-ky/${id}`} target="_blank" rel="noreferrer">
              {m.dossier_papers_look()} <span className="visually-hidden">{ten}</span>
            </a>
            {open && daNop && (
              <span className={`${parts.soft} ${styles.soft}`}>{m.dossier_papers_not_removable()}</span>
            )}
            {open && !daNop && (
              <PostForm failure={undefined} className={styles.drop} preventScrollReset>
                <input type="hidden" name="intent" value="drop" />
                <input type="hidden" name="id" value={id} />
                <SubmitButton variant="subtle" danger>
                  {m.dossier_papers_drop()} <span className="visually-hidden">{ten}</span>
                </SubmitButton>
              </PostForm>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Which version was signed: asked only where there are several. */
function WhichVersion({ papers }: Pick<ScansProps, "papers">) {
  const drawn = drawnVersions(papers.cacBan);
  if (drawn.length < 2) return null;
  return (
    <SelectField
      name="boGiayToId"
      label={m.dossier_papers_version_which()}
      hint={m.dossier_papers_version_which_hint()}
      data={drawn.map((one) => ({ value: one.id, label: versionName(one) }))}
    />
  );
}

/** Uploads signed papers, as pictures or PDF. */
export function SignedScans({ maHoSo, papers, scans, open, failure }: ScansProps) {
  if (!open && scans.length === 0) return null;
  return (
    <Panel title={m.dossier_papers_signed()} id="ban-ky">
      {scans.length > 0 && <Sent maHoSo={maHoSo} papers={papers} scans={scans} open={open} />}
      {open && (
        <PostForm failure={failure} encType="multipart/form-data" preventScrollReset key={scans.length}>
          <input type="hidden" name="intent" value="send" />
          <SelectField
            name="giayTo"
            label={m.dossier_papers_which()}
            data={[
              { value: "", label: m.dossier_papers_which_all() },
              ...papers.giayTo.map(({ ma, ten }) => ({ value: ma, label: ten })),
            ]}
          />
          <WhichVersion papers={papers} />
          <FileField
            name="tep"
            label={m.dossier_papers_file()}
            hint={m.dossier_papers_file_hint()}
            accept="application/pdf,image/jpeg,image/png,image/heic,image/heif"
          />
          <div>
            <SubmitButton>{m.dossier_papers_send()}</SubmitButton>
          </div>
        </PostForm>
      )}
    </Panel>
  );
}
