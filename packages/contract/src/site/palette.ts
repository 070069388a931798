/** Search of the command palette. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { asText } from '../fields.ts';

/** Text that was typed into the palette. */
const keyword = z.preprocess(asText, z.string().trim().min(1).max(100));

const titled = z.array(z.object({ id: z.number().int(), title: z.string() }));
const problems = z.array(
  z.object({
    id: z.number().int(),
    /** Display id. */
    problemId: z.string(),
    title: z.string(),
  }),
);
const tags = z.array(
  z.object({
    id: z.number().int(),
    name: z.string(),
    /** Judge that the tag belongs to; `ME` for the site's own. */
    oj: z.string(),
    /** Number of public problems that have the tag. */
    problems: z.number().int(),
  }),
);
const users = z.array(z.object({ uid: z.string(), username: z.string(), nickname: z.string().nullable() }));

/** First few results of each kind, in the order of their lists. */
export const findAnything = endpoint('GET /api/find-anything', 'anon', {
  exam: 'closed',
  reveals: 'problem',
  input: z.object({ keyword }),
  data: z.object({ problems, tags, users, contests: titled, trainings: titled, groups: titled }),
});
export type FoundAnything = z.output<typeof findAnything.data>;

/** Search in the back office: records that the caller may open for editing. */
export const findInOffice = endpoint('GET /api/admin/find-anything', 'admin', {
  reveals: 'problem',
  input: z.object({ keyword }),
  data: z.object({
    problems,
    /** Empty when the caller does not administer accounts. */
    users,
    contests: titled,
    trainings: titled,
  }),
});
export type FoundInOffice = z.output<typeof findInOffice.data>;
