import {
  IconBuildingStore,
  IconFileCertificate,
  IconNews,
  IconReceiptTax,
  IconScale,
} from "@tabler/icons-react";
import styles from "./CategoryArt.module.css";

/** Not by name from `ui/icons`: an article would bring all of them along for these. */
const ICONS: Record<string, typeof IconNews> = {
  "thanh-lap": IconFileCertificate,
  "thue-hoa-don": IconReceiptTax,
  "van-hanh": IconBuildingStore,
  "an-toan-phap-ly": IconScale,
};

/** The coloured band of a category on a card: told by its words, not by colour alone. */
export function CategoryArt({ code, name }: { code: string; name: string }) {
  const Drawn = ICONS[code] ?? IconNews;
  return (
    <div className={styles.art} data-category={code}>
      <Drawn size={26} stroke={1.75} aria-hidden="true" focusable="false" />
      <span>{name}</span>
    </div>
  );
}
