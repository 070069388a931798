/** How often a browser asks again, where push does not reach it. */
export const SUBMISSION_POLL_MS = 2000;
export const SUBMISSION_POLL_MAX = 300;
export const TEST_RUN_POLL_MS = 1000;
export const UNREAD_POLL_MS = 120_000;
export const HTTP_TIMEOUT_MS = 90_000;
export const DOWNLOAD_TIMEOUT_MS = 300_000;
