import type { JudgeCase } from '@verdict/domain/judging/job.ts';
import type { Progress, ProblemSort } from '@verdict/domain/problem/problem-list.ts';
import type { Tag } from '@verdict/contract/shapes.ts';
import type { StatementText } from '@verdict/domain/problem/problem-package.ts';
import type { ProblemFacts as AccessFacts } from '@verdict/domain/access/problem-access.ts';
import type { Scope } from '@verdict/domain/access/scope.ts';
import { type Locale, locales } from '@verdict/messages/shape.ts';
import type { RawBuilder } from 'kysely';
import { nearOrAll } from '../../../platform/db/common-word.sql.ts';
import { type RowOf, pick, selected } from '../../../platform/db/columns.sql.ts';
import { type Db, firstRow, onlyRow, plannedOnce, rows, sql } from '../../../platform/db/db.ts';
import { hasWord, withWord } from '../../../platform/db/problem-search.sql.ts';
import { isOffered } from '../../../platform/db/offered-languages.sql.ts';
import type { Slice } from '../../../platform/http/page.ts';
import { type Counts, countsByVerdict } from '../../../platform/access/counts.sql.ts';
import { openContestEnd, openAgainMs } from '../../../platform/access/contest-use.sql.ts';
import { isPublicProblem } from '../../../platform/access/seen.sql.ts';
import {
  type AccessRow,
  type JuryRow,
  type ShownRow,
  accessColumns,
  buildColumns,
  juryColumns,
  problemColumns,
  shownColumns,
} from '../columns.ts';

/** Joins the problem's text in the reader's language, else in the other one. */
export const textFor = (locale: Locale) => sql`
  join lateral (select t.* from problem_text t where t.problem_id = p.id order by t.locale <> ${locale} limit 1) as t on true`;

const counts = sql`
  json_build_object('total', c.total, 'ac', c.ac, 'mle', c.mle, 'tle', c.tle, 're', c.re, 'pe', c.pe, 'ce', c.ce,
                    'wa', c.wa, 'se', c.se, 'pa', c.pa)`;

const tagsOf = sql`
  (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'color', g.color, 'oj', g.oj,
                                              'gid', g.group_id, 'tcid', g.classification_id) order by g.id), '[]')
     from problem_tag pt
     join tag g on g.id = pt.tag_id
    where pt.problem_id = p.id)`;

export interface ProblemFilter {
  /** Scope of the list. A group's list also contains problems that the bank has taken over. */
  scope: Scope;
  keyword: string | null;
  /** Problems must have all of these tags. */
  tagIds: number[];
  difficulty: number | null;
  /** Null when progress does not matter. */
  progress: { uid: string; reached: Progress } | null;
  /** Null when the origin does not matter. */
  origin: 'local' | { remote: string } | null;
}

const matching = (filter: ProblemFilter) => sql`
       ${matchingButWord(filter)}
   ${filter.keyword === null ? sql`` : sql`and p.id in (${withWord(filter.keyword)})`}`;

const taggedWithAll = (tagIds: number[]) =>
  sql.join(
    tagIds.map((tagId) => sql`select problem_id from problem_tag where tag_id = ${tagId}`),
    sql` intersect `,
  );

/**
 * Condition on the account's progress, outside contests and groups. Results that homework hides count as tried until
 * they are revealed.
 */
const reachedBy = (uid: string, reached: Progress) => {
  const isSolved = sql`exists (select from accepted_problem a where a.uid = ${uid} and a.problem_id = p.id)`;
  if (reached === 'solved') return isSolved;
  if (reached === 'favorites')
    return sql`exists (select from problem_favorite f where f.uid = ${uid} and f.problem_id = p.id)`;
  const isTried = sql`exists (select from submission s
                               where s.uid = ${uid} and s.problem_id = p.id and s.contest_id is null and s.group_id is null)`;
  return reached === 'tried' ? sql`${isTried} and not ${isSolved}` : sql`not ${isTried} and not ${isSolved}`;
};

