/**
 * An HTTP endpoint, said once: the server mounts it, the client calls it, OpenAPI is generated from it.
 * Input is the query and the body taken together (a body member wins), as the wire has both for some calls.
 */
import type { RefusalCode } from '@verdict/messages/errors.ts';
import type { CallName } from '@verdict/messages/openapi.ts';
import { z } from 'zod';
import type { Page } from './fields.ts';

/**
 * Who may call it.
 * `anon`: a valid token is used, a bad one ignored. `open`: a bad token is refused. `login`: a valid token.
 * `admin`: super admin, admin or problem admin. `problemAdmin`: super or problem admin. `superAdmin`: root.
 * Finer rules are abilities, asked by the service.
 */
export type Access = 'anon' | 'open' | 'login' | 'admin' | 'problemAdmin' | 'superAdmin';

/**
 * What an endpoint that has to do with problems or submissions tells, and so which rule decides what its caller gets.
 * `problem`, `submission`: those that `domain/sight` shows, as far as it shows them. `testData`: for whom it shows
 * them. `editing`: what users who may edit the problem see. `own`: what the caller has sent.
 */
export type SightOf = 'problem' | 'submission' | 'testData' | 'editing' | 'own';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Path = `/api/${string}`;

interface Common<I extends z.ZodType> {
  /** Method and path. What it does is said under this name, in both languages: `site/openapi*` of the messages. */
  call: CallName;
  method: Method;
  path: Path;
  access: Access;
  input: I;
  /** Absent: it tells nothing of problems and submissions. A test of the server demands it of the others. */
  sight?: SightOf;
  /**
   * It replaces a whole record, of which it takes the revision (`revision.ts`). A refusal of an older one carries the
   * record as this; null: the form reads it anew.
   */
  stores?: z.ZodType;
  /** The body is a bare array: it arrives as this member of the input. */
  bodyAs?: string;
  /** Other names of members, by which older clients send them: taken where the member itself is absent. */
  aliases?: Readonly<Record<string, string>>;
  /** A site switch that must be on, else HTTP 403. */
  featureSwitch?: 'openPublicDiscussion' | 'openGroupDiscussion' | 'openContestComment';
  /** Largest body of JSON, where it is not the usual one for these callers. */
  bodyMaxBytes?: number;
  /**
   * Multipart field that carries one file, and its largest size. `onDisk`: too large to be held in memory. `right`:
   * asked for before the file is received; the service asks for what depends on its input.
   */
  upload?: { field: string; maxBytes: number; onDisk?: true; right?: UploadRight };
}
/** An ability that has no subject. */
type UploadRight = 'file.upload';

/** Visitors send names and lists of ids. */
const VISITOR_BODY_MAX_BYTES = 64 << 10;
/** Holds a program and the output that it should have, however their characters are escaped. */
const USER_BODY_MAX_BYTES = 1 << 20;
/** Problems with their statements, samples and programs; lists of accounts. */
export const LARGE_BODY_MAX_BYTES = 8 << 20;

/** Largest body of JSON that the endpoint takes. */
export const bodyMaxOf = ({ access, bodyMaxBytes }: AnyEndpoint): number =>
  bodyMaxBytes ?? (access === 'anon' || access === 'open' ? VISITOR_BODY_MAX_BYTES : USER_BODY_MAX_BYTES);

export interface JsonEndpoint<I extends z.ZodType, D extends z.ZodType> extends Common<I> {
  kind: 'json';
  data: D;
}
/** Returns a file, or the envelope with HTTP 400 on a refusal. */
export interface DownloadEndpoint<I extends z.ZodType> extends Common<I> {
  kind: 'download';
}
/**
 * Of an interface that others have defined: no envelope, ids in the path (`:id` is the member `id` of the input),
 * refusals as HTTP status with `code` and `message`, and HTTP's basic authentication besides the token.
 */
export interface ForeignEndpoint<I extends z.ZodType> extends Common<I> {
  kind: 'foreign';
}
/** Returns a page of a list. */
export type PageEndpoint = JsonEndpoint<z.ZodType, z.ZodType<Page<unknown>>>;
export type AnyEndpoint = JsonEndpoint<z.ZodType, z.ZodType> | DownloadEndpoint<z.ZodType> | ForeignEndpoint<z.ZodType>;

type Options<I extends z.ZodType> = Omit<Common<I>, 'call' | 'method' | 'path' | 'access' | 'input'>;

export function endpoint<I extends z.ZodType, D extends z.ZodType>(
  call: CallName,
  access: Access,
  shape: { input: I; data: D } & Options<I>,
): JsonEndpoint<I, D> {
  return { kind: 'json', ...parts(call), access, ...shape };
}

export function download<I extends z.ZodType>(
  call: CallName,
  access: Access,
  shape: { input: I } & Options<I>,
): DownloadEndpoint<I> {
  return { kind: 'download', ...parts(call), access, ...shape };
}

export function foreign<I extends z.ZodType>(
  call: CallName,
  access: Access,
  shape: { input: I } & Options<I>,
): ForeignEndpoint<I> {
  return { kind: 'foreign', ...parts(call), access, ...shape };
}

function parts(call: CallName): { call: CallName; method: Method; path: Path } {
  const [method, path] = call.split(' ') as [Method, Path];
  return { call, method, path };
}

/** What a caller sends. */
export type InputOf<E extends AnyEndpoint> = z.input<E['input']>;
/** What the handler receives. */
export type ParsedInputOf<E extends AnyEndpoint> = z.output<E['input']>;
/** What `data` of the envelope holds. */
export type DataOf<E> = E extends JsonEndpoint<z.ZodType, infer D> ? z.output<D> : never;

/** The envelope of every JSON answer. `status` 200 is success; others are refusals with a text in `msg`. */
export interface Envelope<T> {
  status: number;
  data: T;
  msg: string;
  /** Refusals only: their stable name, for programs. Texts in `msg` may change. */
  code?: RefusalCode;
}
