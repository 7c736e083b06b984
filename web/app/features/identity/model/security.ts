/** What one press on the screen leads to, besides the list of factors. */
export type SecurityReply = {
  /** A secret to be scanned; `kept` brings it back when the code was wrong. */
  app?: { id: string; secret: string; address: string; qr: string; kept: string };
  /** A passkey to be made. */
  key?: { flow: string; name: string; options: Record<string, unknown> };
  /** Recovery codes, shown this once. */
  codes?: string[];
};
