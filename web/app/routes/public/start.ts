import { redirect } from "react-router";

/** `/` redirects to the news (requirement S2.2). */
export function loader() {
  return redirect("/tin-tuc", 302);
}
