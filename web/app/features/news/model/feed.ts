import { languageAddress } from "~/lib/seo/sitemap";
import type { Locale } from "~/lib/text/locale";
import { element, textElement, xmlDocument } from "~/lib/text/xml";

/** An article in a feed. */
type FeedItem = {
  slug: string;
  title: string;
  summary: string;
  category: string;
  author: string;
  published: string;
};

export type Feed = {
  publicUrl: string;
  locale: Locale;
  title: string;
  description: string;
  items: FeedItem[];
};

/** A moment as RSS writes it (RFC 822). */
function rfc822(iso: string): string {
  return new Date(iso).toUTCString();
}

function item({ publicUrl, locale }: Feed, one: FeedItem): string {
  const address = languageAddress(`${publicUrl}/tin-tuc/${one.slug}`, locale);
  return element("item", [
    textElement("title", one.title),
    textElement("link", address),
    textElement("guid", address, { isPermaLink: "true" }),
    textElement("description", one.summary),
    textElement("category", one.category),
    textElement("dc:creator", one.author),
    textElement("pubDate", rfc822(one.published)),
  ]);
}

/** The news as RSS 2.0, in one language. */
export function rss(feed: Feed): string {
  const { publicUrl, locale, items } = feed;
  const self = languageAddress(`${publicUrl}/tin-tuc/rss.xml`, locale);
  const newest = items[0]?.published;
  const channel = element("channel", [
    textElement("title", feed.title),
    textElement("link", languageAddress(`${publicUrl}/tin-tuc`, locale)),
    textElement("description", feed.description),
    textElement("language", locale),
    element("atom:link", "", { rel: "self", type: "application/rss+xml", href: self }),
    ...(newest ? [textElement("lastBuildDate", rfc822(newest))] : []),
    ...items.map((one) => item(feed, one)),
  ]);
  const names = {
    version: "2.0",
    "xmlns:atom": "http://www.w3.org/2005/Atom",
    "xmlns:dc": "http://purl.org/dc/elements/1.1/",
  };
  return xmlDocument(element("rss", channel, names));
}
