import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Service } from "~/features/catalog/model/types";
import { keepTogether } from "~/lib/text/compounds";
import { Breadcrumbs } from "~/ui/layout/Breadcrumbs";
import { PageTitle } from "~/ui/layout/Page";
import parts from "~/ui/theme/parts.module.css";
import styles from "./head.module.css";

type ServiceHeadProps = {
  service: Service;
  back: { label: string; path: string };
  /** What to rely on, each in one line: how long it takes, what comes next, why nobody risks anything. */
  promises: string[];
  /** Pictures for a desk. */
  papers?: ReactNode;
};

/** The first screen of a service: what it is and what to rely on; a desk shows the papers that come of it too. */
export function ServiceHead({ service, back, promises, papers }: ServiceHeadProps) {
  return (
    <div className={styles.head}>
      <div className={`${parts.inner} ${parts.grid} ${styles.inner}`}>
        <div>
          <Breadcrumbs crumbs={[back]} current={service.ten} />
          <PageTitle lead={service.tomTat}>{service.ten}</PageTitle>
          <ul className={`${parts.grid} ${parts.gapFacts} ${parts.ticks} ${styles.promises}`}>
            {promises.map((promise) => (
              <li key={promise}>
                <IconCheck size={20} aria-hidden="true" />
                <span>{keepTogether(promise)}</span>
              </li>
            ))}
          </ul>
        </div>
        {papers && <div className={styles.papers}>{papers}</div>}
      </div>
    </div>
  );
}
