import type { Attachments } from "~/features/dossier/model/papers/attachments";
import { m } from "~/paraglide/messages.js";
import { Panel } from "~/ui/layout/Panel";
import { AttachedFiles } from "./AttachedFiles";
import styles from "./attachments.module.css";

/** What was attached to a dossier that is handed in: to look at, not to change. */
export function SentAttachments({ maHoSo, list }: { maHoSo: string; list: Attachments | null }) {
  const sent = list?.nhuCau.filter(({ tep }) => tep.length > 0) ?? [];
  if (sent.length === 0) return null;
  return (
    <Panel title={m.dossier_attachments_title()}>
      <p className={styles.soft}>{m.dossier_attachments_sent_text()}</p>
      {sent.map(({ ma, chuTheId, ten, chuThe, tep }) => (
        <div key={ma + chuTheId}>
          <h3>{[ten, chuThe].filter(Boolean).join(": ")}</h3>
          <AttachedFiles maHoSo={maHoSo} files={tep} open={false} />
        </div>
      ))}
    </Panel>
  );
}
