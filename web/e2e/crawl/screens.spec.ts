import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test } from "../support/support";
import type { Lang } from "../support/words";
import { expectOwnWords, expectShapely, PICTURES, shownIn } from "./screens/checks";
import { screensAt, screensFrom } from "./screens/routes";
import { customer, OPEN, staffed } from "./screens/scenarios";

/** Screens that only exist in the middle of something; each is checked where that is walked, by axe in both languages. */
const ON_THE_WAY: Record<string, string> = {
  "routes/account/login/confirm.tsx": "accessible.spec.ts",
  "routes/account/login/reset.tsx": "bad-input-shop.spec.ts",
  "routes/account/register/create.tsx": "accessible.spec.ts",
  "routes/dossier/owner-link.tsx": "dossier-steps.spec.ts",
  "routes/dossier/id-scan/show.tsx": "id-scan.spec.ts",
  "routes/public/page-preview.tsx": "pages.spec.ts",
  "routes/public/preview.tsx": "articles.spec.ts",
  "routes/public/assistant-thread.tsx": "assistant.spec.ts",
  "routes/admin/inquiries/inquiry.tsx": "inquiries.spec.ts",
  "routes/admin/assistant/conversation.tsx": "office.spec.ts",
  "routes/account/login/second-step.tsx": "second-factor.spec.ts",
  "routes/account/not-me.tsx": "second-factor.spec.ts",
  "routes/account/stop-messages.tsx": "company.spec.ts",
  "routes/account/confirm-identity.tsx": "step-up.spec.ts",
  "routes/account/company.tsx": "company.spec.ts",
  "routes/account/company-add.tsx": "company-more.spec.ts",
  "routes/account/company-changes.tsx": "company-change.spec.ts",
  "routes/account/company-change.tsx": "company-change.spec.ts",
  "routes/admin/changes/change.tsx": "company-change.spec.ts",
  "routes/account/company-invitation.tsx": "company.spec.ts",
  "routes/shop/prepared-cart.tsx": "phone-order.spec.ts",
  "routes/shop/order-change.tsx": "order-change.spec.ts",
  "routes/admin/orders/change.tsx": "order-change.spec.ts",
  "routes/admin/calls/cart.tsx": "phone-order.spec.ts",
  "routes/account/returns.tsx": "returns.spec.ts",
  "routes/admin/returns/return.tsx": "returns.spec.ts",
  "routes/admin/cash/receipt.tsx": "cash-day.spec.ts",
  "routes/admin/invoices/order.tsx": "invoices.spec.ts",
};

type Start = (page: Page, request: APIRequestContext) => Promise<string[]>;
/** Where each starts, which links are followed, and whose screens each has to reach. */
const EVERYBODY: { who: string; start: Start; within: RegExp; own: RegExp; tag?: string }[] = [
  {
    who: "visitor",
    start: async () => OPEN,
    within: /./,
    own: /^(?!\/(quan-|nguoi-dung|thanh-toan|cong-ty\/?))/,
  },
  {
    who: "customer",
    start: customer,
    within: /^\/(quan-ly-|nguoi-dung|thanh-toan)/,
    own: /^\/(quan-ly-|nguoi-dung|thanh-toan|cong-ty)/,
  },
  { who: "admin", start: staffed, within: /^\/quan-tri/, own: /^\/quan-tri/, tag: "@desk" },
];

test.describe("every screen [S1.10] [S2.1] [G-61]", () => {
  test.use({ expectedStatuses: [404] });
  test.setTimeout(600_000);

  for (const { who, start, within, own, tag = [] } of EVERYBODY) {
    test(`of the ${who}: none is missed or speaks the other language; nothing is cut, too small, moves by itself, sticks out or is found by axe`, {
      tag,
    }, async ({ page, request, isMobile }) => {
      const screens = await screensFrom(page.request, await start(page, request), within);
      const found = [...Object.keys(ON_THE_WAY), ...screens.map(({ route }) => route)];
      expect.soft(screensAt(own).filter((route) => !found.includes(route))).toEqual([]);
      await expectOwnWords([
        ...(await shownIn(page.request, "vi", screens)),
        ...(await shownIn(page.request, "en", screens)),
      ]);
      const langs: Lang[] = PICTURES ? ["vi", "en"] : [isMobile ? "vi" : "en"];
      for (const lang of langs) await expectShapely(page, { who, lang, phone: isMobile === true }, screens);
    });
  }
});
