/**
 * Push: server-sent events that carry ids and versions only; the browser refetches what it may see.
 * Sent with fetch, so that the Authorization header goes along.
 */
/** GET with `submissions=1,2,3` (at most 300 ids). */
export const LIVE_PATH = '/api/live';

export type LiveEvent = { type: 'submission'; id: number; version: number };
