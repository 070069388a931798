import { expect, test } from 'vitest';
import { type HostCost, limitsOnHost, usualFaultMsPerMiB } from './host-cost.ts';
import { contestantLimits } from './limits.ts';

const limits = { timeMs: 1_000, memoryMiB: 256, stackMiB: 64 };

// oxfmt-ignore
const hosts: [string, HostCost, number][] = [
  // the host                            its costs                                                  time limit
  ['as fast as the reference',           { processor: 1, faultMsPerMiB: usualFaultMsPerMiB },       1_000],
  ['faster',                             { processor: 0.5, faultMsPerMiB: 0.1 },                    1_000],
  ['half as fast',                       { processor: 2, faultMsPerMiB: usualFaultMsPerMiB },       2_000],
  ['with page faults of 17 µs',          { processor: 1, faultMsPerMiB: 4.4 },                      1_000 + 4 * 356],
  ['half as fast, with such page faults', { processor: 2, faultMsPerMiB: 4.4 },                     2_000 + 4 * 356],
];
test.each(hosts)('a host %s', (_host, cost, timeMs) => {
  expect(limitsOnHost(limits, cost)).toEqual({ ...limits, timeMs });
});

test('a program reaches its memory limit before its time limit, whatever page faults cost', () => {
  for (const faultMsPerMiB of [0.1, 1, 4.3, 20]) {
    const its = limitsOnHost(limits, { processor: 1, faultMsPerMiB });
    const memoryMiB = contestantLimits(its, {}, 0).memoryKiB / 1024;
    expect(memoryMiB * faultMsPerMiB).toBeLessThan(its.timeMs);
  }
});
