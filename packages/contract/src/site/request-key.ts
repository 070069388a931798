/**
 * Idempotency of changing requests: each click gets a key, and its requests carry it. The server stores key and
 * response for a day and answers a repeated request with the stored response. Requests without a key are executed each
 * time.
 */
import { z } from 'zod';
import { type AnyEndpoint, endpoint } from '../endpoint.ts';

export const KEY_HEADER = 'Idempotency-Key';
/** Long enough that nobody can guess a key, which gives access to the stored response. */
export const requestKey = z.string().regex(/^[\x21-\x7e]{16,200}$/);

const READS = 'reads, and changes nothing';
const LOGS_IN = 'each log-in begins a session of its own; an unused one harms nobody';
const COMPILES = 'compiles a program and stores nothing';

/** Calls that are no GET and need no key, with the reason. */
export const keyless: Readonly<Partial<Record<AnyEndpoint['call'], string>>> = {
  'POST /api/login': LOGS_IN,
  'POST /api/admin/login': LOGS_IN,
  'POST /api/admin/contest/preview-import': READS,
  'POST /api/admin/dashboard/get-sessions': READS,
  'POST /api/admin/remote-problem/look': READS,
  'POST /api/admin/user/preview-import': READS,
  'POST /api/check-contest-submissions-status': READS,
  'POST /api/check-problem-tests': READS,
  'POST /api/check-submissions-status': READS,
  'POST /api/check-username-or-email': READS,
  'POST /api/favorite-problems': READS,
  'POST /api/get-contest-not-read-announcement': READS,
  'POST /api/get-contest-outside-scoreboard': READS,
  'POST /api/get-contest-rank': READS,
  'POST /api/get-user-problem-status': READS,
  'POST /api/group/preview-class-list': READS,
  'POST /api/admin/problem/compile-interactive': COMPILES,
  'POST /api/admin/problem/compile-spj': COMPILES,
  'POST /api/group/compile-interactive': COMPILES,
  'POST /api/group/compile-spj': COMPILES,
};

export const takesKey = ({ method, call }: AnyEndpoint): boolean => method !== 'GET' && keyless[call] === undefined;

/**
 * Result of an earlier request of the caller.
 * - `unknown`: the request has not arrived (yet), or nothing was stored for it.
 * - `atWork`: the request has arrived and is not answered yet.
 * - `answered`: the response has status `http` and text `body`.
 * - `lost`: the effect of the request is stored, but its response is not.
 */
export const requestOutcome = z.object({
  state: z.enum(['unknown', 'atWork', 'answered', 'lost']),
  http: z.number().int().nullable(),
  body: z.string().nullable(),
});
export type RequestOutcome = z.output<typeof requestOutcome>;

export const getRequestOutcome = endpoint('GET /api/request-outcome', 'open', {
  exam: 'free',
  input: z.object({ key: requestKey }),
  data: requestOutcome,
});
