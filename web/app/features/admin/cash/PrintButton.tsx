import { m } from "~/paraglide/messages.js";
import { useScripts } from "~/ui/analytics/use-scripts";
import { Button } from "~/ui/button/Button";

/** Opens the browser's print window; without scripts people print from the browser's menu. */
export function PrintButton() {
  const scripts = useScripts();
  if (!scripts) return null;
  return (
    <Button variant="default" onClick={() => window.print()}>
      {m.admin_returns_receipt_print()}
    </Button>
  );
}
