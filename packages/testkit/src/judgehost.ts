/** A judge host for tests: uses the real protocol with the test site and reports the verdicts that a test wants. */
import * as contract from '@verdict/contract/submission/judgehost.ts';
import type { Job, JobResult, SubmissionResult } from '@verdict/domain/judging/job.ts';
import { tokenHash } from '@verdict/server/features/submission/judging/token.ts';
import { saveToken } from '@verdict/server/features/submission/judging/judgehost.sql.ts';
import { randomBytes } from 'node:crypto';
import type { TestSite } from './site.ts';

export const hostFacts: contract.HostFacts = {
  version: '0.1.0',
  startedAtMs: 0,
  slots: 4,
  languages: ['C', 'C++', 'Python3'].map((name) => ({ name, version: `${name} for tests` })),
  languagesComplete: true,
  enforcement: {},
  calibration: null,
  load: { cpuPercent: 0, memoryPercent: 0, running: 0, diskBytes: null },
  trouble: null,
};

/** A verdict with one identical result per case of the job. `change` overrides its fields. */
export function verdictFor(job: Job, change: Partial<SubmissionResult> = {}): SubmissionResult {
  const status = change.status ?? 'accepted';
  const cases = job.kind === 'submission' && status !== 'compileError' ? job.problem.cases : [];
  return {
    kind: 'submission',
    status,
    timeMs: 10,
    memoryKiB: 2048,
    score: null,
    oiRankScore: null,
    message: null,
    cases: cases.map((one) => ({
      seq: one.seq,
      caseId: one.id,
      group: one.group,
      inputName: one.inputName,
      answerName: one.answerName,
      status,
      timeMs: 10,
      wallMs: 12,
      memoryKiB: 2048,
      score: null,
      exitCode: 0,
      signal: null,
      limitHit: null,
      message: null,
      juryMessage: null,
      reruns: [],
      isSample: one.isSample,
      data: null,
    })),
    degraded: [],
    ...change,
  };
}

function resultFor(job: Job, change: Partial<SubmissionResult>): JobResult {
  if (job.kind === 'submission') return verdictFor(job, change);
  if (job.kind === 'compileCheck') return { kind: 'compileCheck', ok: true, message: '' };
  return { kind: 'testRun', status: 'accepted', timeMs: 10, memoryKiB: 2048, userOutput: '', stderr: '' };
}

export interface TestHost {
  name: string;
  token: string;
  /** HTTP status and body of a call to a judge host path. */
  post(path: string, body: unknown): Promise<{ http: number; body: Record<string, unknown> }>;
  claim(max?: number, waitMs?: number, facts?: Partial<contract.HostFacts>): Promise<contract.ClaimedJudging[]>;
  finish(lease: { id: number; tries: number }, result: JobResult): Promise<number>;
  /** Claims and finishes everything that waits. Returns how many. */
  judgeAll(change?: Partial<SubmissionResult>): Promise<number>;
}

export async function testHost(site: TestSite, name = 'host1'): Promise<TestHost> {
  const token = randomBytes(32).toString('hex');
  await saveToken(site.app.db, name, tokenHash(token));
  const host: TestHost = {
    name,
    token,
    async post(path, body) {
      const answer = await site.server.http.inject({
        method: 'POST',
        url: path,
        payload: body as object,
        headers: { authorization: `Bearer ${token}` },
      });
      return { http: answer.statusCode, body: answer.json() };
    },
    async claim(max = 1, waitMs = 0, facts = {}) {
      const { body } = await host.post(contract.CLAIM_PATH, {
        max,
        waitMs,
        facts: { ...hostFacts, ...facts },
      });
      return (body as unknown as contract.ClaimAnswer).judgings;
    },
    async finish({ id, tries }, result) {
      return (await host.post(contract.FINISH_PATH, { id, tries, result })).http;
    },
    async judgeAll(change = {}) {
      let judged = 0;
      for (;;) {
        const claimed = await host.claim(16);
        if (claimed.length === 0) return judged;
        for (const lease of claimed) await host.finish(lease, resultFor(lease.job, change));
        judged += claimed.length;
      }
    },
  };
  return host;
}
