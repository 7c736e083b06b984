import type { ReactNode } from "react";
import { SkipLink } from "./RouteFocus";
import { SiteFooter } from "./SiteFooter";
import { SiteHeader } from "./SiteHeader";

/** Ordinary pages: full header and footer. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main id="noi-dung" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
