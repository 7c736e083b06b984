import type { ReactNode } from "react";
import type { FrameData } from "~/features/dossier/model/frame-data";
import type { DossierPage } from "~/features/dossier/model/page";
import { pagePath } from "~/features/dossier/model/page";
import { m } from "~/paraglide/messages.js";
import { Breadcrumbs } from "~/ui/layout/Breadcrumbs";
import styles from "./frame.module.css";
import { stepName } from "./steps";

type PageHeadlineProps = { page: DossierPage; data: FrameData; lead?: ReactNode };

/** Where one is, and the page's question as its heading. */
export function PageHeadline({ page, data, lead }: PageHeadlineProps) {
  const { dossier, at } = data;
  const crumbs = [
    { label: m.dossier_list_title(), path: "/quan-ly-ho-so" },
    { label: dossier.maHoSo ?? m.dossier_new(), path: pagePath("", dossier.maHoSo) },
  ];
  return (
    <>
      <Breadcrumbs crumbs={crumbs} current={stepName(page.step)} />
      <h1 className={styles.title}>{page.title(dossier, at)}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </>
  );
}
