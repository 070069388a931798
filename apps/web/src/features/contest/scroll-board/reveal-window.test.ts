import { expect, test } from 'vitest';
import { visibleRows, windowAround } from './reveal-window.ts';
import type { ScrollBoard } from './scroll-scenes.ts';

const size = { rowHeight: 60, height: 600, total: 300 };

test('whom it is about stands near the lower edge, and the ends of the board are its ends', () => {
  expect(windowAround(299, size)).toBe(290);
  expect(windowAround(150, size)).toBe(143);
  expect(windowAround(3, size)).toBe(0);
  expect(windowAround(3, { ...size, total: 4 })).toBe(0);
});

const boardOf = (uids: string[]) =>
  ({
    rows: uids.map((uid) => ({ entrant: { uid } })),
    placeOf: new Map(uids.map((uid, place) => [uid, place])),
    settledFrom: uids.length,
  }) as unknown as ScrollBoard;

test('of 300 rows only those in sight are drawn, and the one that leaves it', () => {
  const uids = Array.from({ length: 300 }, (_, index) => `u${String(index).padStart(3, '0')}`);
  const moved = uids.toSpliced(200, 1).toSpliced(10, 0, 'u200');
  const drawn = visibleRows(boardOf(moved), 193, boardOf(uids), 193, size);
  expect(drawn.length).toBeLessThan(20);
  expect(drawn.find(({ standing }) => standing.entrant.uid === 'u200')).toMatchObject({ place: 10, earlierPlace: 200 });
});
