/**
 * `route(contract, handler)`: a feature's line per endpoint. Mounting adds the access check, validation, envelope and
 * serialisation once for all (`mount.ts`), so that a handler is only its service call.
 */
import type {
  AnyEndpoint,
  DataOf,
  DownloadEndpoint,
  ForeignEndpoint,
  JsonEndpoint,
  ParsedInputOf,
} from '@verdict/contract/endpoint.ts';
import type { Actor, Visitor } from '@verdict/domain/access/actor.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { ReadyAnswer } from './ready-answer.ts';
import type { Session } from './session.ts';

/** An uploaded file, wholly read and within the endpoint's limit. */
export interface Upload {
  filename: string;
  contentType: string;
  /** Empty when it is on disk. */
  bytes: Buffer;
  /** Where the file of an endpoint with `onDisk` lies until the request is answered; null for the others. */
  path: string | null;
}

/** A request as a handler sees it. */
export interface Call<E extends AnyEndpoint> {
  input: ParsedInputOf<E>;
  /** Null for visitors; an `Actor` everywhere but with `anon` and `open`. */
  actor: E['access'] extends 'anon' | 'open' ? Visitor : Actor;
  session: E['access'] extends 'anon' | 'open' ? Session | null : Session;
  locale: Locale;
  ip: string;
  userAgent: string;
  now: Date;
  /** The file of an endpoint with `upload`. */
  upload: Upload;
  /** Scheme and host that the client asked for. The client chose it: never a base for links that others get. */
  origin: string;
  /** Hand the token of a login to the client, and to its browser the cookie for uploads. */
  sendToken(token: string): void;
  /** Hand a token to the client that replaces the one it sent. */
  renewToken(token: string): void;
}

/** What a download handler returns. */
export interface FileAnswer {
  filename: string;
  contentType: string;
  body: Readable | Buffer;
}

/** What the handler of an interface that others have defined returns. */
export interface ForeignAnswer {
  contentType: string;
  body: Readable | Buffer | string;
  headers?: Record<string, string>;
}

/** A row of the database in the shape of the wire, with its times as they are stored. */
export type Timed<T> = Omit<T, 'gmtCreate' | 'gmtModified'> & { gmtCreate: Date; gmtModified: Date };

/** What the wire type of `data` may be given as: dates may still be `Date`. */
export type Answer<T> = T extends string
  ? string | Date
  : T extends (infer Item)[]
    ? Answer<Item>[]
    : T extends object
      ? { [K in keyof T]: Answer<T[K]> }
      : T;

export interface Route<E extends AnyEndpoint = AnyEndpoint> {
  endpoint: E;
  handler: (call: Call<E>) => Promise<unknown>;
}

export function route<I extends z.ZodType, D extends z.ZodType, E extends JsonEndpoint<I, D>>(
  endpoint: E & JsonEndpoint<I, D>,
  handler: (call: Call<E>) => Promise<Answer<DataOf<E>> | ReadyAnswer>,
): Route;
export function route<I extends z.ZodType, E extends DownloadEndpoint<I>>(
  endpoint: E & DownloadEndpoint<I>,
  handler: (call: Call<E>) => Promise<FileAnswer>,
): Route;
export function route<I extends z.ZodType, E extends ForeignEndpoint<I>>(
  endpoint: E & ForeignEndpoint<I>,
  handler: (call: Call<E>) => Promise<ForeignAnswer>,
): Route;
export function route(endpoint: AnyEndpoint, handler: (call: never) => Promise<unknown>): Route {
  return { endpoint, handler: handler as Route['handler'] };
}
