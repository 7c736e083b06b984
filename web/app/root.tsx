import "~/ui/theme/tokens.css";
import "~/ui/theme/mantine-styles";
import "~/ui/theme/fonts.css";
import latin400 from "@fontsource/be-vietnam-pro/files/be-vietnam-pro-latin-400-normal.woff2?url";
import vietnamese400 from "@fontsource/be-vietnam-pro/files/be-vietnam-pro-vietnamese-400-normal.woff2?url";
import type { ReactNode } from "react";
import {
  Links,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
} from "react-router";
import { type Screen, screenOf } from "~/lib/screen";
import { asLocale } from "~/lib/text/locale";
import { getLocale } from "~/paraglide/runtime.js";
import { AnalyticsConsent } from "~/ui/analytics/AnalyticsConsent";
import { SessionEndedDialog } from "~/ui/feedback/Dialog";
import { ErrorPage } from "~/ui/feedback/ErrorPage";
import { LoadingOverlay } from "~/ui/feedback/LoadingOverlay";
import { FlashMessage } from "~/ui/feedback/toast";
import { UpdateNotice } from "~/ui/feedback/UpdateNotice";
import { keepForm } from "~/ui/form/preserve-form";
import { PageScripts } from "~/ui/hydration/PageScripts";
import { PageHead } from "~/ui/layout/PageHead";
import { RouteFocus } from "~/ui/layout/RouteFocus";
import latin600 from "~/ui/theme/fonts/be-vietnam-pro-latin-600-normal.woff2?url";
import { ThemeProvider, themeAttributes } from "~/ui/theme/ThemeProvider";
import type { Route } from "./+types/root";
import { serverMiddleware } from "./server/middleware.server";
import { loadRoot } from "./server/root-data.server";
import { setBrowserLocale } from "./ui/browser-locale";
import { DefaultLayout } from "./ui/layout/DefaultLayout";
import { FocusLayout } from "./ui/layout/FocusLayout";
import { useRootData } from "./ui/root-data";

export const middleware = serverMiddleware;
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepForm];

export function loader({ context, request }: Route.LoaderArgs) {
  return loadRoot(context, request);
}

/** An order that was refused may have made its buyer's account before: the header then knows them (G-52). */
export function shouldRevalidate({ defaultShouldRevalidate, formData }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || formData?.get("intent") === "order-new";
}

const FONTS = [latin400, vietnamese400, latin600];

export const links: Route.LinksFunction = () => [
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

/**
 * After the style sheets, which the first paint waits for: a browser opens six connections and gives them out in this
 * order. React writes a link where it stands only when it listens to it.
 */
function Fonts() {
  const attributes = { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous" } as const;
  return FONTS.map((href) => <link key={href} {...attributes} href={href} onLoad={() => {}} />);
}

/** The document around every page, also around error pages. */
export function Layout({ children }: { children: ReactNode }) {
  const root = useRootData();
  const locale = root?.locale ?? asLocale(getLocale()) ?? "vi";
  setBrowserLocale(locale);
  return (
    <html lang={locale} suppressHydrationWarning {...themeAttributes}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#053b3c" />
        <link rel="manifest" href={`/manifest/${locale}.webmanifest`} />
        <PageHead root={root} />
        <Links />
        <Fonts />
      </head>
      <body>
        <ThemeProvider>
          {children}
          <RouteFocus />
          <LoadingOverlay />
          <FlashMessage flash={root?.flash ?? null} />
          <SessionEndedDialog ended={root?.sessionEnded ?? false} />
          <UpdateNotice />
          <AnalyticsConsent />
        </ThemeProvider>
        <ScrollRestoration />
        <PageScripts />
      </body>
    </html>
  );
}

type FramedProps = { screen: Screen | undefined; children: ReactNode };

function Framed({ screen, children }: FramedProps) {
  const layout = screen?.layout ?? "default";
  if (layout === "login" || layout === "verification") {
    return <FocusLayout kind={layout}>{children}</FocusLayout>;
  }
  // The back office has its own frame, in `routes/admin/frame.tsx`.
  if (layout === "admin" || layout === "bare") return children;
  return (
    <DefaultLayout task={screen?.task} helpBar={screen?.helpBar} helpNamed={screen?.type === "content"}>
      {children}
    </DefaultLayout>
  );
}

export default function App() {
  const screen = screenOf(useMatches());
  return (
    <Framed screen={screen}>
      <Outlet />
    </Framed>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <DefaultLayout>
      <ErrorPage error={error} />
    </DefaultLayout>
  );
}
