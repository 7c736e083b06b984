/**
 * A mail as it may be shown inside a page: pictures attached to the mail are replaced by their alt text, and
 * nothing is requested from other hosts.
 */
export function mailForPreview(html: string): string {
  return html
    .replace(/<link\b[^>]*>/gi, "")
    .replace(/@import\b[^;]*;/gi, "")
    .replace(/\ssrc=(["'])cid:[^"']*\1/gi, "");
}
