import { Button } from "@mantine/core";
import { Link } from "react-router";
import type { Order } from "~/features/orders/model/types";
import { m } from "~/paraglide/messages.js";
import { Panel } from "~/ui/layout/Panel";
import styles from "./Order.module.css";

type DossiersPartProps = {
  order: Order;
  /** Dossiers that name the order, drafts too; undefined when it takes none. */
  named: string[] | undefined;
};

/** The company's particulars that the order needs (S4.10): where they are, or the way to begin. */
export function DossiersPart({ order, named }: DossiersPartProps) {
  const codes = named ?? order.danhSachHoSo.map(({ maHoSo }) => maHoSo);
  if (codes.length === 0 && !named) return null;
  return (
    <Panel title={m.orders_dossier()}>
      {codes.length === 0 ? (
        <>
          <p className={styles.under}>{m.orders_dossier_none()}</p>
          <Button component={Link} to={`/quan-ly-ho-so?don=${order.maDonHang}`}>
            {m.orders_dossier_begin()}
          </Button>
        </>
      ) : (
        <ul className={styles.plain}>
          {codes.map((code) => (
            <li key={code} className={styles.way}>
              <Link to={`/quan-ly-ho-so/thanh-lap?hs=${code}`}>{m.orders_dossier_see({ code })}</Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
