/** Settings of the site and the state of its services. */
import { settings } from '@verdict/domain/site/settings.ts';
import { z } from 'zod';
import { type AnyEndpoint, endpoint } from '../endpoint.ts';
import { date, id, nothing, numeric, optionalFlag, optionalLine, optionalLink, smallRecord } from '../fields.ts';
import { takesKey } from './request-key.ts';

const settingValue = z.union([z.boolean(), z.number(), z.string()]);

export const getSettings = endpoint('GET /api/admin/config/settings', 'superAdmin', {
  input: z.object({}),
  data: z.array(
    z.object({
      key: z.string(),
      section: z.string(),
      kind: z.enum(['boolean', 'integer', 'text']),
      /** Null for a secret. */
      value: settingValue.nullable(),
      /** True for a secret that has a value. */
      isSet: z.boolean(),
      secret: z.boolean(),
      default: settingValue,
      min: z.number().int().nullable(),
      max: z.number().int().nullable(),
      maxLength: z.number().int().nullable(),
    }),
  ),
});

export const setSettings = endpoint('PUT /api/admin/config/settings', 'superAdmin', {
  input: z.object({ changes: smallRecord(1000, z.string().max(100), settingValue) }),
  data: nothing,
});

export const SITE_PICTURE_MAX_BYTES = 2 << 20;
export const sitePictures = ['logo', 'favicon'] as const;

/** Ours: replaces the logo or the icon in the browser's tab. Drawings are stored as pixels. */
export const uploadSitePicture = endpoint('POST /api/admin/config/picture', 'superAdmin', {
  upload: { field: 'file', maxBytes: SITE_PICTURE_MAX_BYTES },
  input: z.object({ kind: z.enum(sitePictures) }),
  data: z.object({ url: z.string() }),
});

export const removeSitePicture = endpoint('DELETE /api/admin/config/picture', 'superAdmin', {
  input: z.object({ kind: z.enum(sitePictures) }),
  data: nothing,
});

const text = z.string().nullish();
const webConfig = z.object({
  baseUrl: z.string(),
  name: z.string(),
  shortName: z.string(),
  description: z.string(),
  register: z.boolean(),
  recordName: z.string(),
  recordUrl: z.string(),
  projectName: z.string(),
  projectUrl: z.string(),
});
export const getWebConfig = endpoint('GET /api/admin/config/get-web-config', 'superAdmin', {
  input: z.object({}),
  data: webConfig,
});
export const setWebConfig = endpoint('PUT /api/admin/config/set-web-config', 'superAdmin', {
  input: webConfig.partial().extend({
    baseUrl: text,
    name: text,
    shortName: text,
    description: text,
    register: optionalFlag,
    recordName: text,
    recordUrl: text,
    projectName: text,
    projectUrl: text,
  }),
  data: nothing,
});

const emailConfig = z.object({
  emailHost: z.string(),
  /** Always empty in responses: the password can only be written. */
  emailPassword: z.string(),
  emailPort: z.number().int(),
  emailUsername: z.string(),
  emailBGImg: z.string(),
  emailSsl: z.boolean(),
});
export const getEmailConfig = endpoint('GET /api/admin/config/get-email-config', 'superAdmin', {
  input: z.object({}),
  data: emailConfig,
});
/**
 * Null and absent keep the stored value. An empty text clears the value, except the password, which is never sent back.
 */
export const setEmailConfig = endpoint('PUT /api/admin/config/set-email-config', 'superAdmin', {
  input: z.object({
    emailHost: text,
    emailPassword: text,
    emailUsername: text,
    emailBGImg: text,
    emailPort: numeric(z.number().int().optional()),
    emailSsl: optionalFlag,
  }),
  data: nothing,
});

const sentPort = numeric(z.number().int().nullish());
const dbConfig = z.object({
  dbName: z.string(),
  dbHost: z.string(),
  dbPort: z.number().int().nullable(),
  dbUsername: z.string(),
  dbPassword: z.string(),
  redisHost: z.string(),
  redisPort: z.number().int().nullable(),
  redisPassword: z.string(),
});
export const getDbAndRedisConfig = endpoint('GET /api/admin/config/get-db-and-redis-config', 'superAdmin', {
  input: z.object({}),
  data: dbConfig,
});
export const setDbAndRedisConfig = endpoint('PUT /api/admin/config/set-db-and-redis-config', 'superAdmin', {
  audit: 'reads',
  /** The configuration as it was read. The call is refused when any value differs. */
  input: dbConfig
    .extend({ dbPort: sentPort, redisPort: sentPort })
    .partial()
    .nullish()
    .transform((sent) => sent ?? {}),
  data: nothing,
});

