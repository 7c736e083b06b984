/** The web's own constants and limits (S9.1), each defined here once; those that are the API's are in `figures.ts`. */
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
