import styles from "~/features/dossier/components/frame/steps.module.css";
import type { DossierData, OwnerLink } from "~/features/dossier/model/types";
import { formatDateTime } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";

type OwnerInviteProps = { dossier: DossierData; ownerId: string };

const STATES: Record<OwnerLink["trangThai"], (values: { time: string }) => string> = {
  DA_GUI: m.dossier_link_state_sent,
  DA_MO: m.dossier_link_state_opened,
  DA_XAC_NHAN: m.dossier_link_state_confirmed,
  CAN_XAC_NHAN_LAI: m.dossier_link_state_changed,
  HET_HAN: m.dossier_link_state_over,
  DA_HUY: m.dossier_link_state_over,
};

/** Lets a co-owner confirm their own data by a link, without an account, and shows whether they have. */
export function OwnerInvite({ dossier, ownerId }: OwnerInviteProps) {
  const link = dossier.lienKet?.find(({ chuSoHuuId }) => chuSoHuuId === ownerId);
  const confirmed = link?.trangThai === "DA_XAC_NHAN";
  return (
    <section className={`${parts.card} ${parts.stackWide} ${parts.leadHeads}`} aria-labelledby="loi-moi">
      <h2 id="loi-moi" tabIndex={-1}>
        {m.dossier_link_title()}
      </h2>
      <p className={`${parts.soft} ${styles.soft}`}>{m.dossier_link_text()}</p>
      {link && (
        <p
          className={`${parts.noteWide} ${parts.stackClose} ${parts.pad} ${styles.total}`}
          data-fits={confirmed || undefined}
        >
          {STATES[link.trangThai]({ time: formatDateTime(link.xacNhanLuc ?? link.guiLuc) })}
        </p>
      )}
      {!confirmed && (
        <div className={`${parts.row} ${parts.stretch} ${styles.buttons}`}>
          <SubmitButton name="moi" value="EMAIL" variant="default">
            {link ? m.dossier_link_mail_again() : m.dossier_link_mail()}
          </SubmitButton>
          <SubmitButton name="moi" value="SMS" variant="default">
            {m.dossier_link_sms()}
          </SubmitButton>
        </div>
      )}
    </section>
  );
}
