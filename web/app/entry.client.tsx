import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { asLocale } from "~/lib/text/locale";
import { setBrowserLocale } from "~/ui/browser-locale";
import { registerOfflinePage } from "~/ui/feedback/offline-page";
import { guardReloads } from "~/ui/feedback/reload-guard";

setBrowserLocale(asLocale(document.documentElement.lang) ?? "vi");
// In development Vite reloads as often as files change.
if (import.meta.env.PROD) guardReloads();
registerOfflinePage();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
