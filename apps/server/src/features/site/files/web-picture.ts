/**
 * Fetches an external picture for a user who must not choose what this server connects to: only public addresses, and
 * exactly the address that was checked. Each request, redirects included, resolves its name once.
 */
import { lookup as resolve } from 'node:dns';
import { once } from 'node:events';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { MARKDOWN_IMAGE_MAX_BYTES, type PictureFault } from '@verdict/contract/site/files.ts';

const MOST_REDIRECTS = 3;

export class PictureError extends Error {
  readonly fault: PictureFault;
  constructor(fault: PictureFault, options?: ErrorOptions) {
    super(fault, options);
    this.fault = fault;
  }
}

export type AddressRule = (address: string) => boolean;

/**
 * Bytes at `address`, whatever they are. Throws `PictureError`, also when `signal` aborts because it takes too long.
 */
export async function fetchPicture(address: string, isAllowed: AddressRule, signal: AbortSignal): Promise<Buffer> {
  try {
    let url = new URL(address);
    for (let redirects = 0; ; redirects += 1) {
      const response = await request(url, isAllowed, signal);
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) return await bytesOf(response);
      response.destroy();
      if (statusCode < 300 || statusCode > 399 || headers.location === undefined || redirects === MOST_REDIRECTS)
        throw new PictureError('unreachable');
      url = new URL(headers.location, url);
    }
  } catch (cause) {
    if (cause instanceof PictureError) throw cause;
    throw new PictureError(signal.aborted ? 'slow' : 'unreachable', { cause });
  }
}

async function request(url: URL, isAllowed: AddressRule, signal: AbortSignal): Promise<IncomingMessage> {
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (!isWeb || url.username !== '' || url.password !== '') throw new PictureError('unreachable');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // Names are checked when they are resolved.
  if (isIP(host) !== 0 && !isAllowed(host)) throw new PictureError('notPublic');
  const get = url.protocol === 'https:' ? getHttps : getHttp;
  const sent = get(url, {
    agent: false,
    lookup: onlyAllowed(isAllowed),
    signal,
    headers: { Accept: 'image/*', 'User-Agent': 'Verdict' },
  });
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return response;
}

/** Resolve names for a connection, which then uses one of the addresses that were checked here. */
const onlyAllowed =
  (isAllowed: AddressRule): LookupFunction =>
  (hostname, options, done) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '');
      if (!addresses.every(({ address }) => isAllowed(address))) return done(new PictureError('notPublic'), '');
      if (options.all) return done(null, addresses);
      const [first] = addresses;
      return done(null, first?.address ?? '', first?.family);
    });

async function bytesOf(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MARKDOWN_IMAGE_MAX_BYTES) throw new PictureError('tooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
