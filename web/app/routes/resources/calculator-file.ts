import { calculatorFile } from "~/features/calculators/server/calculators.server";
import type { Route } from "./+types/calculator-file";

/** A calculator's result as a file: `chi-phi-nam-dau.xlsx`, `han-sau-thanh-lap.ics` or `.pdf`, with the answers in the address. */
export function loader({ context, params }: Route.LoaderArgs) {
  return calculatorFile(context, params.file);
}
