/** How long what was read stays fresh: 5 minutes (rule platform/freshness). */
export const QUERY_FRESH_MS = 300_000;

/** How often the access token is refreshed and the client reset: 45 minutes. */
export const TOKEN_REFRESH_MS = 2_700_000;

/** How often attendance is marked automatically while a meeting is Scheduled: 2 minutes. */
export const AUTO_MARK_MS = 120_000;

/** How long a search filter waits for the next key (rule platform/tables). */
export const FILTER_DEBOUNCE_MS = 500;

/** How long the splash shows before the log-in form (rule identity/sign-in-splash). */
export const SPLASH_MS = 3000;

/** How long a toast stays (rule platform/toasts). */
export const TOAST_MS = 5000;

/** How long a toast stays that offers Undo (rule platform/toasts). */
export const UNDO_TOAST_MS = 15_000;

/** Up to this width in px the mobile layout shows (rule platform/widths). */
export const MOBILE_MAX_WIDTH = 768;

/** From beyond this width in px on the layout is large (rule platform/widths). */
export const LARGE_MIN_WIDTH = 1024;

/** After this many px of scrolling the scroll-to-top button shows (rule platform/navigation). */
export const SCROLL_TO_TOP_AFTER = 100;

/** How many days the server remembers a request id; a later repetition is a new request (rule platform/one-intent). */
export const REQUEST_ID_RETENTION_DAYS = 7;
