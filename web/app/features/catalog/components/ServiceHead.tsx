import { IconCheck } from "@tabler/icons-react";
import type { Service } from "~/features/catalog/model/types";
import { keepTogether } from "~/lib/text/compounds";
import { CONFIRM_WITHIN_BUSINESS_HOURS } from "~/lib/text/constants";
import { m } from "~/paraglide/messages.js";
import { Breadcrumbs } from "~/ui/layout/Breadcrumbs";
import { PageTitle } from "~/ui/layout/Page";
import styles from "./head.module.css";
import { FirstPage, samplesOf } from "./SamplePapers";

type ServiceHeadProps = { service: Service; back: { label: string; path: string } };

/** How long it takes, what happens after ordering, and why nobody risks anything by it. */
function promisesOf({ thoiGian, baoHanh, loaiHinh }: Service): string[] {
  const again = baoHanh && loaiHinh.length > 0 ? [m.home_trust_warranty()] : [];
  return [
    thoiGian,
    m.catalog_head_next({ hours: CONFIRM_WITHIN_BUSINESS_HOURS }),
    m.home_trust_cancel(),
    ...again,
  ];
}

/** The first screen of a service: what it is and what to rely on; a desk shows the papers that come of it too. */
export function ServiceHead({ service, back }: ServiceHeadProps) {
  const papers = samplesOf(service.loaiHinh).slice(0, 2);
  return (
    <div className={styles.head}>
      <div className={styles.inner}>
        <div>
          <Breadcrumbs crumbs={[back]} current={service.ten} />
          <PageTitle lead={service.tomTat}>{service.ten}</PageTitle>
          <ul className={styles.promises} aria-label={m.catalog_head_facts()}>
            {promisesOf(service).map((promise) => (
              <li key={promise}>
                <IconCheck size={20} aria-hidden="true" />
                <span>{keepTogether(promise)}</span>
              </li>
            ))}
          </ul>
        </div>
        {papers.length > 0 && (
          <div className={styles.papers}>
            {papers.map((paper) => (
              <FirstPage key={paper.file} paper={paper} />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
