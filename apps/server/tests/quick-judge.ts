/**
 * A judge host that speaks the real protocol and takes milliseconds per judging. It replaces the judge daemon where
 * only the queue is tested. Environment: SERVER (address), TOKEN_FILE. Runs until it is killed.
 */
import * as contract from '@verdict/contract/submission/judgehost.ts';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const { SERVER, TOKEN_FILE } = process.env;
const token = readFileSync(TOKEN_FILE ?? '', 'utf8').trim();
const facts: contract.HostFacts = {
  version: 'quick',
  startedAtMs: Date.now(),
  slots: 4,
  languages: [{ name: 'C', version: 'quick' }],
  languagesComplete: true,
  enforcement: {},
  calibration: null,
  trouble: null,
  load: { cpuPercent: 0, memoryPercent: 0, running: 0, diskBytes: null },
};

/** Repeats the request until there is an answer, because the server may be down for a moment. */
async function say(path: string, body: unknown): Promise<Response> {
  for (;;) {
    try {
      const answer = await fetch(`${SERVER}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (answer.status < 500) return answer;
      await answer.body?.cancel();
    } catch {
      // Refused or reset: the server is being restarted.
    }
    await sleep(20);
  }
}

async function judge({ id, tries, job }: contract.ClaimedJudging): Promise<void> {
  if (job.kind !== 'submission') throw new Error('only submissions are judged here');
  await sleep(id % 7);
  // Every third submission is accepted, so that the counters count something.
  const status = id % 3 === 0 ? 'accepted' : id % 5 === 0 ? 'timeLimitExceeded' : 'wrongAnswer';
  const cases = job.problem.cases.map((one) => ({
    seq: one.seq,
    caseId: one.id,
    group: one.group,
    inputName: one.inputName,
    answerName: one.answerName,
    status,
    timeMs: 1,
    wallMs: 1,
    memoryKiB: 1,
    score: null,
    exitCode: 0,
    signal: null,
    limitHit: null,
    message: null,
    juryMessage: null,
    reruns: [],
  }));
  const result = {
    kind: 'submission',
    status,
    timeMs: 1,
    memoryKiB: 1,
    score: null,
    oiRankScore: null,
    message: null,
    cases,
    degraded: [],
  };
  const answer = await say(contract.FINISH_PATH, { id, tries, result });
  await answer.body?.cancel();
}

async function work(): Promise<never> {
  for (;;) {
    const answer = await say(contract.CLAIM_PATH, { max: 4, waitMs: 5_000, facts });
    if (answer.status !== 200) throw new Error(`claiming answered ${answer.status}`);
    const { judgings } = (await answer.json()) as contract.ClaimAnswer;
    await Promise.all(judgings.map(judge));
  }
}
await Promise.all([work(), work()]);
