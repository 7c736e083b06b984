import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import parts from "~/ui/theme/parts.module.css";

/** Yes and no look the same, and neither is preselected. */
export function AnalyticsConsentButtons() {
  return (
    <div className={parts.row}>
      <Button type="submit" variant="default" size="sm" name="dongY" value="khong">
        {m.site_analytics_no()}
      </Button>
      <Button type="submit" variant="default" size="sm" name="dongY" value="co">
        {m.site_analytics_yes()}
      </Button>
    </div>
  );
}
