import { ownPath } from "~/lib/safe-path";
import { env } from "~/server/env.server";

/** Screens about accounts and passwords of our own realm; where people log in elsewhere they lead to the one login screen. */
const OWN_SCREENS = /^\/(dang-nhap\/.+|dang-ky(\/.*)?|dang-ky-v2)$/;
const REALM = "/dang-nhap/realm";

/** Where a screen of our own realm leads instead, null when it is shown. Also for React Router's `.data` addresses. */
export function foreignScreen(url: URL): string | null {
  const path = url.pathname.replace(/\.data$/, "");
  if (!env().oidc.foreign || path === REALM || !OWN_SCREENS.test(path)) return null;
  const tiep = url.searchParams.get("tiep");
  return tiep ? `/dang-nhap?tiep=${encodeURIComponent(ownPath(tiep))}` : "/dang-nhap";
}
