import { AddressForm } from "~/features/identity/components/AddressForm";
import type { Ward } from "~/features/identity/model/account";
import {
  loadAddress,
  refuseAddress,
  saveAddress,
  showWards,
} from "~/features/identity/server/address-book.server";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { requireUser } from "~/server/auth/guard.server";
import { useFailure } from "~/ui/form/PostForm";
import { Breadcrumbs } from "~/ui/layout/Breadcrumbs";
import { Page, PageTitle } from "~/ui/layout/Page";
import type { Route } from "./+types/address";

export const handle = defineScreen<{ address: unknown } | undefined>({
  title: (data) => (data?.address ? m.addresses_change_title() : m.addresses_add()),
  description: m.addresses_lead,
  type: "account",
  icon: "user",
});

export function loader({ context, params: { id } }: Route.LoaderArgs) {
  requireUser(context);
  return loadAddress(context, id);
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    requireUser(context);
    if (form.get("intent") === "wards") return await showWards(context, form);
    return await saveAddress(context, id, form);
  } catch (error) {
    return refuseAddress(context, error, form);
  }
}

/** One address of the person's book. */
export default function AddressScreen({ loaderData }: Route.ComponentProps) {
  const failure = useFailure();
  const title = loaderData.address ? m.addresses_change_title() : m.addresses_add();
  const wards = (failure?.extra?.wards as Ward[] | undefined) ?? loaderData.wards;
  return (
    <Page width="text">
      <Breadcrumbs crumbs={[{ label: m.account_title(), path: "/nguoi-dung" }]} current={title} />
      <PageTitle lead={m.addresses_form_lead()}>{title}</PageTitle>
      <AddressForm {...loaderData} wards={wards} failure={failure} />
    </Page>
  );
}
