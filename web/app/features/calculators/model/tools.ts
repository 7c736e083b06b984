import { LOCALES, type Locale } from "~/lib/text/locale";
import { m } from "~/paraglide/messages.js";

/** A tool for visitors; `words` are what people call it who do not know its name. */
export type Tool = { path: string; title: Words; text: Words; words: Words };

type Words = (inputs?: object, options?: { locale?: Locale }) => string;

/** The calculators, as the pages next to them show them. */
export const TOOLS: Tool[] = [
  {
    path: "/cong-cu/chi-phi-nam-dau",
    title: m.calculators_card_title,
    text: m.calculators_tool_costs,
    words: m.calculators_words_costs,
  },
  {
    path: "/dich-vu/tinh-gia",
    title: m.calculators_finder,
    text: m.calculators_tool_finder,
    words: m.calculators_words_finder,
  },
  {
    path: "/cong-cu/han-sau-thanh-lap",
    title: m.calculators_duties_title,
    text: m.calculators_tool_duties,
    words: m.calculators_words_duties,
  },
];

/** What the assistant looks up: found by searching, but no calculator. */
const LOOK_UP: Tool = {
  path: "/tro-ly-ai",
  title: m.calculators_look_up,
  text: m.calculators_tool_look_up,
  words: m.calculators_words_look_up,
};

/** The words of a text, without accents and case, as the API's search reads them. */
function words(text: string): string[] {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("đ", "d");
  return plain.match(/[a-z0-9]+/g) ?? [];
}

/** The tools whose texts, in either language, hold every word that was searched for; none for an empty search. */
export function toolsFor(asked: string): Tool[] {
  const wanted = words(asked);
  if (wanted.length === 0) return [];
  return [...TOOLS, LOOK_UP].filter((tool) => {
    // Those who read English here also know the Vietnamese name of a thing.
    const said = LOCALES.flatMap((locale) =>
      [tool.title, tool.text, tool.words].map((text) => text({}, { locale })),
    );
    const known = new Set(words(said.join(" ")));
    return wanted.every((word) => known.has(word));
  });
}
