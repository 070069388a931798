import { expect, test } from 'vitest';
import { sortedRows } from './sorted-rows.ts';

const rows = ['b1', 'a1', 'b2', 'a2'];
const sorted = (sort?: 'letter' | '-letter') =>
  sortedRows(rows, sort, { letter: (a, b) => a.charCodeAt(0) - b.charCodeAt(0) });

test('rows are sorted either way, equal ones stay as they came, and without an order all do', () => {
  expect(sorted('letter')).toEqual(['a1', 'a2', 'b1', 'b2']);
  expect(sorted('-letter')).toEqual(['b1', 'b2', 'a1', 'a2']);
  expect(sorted()).toEqual(['b1', 'a1', 'b2', 'a2']);
});
