/**
 * The business constants and limits that the web shows or enforces. Each is defined here once.
 * Source: specification section 9, requirement S9.1.
 */

/** Longest comment, counted as a browser counts (UTF-16 units). */
export const COMMENT_MAX_CHARS = 1500;

/** Youngest age, in years, of an account holder or a signing owner. */
export const MINIMUM_AGE_YEARS = 18;

/** How long a full formation package takes, in days. */
export const SETUP_DAYS = { from: 7, to: 10 } as const;

/** How long a bank transfer usually takes to arrive, in minutes. */
export const TRANSFER_MINUTES = { from: 5, to: 15 } as const;

/** Within how many working days we answer, until the API has said it for our own opening hours. */
export const ANSWER_WITHIN_WORKING_DAYS = 3;

/** Date of the terms of use, ISO form. */
export const TERMS_DATE = "2024-09-16";

/** Time-out of each of the three API clients (gateway, OCR, chatbot), in milliseconds. */
export const API_TIMEOUT_MS = 50_000;

/** How long a page waits for the API in all, in milliseconds; files and uploads may take `API_TIMEOUT_MS`. */
export const PAGE_PATIENCE_MS = 8_000;

/** How long a toast stays, in milliseconds. */
export const TOAST_MS = 3_000;

/** Lifetime of the language cookie, in days. */
export const LOCALE_COOKIE_DAYS = 365;

/** A failed chunk reloads the page at most once in this time, in milliseconds. */
export const RELOAD_GUARD_MS = 10_000;
/** Where a tab stores when it last did so. */
export const RELOAD_GUARD_KEY = "khoisu_reloaded_at";

/** Time-out of a call for an icon, in milliseconds. */
export const ICON_TIMEOUT_MS = 1_500;

/** Most addresses of one account; the API has the last word. */
export const MOST_ADDRESSES = 10;
