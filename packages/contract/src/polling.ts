/** How often a browser asks again, where push does not reach it. */
export const SUBMISSION_POLL_MS = 2000;
export const SUBMISSION_POLL_MAX = 300;
export const TEST_RUN_POLL_MS = 1000;
export const UNREAD_POLL_MS = 120_000;
export const HTTP_TIMEOUT_MS = 90_000;
/** Of a download, and of the answer to an upload once everything has gone out. */
export const DOWNLOAD_TIMEOUT_MS = 300_000;
/** An upload of which nothing has gone out for so long is given up; while it moves it may take any time. */
export const UPLOAD_STALL_MS = 60_000;
