import { expect, test } from 'vitest';
import { calibrationOf, calibrationWarnings } from './calibrate.ts';

test('medians after a warm-up, factor against the reference, noise as half the middle spread', () => {
  expect(calibrationOf([500, 98, 99, 100, 101, 102], [500, 200, 200, 200, 200])).toEqual({
    aluMs: 100,
    memoryMs: 200,
    factor: 1.5,
    noisePercent: 1,
  });
});

test('a noisy or slow host says so', () => {
  expect(calibrationWarnings({ aluMs: 1, memoryMs: 1, factor: 1, noisePercent: 2 })).toEqual([]);
  expect(calibrationWarnings({ aluMs: 1, memoryMs: 1, factor: 2, noisePercent: 20 })).toHaveLength(2);
});
