import { Link, useNavigation } from "react-router";
import type { AttachmentNeed, Attachments } from "~/features/dossier/model/papers/attachments";
import type { FormFailure } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import { FileField } from "~/ui/form/FileField";
import { CheckboxField } from "~/ui/form/fields";
import { PostForm } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { More } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import { AttachedFiles, fileName } from "./AttachedFiles";
import styles from "./attachments.module.css";

const KINDS = "image/jpeg,image/png,image/heic,image/heif,application/pdf";

type NeedPartProps = {
  maHoSo: string;
  need: AttachmentNeed;
  list: Attachments;
  /** Where links to the field lead. */
  id: string;
  failure: FormFailure | undefined;
};

/** One paper that goes with the dossier: whose, why, how to get it, what is there, and its upload. */
export function NeedPart({ maHoSo, need, list, id, failure }: NeedPartProps) {
  const full = need.tep.length >= list.toiDaTep;
  return (
    <section
      className={`${parts.card} ${parts.stack} ${parts.shrinks} ${parts.leadHeads} ${styles.need}`}
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-ten`}
    >
      <div>
        <h2 id={`${id}-ten`}>{need.ten}</h2>
        {need.chuThe && <p className={`${parts.strong} ${parts.closeBelow}`}>{need.chuThe}</p>}
        <p className={`${parts.soft} ${styles.soft}`}>{need.vaiTro}</p>
      </div>
      <Marks need={need} />
      <p>{need.viSao}</p>
      <More title={m.dossier_attachments_how()}>
        <ul className={`${parts.bullets} ${parts.stackSmall}`}>
          {need.cachLam.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </More>
      {need.tep.length > 0 && <AttachedFiles maHoSo={maHoSo} files={need.tep} open={list.coTheSua} />}
      {!full && (
        // A form whose files have arrived is empty again.
        <UploadForm
          key={need.tep.map((file) => file.id).join(" ")}
          need={need}
          list={list}
          prefix={`${id}-`}
          failure={failure}
          replaces=""
        />
      )}
      {need.tep.length > 0 && (
        <div>
          {need.tep.map((file, at) => (
            <More key={file.id} title={`${m.dossier_attachments_replace()}: ${fileName(file, at)}`}>
              <UploadForm
                need={need}
                list={list}
                prefix={`${file.id}-`}
                failure={failure}
                replaces={file.id}
              />
            </More>
          ))}
        </div>
      )}
    </section>
  );
}

function Marks({ need: { batBuoc, tep } }: { need: AttachmentNeed }) {
  const there = tep.length > 0;
  const kind = there ? "there" : batBuoc ? "missing" : "open";
  const weight = batBuoc ? m.dossier_attachments_required() : m.dossier_attachments_recommended();
  return (
    <p className={parts.rowTight}>
      <span className={`${parts.strong} ${parts.pill} ${styles.mark}`}>{weight}</span>
      {kind !== "open" && (
        <span className={`${parts.strong} ${parts.pill} ${styles.mark}`} data-kind={kind}>
          {there ? m.dossier_attachments_there({ count: tep.length }) : m.dossier_attachments_missing()}
        </span>
      )}
    </p>
  );
}

type UploadFormProps = {
  need: AttachmentNeed;
  list: Attachments;
  prefix: string;
  failure: FormFailure | undefined;
  /** Id of the file whose place the new one takes; empty for one more. */
  replaces: string;
};

/** The refusal of this very form, when it was the one that was sent. */
function ownFailure({ need, failure, replaces }: UploadFormProps): FormFailure | undefined {
  const { giayTo, chuTheId, thayCho = "" } = failure?.values ?? {};
  return giayTo === need.ma && chuTheId === need.chuTheId && thayCho === replaces ? failure : undefined;
}

function UploadForm(props: UploadFormProps) {
  const { need, list, prefix, replaces } = props;
  const failure = ownFailure(props);
  const first = need.tep.length === 0;
  const label = first ? m.dossier_attachments_file() : m.dossier_attachments_file_more();
  return (
    <PostForm failure={failure} idPrefix={prefix} encType="multipart/form-data" preventScrollReset>
      <input type="hidden" name="intent" value="send-attachment" />
      <input type="hidden" name="giayTo" value={need.ma} />
      <input type="hidden" name="chuTheId" value={need.chuTheId} />
      {replaces && <input type="hidden" name="thayCho" value={replaces} />}
      <FileField
        name="tep"
        label={replaces ? m.dossier_attachments_replace_file() : label}
        hint={m.dossier_attachments_file_hint({ mb: list.toiDaMb })}
        accept={KINDS}
        multiple={!replaces}
      />
      {need.canDongY && (
        <CheckboxField
          name="dongY"
          value={list.phienBanDongY}
          label={
            <>
              {m.dossier_attachments_consent()}{" "}
              <Link to="/chinh-sach-bao-mat" target="_blank">
                {m.dossier_attachments_consent_link()}
              </Link>
            </>
          }
        />
      )}
      <div>
        <SubmitButton variant={first ? undefined : "default"}>
          {replaces ? m.dossier_attachments_replace_send() : m.dossier_attachments_send()}
        </SubmitButton>
        <Sending need={need} replaces={replaces} />
      </div>
    </PostForm>
  );
}

/** Says that this form's files are on their way; a phone may take a while. */
function Sending({ need, replaces }: Pick<UploadFormProps, "need" | "replaces">) {
  const { formData } = useNavigation();
  const own =
    formData?.get("giayTo") === need.ma &&
    formData.get("chuTheId") === need.chuTheId &&
    (formData.get("thayCho") ?? "") === replaces;
  return (
    <p role="status" className={`${parts.soft} ${styles.soft}`}>
      {own && m.dossier_attachments_sending()}
    </p>
  );
}
