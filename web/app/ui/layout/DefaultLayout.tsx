import type { ReactNode } from "react";
import { HelpBar } from "../help/HelpLinks";
import { SkipLink } from "./RouteFocus";
import { SiteFooter, TaskFooter } from "./SiteFooter";
import { SiteHeader } from "./SiteHeader";

type DefaultLayoutProps = {
  children: ReactNode;
  /** One task: a short footer, and nothing at a phone's lower edge that leads away. */
  task?: boolean;
  /** Whether the ways to help stand at a phone's lower edge. */
  helpBar?: boolean;
};

/** Ordinary pages: full header and footer. */
export function DefaultLayout({ children, task = false, helpBar = true }: DefaultLayoutProps) {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main id="noi-dung" tabIndex={-1}>
        {children}
      </main>
      {helpBar && !task && <HelpBar />}
      {task ? <TaskFooter /> : <SiteFooter />}
    </>
  );
}
