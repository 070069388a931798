import { describe, expect, test } from 'vitest';
import type { Status } from '../submission/status.ts';
import { type AtProblem, type Attempt, classCell, firstErrors, stuckNow, topicCells } from './class-board.ts';

const at = (clock: string): Date => new Date(`2026-03-01T${clock}:00Z`);
/** `10:00 wrongAnswer, 10:05 accepted`: times and verdicts; ids count from 1. */
const attempts = (story: string): Attempt[] =>
  story === ''
    ? []
    : story.split(', ').map((line, index) => {
        const [clock = '', status] = line.split(' ');
        return { id: index + 1, at: at(clock), status: status as Status };
      });
const cellOf = (story: string) => classCell(attempts(story))!;

describe('a cell of the class board', () => {
  test('is empty where nothing was sent', () => {
    expect(classCell([])).toBe(null);
  });

  test('opens the first accepted program; what is sent after it is practice', () => {
    expect(cellOf('10:00 wrongAnswer, 10:05 accepted, 10:30 wrongAnswer')).toEqual({
      status: 'accepted',
      tries: 2,
      submissionId: 2,
      at: at('10:05'),
      firstAt: at('10:00'),
      sameVerdicts: 1,
      firstError: 'wrongAnswer',
    });
  });

  test('opens the last program while none is accepted, and counts its verdict backwards', () => {
    const cell = cellOf('10:00 compileError, 10:01 wrongAnswer, 10:05 timeLimitExceeded, 10:09 timeLimitExceeded');
    expect(cell).toMatchObject({ status: 'timeLimitExceeded', tries: 4, submissionId: 4, sameVerdicts: 2 });
    expect(cell.firstError).toBe('compileError');
  });

  test('has no first error where the first program was accepted', () => {
    expect(cellOf('10:00 accepted')).toMatchObject({ tries: 1, firstError: null });
  });
});

const atProblem = (uid: string, problemId: number, story: string): AtProblem => ({
  uid,
  problemId,
  cell: cellOf(story),
});

describe('who is stuck', () => {
  const cells = [
    atProblem('ann', 1, '10:00 wrongAnswer, 10:05 wrongAnswer, 10:20 wrongAnswer'),
    atProblem('bob', 1, '10:10 compileError, 10:15 wrongAnswer, 10:19 timeLimitExceeded, 10:25 timeLimitExceeded'),
    atProblem('cat', 1, '10:10 wrongAnswer, 10:11 wrongAnswer'),
    atProblem('dan', 2, '10:10 wrongAnswer, 10:11 wrongAnswer, 10:12 wrongAnswer, 10:13 accepted'),
    atProblem('eve', 2, '09:00 wrongAnswer, 09:10 wrongAnswer, 09:20 wrongAnswer, 09:59 wrongAnswer'),
  ];

  test('has tried three times without success and sent something in the last half hour', () => {
    const stuck = stuckNow(cells, at('10:30')).map(({ uid, sameVerdicts, tries, minutes }) => [
      uid,
      sameVerdicts,
      tries,
      minutes,
    ]);
    expect(stuck).toEqual([
      ['ann', 3, 3, 30],
      ['bob', 2, 4, 20],
    ]);
  });

  test('stands at the top with the verdict that came back most often', () => {
    expect(stuckNow(cells, at('10:29')).map(({ uid }) => uid)).toEqual(['eve', 'ann', 'bob']);
  });
});

test('the first errors of a problem are counted by student, the most frequent first', () => {
  const cells = [
    atProblem('ann', 1, '10:00 wrongAnswer, 10:05 compileError'),
    atProblem('bob', 1, '10:00 wrongAnswer, 10:05 accepted'),
    atProblem('cat', 1, '10:00 compileError'),
    atProblem('dan', 1, '10:00 accepted'),
    atProblem('dan', 2, '10:00 runtimeError'),
  ];
  expect(firstErrors(cells)).toEqual(
    new Map([
      [
        1,
        [
          { status: 'wrongAnswer', students: 2 },
          { status: 'compileError', students: 1 },
        ],
      ],
      [2, [{ status: 'runtimeError', students: 1 }]],
    ]),
  );
});

test('a topic sums up the problems that it is a tag of', () => {
  const topics = new Map([
    ['graphs', [1, 2, 3]],
    ['greedy', [3]],
  ]);
  const cells = { 1: { isSolved: true }, 3: { isSolved: false } };
  expect(topicCells(topics, cells)).toEqual(
    new Map([
      ['graphs', { solved: 1, tried: 1, problems: 3 }],
      ['greedy', { solved: 0, tried: 1, problems: 1 }],
    ]),
  );
});
