/** Polling intervals of a browser that push does not reach, and timeouts. */
export const SUBMISSION_POLL_MS = 2000;
export const SUBMISSION_POLL_MAX = 300;
export const TEST_RUN_POLL_MS = 1000;
export const UNREAD_POLL_MS = 120_000;
export const HTTP_TIMEOUT_MS = 90_000;
/** Timeout of a download, and of the response to an upload that was sent completely. */
export const DOWNLOAD_TIMEOUT_MS = 300_000;
/** An upload is cancelled when nothing was sent for this long. It may take any time while it makes progress. */
export const UPLOAD_STALL_MS = 60_000;
