import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";
import { Fact } from "./Assurance";

/** That an order can be cancelled, and the page that says when. */
export function Cancelling() {
  return (
    <Fact name={m.home_trust_cancel()}>
      {m.home_trust_cancel_text()} <Link to="/chinh-sach-doi-tra">{m.home_trust_cancel_link()}</Link>
    </Fact>
  );
}
