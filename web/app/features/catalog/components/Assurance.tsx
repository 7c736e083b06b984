import type { ReactNode } from "react";
import type { Service } from "~/features/catalog/model/types";
import { keepTogether } from "~/lib/text/compounds";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";
import styles from "./catalog.module.css";

/** One of them. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{keepTogether(name)}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What one may rely on, next to the packages: time, warranty, paying. `children` are further facts. */
export function Assurance({ service, children }: { service: Service; children?: ReactNode }) {
  return (
    <dl
      className={`${parts.grid} ${parts.cardsSmall} ${parts.gapCards} ${parts.strongTerms} ${styles.facts}`}
    >
      <Fact name={m.catalog_time()}>{keepTogether(service.thoiGian)}</Fact>
      <Fact name={m.catalog_warranty()}>{service.baoHanh}</Fact>
      {service.datCocPhanTram > 0 && (
        <Fact name={m.catalog_pay_how()}>{m.catalog_deposit({ percent: service.datCocPhanTram })}</Fact>
      )}
      {children}
    </dl>
  );
}
