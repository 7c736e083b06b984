import type { RootData } from "~/lib/root-data";
import type { Locale } from "~/lib/text/locale";
import {
  builtRoutes,
  helpOf,
  navigationOf,
  screensOf,
  screensOfType,
} from "~/server/navigation/navigation.server";
import { env } from "./env.server";
import { takeFlash } from "./flash.server";
import { readCartCount } from "./guest-cart.server";
import { inLocale } from "./locale.server";
import { type Context, requestState } from "./request-state.server";
import { loadCompany } from "./site-settings.server";

/** Addresses that the header, the footer and the landing page link to once they exist. */
const FRAME_PATHS = [
  "/dich-vu",
  "/dich-vu-don-le",
  "/tu-van",
  "/lien-he",
  "/dang-nhap",
  "/quan-ly-gio-hang",
  "/quan-ly-don-hang",
  "/quan-ly-ho-so",
  "/cong-ty",
  "/nguoi-dung",
  "/quan-tri",
];

type Frame = Pick<RootData, "nav" | "help" | "policies" | "has">;

const frames = new Map<Locale, Frame>();

/** What the header and footer link to: the same for everybody while this build runs. */
async function frameIn(locale: Locale): Promise<Frame> {
  const known = frames.get(locale);
  // In development, the next request may already have other routes.
  if (known && import.meta.env.PROD) return known;
  const routes = await builtRoutes();
  const paths = new Set(screensOf(routes).map(({ path }) => path));
  const frame = inLocale(locale, () => ({
    nav: navigationOf(routes),
    help: helpOf(routes),
    policies: screensOfType(routes, "policy"),
    has: FRAME_PATHS.filter((path) => paths.has(path)),
  }));
  frames.set(locale, frame);
  return frame;
}

/** Loads what every page needs. An unreachable API does not make it fail, so that the frame is always shown. */
export async function loadRoot(context: Context, request: Request): Promise<RootData> {
  const state = requestState(context);
  const { publicUrl, measuring } = env();
  const [frame, company] = await Promise.all([frameIn(state.locale), loadCompany(state.locale)]);
  const user = state.session?.user;
  return {
    locale: state.locale,
    publicUrl,
    company,
    measuring,
    ...frame,
    user: user ? { name: user.name, roles: user.roles } : null,
    cartCount: readCartCount(request),
    sessionEnded: state.sessionEnded,
    flash: takeFlash(state, request),
  };
}
