import { expect, test } from 'vitest';
import { calibrationOf, calibrationWarnings } from './calibrate.ts';

test('medians after a warm-up, factor against the reference, noise as half the middle spread', () => {
  expect(calibrationOf([500, 98, 99, 100, 101, 102], [500, 200, 200, 200, 200], [500, 64, 128, 128])).toEqual({
    aluMs: 100,
    memoryMs: 200,
    faultMsPerMiB: 2,
    factor: 1.5,
    noisePercent: 1,
  });
});

const steady = { aluMs: 100, memoryMs: 100, faultMsPerMiB: 0.4, factor: 1, noisePercent: 1 };
test('a noisy, slow or costly host says so', () => {
  expect(calibrationWarnings({ ...steady, factor: 1, noisePercent: 2 })).toEqual([]);
  expect(calibrationWarnings({ ...steady, factor: 2, noisePercent: 20 })).toHaveLength(2);
  expect(calibrationWarnings({ ...steady, faultMsPerMiB: 4.3 })).toEqual([
    'Page faults are dear on this host: a program that fills 256 MiB pays 1101 ms for them.',
  ]);
});
