import { data } from "react-router";

/** Every address that no other route knows (requirement S2.11). */
export function loader() {
  throw data({ code: "not_found" }, { status: 404 });
}

/** Never drawn: the loader always throws. It makes this a page rather than a resource. */
export default function NotFound() {
  return null;
}
