import { expect, test } from 'vitest';
import { fairestRun, wantsAnotherRun } from './near-limit.ts';
import type { TimedRun } from './near-limit.ts';

/** `AC 940` and `TLE 1010` in one line. */
function runs(line: string): TimedRun[] {
  return line.split(', ').map((run) => {
    const [word, cpuMs] = run.split(' ');
    const status = ({ AC: 'accepted', TLE: 'timeLimitExceeded', WA: 'wrongAnswer' } as const)[word as 'AC'];
    return { status, cpuMs: Number(cpuMs) };
  });
}

// oxfmt-ignore
const rows = [
  // runs so far                      limit   another?
  ['AC 899',                          1_000,  false],
  ['AC 900',                          1_000,  true],
  ['TLE 1100',                        1_000,  true],
  ['TLE 1101',                        1_000,  false],
  ['WA 950',                          1_000,  false],
  ['AC 950, AC 930',                  1_000,  false],
  ['AC 950, TLE 1010',                1_000,  true],
  ['TLE 1010, AC 950, AC 940',        1_000,  false],
  ['AC 4900',                         5_000,  true],
  ['AC 5900',                         6_000,  false],
] as const;
test.each(rows)('after %s with a limit of %i ms, another run: %s', (line, limit, expected) => {
  expect(wantsAnotherRun(runs(line), limit)).toBe(expected);
});

// oxfmt-ignore
const medians = [
  ['AC 950', 950],
  ['AC 950, AC 930', 930],
  ['TLE 1010, AC 950, AC 940', 950],
  ['TLE 1010, AC 950, TLE 1050', 1010],
] as const;
test.each(medians)('of %s the run of %i ms decides', (line, cpuMs) => {
  expect(fairestRun(runs(line))?.cpuMs).toBe(cpuMs);
});
