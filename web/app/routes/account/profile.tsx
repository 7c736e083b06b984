import { Link, useLocation } from "react-router";
import { AddressBookPart } from "~/features/identity/components/AddressBookPart";
import { ConsentsPart } from "~/features/identity/components/ConsentsPart";
import { DevicesPart } from "~/features/identity/components/DevicesPart";
import { ForeignAccountPart } from "~/features/identity/components/ForeignRealm";
import { MyDataPart } from "~/features/identity/components/MyDataPart";
import { PasswordPart, ProfilePart } from "~/features/identity/components/ProfilePart";
import { SecurityPart } from "~/features/identity/components/SecurityPart";
import { SeenPart } from "~/features/identity/components/SeenPart";
import { WaysPart } from "~/features/identity/components/WaysPart";
import { changeAccount, loadAccount } from "~/features/identity/server/account.server";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { withConfirmation } from "~/server/auth/confirm.server";
import { requireUser } from "~/server/auth/guard.server";
import { failureOf } from "~/server/problem.server";
import { Button } from "~/ui/button/Button";
import { SessionEndedDialog } from "~/ui/feedback/Dialog";
import { RestrictionNotice } from "~/ui/feedback/RestrictionNotice";
import { ErrorSummary, useFailure, useSteady } from "~/ui/form/PostForm";
import { Page, PageTitle } from "~/ui/layout/Page";
import { Columns } from "~/ui/layout/Panel";
import type { Route } from "./+types/profile";

export const handle = defineScreen({
  title: m.account_title,
  description: m.account_description,
  type: "account",
  icon: "user",
});

export function loader({ context, request }: Route.LoaderArgs) {
  requireUser(context);
  return loadAccount(context, request);
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    requireUser(context);
    return await withConfirmation(context, form, (own) => changeAccount(context, request, own));
  } catch (error) {
    return failureOf(error, form);
  }
}

/** Buttons without fields of their own: refusals are shown at the top of the page. */
const BUTTONS = [
  "end",
  "end-others",
  "marketing",
  "pictures",
  "stop",
  "data-withdraw",
  "address-delete",
  "address-default",
];

/** The person's own account: particulars, ways to log in, password, devices, consents. */
export default function ProfileScreen({ loaderData }: Route.ComponentProps) {
  const { profile, sessions, consents, rules, adding, dataRequests, addresses, views, owed, realm } =
    loaderData;
  const failure = useFailure();
  // Accepted passwords do not stay in their fields.
  const key = useSteady(useLocation().key);
  const ended = failure?.sessionExpired;
  const ofButton = !ended && BUTTONS.includes(failure?.values.intent ?? "");
  return (
    <Page>
      <PageTitle
        lead={m.account_lead()}
        actions={
          <Button component={Link} to="/quan-ly-don-hang" variant="default">
            {m.common_my_orders()}
          </Button>
        }
      >
        {m.account_title()}
      </PageTitle>
      <RestrictionNotice restriction={profile.hanChe} />
      {ended && BUTTONS.includes(failure.values.intent ?? "") && <SessionEndedDialog ended={failure} />}
      {ofButton && <ErrorSummary failure={failure} />}
      <Columns
        aside={
          <>
            {realm ? (
              <ForeignAccountPart {...realm} profile={profile} />
            ) : (
              <>
                <WaysPart profile={profile} adding={adding} failure={failure} />
                <PasswordPart
                  key={failure ? "refused" : key}
                  profile={profile}
                  min={rules.matKhauToiThieu}
                  failure={failure}
                />
                <SecurityPart />
              </>
            )}
            <ConsentsPart consents={consents} version={rules.tiepThi} />
          </>
        }
      >
        <ProfilePart profile={profile} failure={failure} />
        <AddressBookPart addresses={addresses} />
        {!realm && <DevicesPart devices={sessions} />}
        <MyDataPart requests={dataRequests} owed={owed} failure={failure} />
        <SeenPart views={views} />
      </Columns>
    </Page>
  );
}
