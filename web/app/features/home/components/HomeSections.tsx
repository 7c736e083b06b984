import { Link } from "react-router";
import { keepTogether } from "~/lib/text/compounds";
import { m } from "~/paraglide/messages.js";
import { useHasScreen } from "~/ui/root-data";
import parts from "~/ui/theme/parts.module.css";
import styles from "./sections.module.css";

type Family = { slug: string; name: () => string; text: () => string };

/** The six families of service (requirement S1.1); slugs are the catalogue's. */
const FAMILIES: Family[] = [
  {
    slug: "thanh-lap-doanh-nghiep",
    name: m.home_family_formation,
    text: m.home_family_formation_text,
  },
  { slug: "thue-ban-dau", name: m.home_family_tax, text: m.home_family_tax_text },
  {
    slug: "hoa-don-chu-ky-so",
    name: m.home_family_invoice,
    text: m.home_family_invoice_text,
  },
  {
    slug: "ke-toan",
    name: m.home_family_accounting,
    text: m.home_family_accounting_text,
  },
  { slug: "thu-tuc-phap-ly", name: m.home_family_legal, text: m.home_family_legal_text },
  {
    slug: "marketing-so",
    name: m.home_family_marketing,
    text: m.home_family_marketing_text,
  },
];

function FamilyName({ family }: { family: Family }) {
  const has = useHasScreen();
  const name = keepTogether(family.name());
  if (!has("/dich-vu")) return name;
  return <Link to={`/dich-vu?nhom=${family.slug}`}>{name}</Link>;
}

/** The six families, each leading to its part of the catalogue; `services` is how many have a public price. */
export function Families({ services }: { services: number }) {
  return (
    <section className={`${parts.inner} ${styles.section}`} aria-labelledby="nhom-dich-vu">
      <h2 id="nhom-dich-vu">{keepTogether(m.home_families_title())}</h2>
      <p className={`${parts.soft} ${parts.justBelow} ${styles.lead}`}>
        {m.home_families_text({ count: services })}
      </p>
      <ul className={`${parts.stack} ${parts.cardsEven} ${parts.wellBelow} ${styles.families}`}>
        {FAMILIES.map((family) => (
          <li key={family.slug}>
            <img src={`/product/family-${family.slug}.svg`} alt="" width={64} height={64} loading="lazy" />
            <h3>
              <FamilyName family={family} />
            </h3>
            <p>{family.text()}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
