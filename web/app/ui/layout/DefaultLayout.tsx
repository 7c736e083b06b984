import type { ReactNode } from "react";
import { HelpBar } from "../help/HelpLinks";
import { SkipLink } from "./RouteFocus";
import { SiteFooter, TaskFooter } from "./SiteFooter";
import { SiteHeader } from "./SiteHeader";

type DefaultLayoutProps = {
  children: ReactNode;
  /** One task: a short footer, and nothing at a phone's lower edge that leads away. */
  task?: boolean;
  /** Whether the assistant stands at a phone's lower edge, and with its name: only a page to read has the room. */
  helpBar?: boolean;
  helpNamed?: boolean;
};

/** Ordinary pages: full header and footer. */
export function DefaultLayout({
  children,
  task = false,
  helpBar = true,
  helpNamed = true,
}: DefaultLayoutProps) {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main id="noi-dung" tabIndex={-1}>
        {children}
      </main>
      {helpBar && !task && <HelpBar named={helpNamed} />}
      {task ? <TaskFooter /> : <SiteFooter />}
    </>
  );
}
