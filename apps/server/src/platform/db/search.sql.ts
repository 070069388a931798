/**
 * Searching texts of people: `folded` of the database takes away what makes no difference, which is width, case and
 * runs of blanks.
 */
import { type RawBuilder, sql } from 'kysely';

/** Whether a text that is folded already contains the word. Null is in no text. */
export const holds = (folded: RawBuilder<unknown>, word: string | null) => sql`strpos(${folded}, folded(${word})) > 0`;

/** Whether a text as people wrote it contains the word. */
export const mentions = (text: RawBuilder<unknown>, word: string | null) => holds(sql`folded(${text})`, word);

/** `holds` by the index on the grams of the text. */
export const holdsByIndex = (folded: RawBuilder<unknown>, word: string | null, grams = sql`grams(${folded})`) =>
  sql`${grams} @> search_grams(folded(${word})) and ${holds(folded, word)}`;
