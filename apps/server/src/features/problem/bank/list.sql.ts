// list.sql.ts - pages of the problem list: one query whatever the page size.
import type { ProblemSort } from '@verdict/domain/problem/problem-list.ts';
import { type Locale, locales } from '@verdict/messages/shape.ts';
import type { RawBuilder } from 'kysely';
import { nearOrAll } from '../../../platform/db/common-word.sql.ts';
import { type Db, onlyRow, rows, sql } from '../../../platform/db/db.ts';
import { hasWord } from '../../../platform/db/problem-search.sql.ts';
import type { Slice } from '../../../platform/http/page.ts';
import { counts, type ProblemDetail, tagsOf, textFor } from './problem.sql.ts';
import { matching, matchingButWord, type ProblemFilter } from './filter.sql.ts';

export type ProblemListRow = Pick<
  ProblemDetail,
  'id' | 'displayId' | 'title' | 'difficulty' | 'scored' | 'tags' | 'counts' | 'updatedAt'
>;

/** Number of first problems that a search for a common word checks one by one until a page is full. */
export const FIRST = 500;

/**
 * Matching problems, including all of the wanted page. For a common word, enough matches are among the first problems.
 */
const hits = (filter: ProblemFilter, isCommon: boolean, wanted: number) =>
  isCommon ? nearOrAll(nearHits(filter), allHits(filter), wanted) : allHits(filter);

const allHits = (filter: ProblemFilter) => sql`select id, display_id from problem p where ${matching(filter)}`;

const nearHits = (filter: ProblemFilter) => sql`
  select p.id, p.display_id
    from (select p.id, length(p.display_id) as size, p.display_id
            from problem p
           where ${matchingButWord(filter)}
           order by length(p.display_id), p.display_id
           limit ${FIRST}) as p
   where ${hasWord(filter.keyword)}
   order by size, display_id`;

const listed = sql`
  p.id, p.display_id as "displayId", t.title, p.difficulty, p.scored, ${tagsOf} as tags, ${counts} as counts,
  p.updated_at as "updatedAt"`;

/** List rows of these problems, in the order of the ids. */
export const problemRows = (db: Db, ids: number[], locale: Locale) =>
  rows(
    db,
    sql<ProblemListRow>`
  select ${listed}
    from unnest(${ids}::bigint[]) with ordinality as wanted(id, position)
    join problem p on p.id = wanted.id
    join problem_stat c on c.problem_id = p.id
    ${textFor(locale)}
   order by wanted.position`,
  );

/** Acceptance rate. Null without submissions, so that such problems come last in both directions. */
const rate = sql`c.ac::real / nullif(c.total, 0)`;
const byId = sql`length(p.display_id), p.display_id`;
const byIdDown = sql`length(p.display_id) desc, p.display_id desc`;
const orders: Record<ProblemSort, RawBuilder<unknown>> = {
  id: byId,
  '-id': byIdDown,
  title: sql`lower(t.title), ${byId}`,
  '-title': sql`lower(t.title) desc, ${byId}`,
  level: sql`p.difficulty, ${byId}`,
  '-level': sql`p.difficulty desc, ${byId}`,
  total: sql`c.total, ${byId}`,
  '-total': sql`c.total desc, ${byId}`,
  rate: sql`${rate} nulls last, ${byId}`,
  '-rate': sql`${rate} desc nulls last, ${byId}`,
};

interface PageWanted {
  sort: ProblemSort;
  /** True when many problems contain the keyword. */
  isCommon: boolean;
  /** Page, counted from the end when `isBackwards`. Only possible when sorted by id without a keyword. */
  page: Slice & { isBackwards: boolean };
}

/** Ids of one page. Sorting by display id or title uses an index; other orders sort all matches. */
const idsOfPage = (filter: ProblemFilter, locale: Locale, { sort: wantedSort, isCommon, page }: PageWanted) => {
  const sort = page.isBackwards ? (wantedSort === 'id' ? '-id' : 'id') : wantedSort;
  const slice = sql`limit ${page.limit} offset ${page.offset}`;
  if (sort === 'id')
    return sql`
      select id
        from (${hits(filter, isCommon, page.offset + page.limit)}) as hits
       order by length(display_id), display_id
       ${slice}`;
  if (sort === 'title' || sort === '-title') {
    const wanted = page.offset + page.limit;
    // Walks along the index of titles. A problem without a text in this language is placed by its other title.
    const walk = (texts: RawBuilder<unknown>) => sql`
      (select p.id, lower(t.title) as title, p.display_id
         from ${texts}
         join problem p on p.id = t.problem_id
        where ${matching(filter)}
        order by ${orders[sort]}
        limit ${wanted})`;
    const textsIn = (which: Locale, more = sql``) =>
      sql`(select * from problem_text where locale = ${which} ${more}) as t`;
    const others = locales
      .filter((other) => other !== locale)
      .map((other) => sql`union all ${walk(textsIn(other, sql`and is_alone`))}`);
    const down = sort === '-title' ? sql`desc` : sql``;
    return sql`
      select id
        from (${walk(textsIn(locale))} ${sql.join(others, sql` `)}) as hits
       order by title ${down}, length(display_id), display_id
       ${slice}`;
  }
  const counted = /total|rate/.test(sort) ? sql`join problem_stat c on c.problem_id = p.id` : sql``;
  return sql`select p.id from problem p ${counted} where ${matching(filter)} order by ${orders[sort]} ${slice}`;
};

/** One page: one query whatever the page size. */
export const problemPage = (db: Db, filter: ProblemFilter, locale: Locale, wanted: PageWanted) =>
  rows(
    db,
    sql<ProblemListRow>`
  select ${listed}
    from (${idsOfPage(filter, locale, wanted)}) as hit
    join problem p on p.id = hit.id
    join problem_stat c on c.problem_id = p.id
    ${textFor(locale)}
   order by ${orders[wanted.sort]}`,
  );

/** Number of matches; a search by keyword counts at most `most`. */
export const countProblems = async (db: Db, filter: ProblemFilter, most: number): Promise<number> =>
  (
    await onlyRow(
      db,
      sql<{ count: number }>`
  select count(*) as count
    from (select from problem p where ${matching(filter)} ${filter.keyword === null ? sql`` : sql`limit ${most}`}) as hit`,
    )
  ).count;
