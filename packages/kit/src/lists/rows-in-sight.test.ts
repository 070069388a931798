import { expect, test } from 'vitest';
import { nearer, type Rows } from './rows-in-sight.ts';

const sights = [0, 5, 27, 140, 299].map((from): Rows => ({ from, to: from + 20 }));
const rowsOf = ({ from, to }: Rows): number[] => Array.from({ length: to - from }, (_, index) => from + index);

test.each(sights.flatMap((before) => sights.map((now) => ({ before, now }))))(
  'scrolled from $before to $now, all rows in sight come to be drawn, at most eight at once, and few others',
  ({ before, now: seen }) => {
    let drawn: Rows = { from: Math.max(0, before.from - 10), to: before.to + 10 };
    for (let next = nearer(drawn, seen); next !== drawn; next = nearer(drawn, seen)) {
      const known = new Set(rowsOf(drawn));
      expect(rowsOf(next).filter((row) => !known.has(row)).length).toBeLessThanOrEqual(8);
      drawn = next;
    }
    const rows = new Set(rowsOf(drawn));
    expect(rowsOf(seen).filter((row) => !rows.has(row))).toEqual([]);
    expect(rows.size).toBeLessThanOrEqual(50);
  },
);
