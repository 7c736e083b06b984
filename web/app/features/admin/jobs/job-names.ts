import type { HeldJob } from "~/features/admin/shared/types";
import { named } from "~/lib/text/named";
import { m } from "~/paraglide/messages.js";

/** What a kind of job does. */
export const jobKind = named<NonNullable<HeldJob["loai"]>>({
  "notifications.deliver": m.admin_jobs_kind_mail,
  "payments.match": m.admin_jobs_kind_match,
  "dossiers.draw_papers": m.admin_jobs_kind_papers,
  "ocr.read": m.admin_jobs_kind_scan,
  "orders.cancel_mispriced": m.admin_jobs_kind_mispriced,
  "identity.many_wrong_logins": m.admin_jobs_kind_alert,
});

/** How long the oldest has waited: seconds up to two minutes, then whole minutes. */
export function waitedFor(seconds: number | null): string {
  if (seconds === null) return m.admin_jobs_nothing();
  return seconds < 120
    ? m.admin_jobs_seconds({ count: seconds })
    : m.admin_jobs_minutes({ count: Math.floor(seconds / 60) });
}
