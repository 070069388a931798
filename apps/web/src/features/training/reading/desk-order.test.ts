import { expect, test } from 'vitest';
import { firstProblem, nextUnmarked } from './desk-order.ts';

const given = { points: 1, note: '', by: null, at: '', held: false, revision: '' };
/** `problem student state` for each program: `-` without a mark, `+` with one, `!` newer than its mark. */
const deskOf = (...programs: string[]) =>
  programs.map((one) => {
    const [pid, uid, state] = one.split(' ') as [string, string, string];
    return { pid: Number(pid), uid, given: state === '-' ? null : given, isNewer: state === '!' };
  });

test('reading begins at the first problem with an unmarked program', () => {
  expect(firstProblem(deskOf('1 ann +', '2 ann +', '2 bob -'))).toBe(2);
  expect(firstProblem(deskOf('1 ann +', '2 ann +'))).toBe(1);
  expect(firstProblem([])).toBeUndefined();
});

test.each([
  // current, next
  ['1 ann', '2 ann'],
  ['2 ann', '2 bob'],
  ['2 bob', '1 ann'],
  ['9 who', '1 ann'],
])('after %s comes the unmarked or changed %s', (current, next) => {
  const desk = deskOf('1 ann -', '1 bob +', '2 ann !', '2 bob -');
  const found = nextUnmarked(desk, deskOf(`${current} -`)[0]!);
  expect(`${found?.pid} ${found?.uid}`).toBe(next);
});

test('nothing follows when every other program has its mark', () => {
  const desk = deskOf('1 ann -', '1 bob +');
  expect(nextUnmarked(desk, desk[0]!)).toBeUndefined();
});
