import { Link, redirect } from "react-router";
import { CartLineRow, lineIds } from "~/features/cart/components/CartLines";
import { CartProblems } from "~/features/cart/components/CartProblems";
import { CartTotals } from "~/features/cart/components/CartTotals";
import styles from "~/features/cart/components/cart.module.css";
import {
  type CartOwner,
  type Chosen,
  cartOwner,
  loadCart,
  tokenHeader,
} from "~/features/cart/server/cart.server";
import { anewHere } from "~/features/orders/server/order-anew.server";
import type { FormFailure } from "~/lib/failure";
import { defineScreen } from "~/lib/screen";
import { keepTogether } from "~/lib/text/compounds";
import { m } from "~/paraglide/messages.js";
import { gateway, load, unwrap } from "~/server/api.server";
import { setFlash } from "~/server/flash.server";
import { newestOrder, typed } from "~/server/form-values.server";
import { failureOf } from "~/server/problem.server";
import { type Context, requestState } from "~/server/request-state.server";
import { Button } from "~/ui/button/Button";
import { Money } from "~/ui/data/Money";
import { SessionEndedDialog } from "~/ui/feedback/Dialog";
import { EmptyState } from "~/ui/feedback/EmptyState";
import { RestrictionNotice } from "~/ui/feedback/RestrictionNotice";
import { ErrorSummary, useFailure } from "~/ui/form/PostForm";
import { Page, PageTitle } from "~/ui/layout/Page";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/cart";

export const handle = defineScreen({
  title: m.cart_title,
  description: m.cart_description,
  helpBar: false,
  type: "shop",
  icon: "cart",
});

const CART = "/quan-ly-gio-hang";

export async function loader({ context, request }: Route.LoaderArgs) {
  const loggedIn = requestState(context).session !== null;
  const [cart, restriction] = await Promise.all([
    loadCart(context, request),
    loggedIn ? ownRestriction(context) : null,
  ]);
  const checkOut = anewHere(`${CART}/dat-hang`, requestState(context).url);
  const isEmpty = !cart || cart.dong.length === 0;
  return {
    cart,
    loggedIn,
    restriction,
    checkOut,
    newest: isEmpty && loggedIn ? await newestOrder(context) : "",
  };
}

/** Told here already, before somebody fills in the checkout (requirement S6.3). */
async function ownRestriction(context: Context) {
  const profile = await load(gateway(context).GET("/auth/api/v1/toi"));
  return profile.data.hanChe;
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const owner = cartOwner(context, request);
  const here = anewHere(CART, requestState(context).url);
  if (!owner) return redirect(here);
  try {
    if (form.get("intent") === "remove") await removeLine(context, owner, form);
    else await changeLine(context, owner, form);
  } catch (error) {
    return failureOf(error, form);
  }
  return redirect(here);
}

function pathOf(owner: CartOwner, form: FormData) {
  return { userId: owner.userId, dichVuId: typed(form, "dichVuId"), goiCuocId: typed(form, "goiCuocId") };
}

const LINE = "/partner/api/v1/gio-hang/{userId}/dich-vu/{dichVuId}/goi-cuoc/{goiCuocId}";

async function removeLine(context: Context, owner: CartOwner, form: FormData) {
  const params = { path: pathOf(owner, form), header: tokenHeader(owner) };
  await unwrap(gateway(context).DELETE(LINE, { params }));
  setFlash(requestState(context), { kind: "success", text: m.cart_removed() });
}

async function changeLine(context: Context, owner: CartOwner, form: FormData) {
  // As it was typed: the API says what is not a quantity.
  const soLuong = typed(form, "soLuong") as unknown as number;
  const query = { soLuong, chuKy: typed(form, "chuKy") as Chosen["chuKy"] };
  const params = { path: pathOf(owner, form), header: tokenHeader(owner), query };
  await unwrap(gateway(context).PUT(LINE, { params }));
  setFlash(requestState(context), { kind: "success", text: m.cart_updated() });
}

export default function CartScreen({ loaderData }: Route.ComponentProps) {
  const { cart, loggedIn, restriction, checkOut, newest } = loaderData;
  const failure = useFailure();
  const idPrefix = lineIds(failure?.values.goiCuocId ?? "");
  return (
    <Page>
      <PageTitle>{m.cart_title()}</PageTitle>
      <RestrictionNotice restriction={restriction} />
      {failure?.sessionExpired ? (
        <SessionEndedDialog ended={failure} />
      ) : (
        <ErrorSummary failure={failure} idPrefix={idPrefix} />
      )}
      {cart && cart.dong.length > 0 ? (
        <Filled cart={cart} loggedIn={loggedIn} checkOut={checkOut} failure={failure} />
      ) : (
        <Empty newest={newest} />
      )}
    </Page>
  );
}

/** Somebody who goes back after an order finds that order, not only that nothing is here. */
function Empty({ newest }: { newest: string }) {
  return (
    <EmptyState
      help
      icon="cart"
      title={m.cart_empty_title()}
      action={
        <Button component={Link} to="/dich-vu">
          {m.cart_see_services()}
        </Button>
      }
    >
      <p>{m.cart_empty_text()}</p>
      {newest && (
        <p>
          <Link to={`/quan-ly-don-hang/${newest}`}>{m.cart_newest_order({ code: newest })}</Link>
        </p>
      )}
    </EmptyState>
  );
}

function CheckOutLink({ to, className }: { to: string; className?: string }) {
  return (
    <Button component={Link} to={to} size="lg" className={className}>
      {m.cart_checkout()}
    </Button>
  );
}

type FilledProps = {
  cart: NonNullable<Route.ComponentProps["loaderData"]["cart"]>;
  loggedIn: boolean;
  checkOut: string;
  failure: FormFailure | undefined;
};

function Filled({ cart, loggedIn, checkOut, failure }: FilledProps) {
  return (
    <div className={`${parts.stackWide} ${parts.top} ${styles.layout}`}>
      <div>
        <CartProblems cart={cart} />
        <ul className={`${parts.stack} ${styles.lines}`}>
          {cart.dong.map((line) => (
            <CartLineRow
              key={line.goiCuocId}
              line={line}
              failure={failure?.values.goiCuocId === line.goiCuocId ? failure : undefined}
            />
          ))}
        </ul>
      </div>
      <aside className={`${parts.sheet} ${parts.stack} ${parts.leadHeads} ${styles.summary}`}>
        <h2>{keepTogether(m.cart_summary())}</h2>
        <CartTotals cart={cart} />
        <p className={parts.soft}>{cart.ghiChuGiaoHang || m.cart_final()}</p>
        {!loggedIn && <p>{m.cart_login_to_order()}</p>}
        {cart.tongTien > 0 && <CheckOutLink to={checkOut} className={styles.wideOnly} />}
      </aside>
      {cart.tongTien > 0 && (
        <div className={`${parts.bar} ${styles.bar}`}>
          <p>
            {m.cart_total()}
            <strong>
              <Money amount={cart.tongTien} />
            </strong>
          </p>
          <CheckOutLink to={checkOut} />
        </div>
      )}
    </div>
  );
}
