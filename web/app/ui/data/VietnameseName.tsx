import type { ReactNode } from "react";

/** An official name or address, which is Vietnamese on every page: screen readers say it so within English text. */
export function VietnameseName({ children }: { children: ReactNode }) {
  return <span lang="vi">{children}</span>;
}
