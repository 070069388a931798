/** Blobs in an S3-compatible bucket: for several server processes on several machines. */
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { type BlobStore, demandBlobHash, hashOf } from './blob-store.ts';

export interface BucketOptions {
  /** Address of the bucket itself: `https://host/bucket`, or `https://bucket.host`. */
  url: string;
  key: string;
  secret: string;
  region: string;
}

/** An object of that age is sent again, for that is what makes it young. */
const YOUNG_MS = 3_600_000;
/** Any single upload may be this large; nothing that is stored here comes near it. */
const PUT_MAX_BYTES = 5 * 2 ** 30;

/**
 * One object per blob, named by its hash. An upload is one request: an object appears wholly or not at all, and two
 * processes that store the same bytes write the same object.
 */
export function bucketBlobStore({ url, key, secret, region }: BucketOptions): BlobStore {
  const client = new AwsClient({ accessKeyId: key, secretAccessKey: secret, service: 's3', region });
  const bucket = url.replace(/\/+$/, '');

  const send = async (method: string, hash: string, init: RequestInit = {}): Promise<Response> => {
    const answer = await client.fetch(`${bucket}/${demandBlobHash(hash)}`, { method, ...init });
    if (answer.ok || answer.status === 404) return answer;
    // The body names the reason, and never holds a secret.
    throw new Error(`the bucket answered ${answer.status} to ${method}: ${(await answer.text()).slice(0, 500)}`);
  };
  const demand = (answer: Response, hash: string): Response => {
    if (answer.status === 404) throw new Error(`the bucket, or ${hash} in it, does not exist`);
    return answer;
  };

  const changedMs = (answer: Response): number => Date.parse(answer.headers.get('last-modified') ?? '');

  return {
    async put(bytes) {
      if (bytes.length > PUT_MAX_BYTES) throw new Error(`a blob of ${bytes.length} bytes is too large for a bucket`);
      const hash = hashOf(bytes);
      const stored = await send('HEAD', hash);
      const isThere = stored.ok && Number(stored.headers.get('content-length')) === bytes.length;
      if (!isThere || Date.now() - changedMs(stored) > YOUNG_MS) {
        // The store checks the bytes against the hash before it says that they are there.
        const headers = { 'Content-Type': 'application/octet-stream', 'X-Amz-Content-Sha256': hash };
        demand(await send('PUT', hash, { body: Uint8Array.from(bytes), headers }), hash);
      }
      return { hash, bytes: bytes.length };
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
  };
}
