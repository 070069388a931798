/** The sites that judge for us, as the operator sets them and sees how they do. */
import { isAddressRange } from '@verdict/domain/site/address-range.ts';
import type { Status } from '@verdict/domain/submission/status.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { blankIsAbsent, date, id, nothing, requiredFlag, says } from '../fields.ts';
import { accountStates, credentialKinds, remoteAccountName, remoteCredentials, remotePool } from './accounts.ts';
import { readFrom, revision } from '../revision.ts';

const int = z.number().int();
const key = z.string().min(1).max(20);

const poolAccount = z.object({
  id: int,
  name: z.string(),
  state: z.enum(accountStates),
  /** The operator lets it rest. */
  paused: z.boolean(),
  /** Rests until then. */
  coolUntil: date.nullable(),
  /** Programs that it has on their way. */
  sending: int,
  lastError: z.string().nullable(),
  lastErrorAt: date.nullable(),
  succeededAt: date.nullable(),
});
export type PoolAccount = z.output<typeof poolAccount>;

const siteSettings = z.object({
  isOn: z.boolean(),
  /** Null: its own. */
  baseUrl: z.string().nullable(),
  proxy: z.string().nullable(),
  allowedAddresses: z.array(z.string()),
});
export type RemoteSiteSettings = z.output<typeof siteSettings>;

const siteRow = siteSettings.extend({
  /** Of its settings. */
  revision,
  key,
  name: z.string(),
  /** Its accounts are those of this one. */
  pool: remotePool,
  usualUrl: z.string(),
  /** An id of a problem as its problems have it. */
  idExample: z.string(),
  credentials: z.array(z.enum(credentialKinds)),
  /** Nothing is sent before; null: it does well. */
  aloneUntil: date.nullable(),
  aloneReason: z.string().nullable(),
  succeededAt: date.nullable(),
  /** Programs that wait for an account, that are on their way, and whose verdict is waited for. */
  waiting: int,
  sending: int,
  polling: int,
  accounts: z.array(poolAccount),
});
export type RemoteSiteRow = z.output<typeof siteRow>;

export const getRemoteSites = endpoint('GET /api/admin/remote-site/list', 'superAdmin', {
  input: z.object({}),
  data: z.array(siteRow),
});

const address = (protocols: RegExp) =>
  z.preprocess(
    blankIsAbsent,
    z
      .string()
      .trim()
      .max(500)
      .refine((url) => protocols.test(url) && URL.canParse(url), says('error.urlFormat'))
      .optional(),
  );

export const updateRemoteSite = endpoint('PUT /api/admin/remote-site', 'superAdmin', {
  stores: siteSettings,
  input: z.object({
    key,
    revision: readFrom.revision,
    isOn: requiredFlag,
    baseUrl: address(/^https?:\/\//i),
    /** `http://host:port`. */
    proxy: address(/^http:\/\//i),
    /** Ranges that may be reached although they are private. */
    allowedAddresses: z
      .array(z.string().trim().max(100).refine(isAddressRange, says('error.addressRange')))
      .max(50)
      .default([]),
  }),
  data: nothing,
});

export const saveRemoteSiteAccount = endpoint('POST /api/admin/remote-site/account', 'superAdmin', {
  /** One of that name is replaced. */
  input: z.object({ pool: remotePool, name: remoteAccountName, credentials: remoteCredentials }),
  data: nothing,
});

export const removeRemoteSiteAccount = endpoint('DELETE /api/admin/remote-site/account', 'superAdmin', {
  input: z.object({ id }),
  data: nothing,
});

export const pauseRemoteSiteAccount = endpoint('PUT /api/admin/remote-site/account', 'superAdmin', {
  input: z.object({ id, paused: requiredFlag }),
  data: nothing,
});

/** What words of a site can be said to mean. */
export const mappedStatuses = [
  'accepted',
  'partialAccepted',
  'wrongAnswer',
  'presentationError',
  'timeLimitExceeded',
  'memoryLimitExceeded',
  'runtimeError',
  'compileError',
  'systemError',
  'cancelled',
  'pending',
  'compiling',
  'judging',
] as const satisfies readonly Status[];
export type MappedStatus = (typeof mappedStatuses)[number];

/** Words that runs have shown there and that nobody knew. */
export const getUnknownVerdicts = endpoint('GET /api/admin/remote-site/verdicts', 'superAdmin', {
  input: z.object({ key }),
  /** Those without a meaning first. */
  data: z.array(
    z.object({
      words: z.string(),
      /** Null: nobody has said yet; a run that ends with them is judged for an hour and then a system error. */
      status: z.enum(mappedStatuses).nullable(),
      /** How many runs have shown them. */
      seen: int,
      seenAt: date,
    }),
  ),
});
export type UnknownVerdict = z.output<(typeof getUnknownVerdicts)['data']>[number];

export const mapUnknownVerdict = endpoint('PUT /api/admin/remote-site/verdict', 'superAdmin', {
  input: z.object({ key, words: z.string().min(1).max(500), status: z.enum(mappedStatuses).nullable() }),
  data: nothing,
});

export const getRemoteSiteErrors = endpoint('GET /api/admin/remote-site/errors', 'superAdmin', {
  input: z.object({ key }),
  /** The latest first. */
  data: z.array(
    z.object({
      id: int,
      at: date,
      said: z.string(),
      detail: z.string(),
      /** Of the page that was not understood; null for other errors. */
      path: z.string().nullable(),
      page: z.string().nullable(),
    }),
  ),
});
export type RemoteSiteError = z.output<(typeof getRemoteSiteErrors)['data']>[number];

/** What is tried of a site, in this order; nothing is sent to be judged. */
export const selfTestSteps = ['reach', 'login', 'session', 'problem', 'languages'] as const;

export const testRemoteSite = endpoint('POST /api/admin/remote-site/test', 'superAdmin', {
  sight: 'problem',
  /** Works for a site that is off, too. `problemId`: one that it certainly has. */
  input: z.object({ key, problemId: z.preprocess(blankIsAbsent, z.coerce.string().trim().max(200).optional()) }),
  /** Up to the first that fails. */
  data: z.array(
    z.object({
      step: z.enum(selfTestSteps),
      outcome: z.enum(['passed', 'skipped', 'failed']),
      /** What was found, or why it failed. */
      said: z.string(),
    }),
  ),
});
export type SelfTest = z.output<(typeof testRemoteSite)['data']>;
