import { useState } from "react";
import { redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { CheckoutForm } from "~/features/cart/components/CheckoutForm";
import styles from "~/features/cart/components/cart.module.css";
import { OrderSummary } from "~/features/cart/components/OrderSummary";
import { loadCart } from "~/features/cart/server/cart.server";
import { companyAsked, placeFromCart } from "~/features/cart/server/checkout.server";
import { formPrepared } from "~/features/cart/server/prepared.server";
import {
  BuyerCode,
  BuyerContact,
  BuyerFields,
  BuyerRestart,
} from "~/features/identity/components/BuyerSteps";
import { answerBuyer, buyerStep, isBuyerForm } from "~/features/identity/server/buyer-login.server";
import { privateReply } from "~/features/identity/server/code-flow.server";
import { formAnew } from "~/features/orders/server/order-anew.server";
import type { FormFailure } from "~/lib/failure";
import { loginPath } from "~/lib/safe-path";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { requireUser } from "~/server/auth/guard.server";
import { env } from "~/server/env.server";
import {
  deliveryFees,
  findWard,
  newestOrder,
  savedAddresses,
  termsVersion,
} from "~/server/form-values.server";
import { type Context, requestState } from "~/server/request-state.server";
import { RestrictionNotice } from "~/ui/feedback/RestrictionNotice";
import { type Delivery, useDelivery } from "~/ui/form/address/delivery";
import { useFailure } from "~/ui/form/PostForm";
import { Eligibility } from "~/ui/help/Eligibility";
import { Page, PageTitle } from "~/ui/layout/Page";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/checkout";

export const handle = defineScreen({
  title: m.checkout_title,
  description: m.checkout_description,
  type: "shop",
  icon: "cart",
  task: true,
});

const LOGIN = loginPath("/quan-ly-gio-hang/dat-hang");

/** A visitor becomes known on this page; not while their login has just ended, or where another realm logs people in. */
function isVisitor(context: Context): boolean {
  const { session, sessionEnded, realmDown } = requestState(context);
  return !(session || sessionEnded || realmDown || env().oidc.foreign);
}

async function loadVisitor(context: Context, request: Request) {
  const [cart, terms, fees, anew] = await Promise.all([
    loadCart(context, request),
    termsVersion(context),
    deliveryFees(context),
    formPrepared(context),
  ]);
  // Without a cart of their own they mean the one of their account.
  if (!cart || cart.tongTien === 0) requireUser(context);
  if (!cart) throw redirect(LOGIN);
  const orderKey = crypto.randomUUID();
  return privateReply({ cart, terms, fees, orderKey, buyer: null, anew, ...buyerStep(request) });
}

async function loadBuyer(context: Context, request: Request) {
  const { sub: owner } = requireUser(context);
  const [cart, profile, terms, addresses, fees, since, again, prepared, company] = await Promise.all([
    loadCart(context, request),
    load(gateway(context).GET("/auth/api/v1/toi")),
    termsVersion(context),
    savedAddresses(context),
    deliveryFees(context),
    newestOrder(context),
    formAnew(context, request),
    formPrepared(context),
    companyAsked(context),
  ]);
  if (!cart || cart.tongTien === 0) throw redirect("/quan-ly-gio-hang");
  const { hoTen, email, soDienThoai, hanChe } = profile.data;
  const buyer = {
    contact: { hoTen, email, soDienThoai },
    addresses,
    restriction: hanChe,
    owner,
    since,
    company,
  };
  const orderKey = crypto.randomUUID();
  const anew = again ?? prepared;
  return privateReply({ cart, terms, fees, orderKey, buyer, anew, step: null, flow: null });
}

export function loader({ context, request }: Route.LoaderArgs) {
  return isVisitor(context) ? loadVisitor(context, request) : loadBuyer(context, request);
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.clone().formData();
  if (form.get("intent") === "find-ward") return findWard(context, form);
  if (isVisitor(context) && isBuyerForm(form)) {
    const answer = await answerBuyer(context, request, form);
    if (answer) return answer;
  }
  return placeFromCart(context, form);
}

/**
 * A price that has changed is shown, and sent with the next try. An order that was refused after its account was made belongs to
 * somebody known. Other refusals leave the page as it is.
 */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
  formData,
}: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || formData?.get("intent") === "order-new" || defaultShouldRevalidate;
}

type ScreenData = Awaited<ReturnType<typeof loadVisitor | typeof loadBuyer>>["data"];

type StepProps = { data: ScreenData; delivery: Delivery; failure: FormFailure | undefined };

/** What the person does next: say who they are, type the code, or order. */
function Step({ data, delivery, failure }: StepProps) {
  const { buyer, step, flow, cart, terms, orderKey } = data;
  const common = { cart, terms, orderKey, delivery, failure };
  if (buyer) return <CheckoutForm {...common} {...buyer} />;
  if (step === "contact" || !flow) {
    return (
      <section className={`${parts.sheet} ${parts.stack} ${parts.leadHeads} ${styles.section}`}>
        <BuyerContact failure={failure} login={LOGIN} />
      </section>
    );
  }
  if (step === "code") {
    return (
      <section className={`${parts.sheet} ${parts.stack} ${parts.leadHeads} ${styles.section}`}>
        <BuyerCode failure={failure} where={flow.dinhDanh} />
      </section>
    );
  }
  const where = flow.dinhDanh;
  const newBuyer = { fields: <BuyerFields failure={failure} where={where} />, agree: m.auth_buyer_terms() };
  return (
    <>
      <CheckoutForm {...common} contact={null} newBuyer={newBuyer} addresses={[]} owner={where} />
      <BuyerRestart />
    </>
  );
}

export default function CheckoutScreen({ loaderData }: Route.ComponentProps) {
  const { cart, buyer, fees } = loaderData;
  const [anew] = useState(loaderData.anew);
  const failure = useFailure() ?? anew;
  const delivery = useDelivery({ saved: buyer?.addresses ?? [], fees, failure });
  const delivered = cart.dong.some(({ datDuoc, giaoHang }) => datDuoc && giaoHang);
  const fee = delivered ? delivery.fee : null;
  return (
    <Page>
      <PageTitle lead={m.checkout_lead()}>{m.checkout_title()}</PageTitle>
      {buyer && <RestrictionNotice restriction={buyer.restriction} />}
      <div className={`${parts.stackWide} ${parts.top} ${styles.layout} ${styles.summaryFirst}`}>
        <OrderSummary cart={cart} fee={fee?.phi} />
        <Step data={loaderData} delivery={{ ...delivery, fee }} failure={failure} />
      </div>
      <Eligibility />
    </Page>
  );
}
