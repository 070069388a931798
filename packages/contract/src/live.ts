/**
 * Push: server-sent events that carry ids and versions only; the browser refetches what it may see.
 * Sent with fetch, so that the Authorization header goes along.
 */
/** GET with `submissions=1,2,3`. Events begin with the connection: look once yourself when it is open. */
export const LIVE_PATH = '/api/live';
export const LIVE_IDS_MAX = 300;

export type LiveEvent = { type: 'submission'; id: number; version: number };
