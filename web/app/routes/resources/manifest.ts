import { data } from "react-router";
import { asLocale } from "~/lib/text/locale";
import { m } from "~/paraglide/messages.js";
import { inLocale } from "~/server/locale.server";
import type { Route } from "./+types/manifest";

const GROUND = "#f6f8f7";
const THEME = "#053b3c";

function icon(src: string, size: number, purpose: "any" | "maskable") {
  return { src, sizes: `${size}x${size}`, type: "image/png", purpose };
}

/** The web manifest in one language. The language is in the address: browsers request it without cookies. */
export function loader({ params }: Route.LoaderArgs) {
  const locale = asLocale(/^(\w+)\.webmanifest$/.exec(params.file)?.[1]);
  if (!locale) throw data({ code: "not_found" }, { status: 404 });
  const manifest = inLocale(locale, () => ({
    name: m.site_app_name(),
    short_name: m.common_brand(),
    description: m.home_description(),
    lang: locale,
    id: "/",
    start_url: "/tin-tuc",
    scope: "/",
    display: "minimal-ui",
    background_color: GROUND,
    theme_color: THEME,
    icons: [
      icon("/icon-192.png", 192, "any"),
      icon("/icon-512.png", 512, "any"),
      icon("/icon-maskable.png", 512, "maskable"),
    ],
  }));
  return new Response(JSON.stringify(manifest), {
    headers: {
      "Content-Type": "application/manifest+json; charset=utf-8",
      "Cache-Control": "public, max-age=86400",
    },
  });
}
