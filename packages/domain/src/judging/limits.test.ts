import { expect, test } from 'vitest';
import { checkerLimits, contestantLimits, conversationLimits, derivedTimeLimitMs, effectiveLimits } from './limits.ts';
import { wantsAnotherRun } from './near-limit.ts';

const stated = { timeMs: 1_000, memoryMiB: 256, stackMiB: 128 };

test('limits are stated for C and C++; other languages get double time and memory, never double stack', () => {
  expect(effectiveLimits(stated, { limitsFactor: 1 })).toEqual(stated);
  expect(effectiveLimits(stated, { limitsFactor: 2 })).toEqual({
    timeMs: 2_000,
    memoryMiB: 512,
    stackMiB: 128,
  });
});

test('what the start of a language takes is allowed beside its double time, not doubled', () => {
  expect(effectiveLimits(stated, { limitsFactor: 2 }, 1_650).timeMs).toBe(3_650);
});

// oxfmt-ignore
const times = [
  // limit   cpu      wall
  [100,      300,     2_300],
  [1_000,    1_200,   3_600],
  [2_000,    2_300,   6_900],
  [3_000,    3_400,   10_200],
  [5_000,    5_600,   16_800],
  [10_000,   10_200,  30_600],
] as const;
test.each(times)('a limit of %i ms is enforced at %i ms CPU and %i ms wall', (timeMs, cpuMs, wallMs) => {
  expect(contestantLimits({ ...stated, timeMs }, {}, 0)).toMatchObject({ cpuMs, wallMs });
});

test('a killed run is at least 100 ms outside the band of results that are measured again, whatever the limit', () => {
  for (let timeMs = 1; timeMs <= 12_000; timeMs++) {
    const { cpuMs } = contestantLimits({ ...stated, timeMs }, {}, 0);
    const ran = (usedMs: number) => [{ status: 'timeLimitExceeded' as const, cpuMs: usedMs }];
    expect(wantsAnotherRun(ran(cpuMs - 99), timeMs), `a limit of ${timeMs} ms`).toBe(false);
  }
});

// oxfmt-ignore
const outputs = [
  // answer bytes       stdout KiB
  [0,                   32 * 1024],
  [16 * 1024 * 1024,    32 * 1024],
  [20 * 1024 * 1024,    40 * 1024],
] as const;
test.each(outputs)('an answer of %i bytes allows %i KiB of output', (answerBytes, stdoutKiB) => {
  expect(contestantLimits(stated, {}, answerBytes)).toMatchObject({ stdoutKiB, fileKiB: stdoutKiB });
});

test('memory is enforced 100 MiB above the limit, 128 processes plus what the runtime needs', () => {
  expect(contestantLimits(stated, { processes: 32 }, 0)).toMatchObject({
    memoryKiB: 356 * 1024,
    processes: 160,
  });
});

test('a checker has 16 s, whatever the contestant has', () => {
  expect(checkerLimits({})).toMatchObject({ cpuMs: 16_000, wallMs: 48_000, memoryKiB: 512 * 1024 });
});

test('an interactor has twice what its contestant has, who may wait for all of it', () => {
  const { contestant, interactor } = conversationLimits(contestantLimits(stated, {}, 0), {});
  expect(contestant).toMatchObject({ cpuMs: 1_200, wallMs: 6_000 });
  expect(interactor).toMatchObject({
    cpuMs: 2_400,
    wallMs: 12_000,
    memoryKiB: 712 * 1024,
    stackKiB: 128 * 1024,
  });
});

test('a derived limit is at least the smallest and at most what a problem may state', () => {
  const rule = { multiplier: 5, resolutionMs: 1_000, minimumMs: 1_000 };
  expect([3, 250, 1e9].map((slowestMs) => derivedTimeLimitMs(slowestMs, rule))).toEqual([1_000, 2_000, 600_000]);
});
