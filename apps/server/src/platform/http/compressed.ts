/** Compression of JSON answers. Pages of the site are compressed when they are built, boards when they change. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);
/** Shorter answers fit into one or two packets uncompressed. */
export const WORTH_BYTES = 4096;
/** A third of the default's time; JSON of this site becomes some 5 % larger by it. */
const LEVEL = 3;

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
  return compress(payload, { level: LEVEL });
}
