import { expect, test } from 'vitest';
import type { ClaimedJudging, HostFacts } from '@verdict/contract/submission/judgehost.ts';
import type { CompileCheckJob, Job, JobResult } from '@verdict/domain/judging/job.ts';
import { ClaimLoop } from './claim-loop.ts';
import type { ClaimLoopOptions } from './claim-loop.ts';
import { inEnglish } from './in-english.ts';
import { HostFault, TryLater, hostFaultOf } from './judge-error.ts';
import { ServerRefusal } from './judgehost-client.ts';
import type { JudgehostClient } from './judgehost-client.ts';

/** The name of a job determines what happens to it. */
const jobNamed = (name: string): CompileCheckJob => ({
  kind: 'compileCheck',
  language: 'C',
  source: name,
  extraFiles: {},
});
const resultOf = (job: Job): JobResult => ({
  kind: 'compileCheck',
  ok: true,
  message: (job as CompileCheckJob).source,
});

const messageOf = (result: JobResult): string =>
  'message' in result && result.message !== null ? inEnglish(result.message) : '';

/** A server with a queue that records what it receives. */
function serverWith(...names: string[]) {
  const queue: ClaimedJudging[] = names.map((name, index) => ({
    id: index + 1,
    tries: 1,
    job: jobNamed(name),
  }));
  const reports: string[] = [];
  const lost: number[] = [];
  const rests: HostFacts['trouble'][] = [];
  /** Number of judgings that each claim asked for. */
  const capacities: number[] = [];
  let refuseFinishes = 0;
  let refuseClaims = 0;
  let refusal = new Error('connection refused');
  const client: JudgehostClient = {
    claim: async (max, _waitMs, { trouble }, signal) => {
      if (refuseClaims-- > 0) throw refusal;
      if (trouble) rests.push(trouble);
      capacities.push(max);
      if (trouble?.isResting) return { judgings: [], paused: false };
      if (queue.length > 0) return { judgings: queue.splice(0, max), paused: false };
      await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
      return { judgings: [], paused: false };
    },
    renew: async () => ({ lost }),
    progress: async ({ id }, { phase, casesDone }) => {
      reports.push(`${id} ${phase} ${casesDone}`);
    },
    finish: async ({ id }, result) => {
      if (refuseFinishes-- > 0) throw new Error('connection reset');
      reports.push(`${id} finished ${messageOf(result)}`);
    },
    fault: async ({ id }, kind, reason) => {
      reports.push(`${id} ${kind}: ${reason}`);
    },
    release: async (leases) => {
      reports.push(`released ${leases.map(({ id }) => id).join(' ')}`);
    },
    blob: () => Promise.reject(new Error('not used')),
    keep: () => Promise.reject(new Error('not used')),
  };
  return {
    client,
    reports,
    lost,
    rests,
    capacities,
    breakClaims: (times: number, error = refusal) => {
      refuseClaims = times;
      refusal = error;
    },
    breakFinishes: (times: number) => (refuseFinishes = times),
  };
}

function loopOn(client: JudgehostClient, options: Partial<ClaimLoopOptions> = {}) {
  return new ClaimLoop({
    client,
    capacity: 2,
    facts: (_running, trouble) => ({ trouble }) as HostFacts,
    now: () => 7,
    judge: async (job) => resultOf(job),
    resultOfMistake: () => ({ kind: 'compileCheck', ok: false, message: 'mistake' }),
    log: { info: () => {}, warn: () => {}, error: () => {} },
    timing: {
      firstBackoffMs: 1,
      longestBackoffMs: 4,
      faultPauseMs: 1,
      firstRestMs: 1,
      longestRestMs: 4,
      sayRestingMs: 1,
      renewMs: 5,
      graceMs: 20,
      progressMs: 0,
    },
    ...options,
  });
}

/** Judges nothing until it is aborted. */
const forEver: ClaimLoopOptions['judge'] = (_job, _onProgress, signal) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

test('everything that is claimed is judged and reported, never more than the capacity at once', async () => {
  const { client, reports } = serverWith('a', 'b', 'c', 'd', 'e');
  let running = 0;
  let most = 0;
  const loop = loopOn(client, {
    judge: async (job) => {
      most = Math.max(most, ++running);
      await Promise.resolve();
      running -= 1;
      return resultOf(job);
    },
  });
  const end = loop.run();
  await expect.poll(() => reports.length).toBe(5);
  loop.stop();
  await end;
  expect(reports.sort()).toEqual(['1 finished a', '2 finished b', '3 finished c', '4 finished d', '5 finished e']);
  expect(most).toBe(2);
});

test('a server that is away for a while costs nothing but time', async () => {
  const server = serverWith('a');
  server.breakClaims(3);
  server.breakFinishes(3);
  const loop = loopOn(server.client);
  const end = loop.run();
  await expect.poll(() => server.reports).toEqual(['1 finished a']);
  loop.stop();
  await end;
});

test('a lost lease is dropped without a report', async () => {
  const server = serverWith('a');
  server.lost.push(1);
  const loop = loopOn(server.client, { judge: forEver });
  const end = loop.run();
  await expect.poll(() => loop.running).toBe(1);
  await expect.poll(() => loop.running).toBe(0);
  loop.stop();
  await end;
  expect(server.reports).toEqual([]);
});

test('progress that is answered with 409 drops the lease too', async () => {
  const server = serverWith('a');
  server.client.progress = () => Promise.reject(new ServerRefusal(409, 'progress', ''));
  let dropped = false;
  const loop = loopOn(server.client, {
    judge: async (job, onProgress, signal, lease) => {
      onProgress({ phase: 'compiling', casesDone: 0, casesTotal: 1 });
      await forEver(job, onProgress, signal, lease).catch(() => (dropped = true));
      throw signal.reason;
    },
  });
  const end = loop.run();
  await expect.poll(() => dropped).toBe(true);
  loop.stop();
  await end;
  expect(server.reports).toEqual([]);
});

