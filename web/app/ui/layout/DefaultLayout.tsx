import type { ReactNode } from "react";
import { SiteFooter } from "./SiteFooter";
import { SiteHeader } from "./SiteHeader";
import { SkipLink } from "./SkipLink";

type LayoutProps = { children: ReactNode; cartCount?: number };

/** Ordinary pages: full header and footer. */
export function DefaultLayout({ children, cartCount }: LayoutProps) {
  return (
    <>
      <SkipLink />
      <SiteHeader cartCount={cartCount} />
      <main id="noi-dung" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
