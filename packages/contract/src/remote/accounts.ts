/** A user's own accounts at the remote sites that judge for this site, and the submissions made with them there. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { blankIsAbsent, date, nothing, says } from '../fields.ts';
import { placeMembers } from '../place.ts';
import { judge } from '../shapes.ts';
import { code } from '../submission/submission.ts';

export const credentialKinds = ['password', 'cookie', 'token'] as const;
export type CredentialKind = (typeof credentialKinds)[number];

/** Credentials of an account. The server stores them and never shows them again. */
export const remoteCredentials = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('password'), password: z.string().min(1).max(500) }),
  /** Cookie header and user agent of a browser that is logged in. */
  z.object({
    kind: z.literal('cookie'),
    cookie: z.string().trim().min(1).max(10_000),
    userAgent: z.preprocess(blankIsAbsent, z.string().trim().max(500).optional()),
  }),
  z.object({ kind: z.literal('token'), token: z.string().trim().min(1).max(10_000) }),
]);
export type SentCredentials = z.output<typeof remoteCredentials>;

/** Key of an account pool, such as `CF` for Codeforces and its gym. */
export const remotePool = z.string().min(1).max(20);
/** Name of an account at the remote site. */
export const remoteAccountName = z
  .string(says('error.nameRequired'))
  .trim()
  .min(1, says('error.nameRequired'))
  .max(100);

export const accountStates = ['ok', 'needsAttention', 'disabled'] as const;

/** Remote sites that this site currently uses. */
export const getUsableRemoteSites = endpoint('GET /api/remote-sites', 'anon', {
  exam: 'closed',
  input: z.object({}),
  data: z.array(
    z.object({
      /** First part of the local ids of the site's problems. */
      key: z.string(),
      name: z.string(),
      /** Example of a problem id at the remote site. */
      idExample: z.string(),
      /** When the site is out of order, the time of the next attempt; null when it works. */
      restsUntil: date.nullable(),
    }),
  ),
});

export const getRemoteAccounts = endpoint('GET /api/remote-accounts', 'login', {
  exam: 'closed',
  input: z.object({}),
  /** Every remote site that is switched on. */
  data: z.array(
    z.object({
      pool: remotePool,
      site: z.string(),
      /** Supported kinds of credentials, the usual one first. */
      credentials: z.array(z.enum(credentialKinds)),
      /** Name of the caller's account there. Null when there is none. */
      name: z.string().nullable(),
      /** True when the caller's programs are sent with this account. */
      sends: z.boolean(),
      state: z.enum(accountStates),
      /** Reason why the account is not used. Null when it is used. */
      error: z.string().nullable(),
    }),
  ),
});
export type OwnRemoteAccount = z.output<(typeof getRemoteAccounts)['data']>[number];

export const saveRemoteAccount = endpoint('PUT /api/remote-accounts', 'login', {
  audit: 'own',
  exam: 'closed',
  /** An account without credentials cannot send programs, but its runs can be attached. */
  input: z.object({ pool: remotePool, name: remoteAccountName, credentials: remoteCredentials.nullish() }),
  data: nothing,
});

export const removeRemoteAccount = endpoint('DELETE /api/remote-accounts', 'login', {
  audit: 'own',
  exam: 'closed',
  input: z.object({ pool: remotePool }),
  data: nothing,
});

/** Attaches a submission that the caller's account made at the remote site of the problem. */
export const attachRemoteRun = endpoint('POST /api/attach-remote-run', 'login', {
  admits: 'submitters',
  audit: 'own',
  exam: 'closed',
  reveals: 'problem',
  input: z.object({
    /** Display id. */
    pid: z.coerce.string().trim().min(1, says('error.problemNotFound')).max(255),
    /** Number of the run at the remote site, or the address of its page. */
    run: z.coerce.string().trim().min(1).max(300),
    language: z.string().min(1).max(100),
    code,
    ...placeMembers,
  }),
  data: judge,
});
