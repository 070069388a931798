/** Searching problems `p` by a word of their display id and their titles. */
import { sql } from 'kysely';
import { holds, holdsByIndex } from './search.sql.ts';

/** Ids of the problems that have the word, found by its index. */
export const withWord = (word: string) => sql`
  select problem_id from problem_search where ${holdsByIndex(sql`haystack`, word, sql`grams`)}`;

/** Whether the problem has the word; to look at few problems one by one. */
export const hasWord = (word: string | null) =>
  holds(sql`(select haystack from problem_search where problem_id = p.id)`, word);
