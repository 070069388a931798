/** Search of problems `p` by a word in their display id and titles. */
import { sql } from 'kysely';
import { holds, holdsByIndex } from './search.sql.ts';

/** Ids of the problems that contain the word, found by the index. */
export const withWord = (word: string) => sql`
  select problem_id from problem_search where ${holdsByIndex(sql`haystack`, word, sql`grams`)}`;

/** Condition that the problem contains the word, for checks of a few single problems. */
export const hasWord = (word: string | null) =>
  holds(sql`(select haystack from problem_search where problem_id = p.id)`, word);
