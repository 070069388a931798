/**
 * Definition of an HTTP endpoint. The server mounts it, the client calls it, and OpenAPI is generated from it. The
 * input merges query and body (a body member wins), because some calls of the HOJ interface send both.
 */
import type { RefusalCode } from '@verdict/messages/errors.ts';
import type { CallName } from '@verdict/messages/openapi.ts';
import { z } from 'zod';
import type { Page } from './fields.ts';
import type { ExamAccess } from './exam.ts';

/**
 * Callers that an endpoint accepts. `anon`: a valid token is used, a bad one ignored. `open`: a bad token is refused.
 * `login`: a valid token is required. `admin`: super admin, admin or problem admin. `problemAdmin`: super admin or
 * problem admin. `superAdmin`: root. The services check finer rights as abilities.
 */
export type Access = 'anon' | 'open' | 'login' | 'admin' | 'problemAdmin' | 'superAdmin';

/**
 * Kind of problem or submission data that an endpoint returns, and so the access rule for its caller. `problem`,
 * `submission`: only what `domain/access` shows to the caller. `testData`: only for callers who may see the test data.
 * `editing`: the view of users who may edit the problem. `own`: data that the caller sent.
 */
export type Revealed = 'problem' | 'submission' | 'testData' | 'editing' | 'own';

/**
 * Callers, by role on the site, whom the service admits to a subject in which they have no part: an item of another
 * account, a contest or group that others run. `creators`, `posters`, `commenters`, `submitters`: roles that may found
 * groups, start discussions, comment and submit.
 */
export type Admitted =
  | 'users'
  | 'admins'
  | 'problemAdmins'
  | 'superAdmins'
  | 'creators'
  | 'posters'
  | 'commenters'
  | 'submitters'
  | 'nobody';

/**
 * Trace of the endpoint in the audit. `record`: an entry with the state before and after. All others leave none:
 * `reads` changes nothing, `own` writes what is the caller's or part of a conversation, and with `elsewhere` another
 * endpoint or a job makes the record.
 */
export type Audited = 'record' | 'reads' | 'own' | 'elsewhere';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Path = `/api/${string}`;

interface Common<I extends z.ZodType> {
  /**
   * Method and path, such as `GET /api/login`. The descriptions in both languages use it as their key: `site/openapi*`
   * of the messages.
   */
  call: CallName;
  method: Method;
  path: Path;
  access: Access;
  /** Absent: the service admits everybody whom `access` admits. */
  admits?: Admitted;
  /** Absent: GET requests and those of visitors read, and all others leave a record. */
  audit?: Audited;
  /** Absent: closed. Required outside the paths of organisers and groups, see `Examined`. */
  exam?: ExamAccess;
  input: I;
  /**
   * Absent when the endpoint returns nothing about problems and submissions. A test of the server requires it
   * everywhere else.
   */
  reveals?: Revealed;
  /**
   * Shape of the record that the endpoint replaces as a whole, with its revision (`revision.ts`). A refusal of an
   * outdated revision returns the stored record in this shape; null when the form reads the record again.
   */
  stores?: z.ZodType;
  /** Name of the input member that receives the body when the body is a bare array. */
  bodyAs?: string;
  /** Old names of members, sent by older clients. An old name is used when the member itself is absent. */
  aliases?: Readonly<Record<string, string>>;
  /** Site setting that must be on; otherwise the server answers HTTP 403. */
  featureSwitch?: 'openPublicDiscussion' | 'openGroupDiscussion' | 'openContestComment';
  /**
   * True when the answer of this GET is public and the same for everybody: browsers and a CDN may keep it as long as
   * its headers say. A refusal is never kept.
   */
  isPublic?: true;
  /** Largest JSON body. Absent uses the usual size for these callers. */
  bodyMaxBytes?: number;
  /**
   * Multipart field that carries one file, and its largest size. `onDisk` is for files too large for memory. `right` is
   * checked before the file is received; the service checks rights that depend on the input. `setting` names the site's
   * own maximum in MiB, which is at most `maxBytes`.
   */
  upload?: { field: string; maxBytes: number; onDisk?: true; right?: UploadRight; setting?: UploadSetting };
}
type UploadSetting = 'avatarMaxMib' | 'pictureMaxMib' | 'fileMaxMib' | 'testDataMaxMib';
/** An ability that has no subject. */
type UploadRight = 'file.upload';

