import metrics from 'katex/src/fontMetricsData.js';
import { expect, test } from 'vitest';
import { packMetrics, unpackMetrics } from './font-metrics.ts';

test('every size of every character is the same after packing, to the last digit', () => {
  expect(unpackMetrics(packMetrics(metrics))).toEqual(metrics);
});
