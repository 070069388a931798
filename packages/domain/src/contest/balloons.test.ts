import { expect, test } from 'vitest';
import { type Accept, balloons } from './balloons.ts';

/** `10 ann 1`: minute, participant, problem. A `!` after it means a delivered balloon, a `+` after the end. */
const accepts = (story: string): Accept[] =>
  story.split(', ').map((text, index) => {
    const [minutes, uid = '', problem = ''] = text.split(' ');
    return {
      id: index + 1,
      uid,
      problem: Number.parseInt(problem, 10),
      seconds: Number(minutes) * 60,
      phase: problem.endsWith('+') ? 'late' : 'during',
      isChecked: problem.endsWith('!'),
    };
  });
const shown = (story: string): string[] =>
  balloons(accepts(story), []).map(
    ({ id, uid, problem, isFirstBlood }) => `${id} ${uid} ${problem}${isFirstBlood ? ' first' : ''}`,
  );

test('one balloon for each participant and problem, in the order of time', () => {
  expect(shown('30 bob 1, 10 ann 1, 20 ann 1, 15 ann 2')).toEqual(['2 ann 1 first', '4 ann 2 first', '1 bob 1']);
});

test('balloons that were given come last', () => {
  expect(shown('10 ann 1!, 20 bob 1, 15 cid 1')).toEqual(['3 cid 1', '2 bob 1', '1 ann 1 first']);
});

test('of the same second the earlier submission is the first blood, and only it', () => {
  expect(shown('10 ann 1, 10 bob 1')).toEqual(['1 ann 1 first', '2 bob 1']);
});

test('there are no balloons after the end', () => {
  expect(shown('300 ann 1+, 290 bob 1')).toEqual(['2 bob 1 first']);
});

test('nobody is the first blood while an earlier submission to the problem is being judged', () => {
  const firsts = (waiting: string): number[] =>
    balloons(
      accepts('10 ann 1, 20 bob 1, 10 ann 2'),
      accepts(waiting).map((one) => ({ ...one, id: one.id + 10 })),
    )
      .filter(({ isFirstBlood }) => isFirstBlood)
      .map(({ problem }) => problem);
  expect(firsts('9 cid 1')).toEqual([2]);
  expect(firsts('9 ann 1, 9 cid 2')).toEqual([]);
  expect(firsts('10 cid 1, 11 cid 2')).toEqual([1, 2]);
  expect(firsts('9 cid 3, 5 cid 1+')).toEqual([1, 2]);
});
