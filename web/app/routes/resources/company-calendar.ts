import { companyCalendar } from "~/features/companies/server/companies.server";
import type { Route } from "./+types/company-calendar";

/** The calendar of a company at its secret address. */
export function loader({ context, params }: Route.LoaderArgs) {
  return companyCalendar(context, params.ma, params.khoa);
}
