import { Link } from "react-router";
import type { DossierData } from "~/lib/dossier/types";
import { m } from "~/paraglide/messages.js";
import { Ask } from "~/ui/Ask";
import { Panel } from "~/ui/Panel";
import styles from "./tasks.module.css";

/** What is known around the dossier: its order, that it is kept, and starting all over. */
export function DossierTools({ dossier }: { dossier: DossierData }) {
  const { maDonHang, maHoSo, phienBan, trangThai } = dossier;
  return (
    <>
      <Panel title={m.dossier_order_title()}>
        {maDonHang ? (
          <p>
            {m.dossier_order()} <Link to={`/quan-ly-don-hang/${maDonHang}`}>#{maDonHang}</Link>
          </p>
        ) : (
          <div className={styles.tools}>
            <p>{m.dossier_no_order_text()}</p>
            <Link to="/dich-vu?nhom=thanh-lap-doanh-nghiep">{m.dossier_see_packages()}</Link>
          </div>
        )}
      </Panel>
      <Panel title={m.dossier_kept_title()}>
        <p>{m.dossier_kept_text()}</p>
      </Panel>
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
