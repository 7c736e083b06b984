import { Link, redirect } from "react-router";
import { loadCart } from "~/features/cart/server/cart.server";
import {
  AuthHead,
  IdentifierField,
  SuspendedNote,
  useRefusalToast,
} from "~/features/identity/components/AuthParts";
import styles from "~/features/identity/components/auth.module.css";
import { ForeignLogin } from "~/features/identity/components/ForeignRealm";
import { OrderAtLogin, type Ordering } from "~/features/identity/components/OrderAtLogin";
import { requestCode } from "~/features/identity/server/code.server";
import { startSilently } from "~/features/identity/server/google.server";
import { askForTokens, enter, loginMessage, loginRefused } from "~/features/identity/server/login.server";
import {
  goToSecondStep,
  logInByPasskey,
  wantsSecondStep,
} from "~/features/identity/server/second-step.server";
import { type PasskeyOptions, signWithPasskey } from "~/lib/passkey";
import { ownPath } from "~/lib/safe-path";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { afterLogin } from "~/server/auth/landing.server";
import { mayBeLoggedInAtRealm } from "~/server/auth/realm-session.server";
import { env } from "~/server/env.server";
import { failForm } from "~/server/problem.server";
import { type Context, requestState } from "~/server/request-state.server";
import { Button } from "~/ui/button/Button";
import { PasswordField } from "~/ui/form/fields";
import { PasskeyButton } from "~/ui/form/PasskeyButton";
import { PostForm, useFailure } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/index";

export const handle = defineScreen({
  title: m.auth_login_title,
  description: m.auth_login_description,
  type: "account",
  icon: "user",
  layout: "login",
});

const CHECKOUT = "/quan-ly-gio-hang/dat-hang";

/** What a visitor is about to order; null while it cannot be read, because one can log in all the same. */
async function cartAtLogin(context: Context, request: Request): Promise<Ordering | null> {
  const cart = await loadCart(context, request).catch(() => null);
  const [first] = cart?.dong.filter(({ datDuoc }) => datDuoc) ?? [];
  if (!cart || !first) return null;
  return { name: `${first.tenDichVu}, ${first.tenGoi}`, more: cart.dong.length - 1, total: cart.tongTien };
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const state = requestState(context);
  const tiep = state.url.searchParams.get("tiep");
  if (state.session) throw redirect(await afterLogin(context, tiep));
  if (state.method === "GET" && mayBeLoggedInAtRealm(state)) throw startSilently(context);
  const { google, foreign } = env().oidc;
  const query = tiep ? `?tiep=${encodeURIComponent(ownPath(tiep))}` : "";
  const ordering = tiep?.startsWith(CHECKOUT) ? await cartAtLogin(context, request) : null;
  return { google, query, realm: foreign && new URL(foreign).host, ordering };
}

export async function action({ context, request }: Route.ActionArgs) {
  if (env().oidc.foreign) throw redirect("/dang-nhap");
  const form = await request.formData();
  if (form.has("khoa")) return logInByPasskey(context, request, form);
  if (form.get("intent") === "code") return requestCode(context, form, "login");
  const username = String(form.get("dinhDanh") ?? "").trim();
  const password = String(form.get("matKhau") ?? "");
  if (!username || !password) return failForm(400, { ...missing(username, password) }, form);
  const tiep = requestState(context).url.searchParams.get("tiep");
  const answer = await askForTokens(context, { grant_type: "password", username, password });
  if (wantsSecondStep(answer)) return goToSecondStep(context, answer, tiep);
  if (answer.kind !== "granted") return loginRefused(answer, form);
  return enter(context, request, answer.grant, tiep);
}

function missing(username: string, password: string) {
  const errors = [
    ...(username ? [] : [{ truong: "dinhDanh", ma: "missing", thongBao: m.auth_missing_identifier() }]),
    ...(password ? [] : [{ truong: "matKhau", ma: "missing", thongBao: m.auth_missing_password() }]),
  ];
  return { code: "login_400", message: loginMessage(400), errors };
}

/** Lets the browser offer its passkeys for this site. */
async function askPasskey() {
  const answer = await fetch("/dang-nhap/khoa", { method: "POST" });
  if (!answer.ok) return null;
  const { luongId, tuyChon } = (await answer.json()) as { luongId: string; tuyChon: PasskeyOptions };
  const khoa = await signWithPasskey(tuyChon);
  return khoa ? { luongId, khoa } : null;
}

export default function LoginScreen({
  loaderData: { google, query, realm, ordering },
}: Route.ComponentProps) {
  const failure = useFailure();
  useRefusalToast(failure);
  if (realm) return <ForeignLogin realm={realm} query={query} />;
  return (
    <>
      <AuthHead
        title={ordering ? m.auth_order_title() : m.auth_login_title()}
        lead={ordering ? undefined : m.auth_login_lead()}
      />
      {ordering && <OrderAtLogin ordering={ordering} query={query} />}
      {failure?.code === "login_403" && <SuspendedNote reason={String(failure.extra?.lyDo ?? "")} />}
      <PostForm failure={failure}>
        <IdentifierField name="dinhDanh" />
        <PasswordField name="matKhau" label={m.auth_password()} autoComplete="current-password" />
        <SubmitButton name="intent" value="login">
          {m.auth_login_submit()}
        </SubmitButton>
        {ordering && (
          <SubmitButton variant="default" name="intent" value="code">
            {m.auth_order_code()}
          </SubmitButton>
        )}
      </PostForm>
      <div className={`${parts.between} ${parts.pressLinks} ${parts.gapFacts}`}>
        <Link to={`/dang-nhap/quenMatKhau${query}`}>{m.auth_forgot()}</Link>
      </div>
      <div className={`${parts.soft} ${styles.or}`}>{m.auth_or()}</div>
      <div className={parts.stackTight}>
        <PasskeyButton ask={askPasskey}>{m.security_factor_login_by_passkey()}</PasskeyButton>
        {!ordering && (
          <Button component={Link} to={`/dang-nhap/loginOTP${query}`} variant="default">
            {m.auth_login_by_code()}
          </Button>
        )}
        {google && (
          <Button component="a" href={`/dang-nhap/google${query}`} variant="default">
            {m.auth_login_by_google()}
          </Button>
        )}
      </div>
      {!ordering && (
        <p className={`${parts.pressLinks} ${parts.soft} ${parts.farBelow} ${parts.partSmall}`}>
          {m.auth_no_account()} <Link to={`/dang-ky${query}`}>{m.auth_register_now()}</Link>
        </p>
      )}
    </>
  );
}
