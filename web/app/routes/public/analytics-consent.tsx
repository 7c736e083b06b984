import { redirect } from "react-router";
import {
  analyticsConsentChoice,
  analyticsConsentCookie,
  forgetToolCookies,
  MEASURING_PATH,
  MEASURING_VERSION,
} from "~/lib/analytics-consent";
import { ownPath } from "~/lib/safe-path";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import { env } from "~/server/env.server";
import { setFlash } from "~/server/flash.server";
import { typed } from "~/server/form-values.server";
import { failureOf } from "~/server/problem.server";
import { requestState } from "~/server/request-state.server";
import styles from "~/ui/analytics/AnalyticsConsent.module.css";
import { AnalyticsConsentButtons } from "~/ui/analytics/AnalyticsConsentButtons";
import { DateText } from "~/ui/data/DateText";
import { PostForm, useFailure } from "~/ui/form/PostForm";
import { Page, PageTitle } from "~/ui/layout/Page";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/analytics-consent";

export const handle = defineScreen({
  title: m.site_analytics_title,
  description: m.site_analytics_question,
  type: "system",
  icon: "legal",
});

export function loader({ request }: Route.LoaderArgs) {
  return {
    asked: env().measuring !== null,
    choice: analyticsConsentChoice(request.headers.get("Cookie")) ?? null,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const dongY = typed(form, "dongY") === "co";
  const state = requestState(context);
  try {
    const body = { dongY, phienBan: MEASURING_VERSION };
    const { data } = await unwrap(gateway(context).POST("/auth/api/v1/dong-y-do-luong", { body }));
    state.cookies.push(analyticsConsentCookie(dongY, data.id, env().production));
    if (!dongY) {
      state.cookies.push(
        ...forgetToolCookies(request.headers.get("Cookie"), new URL(env().publicUrl).hostname),
      );
    }
  } catch (error) {
    return failureOf(error, form);
  }
  const back = ownPath(typed(form, "ve"), MEASURING_PATH);
  if (back === MEASURING_PATH) setFlash(state, { kind: "success", text: m.site_analytics_saved() });
  return redirect(back);
}

const STANDING = {
  yes: m.site_analytics_is_yes,
  no: m.site_analytics_is_no,
} as const;

/** What is counted, by whom, and the choice about it: as easily withdrawn as given (goal G-81). */
export default function AnalyticsConsentScreen({ loaderData: { asked, choice } }: Route.ComponentProps) {
  const failure = useFailure();
  return (
    <Page width="text">
      <PageTitle lead={asked ? m.site_analytics_lead() : m.site_analytics_none()}>
        {m.site_analytics_title()}
      </PageTitle>
      {asked && (
        <>
          <ul className={`${parts.bullets} ${styles.facts}`}>
            <li>{m.site_analytics_what()}</li>
            <li>{m.site_analytics_who()}</li>
            <li>{m.site_analytics_not()}</li>
            <li>{m.site_analytics_how_long()}</li>
          </ul>
          <p className={styles.standing}>
            <strong>{choice ? STANDING[choice]() : m.site_analytics_is_open()}</strong>
          </p>
          <PostForm failure={failure} reloadDocument>
            <AnalyticsConsentButtons />
          </PostForm>
          <p className={`${parts.small} ${parts.below}`}>
            {m.site_analytics_version()} <DateText value={MEASURING_VERSION} />
          </p>
        </>
      )}
    </Page>
  );
}
