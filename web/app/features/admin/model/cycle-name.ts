import { named } from "~/lib/text/named";
import { m } from "~/paraglide/messages.js";
import type { components } from "~contract/api";

/** For how long a price is. */
export const cycleName = named<components["schemas"]["Cycle"]>({
  MOT_LAN: m.admin_cycle_once,
  THANG: m.admin_cycle_month,
  QUY: m.admin_cycle_quarter,
  NAM: m.admin_cycle_year,
});
