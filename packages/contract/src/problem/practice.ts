/** Ours: suggestions that help a learner continue. Submissions in contests and groups do not count here. */
import { suggestionReasons } from '@verdict/domain/problem/suggestions.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, offsetMinutes } from '../fields.ts';
import { problemRow } from '../shapes.ts';

const int = z.number().int();

export const getPracticeHome = endpoint('GET /api/get-practice-home', 'login', {
  exam: 'closed',
  reveals: 'problem',
  input: z.object({ offsetMinutes }),
  data: z.object({
    /** Last problem that the reader tried and has not solved, with the newest verdict. Null when there is none. */
    last: z
      .object({ problemId: z.string(), title: z.string(), difficulty: int, status: int, submitTime: date })
      .nullable(),
    /** Problems of the bank by level, without remote problems. Levels without problems are absent. */
    levels: z.array(z.object({ difficulty: int, solved: int, total: int })),
    /** Consecutive days with a newly solved problem, up to today or yesterday. */
    streak: int,
    solvedToday: z.boolean(),
    /** At most three suggestions. `topic` is the name of the problem's least practised tag. */
    suggestions: z.array(problemRow.extend({ reason: z.enum(suggestionReasons), topic: z.string().nullable() })),
  }),
});

/** Null when the bank has no problem for it. */
export const getProblemOfTheDay = endpoint('GET /api/get-problem-of-the-day', 'anon', {
  exam: 'closed',
  reveals: 'problem',
  input: z.object({}),
  data: z
    .object({
      /** `2026-11-23`, in UTC. */
      day: z.string(),
      problemId: z.string(),
      title: z.string(),
      difficulty: int,
      /** True when the reader has solved the problem. */
      solved: z.boolean(),
    })
    .nullable(),
});
