/** Sends one request and reads its response over a new connection, with bounds on time and size. */
import { RemoteError } from '@verdict/domain/remote/remote-error.ts';
import { request as httpRequest, Agent as HttpAgent, type IncomingMessage } from 'node:http';
import { request as httpsRequest, Agent as HttpsAgent } from 'node:https';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { checkHost, guardedLookup } from './private-addresses.ts';

export interface Bounds {
  connectMs: number;
  totalMs: number;
  /** Largest page after inflating. */
  bodyBytes: number;
  /** Largest PDF or picture. */
  fileBytes: number;
}

export const usualBounds: Bounds = { connectMs: 10_000, totalMs: 30_000, bodyBytes: 8 << 20, fileBytes: 20 << 20 };

/** Network settings of a site. */
export interface Route {
  /** `http://host:port`. Null for a direct connection. */
  proxy: string | null;
  /** Ranges of private addresses that requests may go to nevertheless. */
  allowedAddresses: readonly string[];
  bounds: Bounds;
}

export interface Exchange {
  method: 'GET' | 'POST';
  url: URL;
  headers: Record<string, string>;
  body: Buffer | null;
  signal: AbortSignal | undefined;
}

export interface RawResponse {
  status: number;
  headers: IncomingMessage['headers'];
  bytes: Buffer;
}

/**
 * Sends one request; a redirect is a response like any other. Every network failure is `remoteUnavailable`, whose
 * `mayBeDone` says whether the site may have received the request.
 */
export async function exchange({ method, url, headers, body, signal }: Exchange, route: Route): Promise<RawResponse> {
  checkHost(url.hostname, route.allowedAddresses);
  const isSecure = url.protocol === 'https:';
  // Each request has a new connection: when a kept one breaks, nobody knows whether the request had arrived.
  const agent = isSecure ? new HttpsAgent(agentOptions(route)) : new HttpAgent(agentOptions(route));
  let isConnected = false;
  let stop: (reason: Error) => void = () => undefined;
  const timers = [
    setTimeout(() => isConnected || stop(new Error('no connection in time')), route.bounds.connectMs),
    setTimeout(() => stop(new Error('no response in time')), route.bounds.totalMs),
  ];
  try {
    return await new Promise<RawResponse>((resolve, reject) => {
      const send = isSecure ? httpsRequest : httpRequest;
      const request = send(url, { method, headers, agent, signal });
      stop = (reason) => request.destroy(reason);
      request.on('socket', (socket) => {
        // Behind a proxy's tunnel, the socket is connected already.
        isConnected = !socket.connecting;
        socket.once(isSecure ? 'secureConnect' : 'connect', () => {
          isConnected = true;
        });
      });
      request.on('error', reject);
      request.on('response', (response) => {
        readBody(response, maxBytesOf(response, route.bounds)).then(
          (bytes) => resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes }),
          (cause: unknown) => {
            request.destroy();
            reject(cause);
          },
        );
      });
      request.end(body ?? undefined);
    });
  } catch (cause) {
    if (cause instanceof RemoteError && !isConnected) throw cause;
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new RemoteError('remoteUnavailable', { detail: `${url.host}: ${message}`, mayBeDone: isConnected, cause });
  } finally {
    for (const timer of timers) clearTimeout(timer);
    agent.destroy();
  }
}

/** A proxy looks up names itself. */
const agentOptions = ({ proxy, allowedAddresses }: Route) =>
  proxy === null
    ? { lookup: guardedLookup(allowedAddresses) }
    : { proxyEnv: { HTTP_PROXY: proxy, HTTPS_PROXY: proxy, NO_PROXY: '' } };

const maxBytesOf = ({ headers }: IncomingMessage, { bodyBytes, fileBytes }: Bounds): number =>
  /^(?:application\/pdf|image\/)/i.test(headers['content-type'] ?? '') ? fileBytes : bodyBytes;

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of inflated(response) as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxBytes) throw new Error(`more than ${maxBytes} bytes`);
    parts.push(part);
  }
  if (!response.complete) throw new Error('the response ends early');
  return Buffer.concat(parts);
}

function inflated(response: IncomingMessage): Readable {
  const inflater = {
    gzip: createGunzip,
    deflate: createInflate,
    br: createBrotliDecompress,
  }[response.headers['content-encoding']?.toLowerCase() ?? ''];
  // `pipeline` passes errors of both streams to the reader of the last one.
  return inflater ? pipeline(response, inflater(), () => undefined) : response;
}
