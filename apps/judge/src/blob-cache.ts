/**
 * Files by content hash, fetched once and kept in a bounded folder. A file only gets its name after its hash has been
 * checked, so an interrupted or wrong transfer never becomes test data.
 */
import { createHash, randomUUID } from 'node:crypto';
import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BlobRef } from '@verdict/domain/judging/job.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { HeldCache } from './held-cache.ts';
import type { Held } from './held-cache.ts';
import { JudgeError, TryLater, hostFaultOf } from './judge-error.ts';

/** Source of test data: local files for the command line, a cache for the daemon. */
export interface BlobSource {
  /** Provides local files with these contents. Throws `JudgeError` when one is unavailable. */
  hold(refs: readonly BlobRef[]): Promise<HeldBlobs>;
}

export interface HeldBlobs {
  /** Absolute path, valid until `release`. */
  path(hash: string): string;
  release(): void;
}

/** The bytes of a blob, in pieces. Throws `JudgeError` when there is no such blob; other errors are retried. */
export type FetchBlob = (hash: string) => Promise<AsyncIterable<Uint8Array>>;

const hashShape = /^[0-9a-f]{64}$/;
/** Sums up to half a minute, which a restarting server needs at most. */
const retryDelaysMs = [100, 300, 1_000, 2_000, 4_000, 8_000, 16_000];

export class BlobCache implements BlobSource {
  readonly #folder: string;
  readonly #fetch: FetchBlob;
  readonly #retryDelaysMs: readonly number[];
  readonly #files: HeldCache<string>;

  private constructor(folder: string, fetch: FetchBlob, maxBytes: number, delaysMs: readonly number[]) {
    this.#folder = folder;
    this.#fetch = fetch;
    this.#retryDelaysMs = delaysMs;
    this.#files = new HeldCache({ maxBytes, drop: (path) => rm(path, { force: true }) });
  }

  /** Opens or creates the folder; reuses files of earlier processes and removes unfinished ones. */
  static async open(
    folder: string,
    fetch: FetchBlob,
    maxBytes: number,
    delaysMs: readonly number[] = retryDelaysMs,
  ): Promise<BlobCache> {
    await mkdir(folder, { recursive: true });
    const cache = new BlobCache(folder, fetch, maxBytes, delaysMs);
    const found: { name: string; bytes: number; usedAt: number }[] = [];
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      const facts = await stat(path);
      if (hashShape.test(name) && facts.isFile()) found.push({ name, bytes: facts.size, usedAt: facts.mtimeMs });
      else await rm(path, { recursive: true, force: true });
    }
    found.sort((a, b) => a.usedAt - b.usedAt);
    for (const { name, bytes } of found) cache.#files.adopt(name, join(folder, name), bytes);
    return cache;
  }

  async hold(refs: readonly BlobRef[]): Promise<HeldBlobs> {
    const hashes = [...new Set(refs.map(({ hash }) => hash))];
    const held = await holdAll(hashes, (hash) => this.#files.hold(hash, () => this.#bring(hash)));
    const paths = new Map(hashes.map((hash, index) => [hash, held[index]?.value ?? '']));
    return {
      path: (hash) => pathOf(paths, hash),
      release: () => held.forEach((one) => one.release()),
    };
  }

  async #bring(hash: string): Promise<{ value: string; bytes: number }> {
    if (!hashShape.test(hash)) throw new JudgeError(sentence('judge.blobName', { name: hash.slice(0, 80) }));
    for (const delayMs of this.#retryDelaysMs) {
      try {
        return await this.#bringOnce(hash);
      } catch (error) {
        if (error instanceof JudgeError || hostFaultOf(error)) throw error;
        await sleep(delayMs);
      }
    }
    return this.#bringOnce(hash).catch((cause: unknown) => {
      if (cause instanceof JudgeError || hostFaultOf(cause)) throw cause;
      throw new TryLater(`The server did not hand out blob ${hash}.`, { cause });
    });
  }

  async #bringOnce(hash: string): Promise<{ value: string; bytes: number }> {
    const unfinished = join(this.#folder, `${randomUUID()}.part`);
    try {
      const bytes = await this.#download(hash, unfinished);
      const path = join(this.#folder, hash);
      await chmod(unfinished, 0o644);
      await rename(unfinished, path);
      return { value: path, bytes };
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async #download(hash: string, path: string): Promise<number> {
    const digest = createHash('sha256');
    const pieces = await this.#fetch(hash);
    await using file = await open(path, 'wx', 0o600);
    let bytes = 0;
    for await (const piece of pieces) {
      digest.update(piece);
      await file.write(piece);
      bytes += piece.length;
    }
    const got = digest.digest('hex');
    if (got !== hash)
      throw new JudgeError(sentence('judge.blobDamaged'), {
        details: `expected ${hash}, got ${got}`,
      });
    return bytes;
  }
}

/** Files on this machine, for judging without a server. */
export function localBlobs(paths: ReadonlyMap<string, string>): BlobSource {
  return {
    hold: async (refs) => {
      for (const { hash } of refs) pathOf(paths, hash);
      return { path: (hash) => pathOf(paths, hash), release: () => {} };
    },
  };
}

function pathOf(paths: ReadonlyMap<string, string>, hash: string): string {
  const path = paths.get(hash);
  if (path === undefined) throw new JudgeError(sentence('judge.blobMissing'), { details: hash });
  return path;
}

/** Holds a few blobs at a time; when one fails, releases those already held. */
async function holdAll(
  hashes: readonly string[],
  hold: (hash: string) => Promise<Held<string>>,
): Promise<Held<string>[]> {
  const held: Held<string>[] = [];
  const waiting = hashes.entries();
  const worker = async () => {
    for (const [index, hash] of waiting) held[index] = await hold(hash);
  };
  const workers = await Promise.allSettled(Array.from({ length: Math.min(6, hashes.length) }, worker));
  const failed = workers.find((result) => result.status === 'rejected');
  if (!failed) return held;
  held.forEach((one) => one.release());
  throw failed.reason;
}
