/**
 * An HTTP endpoint, said once: the server mounts it, the client calls it, OpenAPI is generated from it.
 * Input is the query and the body taken together (a body member wins), as the wire has both for some calls.
 */
import { z } from 'zod';

/**
 * Who may knock.
 * `anon`: a valid token is used, a bad one ignored. `open`: a bad token is refused. `login`: a valid token.
 * `admin`: super admin, admin or problem admin. `problemAdmin`: super or problem admin. `superAdmin`: root.
 * Finer rules are abilities, asked by the service.
 */
export type Door = 'anon' | 'open' | 'login' | 'admin' | 'problemAdmin' | 'superAdmin';

interface Common<I extends z.ZodType> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/api/${string}`;
  door: Door;
  /** One line for the API page. */
  summary: string;
  input: I;
  /** The body is a bare array: it arrives as this member of the input. */
  bodyAs?: string;
  /** A site switch that must be on, else HTTP 403. */
  featureSwitch?: 'openPublicDiscussion' | 'openGroupDiscussion' | 'openContestComment';
  /** Multipart field that carries one file, and its largest size. `onDisk`: too large to be held in memory. */
  upload?: { field: string; maxBytes: number; onDisk?: true };
}
export interface JsonEndpoint<I extends z.ZodType, D extends z.ZodType> extends Common<I> {
  kind: 'json';
  data: D;
}
/** Answers a file, or the envelope with HTTP 400 on a refusal. */
export interface DownloadEndpoint<I extends z.ZodType> extends Common<I> {
  kind: 'download';
}
export type AnyEndpoint = JsonEndpoint<z.ZodType, z.ZodType> | DownloadEndpoint<z.ZodType>;

type Options<I extends z.ZodType> = Omit<Common<I>, 'method' | 'path' | 'door' | 'summary' | 'input'>;

export function endpoint<I extends z.ZodType, D extends z.ZodType>(
  call: `${Common<I>['method']} /api/${string}`,
  door: Door,
  summary: string,
  shape: { input: I; data: D } & Options<I>,
): JsonEndpoint<I, D> {
  const [method, path] = call.split(' ') as [Common<I>['method'], `/api/${string}`];
  return { kind: 'json', method, path, door, summary, ...shape };
}

export function download<I extends z.ZodType>(
  call: `${Common<I>['method']} /api/${string}`,
  door: Door,
  summary: string,
  shape: { input: I } & Options<I>,
): DownloadEndpoint<I> {
  const [method, path] = call.split(' ') as [Common<I>['method'], `/api/${string}`];
  return { kind: 'download', method, path, door, summary, ...shape };
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
}
