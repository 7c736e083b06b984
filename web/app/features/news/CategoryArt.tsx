import { Icon, type IconName } from "~/ui/icons";
import styles from "./CategoryArt.module.css";

const ICONS: Record<string, IconName> = {
  "thanh-lap": "dossier",
  "thue-hoa-don": "tax",
  "van-hanh": "company",
  "an-toan-phap-ly": "legal",
};

/** The coloured band of a category on a card: told by its words, not by colour alone. */
export function CategoryArt({ code, name }: { code: string; name: string }) {
  return (
    <div className={styles.art} data-category={code}>
      <Icon name={ICONS[code] ?? "news"} size={26} />
      <span>{name}</span>
    </div>
  );
}
