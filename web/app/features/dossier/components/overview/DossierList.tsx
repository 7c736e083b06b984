import type { ReactNode } from "react";
import { Link } from "react-router";
import { pagePath } from "~/features/dossier/model/page";
import { dossierTone } from "~/features/dossier/model/status-colors";
import type { Code } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { Card, CardFoot, CardHead } from "~/ui/data/CardList";
import { DateText } from "~/ui/data/DateText";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { EmptyState } from "~/ui/feedback/EmptyState";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";
import type { components } from "~contract/api";
import styles from "./list.module.css";

export type DossierRow = components["schemas"]["DossierRow"];

export type DossierPapers = components["schemas"]["PaperList"];

type NewDossierProps = {
  /** Makes one press create one dossier. */
  khoa: string;
  /** The order it is for; empty when there is none yet. */
  order: string;
  again: boolean;
};

/** The button that starts a dossier, inside its form. */
export function NewDossier({ khoa, order, again }: NewDossierProps) {
  return (
    <>
      <input type="hidden" name="khoa" value={khoa} readOnly />
      {order && <input type="hidden" name="don" value={order} readOnly />}
      <SubmitButton size="lg" name="intent" value="create">
        {again ? m.dossier_new_another() : m.dossier_new_first()}
      </SubmitButton>
    </>
  );
}

/** No dossier yet: what it is, how long it takes, what to prepare. */
export function NoDossiers({ children }: { children: ReactNode }) {
  return (
    <EmptyState help icon="dossier" title={m.dossier_none_title()} action={children}>
      <p>{m.dossier_none_text()}</p>
      <ul className={`${parts.bullets} ${styles.ready}`}>
        <li>{m.dossier_none_ready1()}</li>
        <li>{m.dossier_none_ready2()}</li>
        <li>{m.dossier_none_ready3()}</li>
      </ul>
      <p>
        {m.dossier_none_type()}{" "}
        <Link to="/quan-ly-ho-so/thanh-lap/chon-loai-hinh">{m.dossier_company_type_guide()}</Link>
      </p>
    </EmptyState>
  );
}

/** One dossier in the list: whose company, its state, and its link. */
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
      <p className={parts.soft}>{types.find(({ ma }) => ma === loaiHinhId)?.ten ?? m.dossier_no_type()}</p>
      <p className={parts.soft}>
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
          <p className={parts.soft}>{m.dossier_no_order()}</p>
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
