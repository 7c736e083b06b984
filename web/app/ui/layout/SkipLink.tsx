import { m } from "~/paraglide/messages.js";
import styles from "./SkipLink.module.css";

/** First stop of the Tab key: past the navigation. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#noi-dung">
      {m.common_skip()}
    </a>
  );
}
