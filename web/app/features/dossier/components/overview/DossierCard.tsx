import { Button } from "@mantine/core";
import { Link } from "react-router";
import { pagePath } from "~/features/dossier/model/page";
import { dossierTone } from "~/features/dossier/model/status-colors";
import type { Code } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";
import { Card, CardFoot, CardHead } from "~/ui/data/CardList";
import { DateText } from "~/ui/data/DateText";
import { StatusBadge } from "~/ui/data/StatusBadge";
import styles from "./list.module.css";
import type { DossierRow } from "./types";

/** One dossier in the list: whose company, where it stands, and the way on. */
export function DossierCard({ dossier, types }: { dossier: DossierRow; types: Code[] }) {
  const { maHoSo, tenDoanhNghiep, loaiHinhId, trangThai, tenTrangThai, capNhatLuc, maDonHang } = dossier;
  const to = pagePath("", maHoSo);
  const name = tenDoanhNghiep || m.dossier_unnamed();
  return (
    <Card>
      <CardHead>
        <h2>
          <Link to={to}>{name}</Link>
        </h2>
        <span className={styles.state}>
          <StatusBadge tone={dossierTone(trangThai)}>{tenTrangThai}</StatusBadge>
        </span>
      </CardHead>
      <p className={styles.soft}>{types.find(({ ma }) => ma === loaiHinhId)?.ten ?? m.dossier_no_type()}</p>
      <p className={styles.soft}>
        {m.dossier_code({ code: maHoSo ?? "" })}
        {capNhatLuc && (
          <>
            {" · "}
            {m.dossier_changed()} <DateText value={capNhatLuc} time />
          </>
        )}
      </p>
      <CardFoot>
        {maDonHang ? (
          <p>
            {m.dossier_order()} <Link to={`/quan-ly-don-hang/${maDonHang}`}>#{maDonHang}</Link>
          </p>
        ) : (
          <p className={styles.soft}>{m.dossier_no_order()}</p>
        )}
        <Button
          component={Link}
          to={to}
          className={styles.onward}
          variant={dossier.coTheSua ? "filled" : "default"}
          aria-label={dossier.coTheSua ? m.dossier_go_on_with({ name }) : m.dossier_see_name({ name })}
        >
          {dossier.coTheSua ? m.dossier_go_on() : m.dossier_see()}
        </Button>
      </CardFoot>
    </Card>
  );
}
