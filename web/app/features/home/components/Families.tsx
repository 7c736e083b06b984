import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";
import { Icon, type IconName } from "~/ui/data/icons";
import { useHasScreen } from "~/ui/root-data";
import styles from "./sections.module.css";

type Family = { slug: string; icon: IconName; name: () => string; text: () => string };

/** The six families of service (requirement S1.1); slugs are the catalogue's. */
const FAMILIES: Family[] = [
  {
    slug: "thanh-lap-doanh-nghiep",
    icon: "company",
    name: m.home_family_formation,
    text: m.home_family_formation_text,
  },
  { slug: "thue-ban-dau", icon: "tax", name: m.home_family_tax, text: m.home_family_tax_text },
  {
    slug: "hoa-don-chu-ky-so",
    icon: "invoice",
    name: m.home_family_invoice,
    text: m.home_family_invoice_text,
  },
  {
    slug: "ke-toan",
    icon: "accounting",
    name: m.home_family_accounting,
    text: m.home_family_accounting_text,
  },
  { slug: "thu-tuc-phap-ly", icon: "legal", name: m.home_family_legal, text: m.home_family_legal_text },
  {
    slug: "marketing-so",
    icon: "marketing",
    name: m.home_family_marketing,
    text: m.home_family_marketing_text,
  },
];

function FamilyName({ family }: { family: Family }) {
  const has = useHasScreen();
  if (!has("/dich-vu")) return family.name();
  return <Link to={`/dich-vu?nhom=${family.slug}`}>{family.name()}</Link>;
}

/** The six families, each leading to its part of the catalogue. */
export function Families() {
  return (
    <section className={styles.section} aria-labelledby="nhom-dich-vu">
      <h2 id="nhom-dich-vu">{m.home_families_title()}</h2>
      <p className={styles.lead}>{m.home_families_text()}</p>
      <ul className={styles.families}>
        {FAMILIES.map((family) => (
          <li key={family.slug}>
            <span className={styles.icon}>
              <Icon name={family.icon} size={26} />
            </span>
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
