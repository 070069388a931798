import { expect, test } from 'vitest';
import { keptShare, shareByKey, splitColumns } from './split-share.ts';

const room = { total: 1000, leftMin: 300, rightMin: 600 };

test('a handle goes where it is asked to, as far as both panes keep what they always keep', () => {
  expect(keptShare(0.35, room)).toBe(0.35);
  expect(keptShare(0, room)).toBe(0.3);
  expect(keptShare(1, room)).toBe(0.4);
});

test('without room for both, the left pane keeps its own', () => {
  expect(keptShare(0.5, { ...room, total: 600 })).toBe(0.5);
  expect(keptShare(0.2, { ...room, total: 600 })).toBe(0.5);
});

test('arrows move the handle, with Shift ten times as far, Home and End to the ends; other keys do not', () => {
  expect(shareByKey('ArrowLeft', false, 0.5)).toBeCloseTo(0.49);
  expect(shareByKey('ArrowRight', true, 0.5)).toBeCloseTo(0.6);
  expect([shareByKey('Home', false, 0.5), shareByKey('End', false, 0.5)]).toEqual([0, 1]);
  expect(shareByKey('Tab', false, 0.5)).toBeUndefined();
});

test('a pane alone takes all space that the other one leaves: no factor is below 1', () => {
  const factors = (share: number) =>
    [...splitColumns(share, 320, 580).matchAll(/([\d.]+)fr/g)].map(([, factor]) => Number(factor));
  expect(factors(0.5)).toEqual([50, 50]);
  for (const share of [0.35, 0.5, 0.6]) expect(Math.min(...factors(share))).toBeGreaterThanOrEqual(1);
});
