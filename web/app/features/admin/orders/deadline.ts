import type { DataRequest } from "~/features/admin/shared/types";

const DAY = 86_400_000;
/** A deadline at most this many days away is called near. */
const NEAR = 3;

/** The current deadline: for the answer while nobody has taken the request on, then for the work. */
function runsUntil({ trangThai, hanPhanHoi, hanHoanThanh }: DataRequest): string | null {
  if (trangThai === "MOI") return hanPhanHoi;
  return trangThai === "DANG_XU_LY" ? hanHoanThanh : null;
}

/** Whole days left until the current deadline, when it is near; null when it is far, past or settled. */
export function daysLeft(request: DataRequest, now: number): number | null {
  const until = runsUntil(request);
  if (!until) return null;
  const days = Math.floor((Date.parse(until) - now) / DAY);
  return days >= 0 && days <= NEAR ? days : null;
}
