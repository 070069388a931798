/** Problems that groups offer to the bank, for the users who decide about them. */
import { applyProgress } from '@verdict/domain/problem/apply-public.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, nothing, numeric, optionalId, optionalText, page, pageOf, says } from '../fields.ts';
import { problemInfo } from './problem.ts';
import { problem } from '../shapes.ts';

const offeredProblem = problem
  .pick({
    id: true,
    problemId: true,
    title: true,
    author: true,
    type: true,
    judgeMode: true,
    auth: true,
    gid: true,
    applyPublicProgress: true,
    gmtModified: true,
  })
  .extend({
    /** Ours: name of the group. */
    groupName: z.string(),
  });
export type OfferedProblem = z.output<typeof offeredProblem>;

/** Offers that wait for a decision come first. */
export const getOfferedProblems = endpoint('GET /api/admin/group-problem/list', 'problemAdmin', {
  reveals: 'editing',
  input: z.object({
    ...page(10),
    /** Part of display id, title or author. */
    keyword: optionalText(100),
    gid: optionalId,
  }),
  data: pageOf(offeredProblem),
});

/** Ours: the problem as readers would see it. */
export const getOfferedProblem = endpoint('GET /api/admin/group-problem', 'problemAdmin', {
  reveals: 'editing',
  input: z.object({ pid: id }),
  data: problemInfo,
});

/** 1 waits for a decision, 2 is in the bank, 3 stays in the group. */
export const decideOfferedProblem = endpoint('PUT /api/admin/group-problem/change-progress', 'problemAdmin', {
  input: z.object({
    pid: id,
    progress: numeric(z.literal(Object.values(applyProgress), says('error.problemProgress'))),
  }),
  data: nothing,
});
