import { firstYearSums } from "~/features/calculators/server/calculators.server";
import type { Route } from "./+types/first-year-sums";

/** The sums of the company in the address as JSON. */
export function loader({ context }: Route.LoaderArgs) {
  return firstYearSums(context);
}
