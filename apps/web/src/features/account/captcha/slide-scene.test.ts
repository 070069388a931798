import { expect, test } from 'vitest';
import { buttonWidth, drawScene, judgeSlide, pieceSize, sceneHeight, sceneWidth } from './slide-scene.ts';

const scene = { ...drawScene(() => 0.5), gapX: 150 };

test.each([
  [150, 900, 'passed'],
  [153, 900, 'passed'],
  [147, 900, 'passed'],
  [154, 900, 'failed'],
  [150, 100, 'tooFast'],
] as const)('left at %d after %d ms: %s', (x, tookMs, result) => expect(judgeSlide(scene, x, tookMs)).toBe(result));

test.each([0, 0.25, 0.999])(
  'the gap is inside the picture, within reach of the handle and behind neither the piece nor the button (random %d)',
  (random) => {
    const { gapX, gapY } = drawScene(() => random);
    expect(gapX).toBeGreaterThan(pieceSize + 12);
    expect(gapX + pieceSize + 12).toBeLessThanOrEqual(sceneWidth - buttonWidth);
    expect(gapY).toBeGreaterThanOrEqual(12);
    expect(gapY + pieceSize).toBeLessThanOrEqual(sceneHeight);
  },
);
