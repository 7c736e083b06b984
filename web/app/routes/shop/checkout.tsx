import { Link, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { CartTotals } from "~/features/cart/components/CartTotals";
import { CheckoutForm } from "~/features/cart/components/CheckoutForm";
import styles from "~/features/cart/components/cart.module.css";
import { loadCart } from "~/features/cart/server/cart.server";
import { placeFromCart } from "~/features/cart/server/checkout.server";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { requireUser } from "~/server/auth/guard.server";
import { savedAddresses, termsVersion } from "~/server/form-values.server";
import { Money } from "~/ui/data/Money";
import { RestrictionNotice } from "~/ui/feedback/RestrictionNotice";
import { useFailure } from "~/ui/form/PostForm";
import { Page, PageTitle } from "~/ui/layout/Page";
import type { Route } from "./+types/checkout";

export const handle = defineScreen({
  title: m.checkout_title,
  description: m.checkout_description,
  navOrder: null,
  type: "shop",
  icon: "cart",
  hidden: true,
  layout: "default",
  task: true,
});

export async function loader({ context, request }: Route.LoaderArgs) {
  const { sub: owner } = requireUser(context);
  const [cart, profile, terms, addresses] = await Promise.all([
    loadCart(context, request),
    load(gateway(context).GET("/auth/api/v1/toi")),
    termsVersion(context),
    savedAddresses(context),
  ]);
  if (!cart || cart.tongTien === 0) throw redirect("/quan-ly-gio-hang");
  const { hoTen, email, soDienThoai, hanChe } = profile.data;
  const contact = { hoTen, email, soDienThoai };
  return { cart, contact, terms, addresses, restriction: hanChe, orderKey: crypto.randomUUID(), owner };
}

export async function action({ context, request }: Route.ActionArgs) {
  return placeFromCart(context, await request.formData());
}

/** A price that has changed is shown, and sent with the next try; other refusals leave the page as it is. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export default function CheckoutScreen({ loaderData }: Route.ComponentProps) {
  const { cart } = loaderData;
  const failure = useFailure();
  return (
    <Page>
      <PageTitle lead={m.checkout_lead()}>{m.checkout_title()}</PageTitle>
      <RestrictionNotice restriction={loaderData.restriction} />
      <div className={`${styles.layout} ${styles.summaryFirst}`}>
        <aside className={styles.summary}>
          <h2>{m.checkout_review()}</h2>
          <ul className={styles.bought}>
            {cart.dong
              .filter(({ datDuoc }) => datDuoc)
              .map((line) => (
                <li key={line.goiCuocId}>
                  <span>
                    {line.soLuong} × {line.tenDichVu}, {line.tenGoi} ({line.tenChuKy})
                  </span>
                  <Money amount={line.thanhTien ?? 0} />
                </li>
              ))}
          </ul>
          <CartTotals cart={cart} />
          <Link to="/quan-ly-gio-hang" className={styles.back}>
            {m.checkout_edit_cart()}
          </Link>
        </aside>
        <CheckoutForm {...loaderData} failure={failure} />
      </div>
    </Page>
  );
}
