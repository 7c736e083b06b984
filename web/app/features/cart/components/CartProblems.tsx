import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";
import type { Cart } from "./CartLines";

/** What has changed since the cart was filled, or is there twice; nothing when all is well. */
export function CartProblems({ cart }: { cart: Cart }) {
  if (cart.problems.length === 0) return null;
  return (
    <div className={`${parts.noteWide} ${parts.apart}`} role="status">
      <strong>{m.cart_problems()}</strong>
      <ul>
        {cart.problems.map((problem) => (
          <li key={`${problem.goiCuocId}${problem.ma}`}>{problem.thongBao}</li>
        ))}
      </ul>
    </div>
  );
}
