import type { ReactNode } from "react";
import { SkipLink } from "./RouteFocus";
import { SiteFooter, TaskFooter } from "./SiteFooter";
import { SiteHeader } from "./SiteHeader";

/** Ordinary pages: full header and footer; a `task` has a short footer. */
export function DefaultLayout({ children, task = false }: { children: ReactNode; task?: boolean }) {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main id="noi-dung" tabIndex={-1}>
        {children}
      </main>
      {task ? <TaskFooter /> : <SiteFooter />}
    </>
  );
}
