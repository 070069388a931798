import { expect, test } from 'vitest';
import { hostAllowanceMs, judgingAllowanceMs, ownMs, slowdownFor, wasStarved, mayTakeTooLong } from './busy-host.ts';
import { contestantLimits } from './limits.ts';

// oxfmt-ignore
const guards = [
  // what the program did                              exit         CPU     wall    delay   starved?
  ['sleeps',                                           'wallLimit', 10,     3_600,  2,      false],
  ['computes 6 % of the time, on a quiet host',        'wallLimit', 216,    3_600,  40,     false],
  ['computes 6 % of the time, on a busy host',         'wallLimit', 216,    3_600,  700,    false],
  ['computes, with a fifth of a processor',            'wallLimit', 720,    3_600,  2_880,  true],
  ['computes and reads, with a third of a processor',  'wallLimit', 900,    3_600,  1_400,  true],
  ['computes for its whole limit on a busy host',      'wallLimit', 1_000,  3_600,  2_600,  true],
  ['computes beyond its limit on a busy host',         'wallLimit', 1_001,  3_600,  2_599,  false],
  ['computes far beyond its limit on a busy host',     'cpuLimit',  1_200,  3_000,  1_800,  false],
  ['is on a host that does not tell',                  'wallLimit', 720,    3_600,  null,   false],
] as const;
test.each(guards)(
  'a program with a limit of 1 s that %s and ends by %s: CPU %i ms, wall %i ms, run delay %s ms, starved: %s',
  (_what, exit, cpuMs, wallMs, waitedMs, starved) => {
    expect(wasStarved({ exit, cpuMs, wallMs, waitedMs }, 1_000)).toBe(starved);
  },
);

test('time without a processor is the host’s', () => {
  expect(ownMs({ wallMs: 3_000, waitedMs: 1_800 })).toBe(1_200);
});

// oxfmt-ignore
const slowdown = [
  // share of a processor   longer
  [0.3,                     4],
  [0.1,                     5],
  [0.06,                    1.5 / 3 / 0.06],
  [0.01,                    10],
  [0,                       10],
] as const;
test.each(slowdown)('a program that got %f of a processor gets a guard %f times as long', (share, longer) => {
  const limits = { cpuMs: 1_000, wallMs: 3_000 };
  expect(slowdownFor(limits, { cpuMs: share * 3_000, wallMs: 3_000 })).toBeCloseTo(longer);
});

// oxfmt-ignore
const allowances = [
  // limit   cases   minutes at most
  [1_000,    1,      0.1],
  [1_000,    100,    3.1],
  [10_000,   100,    27],
] as const;
test.each(allowances)(
  '%i ms and %i cases take no more than %f minutes, and no less than all cases may compute',
  (timeMs, cases, minutes) => {
    const limits = contestantLimits({ timeMs, memoryMiB: 64, stackMiB: 64 }, {}, 0);
    expect(judgingAllowanceMs(limits, cases)).toBeLessThan(minutes * 60_000);
    expect(judgingAllowanceMs(limits, cases)).toBeGreaterThan(limits.cpuMs * cases);
  },
);

test('with a twentieth of a processor, a program may use up its limit in every case', () => {
  for (const cases of [1, 10, 50]) {
    const limits = contestantLimits({ timeMs: 1_000, memoryMiB: 64, stackMiB: 64 }, {}, 0);
    expect(hostAllowanceMs(limits, cases)).toBeGreaterThan(cases * (limits.wallMs + limits.cpuMs / 0.05));
  }
  // The allowance has a maximum of minutes, whatever the number of cases.
  expect(hostAllowanceMs({ cpuMs: 10_000, wallMs: 30_000 }, 1_000)).toBe(30 * 60_000);
});

test.each([
  [3_000, 30_000, true],
  [20, 30_000, false],
  [601, 1_000, true],
  [600, 1_000, false],
  [0, Number.NaN, false],
])('%d cases of %d ms may take longer than ten minutes: %s', (cases, limitMs, expected) => {
  expect(mayTakeTooLong(cases, limitMs, 10)).toBe(expected);
});