const matchingButWord = (filter: ProblemFilter) => sql`
       ${filter.scope.kind === 'site' ? isPublicProblem : sql`p.group_id = ${filter.scope.groupId} and p.visibility = 'public'`}
   ${filter.tagIds.length === 0 ? sql`` : sql`and p.id = any (array(${taggedWithAll(filter.tagIds)}))`}
   ${filter.difficulty === null ? sql`` : sql`and p.difficulty = ${filter.difficulty}`}
   ${filter.progress === null ? sql`` : sql`and ${reachedBy(filter.progress.uid, filter.progress.reached)}`}
   ${
     filter.origin === null
       ? sql``
       : filter.origin === 'local'
         ? sql`and not p.is_remote`
         : sql`and p.is_remote and starts_with(p.display_id, ${`${filter.origin.remote}-`})`
   }`;

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

/** Counts of submissions in a group, outside its contests. Problems without submissions are absent. */
export const countsInGroup = async (db: Db, groupId: number, problemIds: number[]): Promise<Map<number, Counts>> =>
  new Map(
    (
      await rows(
        db,
        sql<{ id: number; counts: Counts }>`
  select s.problem_id as id, ${countsByVerdict} as counts
    from submission s
   where s.group_id = ${groupId}
     and s.problem_id = any (${problemIds}::bigint[])
     and s.contest_id is null
     and not s.sealed
   group by s.problem_id`,
      )
    ).map(({ id, counts }) => [id, counts]),
  );

/** Facts that decide who may see or use a problem. */
export interface ProblemFacts extends AccessFacts, AccessRow {}
export const problemFacts = selected(accessColumns);

/** Facts of these problems, with the end of the publicly known contests that use them. */
export const factsInTraining = (db: Db, ids: number[], now: Date) =>
  rows(
    db,
    sql<ProblemFacts & { contestEnd: Date | null }>`
  select ${problemFacts}, ${openAgainMs} as "openAgainMs", ${openContestEnd(now)} as "contestEnd"
    from problem p
   where p.id = any (${ids}::bigint[])`,
  );

/** Fields of the problem's row that readers and editors see. */
export interface ShownProblem extends ProblemFacts, ShownRow {}

export interface ProblemDetail extends ShownProblem, StatementText {
  locale: Locale;
  tags: Tag[];
  /** Names of allowed languages that a judge host offers. */
  languages: string[];
  codeTemplates: Record<string, string>;
  /** Names of the output files to hand in, by test case. Null for problems solved by programs. */
  outputFiles: string[] | null;
  counts: Counts;
}

/** A problem with its statement and everything around it, without the jury's programs and files. */
const detailOf = (db: Db, isIt: RawBuilder<unknown>, locale: Locale) =>
  firstRow(
    db,
    sql<ProblemDetail>`
  ${plannedOnce}
  select ${selected(shownColumns)}, ${openAgainMs} as "openAgainMs", t.title, t.description, t.input, t.output, t.hint, t.locale,
         ${tagsOf} as tags,
         (select coalesce(json_agg(l.name order by l.seq desc, l.id), '[]')
            from problem_language pl join language l on l.id = pl.language_id
           where pl.problem_id = p.id and ${isOffered}) as languages,
         (select coalesce(json_object_agg(l.name, ct.code), '{}')
            from code_template ct join language l on l.id = ct.language_id
           where ct.problem_id = p.id and ct.enabled) as "codeTemplates",
         case when p.judge_mode = 'submit_answer'
              then array(select k.answer_name from test_case k where k.problem_id = p.id order by k.seq) end as "outputFiles",
         ${counts} as counts
    from problem p
    join problem_stat c on c.problem_id = p.id
    ${textFor(locale)}
   where ${isIt}`,
  );

export const problemByDisplayId = (db: Db, displayId: string, locale: Locale) =>
  detailOf(db, sql`p.display_id = upper(${displayId})`, locale);

