import type { ProblemImportItem } from '@verdict/contract/problem/import.ts';
import { expect, test } from 'vitest';
import { chooseForAll, choicesFor, chosen } from './choices.ts';

const item = (seq: number, more: Partial<ProblemImportItem> = {}): ProblemImportItem => ({
  seq,
  name: String(seq),
  state: 'ready',
  choice: null,
  pid: null,
  problemId: null,
  facts: null,
  repeats: null,
  findings: [],
  ...more,
});
const fresh = item(0);
const mine = item(1, { repeats: { pid: 7, problemId: 'SUM', same: ['testData'] } });
const others = item(2, { repeats: { pid: null, problemId: 'MAX', same: ['displayId'] } });
const broken = item(3, { state: 'broken' });
const all = [fresh, mine, others, broken];

test('what is new is created, what is there is left out, what is broken cannot be chosen', () => {
  expect(chosen(all, new Map())).toEqual([
    { seq: 0, choice: 'create' },
    { seq: 2, choice: 'create' },
  ]);
  expect(all.map((one) => choicesFor(one).includes('update'))).toEqual([false, true, false, false]);
  expect(choicesFor(broken)).toEqual([]);
});

test('a choice for all is made where it is possible, and leaves the others as they were', () => {
  expect(chosen(all, chooseForAll(all, 'update', new Map([[0, 'leave']])))).toEqual([
    { seq: 1, choice: 'update' },
    { seq: 2, choice: 'create' },
  ]);
  expect(chosen(all, chooseForAll(all, 'leave', new Map()))).toEqual([]);
  expect(chosen(all, chooseForAll(all, 'create', new Map())).map(({ seq }) => seq)).toEqual([0, 1, 2]);
});
