/** What problems are called. */
import type { Locale } from '@verdict/messages/shape.ts';
import { type RawBuilder, sql } from 'kysely';

/** Of titles for tools and files, which have no reader. */
export const toolLocale: Locale = 'en-US';

/** The title of a problem in a language, else in the one there is. */
export const titleIn = (locale: Locale, problemId: RawBuilder<unknown>) => sql<string>`
  (select title from problem_text where problem_id = ${problemId} order by locale <> ${locale} limit 1)`;

/** What a contest calls its problem `cp`. */
export const titleInContest = (locale: Locale) =>
  sql<string>`coalesce(cp.title, ${titleIn(locale, sql`cp.problem_id`)})`;
