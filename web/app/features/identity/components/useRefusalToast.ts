import { useEffect } from "react";
import type { FormFailure } from "~/lib/failure";
import { toast } from "~/ui/feedback/toast";

/** Login failures also show a toast (requirement S8.1). */
export function useRefusalToast(failure: FormFailure | undefined): void {
  useEffect(() => {
    if (failure?.code.startsWith("login_")) void toast({ kind: "error", text: failure.message });
  }, [failure]);
}
