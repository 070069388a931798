/** Ranks over the whole site. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { numeric, optionalText, page, pageOf, says } from '../fields.ts';

export const rankRow = z.object({
  uid: z.string(),
  username: z.string(),
  nickname: z.string().nullable(),
  /** The first 100 characters of the signature. */
  signature: z.string().nullable(),
  avatar: z.string().nullable(),
  titleName: z.string().nullable(),
  titleColor: z.string().nullable(),
  /** Submissions outside contests and groups. */
  total: z.number().int(),
  /** Distinct problems solved. */
  ac: z.number().int(),
  /** Sum of the best OI rank scores; null in the ACM rank. */
  score: z.number().int().nullable(),
  /** Codeforces rating. Null when the account has none or when the site does not show ratings. */
  rating: z.number().int().nullable(),
});
export type RankRow = z.output<typeof rankRow>;

export const getRankList = endpoint('GET /api/get-rank-list', 'anon', {
  exam: 'closed',
  input: z.object({
    type: numeric(
      z
        .number(says('error.rankTypeUnknown'))
        .int(says('error.rankTypeUnknown'))
        .min(0, says('error.rankTypeUnknown'))
        .max(1, says('error.rankTypeUnknown')),
    ),
    /** Part of a username or nickname. */
    searchUser: optionalText(64),
    ...page(30),
  }),
  data: pageOf(rankRow),
});
