/**
 * Compression of JSON answers. Pages of the site are compressed when they are built, boards when they change, and texts
 * that several readers get, such as statements, once for all of them.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);
/** Shorter answers fit into one or two packets uncompressed. */
export const WORTH_BYTES = 4096;
/** A third of the default's time; JSON of this site becomes some 5 % larger by it. */
const LEVEL = 3;

/** Bytes of texts and their compressed forms that are kept. The least recently sent ones are dropped first. */
const KEPT_BYTES = 16 << 20;
/** A larger text is not kept. */
const KEPT_TEXT_MAX = 256 << 10;

export const takesGzip = ({ headers }: FastifyRequest): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(headers['accept-encoding'] ?? ''));

/** Compresses what a GET request reads, unless its service has done so. For `onSend`. */
export async function compressed(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  const isWorth =
    request.method === 'GET' &&
    typeof payload === 'string' &&
    payload.length >= WORTH_BYTES &&
    String(reply.getHeader('Content-Type')).startsWith('application/json') &&
    !reply.hasHeader('Content-Encoding');
  if (!isWorth) return payload;
  reply.header('Vary', 'Accept-Encoding');
  if (!takesGzip(request)) return payload;
  reply.header('Content-Encoding', 'gzip').removeHeader('Content-Length');
  return compressedOnce(payload);
}

const kept = new Map<string, Promise<Buffer>>();
let keptBytes = 0;

/** Compressing costs more than most queries of a request: the stream's memory as much as its work. */
function compressedOnce(text: string): Promise<Buffer> {
  const known = kept.get(text);
  // Re-insertion moves the text to the end, so the least recently sent one comes first.
  if (known) {
    kept.delete(text);
    kept.set(text, known);
    return known;
  }
  const zipped = compress(text, { level: LEVEL });
  if (text.length > KEPT_TEXT_MAX) return zipped;
  kept.set(text, zipped);
  keptBytes += sizeOf(text);
  for (const oldest of kept.keys()) {
    if (keptBytes <= KEPT_BYTES) break;
    kept.delete(oldest);
    keptBytes -= sizeOf(oldest);
  }
  return zipped;
}

/** A text has up to two bytes a character; its compressed form is smaller than it. */
const sizeOf = (text: string): number => 3 * text.length;
