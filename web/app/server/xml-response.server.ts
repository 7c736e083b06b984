const MAX_AGE_SECONDS = 600;

/** An XML document that everybody may keep for ten minutes. */
export function xmlAnswer(text: string, type: "application/xml" | "application/rss+xml"): Response {
  return new Response(text, {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Cache-Control": `public, max-age=${MAX_AGE_SECONDS}`,
    },
  });
}
