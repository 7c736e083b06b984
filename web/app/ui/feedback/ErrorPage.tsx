import { lazy } from "react";
import { isRouteErrorResponse, Link, useLocation } from "react-router";
import { isConfirmationAsked } from "~/lib/confirmation";
import { loginPath } from "~/lib/safe-path";
import { keepTogether } from "~/lib/text/compounds";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { HelpLinks } from "~/ui/help/HelpLinks";
import { useHasScreen } from "~/ui/root-data";
import parts from "~/ui/theme/parts.module.css";
import styles from "./ErrorPage.module.css";

/**
 * Drawn at once by the server; a browser fetches it when it is asked for, so that no other page carries it. Without a boundary
 * around it: React sends what stands in one after the page, where only scripts find it.
 */
const ConfirmIdentity = import.meta.env.SSR
  ? (await import("./ConfirmIdentity")).ConfirmIdentity
  : lazy(async () => ({ default: (await import("./ConfirmIdentity")).ConfirmIdentity }));

/** Status of whatever a route threw; 500 for anything unexpected. */
function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}

/** A house and a sign that leads nowhere: our own drawing. */
export function Broken() {
  return (
    <svg
      className={styles.art}
      viewBox="0 0 240 120"
      fill="#eef8f7"
      stroke="#0c6463"
      strokeWidth="4"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M8 104h224" stroke="#b0dcd8" />
      <path d="M36 104V40l34-20 34 20v64M190 104V52" />
      <path d="M60 104V74h20v30" fill="#fff" />
      <path d="M112 92h12m10 0h12m10 0h8" stroke="#f2a626" />
      <path d="M168 44h40l12 12-12 12h-40z" fill="#f2a626" transform="rotate(-8 190 56)" />
    </svg>
  );
}

function Retry() {
  const { pathname, search } = useLocation();
  return (
    <Button component={Link} to={pathname + search} reloadDocument variant="default">
      {m.common_retry()}
    </Button>
  );
}

function NotFoundText() {
  const { pathname } = useLocation();
  return (
    <>
      <h1>{keepTogether(m.common_not_found_title())}</h1>
      <p className={parts.text}>{m.common_not_found_path({ path: pathname })}</p>
      <p>{m.common_not_found_help()}</p>
    </>
  );
}

function NeedLogin() {
  const has = useHasScreen();
  const { pathname, search } = useLocation();
  return (
    <>
      <h1>{keepTogether(m.common_session_ended_title())}</h1>
      <p className={parts.text}>{m.common_login_for_more()}</p>
      {has("/dang-nhap") && (
        <Button component={Link} to={loginPath(pathname + search)}>
          {m.common_login()}
        </Button>
      )}
    </>
  );
}

/** True when the browser itself says so; a server is never offline. */
function isOffline(): boolean {
  return typeof document !== "undefined" && navigator.onLine === false;
}

type Fault = { down: boolean; offline: boolean; requestId?: string };

function FaultText({ down, offline, requestId }: Fault) {
  const reason = down ? m.common_api_down_text() : m.common_error_help();
  // The words of the page that the service worker shows: without a connection there is one message, however it was met.
  return (
    <>
      <h1>{keepTogether(offline ? m.site_offline_title() : m.common_error_title())}</h1>
      <p className={parts.text}>{offline ? m.site_offline_text() : reason}</p>
      {requestId && <p className={parts.small}>{m.common_error_code({ id: requestId })}</p>}
    </>
  );
}

/** The id of this error in the log, when the error carries it. */
function requestIdOf(error: unknown): string | undefined {
  const data: unknown = isRouteErrorResponse(error) ? error.data : null;
  const id = (data as { requestId?: unknown } | null)?.requestId;
  return typeof id === "string" ? id : undefined;
}

/** What a person sees instead of a page: calm, with a next step, never a stack trace (S2.11). */
export function ErrorPage({ error }: { error: unknown }) {
  const status = statusOf(error);
  if (isRouteErrorResponse(error) && isConfirmationAsked(error.data)) {
    return <ConfirmIdentity asked={error.data} />;
  }
  const missing = status === 404 || status === 410;
  const login = status === 401;
  const offline = !missing && !login && isOffline();
  return (
    <section className={`${parts.stack} ${styles.page}`}>
      <Broken />
      {missing && <NotFoundText />}
      {login && <NeedLogin />}
      {!missing && !login && (
        <FaultText down={status === 503} offline={offline} requestId={requestIdOf(error)} />
      )}
      <div className={`${parts.row} ${parts.justBelow} ${styles.actions}`}>
        {!offline && (
          <Button component={Link} to="/">
            {m.common_go_back()}
          </Button>
        )}
        {!missing && !login && <Retry />}
      </div>
      {missing && <HelpLinks />}
    </section>
  );
}
