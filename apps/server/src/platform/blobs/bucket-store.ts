/** Blobs in an S3-compatible bucket, for several server processes on several machines. */
import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { type BlobStore, requireBlobHash, hashOf, hashOfFile, isBlobHash } from './blob-store.ts';
import { withoutEnd } from '@verdict/domain/text/text-end.ts';

export interface BucketOptions {
  /** Address of the bucket itself: `https://host/bucket`, or `https://bucket.host`. */
  url: string;
  key: string;
  secret: string;
  region: string;
}

/**
 * Reason why the bucket cannot be written, as a sentence for the operator. Null when it can. `final` is true for causes
 * that do not disappear by themselves, such as a wrong key, unlike a network failure.
 */
export async function bucketTrouble({
  url,
  key,
  secret,
  region,
}: BucketOptions): Promise<{ sentence: string; final: boolean } | null> {
  const client = new AwsClient({ accessKeyId: key, secretAccessKey: secret, service: 's3', region, retries: 0 });
  const object = `${withoutEnd(url, '/')}/${hashOf(Buffer.alloc(0))}`;
  let answer: Response;
  try {
    answer = await client.fetch(object, { method: 'PUT', body: new Uint8Array(), headers: { 'Content-Length': '0' } });
  } catch (error) {
    const { cause, message } = error as Error & { cause?: Error };
    return {
      sentence: `The bucket at VERDICT_BUCKET_URL=${url} cannot be reached: ${cause?.message ?? message}.`,
      final: false,
    };
  }
  const text = await answer.text();
  if (answer.ok) return null;
  const reason = /<Code>([^<]{1,100})<\/Code>/.exec(text)?.[1] ?? `HTTP ${answer.status}`;
  const sentence =
    answer.status === 401 || answer.status === 403
      ? `The bucket at VERDICT_BUCKET_URL=${url} refuses VERDICT_BUCKET_KEY with its VERDICT_BUCKET_SECRET: ${reason}. They must be a pair that may read and write it.`
      : `The bucket at VERDICT_BUCKET_URL=${url} cannot be written: ${reason}. It must be the address of a bucket that exists, in the region VERDICT_BUCKET_REGION=${region}.`;
  return { sentence, final: answer.status < 500 && answer.status !== 429 };
}

/** Objects older than this are uploaded again, because only an upload renews their age. */
const YOUNG_MS = 3_600_000;
/** Maximum size of a single upload. Nothing stored here comes near it. */
const PUT_MAX_BYTES = 5 * 2 ** 30;

/**
 * One object per blob, named by its hash. An upload is one request: an object appears wholly or not at all, and two
 * processes that store the same bytes write the same object.
 */
export function bucketBlobStore({ url, key, secret, region }: BucketOptions): BlobStore {
  const client = new AwsClient({ accessKeyId: key, secretAccessKey: secret, service: 's3', region });
  const bucket = withoutEnd(url, '/');

  const send = async (method: string, hash: string, init: RequestInit = {}): Promise<Response> => {
    const answer = await client.fetch(`${bucket}/${requireBlobHash(hash)}`, { method, ...init });
    if (answer.ok || answer.status === 404) return answer;
    // The body names the reason and never holds a secret.
    throw new Error(`the bucket answered ${answer.status} to ${method}: ${(await answer.text()).slice(0, 500)}`);
  };
  const demand = (answer: Response, hash: string): Response => {
    if (answer.status === 404) throw new Error(`the bucket, or ${hash} in it, does not exist`);
    return answer;
  };

  const changedMs = (answer: Response): number => Date.parse(answer.headers.get('last-modified') ?? '');

  async function store(hash: string, body: Blob): Promise<{ hash: string; bytes: number }> {
    if (body.size > PUT_MAX_BYTES) throw new Error(`a blob of ${body.size} bytes is too large for a bucket`);
    const stored = await send('HEAD', hash);
    const isThere = stored.ok && Number(stored.headers.get('content-length')) === body.size;
    if (!isThere || Date.now() - changedMs(stored) > YOUNG_MS) {
      // The store checks the bytes against the hash before it confirms them.
      const headers = { 'Content-Type': 'application/octet-stream', 'X-Amz-Content-Sha256': hash };
      demand(await send('PUT', hash, { body, headers }), hash);
    }
    return { hash, bytes: body.size };
  }

  return {
    place: { kind: 'bucket', address: bucket },
    async put(bytes, before) {
      const hash = hashOf(bytes);
      await before?.(hash);
      return store(hash, new Blob([Uint8Array.from(bytes)]));
    },
    async putFile(path, { hash: known, before } = {}) {
      const hash = known ?? (await hashOfFile(path));
      await before?.(hash);
      return store(hash, await openAsBlob(path));
    },
    async read(hash) {
      const answer = demand(await send('GET', hash), hash);
      return Buffer.from(await answer.arrayBuffer());
    },
    async stream(hash) {
      const answer = await send('GET', hash);
      if (answer.status === 404) {
        await answer.body?.cancel();
        return null;
      }
      const bytes = Number(answer.headers.get('content-length'));
      return { bytes, stream: answer.body ? Readable.fromWeb(answer.body as ReadableStream) : Readable.from([]) };
    },
    async remove(hash, storedBefore) {
      const stored = await send('HEAD', hash);
      if (stored.ok && changedMs(stored) < storedBefore.getTime()) await send('DELETE', hash);
    },
    pathOf: async () => null,
    async *hashes(firstDigits) {
      let token: string | null = null;
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          ...(firstDigits !== '' && { prefix: firstDigits }),
          ...(token !== null && { 'continuation-token': token }),
        });
        const answer = await client.fetch(`${bucket}/?${query}`);
        const listed = await answer.text();
        if (!answer.ok) throw new Error(`the bucket answered ${answer.status} to a list: ${listed.slice(0, 500)}`);
        yield [...listed.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key).filter(isBlobHash);
        token = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(listed)?.[1] ?? null;
      } while (token !== null);
    },
    // Objects appear completely or not at all, so there are no incomplete ones.
    async removeTorn() {},
  };
}
