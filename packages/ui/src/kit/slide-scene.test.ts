import { expect, test } from 'vitest';
import { drawScene, judgeSlide, pieceSize, sceneHeight, sceneWidth } from './slide-scene.ts';

const scene = { ...drawScene(() => 0.5), gapX: 150 };

test.each([
  [150, 900, 'passed'],
  [153, 900, 'passed'],
  [147, 900, 'passed'],
  [154, 900, 'failed'],
  [150, 100, 'tooFast'],
] as const)('left at %d after %d ms: %s', (x, tookMs, result) =>
  expect(judgeSlide(scene, x, tookMs)).toBe(result),
);

test.each([0, 0.25, 0.999])(
  'the gap is inside the picture and within reach of the handle (random %d)',
  (random) => {
    const { gapX, gapY } = drawScene(() => random);
    expect(gapX).toBeGreaterThanOrEqual(pieceSize);
    expect(gapX).toBeLessThanOrEqual(sceneWidth - 44);
    expect(gapY + pieceSize).toBeLessThanOrEqual(sceneHeight);
  },
);
