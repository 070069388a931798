import { expect, test } from 'vitest';
import { readTwice } from './second-reading.ts';

type Outcome = 'passed' | 'failed' | 'skipped';
const results = (file: string, outcomes: Record<string, Outcome>) =>
  Object.entries(outcomes).map(([title, outcome]) => ({ file, title, outcome }));

test('what passes when its file is read again counts as passed and is named', async () => {
  const first = [
    ...results('a.test.ts', { one: 'passed', two: 'failed' }),
    ...results('b.test.ts', { three: 'passed' }),
  ];
  const reread: string[][] = [];
  const count = await readTwice(first, async (files) => {
    reread.push(files);
    return results('a.test.ts', { one: 'passed', two: 'passed' });
  });

  expect(reread).toEqual([['a.test.ts']]);
  expect(count).toMatchObject({ passed: 3, failed: 0, late: [{ title: 'two' }], broken: [] });
});

test('what fails twice, or is not there the second time, has failed', async () => {
  const first = results('a.test.ts', { one: 'failed', two: 'failed', three: 'skipped' });
  const count = await readTwice(first, async () => results('a.test.ts', { one: 'failed' }));
  expect(count).toMatchObject({ passed: 0, failed: 2, skipped: 1, late: [] });
});

test('another test of the file that fails the second time only does not undo its first reading', async () => {
  const first = results('a.test.ts', { one: 'passed', two: 'failed' });
  const count = await readTwice(first, async () => results('a.test.ts', { one: 'failed', two: 'passed' }));
  expect(count).toMatchObject({ passed: 2, failed: 0, late: [{ title: 'two' }] });
});

test('a file that could not be loaded is mended when nothing of it fails any more', async () => {
  const first = results('a.test.ts', { 'the file itself': 'failed' });
  const well = await readTwice(first, async () => results('a.test.ts', { one: 'passed', two: 'passed' }));
  expect(well).toMatchObject({ passed: 1, failed: 0, late: [{ file: 'a.test.ts' }] });

  const partly = await readTwice(first, async () => results('a.test.ts', { one: 'passed', two: 'failed' }));
  expect(partly).toMatchObject({ passed: 0, failed: 1 });
});

test('nothing is read again where nothing failed', async () => {
  const count = await readTwice(results('a.test.ts', { one: 'passed' }), () => Promise.reject(new Error('not needed')));
  expect(count).toMatchObject({ passed: 1, failed: 0, late: [], broken: [] });
});