test('a refused result is not sent again', async () => {
  const server = serverWith('a', 'b', 'c');
  let finishes = 0;
  server.client.finish = async () => {
    finishes += 1;
    throw new ServerRefusal(409, 'finish', 'stale');
  };
  const loop = loopOn(server.client, { capacity: 1 });
  const end = loop.run();
  await expect.poll(() => finishes).toBe(3);
  loop.stop();
  await end;
});

test('at the end what does not finish in time is given back', async () => {
  const { client, reports } = serverWith('a', 'b');
  const loop = loopOn(client, { judge: forEver });
  const end = loop.run();
  await expect.poll(() => loop.running).toBe(2);
  loop.stop();
  await end;
  expect(reports).toEqual(['released 1 2']);
});

test('work that cannot be done now is given back, a mistake of ours is reported', async () => {
  const { client, reports } = serverWith('later', 'mistake');
  const loop = loopOn(client, {
    judge: (job) =>
      Promise.reject(
        (job as CompileCheckJob).source === 'later' ? new TryLater('no test data') : new TypeError('x of undefined'),
      ),
  });
  const end = loop.run();
  await expect.poll(() => reports.sort()).toEqual(['2 finished mistake', 'released 1']);
  loop.stop();
  await end;
});

test('a token that the server does not know is told once as what to do, and the host goes on asking', async () => {
  const server = serverWith('echo');
  server.breakClaims(3, new ServerRefusal(401, '/judgehost/claim', 'unknown token'));
  const logged: string[] = [];
  const tell = (_facts: object, text: string): void => void logged.push(text);
  const loop = loopOn(server.client, {
    log: { info: () => {}, warn: tell, error: tell },
    judge: async (job) => {
      loop.stop();
      return resultOf(job);
    },
  });
  await loop.run();
  expect(logged).toEqual([expect.stringContaining('make one in the back office (Judge hosts)')]);
});

test('what fails by a fault of this host is tried again, told in the log, and does not end the work', async () => {
  const { client, reports } = serverWith('dead box', 'full disk', 'good');
  const logged: object[] = [];
  const loop = loopOn(client, {
    capacity: 1,
    log: { info: () => {}, warn: () => {}, error: (facts) => logged.push(facts) },
    judge: async (job) => {
      const { source } = job as CompileCheckJob;
      if (source === 'dead box') throw new HostFault('died', 'the box died');
      if (source === 'full disk') throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
      return resultOf(job);
    },
  });
  const end = loop.run();
  await expect
    .poll(() => reports)
    .toEqual(['1 died: the box died', '2 broken: ENOSPC: no space left on device', '3 finished good']);
  expect(logged).toMatchObject([
    { judging: 1, tries: 1 },
    { judging: 2, tries: 1 },
  ]);
  loop.stop();
  await end;
});

test('a host that lacks something rests, says why, and tries a single judging until one succeeds', async () => {
  const server = serverWith('a', 'b', 'c', 'd', 'e');
  const loop = loopOn(server.client, {
    judge: async (job) => {
      if ((job as CompileCheckJob).source !== 'e')
        throw Object.assign(new Error('EPERM: operation not permitted'), { code: 'EPERM' });
      return resultOf(job);
    },
  });
  const end = loop.run();
  await expect.poll(() => server.reports.at(-1)).toBe('5 finished e');
  await expect.poll(() => loop.running).toBe(0);
  await expect.poll(() => server.capacities.at(-1)).toBe(2);
  loop.stop();
  await end;
  // The first claim asks for both slots, and each claim after a rest asks for one.
  expect(server.capacities.slice(0, 1)).toEqual([2]);
  const reason = 'EPERM: operation not permitted';
  expect(server.reports.slice(0, 4)).toEqual([1, 2, 3, 4].map((id) => `${id} broken: ${reason}`));
  expect(server.rests[0]).toEqual({ reason, sinceMs: 7, isResting: true });
  expect(server.rests.at(-1)).toEqual({ reason, sinceMs: 7, isResting: false });
});

test.each([
  ['EACCES', true],
  ['EPERM', true],
  ['ENODEV', true],
  ['ENOSPC', true],
  ['EMFILE', true],
  ['ENOENT', false],
  ['ERR_INVALID_ARG_TYPE', false],
])('%s is a fault of the host: %s', (code, isHosts) => {
  expect(hostFaultOf(Object.assign(new Error(code), { code }))?.kind ?? null).toBe(isHosts ? 'broken' : null);
});

test('the newest progress is told now and then; a judging that is over before tells none', async () => {
  const long = serverWith('a');
  const loop = loopOn(long.client, {
    judge: async (job, onProgress) => {
      onProgress({ phase: 'compiling', casesDone: 0, casesTotal: 9 });
      for (let casesDone = 0; casesDone < 9; casesDone += 1) onProgress({ phase: 'judging', casesDone, casesTotal: 9 });
      await expect.poll(() => long.reports).toHaveLength(1);
      return resultOf(job);
    },
  });
  const short = serverWith('b');
  const other = loopOn(short.client, {
    timing: { progressMs: 60_000, graceMs: 20 },
    judge: async (job, onProgress) => {
      onProgress({ phase: 'compiling', casesDone: 0, casesTotal: 9 });
      return resultOf(job);
    },
  });
  const ends = [loop.run(), other.run()];
  await expect.poll(() => long.reports).toEqual(['1 judging 8', '1 finished a']);
  await expect.poll(() => short.reports).toEqual(['1 finished b']);
  loop.stop();
  other.stop();
  await Promise.all(ends);
});
