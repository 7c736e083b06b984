import type { Answers, Line } from "~/lib/finder";
import type { components } from "~contract/api";

export type Service = components["schemas"]["DichVu"];
export type PricedLine = Line<Service>;
/** What the finder was answered so far; a question that was skipped is missing. */
export type Asked = Partial<Omit<Answers, "them">> & { them: string[] };
