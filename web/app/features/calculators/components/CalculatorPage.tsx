import type { ReactNode } from "react";
import { m } from "~/paraglide/messages.js";
import { Breadcrumbs } from "~/ui/layout/Breadcrumbs";
import { Page, PageTitle } from "~/ui/layout/Page";
import { Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import { Tools } from "./Tools";

type CalculatorPageProps = {
  title: string;
  lead: string;
  /** Heading of the result. */
  found: string;
  /** Empty until the questions are answered. */
  result: ReactNode;
  /** The questions. */
  children: ReactNode;
};

/** The screen of a calculator: the result first, then the questions, then the other calculators. */
export function CalculatorPage({ title, lead, found, result, children }: CalculatorPageProps) {
  return (
    <Page>
      <Breadcrumbs crumbs={[{ label: m.news_nav(), path: "/tin-tuc" }]} current={title} />
      <PageTitle lead={lead}>{title}</PageTitle>
      <div className={parts.stackWide}>
        {result && (
          <Panel title={found} id="ket-qua">
            {result}
          </Panel>
        )}
        <Panel title={m.calculators_questions()} id="cau-hoi">
          {children}
        </Panel>
        <Panel title={m.calculators_tools()}>
          <Tools />
        </Panel>
      </div>
    </Page>
  );
}
