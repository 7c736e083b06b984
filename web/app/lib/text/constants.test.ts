import { expect, it } from "vitest";
import * as constants from "./constants";
import * as figures from "./figures";

it("holds the business's constants [S9.1]", () => {
  expect({ ...constants, ...figures }).toMatchObject({
    COMMENT_MAX_CHARS: 1500,
    MINIMUM_AGE_YEARS: 18,
    SETUP_DAYS: { from: 7, to: 10 },
    TRANSFER_MINUTES: { from: 5, to: 15 },
    ANSWER_WITHIN_WORKING_DAYS: 3,
    TERMS_DATE: "2024-09-16",
    API_TIMEOUT_MS: 50_000,
    TOAST_MS: 3_000,
    LOCALE_COOKIE_DAYS: 365,
    RELOAD_GUARD_MS: 10_000,
    ICON_TIMEOUT_MS: 1_500,
  });
});
