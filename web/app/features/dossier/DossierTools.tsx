import type { DossierData } from "~/lib/dossier/types";
import { m } from "~/paraglide/messages.js";
import { Ask } from "~/ui/Ask";
import { Panel } from "~/ui/Panel";
import { type OpenOrder, OrderPart } from "./OrderPart";
import { PictureConsent } from "./PictureConsent";
import styles from "./tasks.module.css";

type DossierToolsProps = {
  dossier: DossierData;
  orders: OpenOrder[];
  /** Whether the person agrees to pictures of identity papers being kept. */
  pictures: boolean;
};

/** What is known around the dossier: its order, that it is kept, the pictures sent, and starting all over. */
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
          <div className={styles.tools}>
            <Ask
              intent="dat-lai"
              label={m.dossier_reset()}
              title={m.dossier_reset_ask()}
              yes={m.dossier_reset_yes()}
              no={m.dossier_keep()}
              color="red"
            >
              <input type="hidden" name="phienBan" value={phienBan} readOnly />
              <p>{m.dossier_reset_text()}</p>
            </Ask>
            <Ask
              intent="xoa"
              label={m.dossier_delete()}
              title={m.dossier_delete_ask({ code: maHoSo })}
              yes={m.dossier_delete_yes()}
              no={m.dossier_keep()}
              color="red"
            >
              <p>{m.dossier_delete_text()}</p>
            </Ask>
          </div>
        </Panel>
      )}
    </>
  );
}
