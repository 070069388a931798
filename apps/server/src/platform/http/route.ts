/**
 * `route(contract, handler)`: one line per endpoint of a feature. Mounting adds the access check, validation, envelope
 * and serialisation (`mount.ts`), so a handler is only its service call.
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

/** An uploaded file, completely read and within the endpoint's limit. */
export interface Upload {
  filename: string;
  contentType: string;
  /** Empty when the file is on disk. */
  bytes: Buffer;
  /** Path of the file of an endpoint with `onDisk`, until the request is answered. Null for other endpoints. */
  path: string | null;
}

/** A request as a handler sees it. */
export interface Call<E extends AnyEndpoint> {
  input: ParsedInputOf<E>;
  /** Null for visitors. Always an `Actor` except with `anon` and `open`. */
  actor: E['access'] extends 'anon' | 'open' ? Visitor : Actor;
  session: E['access'] extends 'anon' | 'open' ? Session | null : Session;
  locale: Locale;
  ip: string;
  userAgent: string;
  now: Date;
  /** The file of an endpoint with `upload`. */
  upload: Upload;
  /** Scheme and host that the client requested. The client chose them, so never use them for links that others get. */
  origin: string;
  /** Send a login's token to the client, and to its browser the cookie for uploads. */
  sendToken(token: string): void;
  /** Send a token to the client that replaces the one it sent. */
  renewToken(token: string): void;
}

/** Result of a download handler. */
export interface FileAnswer {
  filename: string;
  contentType: string;
  body: Readable | Buffer;
}

/** Result of a handler of an interface defined by others. */
export interface ForeignAnswer {
  contentType: string;
  body: Readable | Buffer | string;
  headers?: Record<string, string>;
}

/** A database row in the shape of the wire, with its times as stored. */
export type Timed<T> = Omit<T, 'gmtCreate' | 'gmtModified'> & { gmtCreate: Date; gmtModified: Date };

/** Type that a handler may return for the wire type of `data`. Dates may still be `Date`. */
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
