import type { Answer, DossierPage, PageAt } from "./page";
import type { DossierData, Lists } from "./types";

/** A field that two tabs wrote differently, in the words of check-your-answers. */
export type Difference = { label: string; mine: string; theirs: string };

type Versions = { current: DossierData; mine: DossierData; lists: Lists };

/** What differs on a page between what was typed and what stands now; rows are matched by field and label. */
export function differences(page: DossierPage, at: PageAt, { current, mine, lists }: Versions): Difference[] {
  const theirs = byLabel(page.answers(current, lists, at));
  const own = byLabel(page.answers(mine, lists, at));
  return [...new Set([...own.keys(), ...theirs.keys()])]
    .map((label) => ({ label, mine: own.get(label) ?? "", theirs: theirs.get(label) ?? "" }))
    .filter((row) => row.mine !== row.theirs);
}

function byLabel(answers: Answer[]): Map<string, string> {
  return new Map(answers.map(({ label, value }) => [label, value]));
}
