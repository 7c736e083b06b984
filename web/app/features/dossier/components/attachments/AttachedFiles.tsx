import {
  type AttachedFile,
  type Attachments,
  attachmentPath,
} from "~/features/dossier/model/papers/attachments";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { PostForm } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import styles from "./attachments.module.css";

type AttachedFilesProps = {
  maHoSo: string;
  files: AttachedFile[];
  /** Whether files may be deleted. */
  open: boolean;
};

/** Uploaded files with a link to each, and a button that deletes it. */
export function AttachedFiles({ maHoSo, files, open }: AttachedFilesProps) {
  return (
    <ul className={`${parts.grid} ${styles.files}`}>
      {files.map((file, at) => (
        <li key={file.id}>
          <FileRow maHoSo={maHoSo} file={file} name={fileName(file, at)} open={open} />
        </li>
      ))}
    </ul>
  );
}

/** What a file is called for people. */
export function fileName({ ten }: AttachedFile, at: number): string {
  return ten || m.dossier_attachments_page({ number: at + 1 });
}

function FileRow({
  maHoSo,
  file,
  name,
  open,
}: Omit<AttachedFilesProps, "files"> & { file: AttachedFile; name: string }) {
  const { id, luc, soTrang } = file;
  return (
    <div className={`${parts.between} ${parts.gapFlat} ${styles.row}`}>
      <div>
        <strong>{name}</strong>
        <span className={`${parts.soft} ${styles.soft}`}>
          {soTrang > 1 && `${m.dossier_attachments_pages({ count: soTrang })}, `}
          <DateText value={luc} time />
        </span>
      </div>
      <div className={`${parts.wrap} ${parts.middle} ${parts.gapFlat} ${parts.pressLinks} ${styles.actions}`}>
        <a href={attachmentPath(maHoSo, id)} target="_blank" rel="noreferrer">
          {m.dossier_attachments_look()} <span className="visually-hidden">{name}</span>
        </a>
        {open && (
          <PostForm
            failure={undefined}
            encType="multipart/form-data"
            className={styles.drop}
            preventScrollReset
          >
            <input type="hidden" name="intent" value="drop-attachment" />
            <input type="hidden" name="id" value={id} />
            <SubmitButton variant="subtle" danger>
              {m.dossier_attachments_drop()} <span className="visually-hidden">{name}</span>
            </SubmitButton>
          </PostForm>
        )}
      </div>
    </div>
  );
}

/** What was attached to a dossier that is handed in: to look at, not to change. */
export function SentAttachments({ maHoSo, list }: { maHoSo: string; list: Attachments | null }) {
  const sent = list?.nhuCau.filter(({ tep }) => tep.length > 0) ?? [];
  if (sent.length === 0) return null;
  return (
    <Panel title={m.dossier_attachments_title()}>
      <p className={`${parts.soft} ${styles.soft}`}>{m.dossier_attachments_sent_text()}</p>
      {sent.map(({ ma, chuTheId, ten, chuThe, tep }) => (
        <div key={ma + chuTheId}>
          <h3>{[ten, chuThe].filter(Boolean).join(": ")}</h3>
          <AttachedFiles maHoSo={maHoSo} files={tep} open={false} />
        </div>
      ))}
    </Panel>
  );
}
