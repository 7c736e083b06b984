import { m } from "~/paraglide/messages.js";
import styles from "./AnalyticsConsent.module.css";

/** Yes and no look the same, and neither is preselected. */
export function AnalyticsConsentButtons() {
  return (
    <div className={styles.buttons}>
      <button type="submit" name="dongY" value="khong">
        {m.site_analytics_no()}
      </button>
      <button type="submit" name="dongY" value="co">
        {m.site_analytics_yes()}
      </button>
    </div>
  );
}
