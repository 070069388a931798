import { expect, test } from 'vitest';
import {
  executedQueries,
  missedQueries,
  readTwice,
  type TestResult,
  tooManyLate,
  withRunnerFailure,
} from './second-reading.ts';

type Outcome = TestResult['outcome'];
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

test('up to two tests may need a second reading; more fail the run and are counted', () => {
  const late = results('a.test.ts', { one: 'failed', two: 'failed', three: 'failed' });
  expect(tooManyLate([])).toBeNull();
  expect(tooManyLate(late.slice(0, 2))).toBeNull();
  expect(tooManyLate(late)).toBe('3 tests passed only on the second reading; more than 2 fail the run');
});

test('nothing is read again where nothing failed', async () => {
  const count = await readTwice(results('a.test.ts', { one: 'passed' }), () => Promise.reject(new Error('not needed')));
  expect(count).toMatchObject({ passed: 1, failed: 0, late: [], broken: [] });
});

test('what is said of the whole run is not read again: it has failed, whatever else passes then', async () => {
  const ended: TestResult = { file: 'vitest', title: 'ended with 1', outcome: 'failed', ofRun: true };
  expect(await readTwice([ended], () => Promise.reject(new Error('no file to read')))).toMatchObject({
    failed: 1,
    broken: [ended],
  });

  const reread: string[][] = [];
  const count = await readTwice([...results('a.test.ts', { one: 'failed' }), ended], async (files) => {
    reread.push(files);
    return results('a.test.ts', { one: 'passed' });
  });
  expect(reread).toEqual([['a.test.ts']]);
  expect(count).toMatchObject({ passed: 1, failed: 1, late: [{ title: 'one' }], broken: [ended] });
});

test('a query that no test executed has failed, unless a test that is read again executes it', async () => {
  const first = [...results('a.test.ts', { one: 'failed' }), ...missedQueries(['a.sql.ts:7', 'b.sql.ts:9'])];
  const count = await readTwice(first, async () => [
    ...results('a.test.ts', { one: 'passed' }),
    ...executedQueries(['a.sql.ts:3', 'a.sql.ts:7']),
  ]);
  expect(count).toMatchObject({ passed: 2, failed: 1 });
  expect(count.late.map(({ title }) => title)).toEqual(['one', 'a test executes the query declared at a.sql.ts:7']);
  expect(count.broken.map(({ title }) => title)).toEqual(['a test executes the query declared at b.sql.ts:9']);
});

test('a runner that ends badly has failed itself, unless a test explains it', () => {
  const passed = results('a.test.ts', { one: 'passed' });
  const failed = results('a.test.ts', { one: 'failed' });
  expect(withRunnerFailure('vitest', 0, passed)).toEqual(passed);
  expect(withRunnerFailure('vitest', 1, failed)).toEqual(failed);
  expect(withRunnerFailure('vitest', 1, passed)).toEqual([
    ...passed,
    { file: 'vitest', title: 'ended with 1', outcome: 'failed', ofRun: true },
  ]);
});
