/** Titles of problems. */
import type { Locale } from '@verdict/messages/shape.ts';
import { type RawBuilder, sql } from 'kysely';

/** Locale of titles for tools and files, which have no reader. */
export const toolLocale: Locale = 'en-US';

/** Title of a problem in this language, or in its only other one. */
export const titleIn = (locale: Locale, problemId: RawBuilder<unknown>) => sql<string>`
  (select title from problem_text where problem_id = ${problemId} order by locale <> ${locale} limit 1)`;

/** Title of the problem `cp` in its contest. */
export const titleInContest = (locale: Locale) =>
  sql<string>`coalesce(cp.title, ${titleIn(locale, sql`cp.problem_id`)})`;
