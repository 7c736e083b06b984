import { useState } from "react";
import { redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { placedText } from "~/features/cart/server/checkout.server";
import { ServiceDetail } from "~/features/catalog/components/ServiceDetail";
import { type SingleBuyer, SingleOrderForm } from "~/features/catalog/components/SingleOrderForm";
import { promisesOf } from "~/features/catalog/model/promises";
import { serviceData } from "~/features/catalog/model/structured";
import type { Price } from "~/features/catalog/model/types";
import { loadService } from "~/features/catalog/server/catalog.server";
import { formAnew } from "~/features/orders/server/order-anew.server";
import { keepViewToken } from "~/features/orders/server/view-token.server";
import { defineScreen } from "~/lib/screen";
import { ANSWER_WITHIN_WORKING_DAYS } from "~/lib/text/figures";
import { wishesFrom } from "~/lib/text/order-wishes";
import { TRAP_FIELD } from "~/lib/trap-field";
import { m } from "~/paraglide/messages.js";
import { gateway, load, unwrap } from "~/server/api.server";
import { wordsOf } from "~/server/auth/restriction.server";
import { setFlash } from "~/server/flash.server";
import {
  chosenAddress,
  deliveryFees,
  findWard,
  isCollected,
  refuseOrder,
  savedAddresses,
  savesAddress,
  termsVersion,
  typed,
} from "~/server/form-values.server";
import { type Context, requestState } from "~/server/request-state.server";
import { loadCompany } from "~/server/site-settings.server";
import { useFailure } from "~/ui/form/PostForm";
import type { Route } from "./+types/single-service";

type Loaded = Route.ComponentProps["loaderData"];

export const handle = defineScreen<Loaded>({
  title: ({ service }) => service.ten,
  description: ({ service }) => service.tomTat,
  helpBar: false,
  type: "shop",
  icon: "single",
  indexed: true,
  structured: ({ service }, site) =>
    serviceData(service, site, { name: m.catalog_single_title(), path: "/dich-vu-don-le" }),
});

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const [service, terms, buyer, fees, anew, company] = await Promise.all([
    loadService(context, params.id),
    termsVersion(context),
    knownBuyer(context),
    deliveryFees(context),
    formAnew(context, request),
    loadCompany(requestState(context).locale),
  ]);
  // Said here, their words are no part of the page's script.
  const promises = promisesOf(service, company.answerDays ?? ANSWER_WITHIN_WORKING_DAYS);
  return { service, terms, buyer, fees, anew, promises, orderKey: crypto.randomUUID() };
}

/** Logged-in people need not retype what we know. */
async function knownBuyer(context: Context): Promise<SingleBuyer | null> {
  if (!requestState(context).session) return null;
  const [profile, addresses] = await Promise.all([
    load(gateway(context).GET("/auth/api/v1/toi")),
    savedAddresses(context),
  ]);
  const { hoTen, email, soDienThoai } = profile.data;
  const restricted = profile.data.hanChe ? wordsOf(profile.data.hanChe) : null;
  return { contact: { hoTen, email, soDienThoai }, addresses, restricted };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  if (typed(form, "intent") === "find-ward") return findWard(context, form);
  const state = requestState(context);
  try {
    const { data: placed } = await unwrap(
      gateway(context).POST("/partner/api/v1/dich-vu/don-hang/{id}", {
        params: { path: { id: params.id }, header: { "Idempotency-Key": typed(form, "khoa") } },
        body: { ...bodyOf(form), diaChiGiao: await chosenAddress(context, form) },
      }),
    );
    if (placed.xemDonToken) keepViewToken(state, placed.maDonHang, placed.xemDonToken);
    setFlash(state, { kind: "success", text: placedText(placed, savesAddress(form)) });
    return redirect(`/thanh-toan/${placed.maDonHang}`);
  } catch (error) {
    return refuseOrder(context, error, form);
  }
}

/** The sum that the page showed for the chosen package, with the fee where that package is delivered; null when it showed none. */
function seenTotal(form: FormData, choice: string): number | null {
  const fee = form.has(`giao ${choice}`) ? Number(typed(form, "phiGiao")) : 0;
  return Number(typed(form, `gia ${choice}`)) + fee || null;
}

function bodyOf(form: FormData) {
  const [goiCuocId = null, chuKy = null] = typed(form, "goiCuocId").split(" ");
  const phienBanDieuKhoan = typed(form, "dongYDieuKhoan");
  return {
    goiCuocId,
    chuKy: chuKy as Price["chuKy"] | null,
    hoTen: typed(form, "hoTen"),
    soDienThoai: typed(form, "soDienThoai"),
    email: typed(form, "email") || null,
    luuDiaChi: savesAddress(form),
    nhanTaiVanPhong: isCollected(form),
    ...wishesFrom((name) => typed(form, name)),
    [TRAP_FIELD]: typed(form, TRAP_FIELD),
    tongTien: seenTotal(form, `${goiCuocId} ${chuKy}`),
    phuongThucThanhToan: "CHUYEN_KHOAN" as const,
    dongYDieuKhoan: phienBanDieuKhoan !== "",
    phienBanDieuKhoan: phienBanDieuKhoan || null,
  };
}

/** A price that has changed is shown, and sent with the next try; other refusals leave the page as it is. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export default function SingleServiceScreen({ loaderData }: Route.ComponentProps) {
  const { service, terms, buyer, fees, promises, orderKey } = loaderData;
  const [anew] = useState(loaderData.anew);
  const failure = useFailure() ?? anew;
  return (
    <ServiceDetail
      service={service}
      back={{ label: m.catalog_back_single(), path: "/dich-vu-don-le" }}
      promises={promises}
    >
      <SingleOrderForm
        service={service}
        terms={terms}
        buyer={buyer}
        fees={fees}
        orderKey={orderKey}
        failure={failure}
      />
    </ServiceDetail>
  );
}
