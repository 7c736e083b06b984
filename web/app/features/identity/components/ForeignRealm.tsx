import type { Profile } from "~/features/identity/model/account";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { Page, PageTitle } from "~/ui/layout/Page";
import { Fact, Facts, Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import { AuthHead } from "./AuthParts";
import account from "./account.module.css";

/** The login screen where accounts are another realm's: one way there, one for people who have none yet. */
export function ForeignLogin({ realm, query }: { realm: string; query: string }) {
  const going = `/dang-nhap/realm${query}`;
  return (
    <>
      <AuthHead title={m.auth_login_title()} lead={m.auth_login_lead()} />
      <p className={parts.farApart}>{m.auth_foreign_lead({ realm })}</p>
      <div className={parts.stackTight}>
        <Button component="a" href={going}>
          {m.auth_foreign_login()}
        </Button>
        <Button component="a" href={`${going}${query ? "&" : "?"}moi=1`} variant="default">
          {m.auth_foreign_register()}
        </Button>
      </div>
    </>
  );
}

/** On the account screen, instead of passwords, factors and devices. */
export function ForeignAccountPart({
  realm,
  url,
  profile,
}: {
  realm: string;
  url: string | null;
  profile: Profile;
}) {
  return (
    <Panel title={m.account_ways()}>
      <Facts>
        <Fact name={m.account_email()}>{profile.email ?? m.account_none()}</Fact>
        <Fact name={m.account_phone()}>{profile.soDienThoai ?? m.account_none()}</Fact>
      </Facts>
      <p className={account.under}>{m.account_foreign({ realm })}</p>
      {url && (
        <Button component="a" href={url} variant="default">
          {m.account_foreign_open()}
        </Button>
      )}
    </Panel>
  );
}

/** Instead of the second factors: they are the other realm's, and the back office asks for a login with one. */
export function ForeignSecurity({
  realm,
  url,
  next,
}: {
  realm: string;
  url: string | null;
  next: string | null;
}) {
  return (
    <Page>
      <PageTitle>{m.security_factor_title()}</PageTitle>
      <div className={parts.note}>
        <p>{next ? m.security_foreign_required({ realm }) : m.security_foreign({ realm })}</p>
        {next && (
          <Button component="a" href={`/dang-nhap/realm?buoc=2&tiep=${encodeURIComponent(next)}`}>
            {m.security_foreign_again()}
          </Button>
        )}
        {url && (
          <Button component="a" href={url} variant="default">
            {m.account_foreign_open()}
          </Button>
        )}
      </div>
    </Page>
  );
}
