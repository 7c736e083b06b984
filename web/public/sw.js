/*
 * Shows a page of our own when there is no connection. It keeps that one page and nothing else: what
 * people see on this site is theirs. Build __BUILD__.
 */
const lang = new URL(self.location.href).searchParams.get("lang") === "en" ? "en" : "vi";
const PAGE = `/ngoai-tuyen?lang=${lang}`;
const CACHE = "khoisu-offline-__BUILD__";

async function install() {
  const cache = await caches.open(CACHE);
  // Without cookies: the page is the same for everybody, and asking for it changes nobody's language.
  await cache.add(new Request(PAGE, { credentials: "omit", cache: "reload" }));
  await self.skipWaiting();
}

async function activate() {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function answer(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(PAGE)) ?? Response.error();
  }
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate" && event.request.method === "GET") event.respondWith(answer(event));
});
