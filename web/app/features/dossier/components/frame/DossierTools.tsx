import { type OpenOrder, OrderPart } from "~/features/dossier/components/overview/OrderPart";
import styles from "~/features/dossier/components/overview/tasks.module.css";
import { PictureConsent } from "~/features/dossier/components/review/PictureConsent";
import type { DossierData } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";
import { ConfirmButton } from "~/ui/feedback/ConfirmButton";
import { Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";

type DossierToolsProps = {
  dossier: DossierData;
  orders: OpenOrder[];
  /** Whether the person consents to storing pictures of identity papers. */
  pictures: boolean;
};

/** What belongs to the dossier: its order, how long it is stored, uploaded pictures, and starting over. */
export function DossierTools({ dossier, orders, pictures }: DossierToolsProps) {
  const { maHoSo, phienBan, trangThai } = dossier;
  return (
    <>
      <OrderPart dossier={dossier} orders={orders} />
      <Panel title={m.dossier_kept_title()}>
        <p>{m.dossier_kept_text()}</p>
      </Panel>
      <PictureConsent given={pictures} />
      {maHoSo && trangThai === "NHAP" && (
        <Panel title={m.dossier_over_title()}>
          <div className={`${parts.stackTight} ${parts.left} ${styles.tools}`}>
            <ConfirmButton
              intent="reset"
              label={m.dossier_reset()}
              title={m.dossier_reset_ask()}
              yes={m.dossier_reset_yes()}
              no={m.dossier_keep()}
              danger
            >
              <input type="hidden" name="phienBan" value={phienBan} readOnly />
              <p>{m.dossier_reset_text()}</p>
            </ConfirmButton>
            <ConfirmButton
              intent="delete"
              label={m.dossier_delete()}
              title={m.dossier_delete_ask({ code: maHoSo })}
              yes={m.dossier_delete_yes()}
              no={m.dossier_keep()}
              danger
            >
              <p>{m.dossier_delete_text()}</p>
            </ConfirmButton>
          </div>
        </Panel>
      )}
    </>
  );
}
