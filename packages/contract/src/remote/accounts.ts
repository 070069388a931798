/** A person's own accounts at the sites that judge for us, and what was sent with them there. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { blankIsAbsent, date, nothing, says } from '../fields.ts';
import { placeMembers } from '../place.ts';
import { judge } from '../shapes.ts';
import { code } from '../submission/submission.ts';

export const credentialKinds = ['password', 'cookie', 'token'] as const;
export type CredentialKind = (typeof credentialKinds)[number];

/** What an account logs in with. Taken and never shown again. */
export const remoteCredentials = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('password'), password: z.string().min(1).max(500) }),
  /** The line of a browser that is logged in, and how that calls itself. */
  z.object({
    kind: z.literal('cookie'),
    cookie: z.string().trim().min(1).max(10_000),
    userAgent: z.preprocess(blankIsAbsent, z.string().trim().max(500).optional()),
  }),
  z.object({ kind: z.literal('token'), token: z.string().trim().min(1).max(10_000) }),
]);
export type SentCredentials = z.output<typeof remoteCredentials>;

/** Key of a site whose accounts it has, such as `CF` for Codeforces and its gym. */
export const remotePool = z.string().min(1).max(20);
/** Of an account at the site. */
export const remoteAccountName = z
  .string(says('error.nameRequired'))
  .trim()
  .min(1, says('error.nameRequired'))
  .max(100);

export const accountStates = ['ok', 'needsAttention', 'disabled'] as const;

/** The sites that judge for this website at the moment. */
export const getUsableRemoteSites = endpoint('GET /api/remote-sites', 'anon', {
  input: z.object({}),
  data: z.array(
    z.object({
      /** First part of the ids of its problems here. */
      key: z.string(),
      name: z.string(),
      /** An id as its problems have it there. */
      idExample: z.string(),
      /** It is left alone until then, because it is out of order; null: it is not. */
      restsUntil: date.nullable(),
    }),
  ),
});

export const getRemoteAccounts = endpoint('GET /api/remote-accounts', 'login', {
  input: z.object({}),
  /** Every site that is on. */
  data: z.array(
    z.object({
      pool: remotePool,
      site: z.string(),
      /** The usual first. */
      credentials: z.array(z.enum(credentialKinds)),
      /** One's account there; null: none. */
      name: z.string().nullable(),
      /** Programs of one's own are sent with it. */
      sends: z.boolean(),
      state: z.enum(accountStates),
      /** Why it is not used, if it is not. */
      error: z.string().nullable(),
    }),
  ),
});
export type OwnRemoteAccount = z.output<(typeof getRemoteAccounts)['data']>[number];

export const saveRemoteAccount = endpoint('PUT /api/remote-accounts', 'login', {
  /** Without credentials nothing can be sent with it: runs of it can be attached. */
  input: z.object({ pool: remotePool, name: remoteAccountName, credentials: remoteCredentials.nullish() }),
  data: nothing,
});

export const removeRemoteAccount = endpoint('DELETE /api/remote-accounts', 'login', {
  input: z.object({ pool: remotePool }),
  data: nothing,
});

/** A submission that was made at the site of the problem, by one's account there. */
export const attachRemoteRun = endpoint('POST /api/attach-remote-run', 'login', {
  sight: 'problem',
  input: z.object({
    /** Display id. */
    pid: z.coerce.string().trim().min(1, says('error.problemNotFound')).max(255),
    /** Its number there, or the address of its page. */
    run: z.coerce.string().trim().min(1).max(300),
    language: z.string().min(1).max(100),
    code,
    ...placeMembers,
  }),
  data: judge,
});