export const problemById = (db: Db, id: number, locale: Locale) => detailOf(db, sql`p.id = ${id}`, locale);

/** Facts that a submission needs about its problem. */
export interface SubmittableProblem
  extends ProblemFacts, Pick<ShownProblem, 'scored' | 'judgeMode' | 'codeShare'>, Pick<JuryRow, 'juryLanguage'> {
  /** Ids of the allowed languages. Empty means all. */
  languages: string[];
  /** Names of allowed languages that a judge host offers. */
  offered: string[];
  hasCases: boolean;
}
const submittable = sql`
  ${problemFacts}, ${openAgainMs} as "openAgainMs", p.scored, p.code_share as "codeShare", p.judge_mode as "judgeMode",
  p.jury_language as "juryLanguage",
  array(select l.name from problem_language pl join language l on l.id = pl.language_id where pl.problem_id = p.id) as languages,
  array(select l.name from language l where l.oj = 'ME' and ${isOffered}) as offered,
  exists (select from test_case k where k.problem_id = p.id) as "hasCases"`;

export const submittableByDisplayId = (db: Db, displayId: string) =>
  firstRow(
    db,
    sql<SubmittableProblem>`${plannedOnce} select ${submittable} from problem p where p.display_id = upper(${displayId})`,
  );

export const submittableById = (db: Db, id: number) =>
  firstRow(db, sql<SubmittableProblem>`${plannedOnce} select ${submittable} from problem p where p.id = ${id}`);

/** Number of matching problems for each tag id. Tags without any are absent. */
export const tagCounts = async (db: Db, filter: ProblemFilter): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await rows(
        db,
        sql<{ id: number; problems: number }>`
  select pt.tag_id as id, count(*)::integer as problems
    from (select p.id from problem p where ${matching(filter)}) as hit
    join problem_tag pt on pt.problem_id = hit.id
   group by pt.tag_id`,
      )
    ).map(({ id, problems }) => [id, problems]),
  );

/** Display id of a random matching problem. Null when none matches. */
export const randomDisplayId = async (db: Db, filter: ProblemFilter): Promise<string | null> =>
  (
    await firstRow(
      db,
      sql<{ displayId: string }>`
  select display_id as "displayId" from problem p where ${matching(filter)} order by random() limit 1`,
    )
  )?.displayId ?? null;

const judgedColumns = {
  ...pick(problemColumns, [
    'id',
    'scored',
    'maxScore',
    'difficulty',
    'judgeMode',
    'caseMode',
    'groupNeeds',
    'timeLimitMs',
    'memoryLimitMib',
    'stackLimitMib',
    'uniformLimits',
    'removeEndBlank',
    'evidence',
    'examples',
    'userExtraFiles',
    'fileIoInput',
    'fileIoOutput',
  ]),
  ...juryColumns,
  ...buildColumns,
};
interface JudgedRow extends RowOf<typeof judgedColumns> {
  cases: Omit<JudgeCase, 'isSample'>[];
}

/** Everything that judging needs, with the cases in their order. */
export const judgedRows = (db: Db, ids: number[]) =>
  rows(
    db,
    sql<JudgedRow>`
  ${plannedOnce}
  select ${selected(judgedColumns)},
         (select coalesce(json_agg(json_build_object(
                   'seq', k.seq, 'id', k.id, 'inputName', k.input_name, 'answerName', k.answer_name,
                   'input', json_build_object('hash', k.input_hash, 'bytes', i.bytes),
                   'answer', json_build_object('hash', k.answer_hash, 'bytes', a.bytes),
                   'score', k.score, 'group', k.group_number) order by k.seq), '[]')
            from test_case k
            join blob i on i.hash = k.input_hash
            join blob a on a.hash = k.answer_hash
           where k.problem_id = p.id) as cases
    from problem p
   where p.id = any (${ids}::bigint[])`,
  );