/** Storage of test data, pictures and files. Its location is set when the server starts. */
export const getStorage = endpoint('GET /api/admin/config/storage', 'superAdmin', {
  input: z.object({}),
  data: z.object({
    kind: z.enum(['folder', 'bucket']),
    /** Path of the folder, or address of the bucket. */
    address: z.string(),
    files: z.number().int(),
    bytes: z.number().int(),
    /** Free space of the data folder of the server process that handles the request. */
    freeBytes: z.number().int(),
    totalBytes: z.number().int(),
    /** Reason why the storage cannot be read now. Null when it can. */
    trouble: z.string().nullable(),
  }),
});

const remoteAccounts = z.object(
  Object.fromEntries(
    ['hdu', 'cf', 'poj', 'atcoder', 'spoj', 'libreoj'].flatMap((site) => [
      [`${site}UsernameList`, z.array(z.string())],
      [`${site}PasswordList`, z.array(z.string())],
    ]),
  ) as Record<
    `${'hdu' | 'cf' | 'poj' | 'atcoder' | 'spoj' | 'libreoj'}${'Username' | 'Password'}List`,
    z.ZodArray<z.ZodString>
  >,
);
const switches = z.object({
  openPublicDiscussion: z.boolean(),
  openGroupDiscussion: z.boolean(),
  openContestComment: z.boolean(),
  openPublicJudge: z.boolean(),
  openGroupJudge: z.boolean(),
  openContestJudge: z.boolean(),
  hideNonContestSubmissionCode: z.boolean(),
  defaultSubmitInterval: z.number().int(),
  defaultCreateGroupDailyLimit: z.number().int(),
  defaultCreateGroupLimit: z.number().int(),
  defaultCreateGroupACInitValue: z.number().int(),
  defaultCreateDiscussionDailyLimit: z.number().int(),
  defaultCreateDiscussionACInitValue: z.number().int(),
  defaultCreateCommentACInitValue: z.number().int(),
});
export const switchKeys = Object.keys(switches.shape) as (keyof typeof switches.shape)[];

export const getSwitches = endpoint('GET /api/admin/switch/info', 'superAdmin', {
  input: z.object({}),
  data: switches.extend(remoteAccounts.shape),
});
export const setSwitches = endpoint('PUT /api/admin/switch/update', 'superAdmin', {
  input: z.object(
    Object.fromEntries(
      switchKeys.map((key): [string, z.ZodType] => [
        key,
        settings[key].kind === 'boolean' ? optionalFlag : numeric(z.number().optional()),
      ]),
    ) as Record<keyof typeof switches.shape, z.ZodOptional<z.ZodUnknown>>,
  ),
  data: nothing,
});

/** More pictures than any visitor would wait for. */
const CAROUSEL_MAX = 100;
/** Ours: arranges all pictures of the home page, each with its link. Pictures that are not listed come last. */
export const arrangeCarousel = endpoint('PUT /api/admin/config/home-carousel', 'superAdmin', {
  input: z.object({
    /** Pictures in their new order. An absent link or description keeps its stored value; a blank one becomes empty. */
    pictures: z.array(z.object({ id, link: optionalLink(500), description: optionalLine(200) })).max(CAROUSEL_MAX),
  }),
  data: nothing,
});

export const deleteCarouselImage = endpoint('DELETE /api/admin/config/home-carousel', 'superAdmin', {
  input: z.object({ id }),
  data: nothing,
});

/** A process of the site, in the shape of the older wire. */
export const instance = z.object({
  /** Kind of the process. */
  serviceId: z.string(),
  host: z.string(),
  port: z.number().int(),
  secure: z.boolean(),
  metadata: z.record(z.string(), z.string()),
});
export const getServiceInfo = endpoint('GET /api/admin/config/get-service-info', 'admin', {
  input: z.object({}),
  data: z.object({
    nacos: z.object({ status: z.string() }),
    backupCores: z.number().int(),
    backupService: z.array(instance),
    backupPercentCpuLoad: z.string(),
    backupPercentMemoryLoad: z.string(),
  }),
});

/** Calls that are GET and send mail. */
const SENDS_MAIL: ReadonlySet<AnyEndpoint['call']> = new Set([
  'GET /api/get-register-code',
  'GET /api/get-change-email-code',
]);

/** Whether users who are no administrators may call the endpoint during maintenance: it reads, or it logs in. */
export function isOpenInMaintenance(called: AnyEndpoint): boolean {
  const { method, audit = 'reads', call } = called;
  return method === 'GET' ? audit === 'reads' && !SENDS_MAIL.has(call) : !takesKey(called);
}

/** Ours: contests that maintenance would disturb now, those that end first at the beginning. */
export const getContestsAtStake = endpoint('GET /api/admin/config/contests-at-stake', 'superAdmin', {
  input: z.object({}),
  data: z.object({
    /** Number of contests that run or begin within the next two hours. */
    total: z.number().int(),
    /** The first of them. */
    contests: z.array(z.object({ id: z.number().int(), title: z.string(), startTime: date, endTime: date })),
  }),
});
