import type { Shared } from "~/lib/screen";
import type { Locale } from "~/lib/text/locale";
import { m } from "~/paraglide/messages.js";

const LOCALES: Record<Locale, string> = { vi: "vi_VN", en: "en_GB" };
/** The site's own picture in each language, drawn like those of articles (`content/share_picture.py`). */
const SITE_PICTURES: Record<Locale, string> = { vi: "/shared-vi.png", en: "/shared-en.png" };

type ShareHeadProps = {
  title: string;
  description: string;
  publicUrl: string;
  canonical: string;
  locale: Locale;
  /** Whether the page exists in the other language too. */
  other: boolean;
  shared?: Shared;
};

/** What other sites show of a link to this page (Open Graph). */
export function ShareHead({
  title,
  description,
  publicUrl,
  canonical,
  locale,
  other,
  shared,
}: ShareHeadProps) {
  return (
    <>
      <meta property="og:site_name" content={m.common_brand()} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={shared ? "article" : "website"} />
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={LOCALES[locale]} />
      {other && <meta property="og:locale:alternate" content={LOCALES[locale === "vi" ? "en" : "vi"]} />}
      <meta property="og:image" content={publicUrl + (shared?.picture ?? SITE_PICTURES[locale])} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={shared ? title : m.site_picture_alt()} />
      <meta name="twitter:card" content="summary_large_image" />
      {shared && <meta property="article:published_time" content={shared.published} />}
      {shared && <meta property="article:modified_time" content={shared.changed} />}
    </>
  );
}
