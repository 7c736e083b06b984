/** What a link may lead to; a bookmark leads nowhere outside its document. */
const LEADS = /^(?:https?:|mailto:|tel:|\/(?!\/))/i;
/** Mail programs and chats lead every link past a page of theirs; the address meant is in the parameter of this name. */
const DETOURS: [RegExp, string][] = [
  [/^https:\/\/www\.google\.com\/url\?/, "q"],
  [/^https:\/\/\w+\.safelinks\.protection\.outlook\.com\//, "url"],
  [/^https:\/\/lm?\.facebook\.com\/l\.php\?/, "u"],
];

/** What programs hang on an address to know who passed it on. */
const TRACKS = /^(?:utm_\w+|[fg]bclid|gclid|igshid|zarsrc|mc_[ce]id|__eep__|__tn__|__cft__.*)$/;

/** An address within the site without the site's name, any other one as it is. */
export function ownPath(address: string): string {
  return address.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : address;
}

function direct(address: string): string {
  const detour = DETOURS.find(([page]) => page.test(address));
  return untracked((detour && new URL(address).searchParams.get(detour[1])) || address);
}

/** Safari before 17 has neither `URL.parse` nor `URL.canParse`. */
function parsed(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

function untracked(address: string): string {
  const url = /^https?:/i.test(address) ? parsed(address) : null;
  if (!url) return address;
  const names = [...url.searchParams.keys()].filter((name) => TRACKS.test(name));
  for (const name of names) url.searchParams.delete(name);
  return names.length > 0 ? url.href : address;
}

/** The attributes that an article keeps of a link, null where it leads nowhere. */
export function linkOf(link: HTMLElement | undefined): Record<string, string> | null {
  const href = ownPath(direct(link?.getAttribute("href")?.trim() ?? ""));
  if (!link || !LEADS.test(href)) return null;
  const card = link.getAttribute("data-dich-vu");
  return card ? { href, "data-dich-vu": card } : { href };
}
