/** Ours: what leads a learner on. Contests and groups do not count here. */
import { suggestionReasons } from '@verdict/domain/problem/suggestions.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, offsetMinutes } from '../fields.ts';
import { problemRow } from '../shapes.ts';

const int = z.number().int();

export const getPracticeHome = endpoint('GET /api/get-practice-home', 'login', {
  sight: 'problem',
  input: z.object({ offsetMinutes }),
  data: z.object({
    /** The problem that was tried last and is not solved, with the newest verdict; null: there is none. */
    last: z
      .object({ problemId: z.string(), title: z.string(), difficulty: int, status: int, submitTime: date })
      .nullable(),
    /** Problems of the bank, without those of remote sites; levels without any are absent. */
    levels: z.array(z.object({ difficulty: int, solved: int, total: int })),
    /** Days in a row on which something was solved for the first time, up to today or yesterday. */
    streak: int,
    solvedToday: z.boolean(),
    /** At most three. `topic`: name of the tag that was touched least. */
    suggestions: z.array(problemRow.extend({ reason: z.enum(suggestionReasons), topic: z.string().nullable() })),
  }),
});

/** Null: the bank has none. */
export const getProblemOfTheDay = endpoint('GET /api/get-problem-of-the-day', 'anon', {
  sight: 'problem',
  input: z.object({}),
  data: z
    .object({
      /** `2026-11-23`, in UTC. */
      day: z.string(),
      problemId: z.string(),
      title: z.string(),
      difficulty: int,
      /** By the reader. */
      solved: z.boolean(),
    })
    .nullable(),
});
