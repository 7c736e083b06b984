function register(): void {
  const { lang } = document.documentElement;
  // A browser that has none (those within apps) or refuses (private windows do) simply shows its own page.
  navigator.serviceWorker?.register(`/sw.js?lang=${lang}`).catch(() => undefined);
}

/** Lets the browser cache the page shown without a connection, once the page itself is loaded. */
export function registerOfflinePage(): void {
  if (import.meta.env.DEV) return;
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register);
}
