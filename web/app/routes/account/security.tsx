import {
  AddFactor,
  CodesPart,
  NewAppPart,
  NewCodesPart,
  NewKeyPart,
} from "~/features/identity/components/FactorForms";
import { FactorList } from "~/features/identity/components/FactorList";
import { ForeignSecurity } from "~/features/identity/components/ForeignRealm";
import type { SecurityReply } from "~/features/identity/model/security";
import { changeSecurity, loadSecurity } from "~/features/identity/server/security.server";
import { isFailure } from "~/lib/failure";
import { confirmPath, ownPath } from "~/lib/safe-path";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { withConfirmation } from "~/server/auth/confirm.server";
import { requireUser } from "~/server/auth/guard.server";
import { env } from "~/server/env.server";
import { failureOf } from "~/server/problem.server";
import { requestState } from "~/server/request-state.server";
import { Button } from "~/ui/button/Button";
import { ErrorSummary, useFailure } from "~/ui/form/PostForm";
import { Page, PageTitle } from "~/ui/layout/Page";
import { Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/security";

export const handle = defineScreen({
  title: m.security_factor_title,
  description: m.security_factor_description,
  type: "account",
  icon: "user",
});

export async function loader({ context }: Route.LoaderArgs) {
  const user = requireUser(context);
  const { foreign, accountUrl } = env().oidc;
  if (!foreign) return { ...(await loadSecurity(context)), elsewhere: null };
  const asked = requestState(context).url.searchParams.get("tiep");
  const next = asked && !user.secondFactor ? ownPath(asked, "/quan-tri") : null;
  return { elsewhere: { realm: new URL(foreign).host, url: accountUrl, next } };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    requireUser(context);
    return await withConfirmation(context, form, (own) => changeSecurity(context, own));
  } catch (error) {
    return failureOf(error, form);
  }
}

const PATH = "/nguoi-dung/bao-mat";
/** Buttons without fields: their refusals stand at the top. */
const BUTTONS = ["remove", "rename", "codes", "key-made"];

type Loaded = Extract<Route.ComponentProps["loaderData"], { elsewhere: null }>;

/** Why staff are here before the back office. */
function Required({ batBuoc, phienDu, yeuTo, tiep }: Loaded) {
  const next = tiep ?? "/quan-tri";
  if (batBuoc && !phienDu && yeuTo.length === 0)
    return <p className={parts.note}>{m.security_factor_required()}</p>;
  if (batBuoc && !phienDu) {
    const back = confirmPath(`${PATH}?tiep=${encodeURIComponent(next)}`);
    return (
      <div className={parts.note}>
        <p>{m.security_factor_required_session()}</p>
        <Button component="a" href={back}>
          {m.security_factor_confirm_now()}
        </Button>
      </div>
    );
  }
  if (!tiep) return null;
  return (
    <div className={parts.note}>
      <Button component="a" href={tiep}>
        {m.security_factor_continue()}
      </Button>
    </div>
  );
}

/** What the factors are now, and adding another one. */
function Overview({ loaderData }: { loaderData: Loaded }) {
  const failure = useFailure();
  const { yeuTo, maKhoiPhucCon } = loaderData;
  return (
    <div className={parts.stackWide}>
      <Required {...loaderData} />
      <Panel title={m.security_factor_yours()}>
        <FactorList factors={yeuTo} />
        <AddFactor first={yeuTo.length === 0} failure={failure} />
      </Panel>
      {yeuTo.length > 0 && <CodesPart left={maKhoiPhucCon} />}
    </div>
  );
}

/** Second factors of the person: authenticator apps, passkeys, recovery codes. */
export default function SecurityScreen({ loaderData, actionData }: Route.ComponentProps) {
  const failure = useFailure();
  if (loaderData.elsewhere) return <ForeignSecurity {...loaderData.elsewhere} />;
  const { tiep } = loaderData;
  const reply = (isFailure(actionData) ? (actionData.extra ?? {}) : (actionData ?? {})) as SecurityReply;
  const here = tiep ? `${PATH}?tiep=${encodeURIComponent(tiep)}` : PATH;
  const busy = reply.app ?? reply.key ?? reply.codes;
  return (
    <Page>
      <PageTitle lead={m.security_factor_lead()}>{m.security_factor_title()}</PageTitle>
      {BUTTONS.includes(failure?.values.intent ?? "") && <ErrorSummary failure={failure} />}
      {reply.codes && <NewCodesPart codes={reply.codes} next={here} />}
      {reply.app && <NewAppPart app={reply.app} failure={failure} />}
      {reply.key && <NewKeyPart {...reply.key} />}
      {!busy && <Overview loaderData={loaderData} />}
    </Page>
  );
}
