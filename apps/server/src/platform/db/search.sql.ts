/** Search of users' texts. The database function `folded` removes differences of width, case and runs of blanks. */
import { type RawBuilder, sql } from 'kysely';

/** Condition that an already folded text contains the word. Null matches nothing. */
export const holds = (folded: RawBuilder<unknown>, word: string | null) => sql`strpos(${folded}, folded(${word})) > 0`;

/** Condition that an unfolded text contains the word. */
export const mentions = (text: RawBuilder<unknown>, word: string | null) => holds(sql`folded(${text})`, word);

/** `holds` through the index on the text's grams. */
export const holdsByIndex = (folded: RawBuilder<unknown>, word: string | null, grams = sql`grams(${folded})`) =>
  sql`${grams} @> search_grams(folded(${word})) and ${holds(folded, word)}`;
