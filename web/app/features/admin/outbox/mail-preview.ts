/**
 * A mail as it may be shown inside a page: pictures that travel with the mail become their words, and
 * nothing is asked from other hosts.
 */
export function mailForPreview(html: string): string {
  return html
    .replace(/<link\b[^>]*>/gi, "")
    .replace(/@import\b[^;]*;/gi, "")
    .replace(/\ssrc=(["'])cid:[^"']*\1/gi, "");
}
