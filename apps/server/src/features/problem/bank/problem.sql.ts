// problem.sql.ts - one problem with its statement, and the facts that decide who may see it.
import type { Tag } from '@verdict/contract/shapes.ts';
import type { StatementText } from '@verdict/domain/problem/problem-package.ts';
import type { ProblemFacts as AccessFacts } from '@verdict/domain/access/problem-access.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { RawBuilder } from 'kysely';
import { judgeModes, takesOutputFiles } from '@verdict/domain/judging/mode-names.ts';
import { selected } from '../../../platform/db/columns.sql.ts';
import { type Db, plannedOnce, rows, sql } from '../../../platform/db/db.ts';
import { isOffered } from '../../../platform/db/offered-languages.sql.ts';
import { type Counts, countsByVerdict } from '../../../platform/access/counts.sql.ts';
import { openAgainMs, openContestEnd } from '../../../platform/access/contest-use.sql.ts';
import { accessColumns, type AccessRow, shownColumns, type ShownRow } from '../columns.ts';

/** Joins the problem's text in the reader's language, else in the other one. */
export const textFor = (locale: Locale) => sql`
  join lateral (select t.* from problem_text t where t.problem_id = p.id order by t.locale <> ${locale} limit 1) as t on true`;

export const counts = sql`
  json_build_object('total', c.total, 'ac', c.ac, 'mle', c.mle, 'tle', c.tle, 're', c.re, 'pe', c.pe, 'ce', c.ce,
                    'wa', c.wa, 'se', c.se, 'pa', c.pa)`;

export const tagsOf = sql`
  (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'color', g.color, 'oj', g.oj,
                                              'gid', g.group_id, 'tcid', g.classification_id) order by g.id), '[]')
     from problem_tag pt
     join tag g on g.id = pt.tag_id
    where pt.problem_id = p.id)`;

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

const outputModes = judgeModes.filter(takesOutputFiles);

/** Problems with their statements and everything around them, without the jury's programs and files. */
const detailsOf = (db: Db, areThese: RawBuilder<unknown>, locale: Locale) =>
  rows(
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
         case when p.judge_mode = any(${outputModes})
              then array(select k.answer_name from test_case k where k.problem_id = p.id order by k.seq) end as "outputFiles",
         ${counts} as counts
    from problem p
    join problem_stat c on c.problem_id = p.id
    ${textFor(locale)}
   where ${areThese}`,
  );

export const problemByDisplayId = async (db: Db, displayId: string, locale: Locale): Promise<ProblemDetail | null> =>
  (await detailsOf(db, sql`p.display_id = upper(${displayId})`, locale))[0] ?? null;

export const problemsById = (db: Db, ids: number[], locale: Locale) =>
  detailsOf(db, sql`p.id = any (${ids}::bigint[])`, locale);
