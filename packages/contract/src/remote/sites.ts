/** Remote sites that judge for this site: their settings and state, for the operator. */
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
  /** True when the operator has paused the account. */
  paused: z.boolean(),
  /** Time until which the account is not used. Null when it can be used. */
  coolUntil: date.nullable(),
  /** Number of the account's programs that are being sent. */
  sending: int,
  lastError: z.string().nullable(),
  lastErrorAt: date.nullable(),
  succeededAt: date.nullable(),
});
export type PoolAccount = z.output<typeof poolAccount>;

const siteSettings = z.object({
  isOn: z.boolean(),
  /** Null uses the site's usual address. */
  baseUrl: z.string().nullable(),
  proxy: z.string().nullable(),
  allowedAddresses: z.array(z.string()),
});
export type RemoteSiteSettings = z.output<typeof siteSettings>;

const siteRow = siteSettings.extend({
  /** Revision of the settings. */
  revision,
  key,
  name: z.string(),
  /** Key of the pool whose accounts the site uses. */
  pool: remotePool,
  usualUrl: z.string(),
  /** Example of a problem id at the remote site. */
  idExample: z.string(),
  credentials: z.array(z.enum(credentialKinds)),
  /** When the site is out of order, the time of the next attempt; null when it works. */
  aloneUntil: date.nullable(),
  aloneReason: z.string().nullable(),
  succeededAt: date.nullable(),
  /** Number of programs that wait for an account, that are being sent, and that wait for a verdict. */
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
    /** Private address ranges that the server may reach. */
    allowedAddresses: z
      .array(z.string().trim().max(100).refine(isAddressRange, says('error.addressRange')))
      .max(50)
      .default([]),
  }),
  data: nothing,
});

export const saveRemoteSiteAccount = endpoint('POST /api/admin/remote-site/account', 'superAdmin', {
  /** Replaces an account of the same name. */
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

/** Statuses that a verdict text of a remote site can be mapped to. */
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

/** Verdict texts of the remote site that have no known meaning. */
export const getUnknownVerdicts = endpoint('GET /api/admin/remote-site/verdicts', 'superAdmin', {
  input: z.object({ key }),
  /** Texts without a mapping first. */
  data: z.array(
    z.object({
      words: z.string(),
      /**
       * Null when the text is not mapped yet: a run that ends with it stays in judging for an hour, then becomes a
       * system error.
       */
      status: z.enum(mappedStatuses).nullable(),
      /** Number of runs that showed the text. */
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
  /** Latest first. */
  data: z.array(
    z.object({
      id: int,
      at: date,
      said: z.string(),
      detail: z.string(),
      /** Path of the page that could not be parsed. Null for other errors. */
      path: z.string().nullable(),
      page: z.string().nullable(),
    }),
  ),
});
export type RemoteSiteError = z.output<(typeof getRemoteSiteErrors)['data']>[number];

/** Steps of a self-test, in this order. No program is sent. */
export const selfTestSteps = ['reach', 'login', 'session', 'problem', 'languages'] as const;

export const testRemoteSite = endpoint('POST /api/admin/remote-site/test', 'superAdmin', {
  audit: 'reads',
  reveals: 'problem',
  /** Works for a site that is switched off, too. `problemId` names a problem that the site certainly has. */
  input: z.object({ key, problemId: z.preprocess(blankIsAbsent, z.coerce.string().trim().max(200).optional()) }),
  /** Steps up to the first failure. */
  data: z.array(
    z.object({
      step: z.enum(selfTestSteps),
      outcome: z.enum(['passed', 'skipped', 'failed']),
      /** Result of the step, or the reason of its failure. */
      said: z.string(),
    }),
  ),
});
export type SelfTest = z.output<(typeof testRemoteSite)['data']>;
