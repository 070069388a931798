/** The daemon's side of the judge host protocol (`contract/judgehost.ts`): one method per path. */
import { readFile } from 'node:fs/promises';
import {
  BLOB_PATH,
  CLAIM_PATH,
  FAULT_PATH,
  FINISH_PATH,
  KEEP_BLOB_PATH,
  PROGRESS_PATH,
  RELEASE_PATH,
  RENEW_PATH,
} from '@verdict/contract/submission/judgehost.ts';
import type {
  ClaimAnswer,
  FaultKind,
  HostFacts,
  KeptBlob,
  RenewAnswer,
} from '@verdict/contract/submission/judgehost.ts';
import type { JobResult } from '@verdict/domain/judging/job.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { JudgeError, TryLater } from './judge-error.ts';
import type { Progress } from './judge-submission.ts';
import { withoutEnd } from '@verdict/domain/text/text-end.ts';

export interface Lease {
  id: number;
  tries: number;
}

/** The server answered with another status than 200. 409: the lease is gone. 401: the token is wrong. */
export class ServerRefusal extends Error {
  override name = 'ServerRefusal';
  readonly status: number;

  constructor(status: number, path: string, text: string) {
    super(`${path} was answered ${status}${text === '' ? '' : `: ${text.slice(0, 300)}`}`);
    this.status = status;
  }
}

export interface JudgehostClient {
  claim(max: number, waitMs: number, facts: HostFacts, signal: AbortSignal): Promise<ClaimAnswer>;
  renew(leases: Lease[]): Promise<RenewAnswer>;
  progress(lease: Lease, progress: Progress): Promise<void>;
  finish(lease: Lease, result: JobResult): Promise<void>;
  /** Reports that the host failed for `reason`; the work goes back to the queue. */
  fault(lease: Lease, kind: FaultKind, reason: string): Promise<void>;
  release(leases: Lease[]): Promise<void>;
  /** Throws `JudgeError` when the server has no such blob. */
  blob(hash: string): Promise<AsyncIterable<Uint8Array>>;
  /** Uploads a file that was made for the lease. */
  keep(lease: Lease, path: string): Promise<KeptBlob>;
}

const answerWithinMs = 10_000;
const blobWithinMs = 300_000;

export function judgehostClient(server: string, token: string): JudgehostClient {
  const base = withoutEnd(server, '/');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };

  async function post<Answer>(path: string, body: unknown, signal: AbortSignal): Promise<Answer> {
    const response = await fetch(base + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal,
    });
    const text = await response.text();
    if (!response.ok) throw new ServerRefusal(response.status, path, text);
    return (text === '' ? null : JSON.parse(text)) as Answer;
  }
  const soon = () => AbortSignal.timeout(answerWithinMs);

  return {
    claim: (max, waitMs, facts, signal) =>
      post(CLAIM_PATH, { max, waitMs, facts }, AbortSignal.any([signal, AbortSignal.timeout(waitMs + answerWithinMs)])),
    renew: (leases) => post(RENEW_PATH, { leases }, soon()),
    progress: (lease, progress) => post(PROGRESS_PATH, { ...lease, ...progress }, soon()),
    finish: (lease, result) => post(FINISH_PATH, { ...lease, result }, soon()),
    fault: (lease, kind, reason) => post(FAULT_PATH, { ...lease, kind, reason: reason.slice(0, 2_000) }, soon()),
    release: (leases) => post(RELEASE_PATH, { leases }, soon()),
    blob: async (hash) => {
      const path = BLOB_PATH + hash;
      const response = await fetch(base + path, { headers, signal: AbortSignal.timeout(blobWithinMs) });
      if (response.status === 404) throw new JudgeError(sentence('judge.blobGone'), { details: hash });
      if (!response.ok || !response.body) throw new ServerRefusal(response.status, path, await response.text());
      return response.body;
    },
    keep: async ({ id, tries }, path) => {
      const response = await fetch(`${base}${KEEP_BLOB_PATH}?id=${id}&tries=${tries}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        body: await readFile(path),
        signal: AbortSignal.timeout(blobWithinMs),
      }).catch((cause: unknown) => {
        throw new TryLater('The server did not take a generated file.', { cause });
      });
      // The server's disk may be full, or it may be restarting.
      if (response.status >= 500) throw new TryLater(`The server did not take a generated file: ${response.status}.`);
      const text = await response.text();
      if (!response.ok) throw new ServerRefusal(response.status, KEEP_BLOB_PATH, text);
      return JSON.parse(text) as KeptBlob;
    },
  };
}
