import { redirect } from "react-router";
import { AuthHead, GoingLink, useRefusalToast } from "~/features/identity/components/AuthParts";
import { CodeForm } from "~/features/identity/components/CodeForm";
import { answerCode } from "~/features/identity/server/code.server";
import {
  type FlowKind,
  privateReply,
  requireFlow,
  shownFlow,
} from "~/features/identity/server/code-flow.server";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { useFailure } from "~/ui/form/PostForm";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/confirm";

export const handle = defineScreen({
  title: m.auth_code_title,
  description: m.auth_code_description,
  type: "account",
  icon: "user",
  layout: "verification",
});

/** Where each kind of flow goes after its code; a login by code has nothing left to ask. */
const NEXT: Record<FlowKind, string> = {
  login: "/",
  register: "/dang-ky/taotaikhoan",
  "register-v2": "/dang-ky-v2",
  recover: "/dang-nhap/quenMatKhau/reset",
  order: "/quan-ly-gio-hang/dat-hang",
};
const START: Record<FlowKind, string> = {
  login: "/dang-nhap/loginOTP",
  register: "/dang-ky",
  "register-v2": "/dang-ky-v2",
  recover: "/dang-nhap/quenMatKhau",
  order: "/quan-ly-gio-hang/dat-hang",
};

export function loader({ request }: Route.LoaderArgs) {
  const flow = requireFlow(request, "/dang-nhap");
  // An order asks for its code on its own page.
  if (flow.phieu || flow.kind === "order") throw redirect(NEXT[flow.kind]);
  return privateReply(shownFlow(flow));
}

export async function action({ context, request }: Route.ActionArgs) {
  const flow = requireFlow(request, "/dang-nhap");
  return answerCode(context, request, flow, { confirmed: NEXT[flow.kind], resent: "/dang-nhap/xac-thuc" });
}

export default function ConfirmScreen({ loaderData: flow }: Route.ComponentProps) {
  const failure = useFailure();
  useRefusalToast(failure);
  return (
    <>
      <AuthHead title={m.auth_code_title()} lead={m.auth_code_lead({ where: flow.dinhDanh })} />
      <CodeForm failure={failure} expiresIn={flow.expiresIn} resendIn={flow.resendIn} />
      <p className={`${parts.pressLinks} ${parts.soft} ${parts.farBelow} ${parts.partSmall}`}>
        <GoingLink to={START[flow.kind]} tiep={flow.tiep}>
          {m.auth_code_change()}
        </GoingLink>
      </p>
    </>
  );
}
