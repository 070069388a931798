/**
 * Places for finished backups: a folder of this machine, or the folder `backups/` of the bucket that also holds blobs.
 * A name on a shelf is a complete file; drafts are elsewhere or have another ending.
 */
import { openAsBlob } from 'node:fs';
import { constants, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { withoutEnd } from '@verdict/domain/text/text-end.ts';
import type { BucketOptions } from '../blobs/bucket-store.ts';
import { renameDurably } from '../files/durable.ts';

export interface Shelf {
  readonly place: { kind: 'folder' | 'bucket'; address: string };
  /**
   * Move a finished draft here. `noteUpload` is called, and awaited, with the id of an upload in parts before its first
   * part, because the store keeps the parts of an upload that was cut off.
   */
  put(draft: string, name: string, noteUpload: (uploadId: string) => Promise<unknown>): Promise<void>;
  /** Backups by name, in no order. */
  list(): Promise<{ name: string; bytes: number; at: Date }[]>;
  /** Null when there is no such backup. Links are not followed. */
  read(name: string): Promise<{ bytes: number; stream: Readable } | null>;
  /** No error when the backup is not there. */
  remove(name: string): Promise<void>;
  /** Remove the parts of an upload that was cut off. */
  dropUpload(name: string, uploadId: string): Promise<void>;
}

/** Names of backups contain no path. */
const BACKUP_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,150}\.zip$/;

function requireName(name: string): string {
  if (!BACKUP_NAME.test(name)) throw new Error(`not the name of a backup: ${JSON.stringify(name)}`);
  return name;
}

/** The folder is made when it is first needed. */
export function folderShelf(folder: string): Shelf {
  const pathOf = (name: string): string => join(folder, requireName(name));
  return {
    place: { kind: 'folder', address: folder },
    async put(draft, name) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await renameDurably(draft, pathOf(name));
    },
    async list() {
      const names = (await readdir(folder).catch(() => [])).filter((name) => BACKUP_NAME.test(name));
      const files = await Promise.all(
        names.map(async (name) => {
          const facts = await stat(join(folder, name)).catch(() => null);
          return facts?.isFile() ? [{ name, bytes: facts.size, at: facts.mtime }] : [];
        }),
      );
      return files.flat();
    },
    async read(name) {
      const file = await open(pathOf(name), constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => null);
      const facts = await file?.stat();
      if (file && facts?.isFile()) return { bytes: facts.size, stream: file.createReadStream() };
      await file?.close();
      return null;
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async dropUpload() {},
  };
}

/** Stores accept at most 10,000 parts, so a backup may have 640 GB. */
const PART_BYTES = 64 << 20;
const FOLDER = 'backups/';
/** A backup that fails is made again, so few retries of one request suffice. */
const RETRIES = 4;

/** Files of more than one part are uploaded in parts: a single upload may have 5 GiB at most. */
export function bucketShelf({ url, key, secret, region }: BucketOptions, partBytes = PART_BYTES): Shelf {
  const client = new AwsClient({ accessKeyId: key, secretAccessKey: secret, service: 's3', region, retries: RETRIES });
  const bucket = withoutEnd(url, '/');
  const addressOf = (name: string): string => `${bucket}/${FOLDER}${requireName(name)}`;

  const send = async (method: string, address: string, init: RequestInit = {}): Promise<Response> => {
    const answer = await client.fetch(address, { method, ...init });
    if (answer.ok || (answer.status === 404 && method !== 'PUT' && method !== 'POST')) return answer;
    // The body names the reason and never holds a secret.
    throw new Error(`the bucket answered ${answer.status} to ${method}: ${(await answer.text()).slice(0, 500)}`);
  };

  async function putParts(file: Blob, name: string, noteUpload: (uploadId: string) => Promise<unknown>) {
    const address = addressOf(name);
    const begun = await (await send('POST', `${address}?uploads`)).text();
    const uploadId = /<UploadId>([^<]{1,1000})<\/UploadId>/.exec(begun)?.[1];
    if (uploadId === undefined) throw new Error('the bucket does not take uploads in parts');
    await noteUpload(uploadId);
    const parts: string[] = [];
    for (let from = 0; from < file.size; from += partBytes) {
      const number = parts.length + 1;
      const query = new URLSearchParams({ partNumber: String(number), uploadId });
      const answer = await send('PUT', `${address}?${query}`, { body: file.slice(from, from + partBytes) });
      await answer.body?.cancel();
      const tag = answer.headers.get('etag') ?? '';
      parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${tag.replaceAll('"', '&quot;')}</ETag></Part>`);
    }
    const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
    const text = await (await send('POST', `${address}?${new URLSearchParams({ uploadId })}`, { body })).text();
    // A store may find out too late for another status that the parts do not fit together.
    if (text.includes('<Error>')) throw new Error(`the bucket did not join the parts: ${text.slice(0, 500)}`);
  }

  return {
    place: { kind: 'bucket', address: `${bucket}/${FOLDER}` },
    async put(draft, name, noteUpload) {
      const file = await openAsBlob(draft);
      if (file.size > partBytes) return putParts(file, name, noteUpload);
      const answer = await send('PUT', addressOf(name), { body: file });
      await answer.body?.cancel();
    },
    async list() {
      const found: Awaited<ReturnType<Shelf['list']>> = [];
      let token: string | null = null;
      do {
        const more: Record<string, string> = token === null ? {} : { 'continuation-token': token };
        const query = new URLSearchParams({ 'list-type': '2', prefix: FOLDER, ...more });
        const answer = await client.fetch(`${bucket}/?${query}`);
        const listed = await answer.text();
        if (!answer.ok) throw new Error(`the bucket answered ${answer.status} to a list: ${listed.slice(0, 500)}`);
        for (const entry of listed.split('<Contents>').slice(1)) {
          const name = (/<Key>([^<]*)<\/Key>/.exec(entry)?.[1] ?? '').slice(FOLDER.length);
          const bytes = Number(/<Size>(\d+)<\/Size>/.exec(entry)?.[1]);
          const at = new Date(/<LastModified>([^<]*)<\/LastModified>/.exec(entry)?.[1] ?? '');
          if (BACKUP_NAME.test(name)) found.push({ name, bytes, at });
        }
        token = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(listed)?.[1] ?? null;
      } while (token !== null);
      return found;
    },
    async read(name) {
      const answer = await send('GET', addressOf(name));
      if (answer.status === 404) {
        await answer.body?.cancel();
        return null;
      }
      const bytes = Number(answer.headers.get('content-length'));
      return { bytes, stream: answer.body ? Readable.fromWeb(answer.body as ReadableStream) : Readable.from([]) };
    },
    async remove(name) {
      await (await send('DELETE', addressOf(name))).body?.cancel();
    },
    async dropUpload(name, uploadId) {
      await (await send('DELETE', `${addressOf(name)}?${new URLSearchParams({ uploadId })}`)).body?.cancel();
    },
  };
}