/** Visitors send only names and lists of ids. */
const VISITOR_BODY_MAX_BYTES = 64 << 10;
/** Large enough for a program and its expected output, however their characters are escaped. */
const USER_BODY_MAX_BYTES = 1 << 20;
/** Large enough for problems with statements, samples and programs, and for lists of accounts. */
export const LARGE_BODY_MAX_BYTES = 8 << 20;

/** Largest JSON body that the endpoint accepts. */
export const bodyMaxOf = ({ access, bodyMaxBytes }: AnyEndpoint): number =>
  bodyMaxBytes ?? (access === 'anon' || access === 'open' ? VISITOR_BODY_MAX_BYTES : USER_BODY_MAX_BYTES);

export interface JsonEndpoint<I extends z.ZodType, D extends z.ZodType> extends Common<I> {
  kind: 'json';
  data: D;
}
/** Endpoint that returns a file, or the envelope with HTTP 400 on a refusal. */
export interface DownloadEndpoint<I extends z.ZodType> extends Common<I> {
  kind: 'download';
}
/**
 * Endpoint of an external interface: no envelope, ids in the path (`:id` is the member `id` of the input), refusals as
 * HTTP status with `code` and `message`, and HTTP basic authentication in addition to the token.
 */
export interface ForeignEndpoint<I extends z.ZodType> extends Common<I> {
  kind: 'foreign';
}
/** Endpoint that returns a page of a list. */
export type PageEndpoint = JsonEndpoint<z.ZodType, z.ZodType<Page<unknown>>>;
export type AnyEndpoint = JsonEndpoint<z.ZodType, z.ZodType> | DownloadEndpoint<z.ZodType> | ForeignEndpoint<z.ZodType>;

/** Exams close the back office and groups. Every other endpoint states what it is to them. */
type Examined<C extends CallName> = C extends `${Method} /api/${'admin' | 'group'}/${string}`
  ? { exam?: ExamAccess }
  : { exam: ExamAccess };

/** Whether the endpoint leaves an entry in the audit. */
export const isRecorded = ({ audit, method, access }: AnyEndpoint): boolean =>
  (audit ?? (method === 'GET' || access === 'anon' || access === 'open' ? 'reads' : 'record')) === 'record';

type Options<I extends z.ZodType> = Omit<Common<I>, 'call' | 'method' | 'path' | 'access' | 'input'>;

export function endpoint<C extends CallName, I extends z.ZodType, D extends z.ZodType>(
  call: C,
  access: Access,
  shape: { input: I; data: D } & Options<I> & Examined<C>,
): JsonEndpoint<I, D> {
  return { kind: 'json', ...parts(call), access, ...shape };
}

export function download<C extends CallName, I extends z.ZodType>(
  call: C,
  access: Access,
  shape: { input: I } & Options<I> & Examined<C>,
): DownloadEndpoint<I> {
  return { kind: 'download', ...parts(call), access, ...shape };
}

export function foreign<C extends CallName, I extends z.ZodType>(
  call: C,
  access: Access,
  shape: { input: I } & Options<I> & Examined<C>,
): ForeignEndpoint<I> {
  return { kind: 'foreign', ...parts(call), access, ...shape };
}

/**
 * Group twin of one of the site's endpoints, for members and for those who run the group. It has the same input, data
 * and options as `twin`, except for `changes`. The service checks the rights in the group, which admit super admins of
 * the site beside the group's own people.
 */
export function inGroup<I extends z.ZodType, D extends z.ZodType, J extends z.ZodType = I>(
  call: CallName,
  twin: JsonEndpoint<I, D>,
  changes: Partial<Options<J>> & { input?: J } = {},
): JsonEndpoint<J, D> {
  return {
    ...(twin as unknown as JsonEndpoint<J, D>),
    ...parts(call),
    access: 'login',
    admits: 'superAdmins',
    exam: 'closed',
    ...changes,
  };
}

function parts(call: CallName): { call: CallName; method: Method; path: Path } {
  const [method, path] = call.split(' ') as [Method, Path];
  return { call, method, path };
}

/** Input that a caller sends. */
export type InputOf<E extends AnyEndpoint> = z.input<E['input']>;
/** Input that the handler receives. */
export type ParsedInputOf<E extends AnyEndpoint> = z.output<E['input']>;
/** The `data` member of the envelope. */
export type DataOf<E> = E extends JsonEndpoint<z.ZodType, infer D> ? z.output<D> : never;

/** Envelope of every JSON response. `status` 200 is success; any other value is a refusal with a text in `msg`. */
export interface Envelope<T> {
  status: number;
  data: T;
  msg: string;
  /** Refusals only: their stable name, for programs. Texts in `msg` may change. */
  code?: RefusalCode;
}
