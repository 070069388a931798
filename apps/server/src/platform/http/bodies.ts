/**
 * Bodies that are on their way. Each holds a socket and memory until it is complete, so there are only so many at once,
 * of one sender and of all, and senders that are too slow are cut off. Memory is counted by the announced lengths.
 */
import { addressBlock } from '@verdict/domain/site/address.ts';
import type { FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import { isOwnAddress } from './own-address.ts';
import { HttpRefusal } from '../refusal/refusal.ts';

export const bodyLimits = {
  /** Unfinished bodies of one address and of all. A class behind one address stays far below. */
  perAddress: 200,
  total: 1000,
  /** Bytes of memory that bodies of one address and all bodies may come to need. */
  bytesPerAddress: 64 << 20,
  bytesTotal: 256 << 20,
  /** Uploads of one account and of all. */
  uploadsPerAccount: 4,
  uploadsTotal: 100,
  /** A body of JSON is complete within this time. */
  patienceMs: 30_000,
  /** An upload whose sender may send it; longer while it comes at that pace. */
  uploadPatienceMs: 600_000,
  uploadBytesPerSecond: 8 << 10,
  /** An upload of which nothing came for so long has been given up. */
  stallMs: 30_000,
};

interface Body {
  sender: string;
  bytes: number;
  sinceMs: number;
  /** Of an upload that may be sent: the account that sends it. */
  uploader: string | null;
  /** What the connection had received when the body began. */
  receivedBefore: number;
  /** What had been received when it last was more than before. */
  received: number;
  movedMs: number;
}

export interface Bodies {
  /** A request with a body has come; throws a `HttpRefusal` when there are too many. */
  begin(request: FastifyRequest): void;
  /** Its sender may send it, and it will be held in memory: at most so many bytes. Throws when that is too much. */
  reserve(request: FastifyRequest, maxBytes: number): void;
  /** This account may send it, and that may take long. Throws when it, or all, send too much at once. */
  awaitUpload(request: FastifyRequest, uid: string): void;
  /** Cuts off who is too slow. */
  sweep(): void;
}

export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** The body is not read for the route, whatever its type: Node receives what comes of it and keeps nothing. */
export function ignoreBody(request: FastifyRequest): void {
  // Fastify looks for a parser by these.
  for (const name of ['content-type', 'content-length', 'transfer-encoding']) delete request.raw.headers[name];
}

/** `now`: milliseconds of any steady clock. */
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
        const isLate = tookMs > (body.uploader === null ? limits.patienceMs : limits.uploadPatienceMs);
        const isSteady =
          body.uploader !== null &&
          (body.received - body.receivedBefore) * 1000 >= limits.uploadBytesPerSecond * tookMs;
        if ((isLate && !isSteady) || now() - body.movedMs > limits.stallMs) raw.destroy();
      }
    },
  };
}
