import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";

type GoingLinkProps = { to: string; tiep?: string | null; children: ReactNode };

/** A link among the screens of logging in and registering that keeps where the person was going. */
export function GoingLink({ to, tiep, children }: GoingLinkProps) {
  const [asked] = useSearchParams();
  const going = tiep ?? asked.get("tiep");
  return <Link to={going ? `${to}?tiep=${encodeURIComponent(going)}` : to}>{children}</Link>;
}
