/**
 * Limits on unfinished request bodies. Each holds a socket and memory until it is complete, so their number is limited
 * per sender and in total, and slow senders are cut off. Memory is counted by the announced lengths.
 */
import { addressBlock } from '@verdict/domain/site/address.ts';
import type { FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import { isOwnAddress } from './own-address.ts';
import { HttpRefusal } from '../refusal/refusal.ts';

export const bodyLimits = {
  /** Unfinished bodies of one address and in total. A class behind one address stays far below. */
  perAddress: 200,
  total: 1000,
  /** Memory in bytes that the bodies of one address and all bodies may need. */
  bytesPerAddress: 64 << 20,
  bytesTotal: 256 << 20,
  /** Uploads of one account and in total. */
  uploadsPerAccount: 4,
  uploadsTotal: 100,
  /** A JSON body must be complete within this time. */
  waitMs: 30_000,
  /** Time for an upload by an allowed sender. It may take longer while it keeps this pace. */
  uploadWaitMs: 600_000,
  uploadBytesPerSecond: 8 << 10,
  /** An upload without new bytes for this long is aborted. */
  stallMs: 30_000,
};

interface Body {
  sender: string;
  bytes: number;
  sinceMs: number;
  /** Account that sends an allowed upload. Null for other bodies. */
  uploader: string | null;
  /** Bytes that the connection had received when the body began. */
  receivedBefore: number;
  /** Bytes received at the last progress. */
  received: number;
  movedMs: number;
}

export interface Bodies {
  /** Register a request with a body. Throws a `HttpRefusal` when there are too many. */
  begin(request: FastifyRequest): void;
  /** Count memory for an allowed body, up to `maxBytes`. Throws when that is too much. */
  reserve(request: FastifyRequest, maxBytes: number): void;
  /** Allow the account a longer upload. Throws when the account, or all accounts, have too many. */
  awaitUpload(request: FastifyRequest, uid: string): void;
  /** Cut off slow senders. */
  sweep(): void;
}

export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** The route does not read the body, whatever its type. Node receives and discards it. */
export function ignoreBody(request: FastifyRequest): void {
  // Fastify chooses a body parser by these headers.
  for (const name of ['content-type', 'content-length', 'transfer-encoding']) delete request.raw.headers[name];
}

/** `now` returns milliseconds of a monotonic clock. */
export function watchBodies(now: () => number, limits = bodyLimits): Bodies {
  const bodies = new Map<IncomingMessage, Body>();
  const busy = (): HttpRefusal => new HttpRefusal(503, 'error.busy');
  const from = (sender: string): Body[] => [...bodies.values()].filter((body) => body.sender === sender);
  const bytesOf = (those: Iterable<Body>): number => [...those].reduce((sum, { bytes }) => sum + bytes, 0);

  return {
    begin(request) {
      const { raw, ip } = request;
      const sender = addressBlock(ip);
      if (bodies.size >= limits.total || (!isOwnAddress(ip) && from(sender).length >= limits.perAddress)) throw busy();
      bodies.set(raw, {
        sender,
        bytes: 0,
        sinceMs: now(),
        uploader: null,
        receivedBefore: raw.socket.bytesRead,
        received: raw.socket.bytesRead,
        movedMs: now(),
      });
      finished(raw, { writable: false }, () => bodies.delete(raw));
    },
    reserve(request, maxBytes) {
      const body = bodies.get(request.raw);
      if (!body) return;
      const announced = Number(request.headers['content-length'] ?? Infinity);
      const bytes = Math.min(announced, maxBytes);
      const mine = isOwnAddress(request.ip) ? 0 : bytesOf(from(body.sender));
      if (bytesOf(bodies.values()) + bytes > limits.bytesTotal || mine + bytes > limits.bytesPerAddress) throw busy();
      body.bytes = bytes;
    },
    awaitUpload(request, uid) {
      const body = bodies.get(request.raw);
      if (!body) return;
      const uploads = [...bodies.values()].filter(({ uploader }) => uploader !== null);
      const mine = uploads.filter(({ uploader }) => uploader === uid);
      if (uploads.length >= limits.uploadsTotal || mine.length >= limits.uploadsPerAccount) throw busy();
      body.uploader = uid;
    },
    sweep() {
      for (const [raw, body] of bodies) {
        const { bytesRead } = raw.socket;
        if (bytesRead > body.received) Object.assign(body, { received: bytesRead, movedMs: now() });
        const tookMs = now() - body.sinceMs;
        const isLate = tookMs > (body.uploader === null ? limits.waitMs : limits.uploadWaitMs);
        const isSteady =
          body.uploader !== null &&
          (body.received - body.receivedBefore) * 1000 >= limits.uploadBytesPerSecond * tookMs;
        if ((isLate && !isSteady) || now() - body.movedMs > limits.stallMs) raw.destroy();
      }
    },
  };
}
