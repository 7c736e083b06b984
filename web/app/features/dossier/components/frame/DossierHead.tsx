import type { ReactNode } from "react";
import { Link } from "react-router";
import { pagePath } from "~/features/dossier/model/page";
import { dossierTone } from "~/features/dossier/model/status-colors";
import type { DossierData } from "~/features/dossier/model/types";
import { formatDateTime } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { Breadcrumbs } from "~/ui/layout/Breadcrumbs";
import { PageTitle } from "~/ui/layout/Page";
import parts from "~/ui/theme/parts.module.css";
import styles from "./frame.module.css";

type DossierHeadProps = {
  dossier: DossierData;
  /** The page's own heading below the dossier's name, when there is one. */
  current?: string;
};

/** Which dossier it is, and of which order. */
function lead({ maHoSo, capNhatLuc, maDonHang }: DossierData): ReactNode {
  if (!maHoSo || !capNhatLuc) return undefined;
  const said = m.dossier_head_lead({ code: maHoSo, time: formatDateTime(capNhatLuc) });
  if (!maDonHang) return said;
  return (
    <>
      {said} · <Link to={`/quan-ly-don-hang/${maDonHang}`}>{m.dossier_head_order({ code: maDonHang })}</Link>
    </>
  );
}

/** Up to this many characters look good in the size of a heading. */
const LONG = 60;

function Name({ children }: { children: string }) {
  return (
    <span
      className={
        children.length > LONG ? `${parts.block} ${parts.title} ${parts.breaks} ${styles.long}` : undefined
      }
    >
      {children}
    </span>
  );
}

/** Which dossier this is and its state. */
export function DossierHead({ dossier, current }: DossierHeadProps) {
  const name = dossier.hoSo.tenDoanhNghiep || m.dossier_unnamed();
  const list = { label: m.dossier_list_title(), path: "/quan-ly-ho-so" };
  const code = dossier.maHoSo ?? name;
  const crumbs = current ? [list, { label: code, path: pagePath("", dossier.maHoSo) }] : [list];
  return (
    <>
      <Breadcrumbs crumbs={crumbs} current={current ?? code} />
      <PageTitle
        lead={lead(dossier)}
        actions={
          dossier.tenTrangThai && (
            <StatusBadge tone={dossierTone(dossier.trangThai)}>{dossier.tenTrangThai}</StatusBadge>
          )
        }
      >
        {current ?? <Name>{name}</Name>}
      </PageTitle>
    </>
  );
}
