// edit.sql.ts - problems as the back office lists, reads and saves them. Statements shared with packages are in
// store.sql.ts.
import type { ProblemSort } from '@verdict/contract/problem/editing.ts';
import type { StatementText } from '@verdict/domain/problem/problem-package.ts';
import type { ApplyProgress } from '@verdict/domain/problem/apply-public.ts';
import type { Visibility } from '@verdict/domain/problem/visibility.ts';
import type { Scope } from '@verdict/domain/access/scope.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import { assigned, selected } from '../../../platform/db/columns.sql.ts';
import { affected, type Db, firstRow, onlyRow, rows, sql } from '../../../platform/db/db.ts';
import { hasWord, withWord } from '../../../platform/db/problem-search.sql.ts';
import { holdsByIndex, mentions } from '../../../platform/db/search.sql.ts';
import { nearOrAll } from '../../../platform/db/common-word.sql.ts';
import type { Slice } from '../../../platform/http/page.ts';
import { type ShownProblem, textFor } from '../bank/problem.sql.ts';
import { editedColumns, type EditedRow, type FormRow } from '../columns.ts';
import type { StoredCase } from './store.sql.ts';
import { FIRST } from '../bank/list.sql.ts';

export interface AdminFilter {
  /** Scope of the list. A group's list also contains problems that the bank has taken over. */
  scope: Scope;
  keyword: string | null;
  displayId: string | null;
  visibility: Visibility | null;
  /** Key of a remote judge, or `local` for our own. Null means all. */
  origin: string | null;
  /**
   * Contest or training that must be allowed to add the problems. Null means all problems. `scored` is required by the
   * contest's rule.
   */
  addableTo: { contestId: number; scored: boolean } | { trainingId: number } | null;
}

const matching = (filter: AdminFilter) => sql`
       ${matchingButWord(filter)}
   ${
     filter.keyword === null
       ? sql``
       : sql`and p.id in (${withWord(filter.keyword)}
                        union all
                        select id from problem
                         where ${holdsByIndex(sql`folded(author)`, filter.keyword)})`
   }`;

const matchingButWord = (filter: AdminFilter) => sql`
       ${filter.scope.kind === 'site' ? sql`not p.is_group` : sql`p.group_id = ${filter.scope.groupId}`}
   ${filter.displayId === null ? sql`` : sql`and p.display_id = upper(${filter.displayId})`}
   ${filter.visibility === null ? sql`` : sql`and p.visibility = ${filter.visibility}`}
   ${
     filter.origin === null
       ? sql``
       : filter.origin === 'local'
         ? sql`and not p.is_remote`
         : sql`and p.is_remote and starts_with(p.display_id, ${`${filter.origin}-`})`
   }
   ${filter.addableTo === null ? sql`` : sql`and ${isAddable(filter.addableTo)}`}`;

const isAddable = (to: NonNullable<AdminFilter['addableTo']>) =>
  'trainingId' in to
    ? sql`not exists (select from training_problem k where k.training_id = ${to.trainingId} and k.problem_id = p.id)`
    : sql`
       p.visibility <> 'hidden'
   and (p.scored = ${to.scored} or p.is_remote)
   and not exists (select from contest_problem k where k.contest_id = ${to.contestId} and k.problem_id = p.id)`;

/** Every column of a problem that its editors may see, under the names of the code. */
export interface EditedProblem extends ShownProblem, EditedRow {}
const edited = selected(editedColumns);

export interface AdminRow extends EditedProblem, StatementText {
  locale: Locale;
  caseCount: number;
  submissionCount: number;
}

const orders: Record<ProblemSort, ReturnType<typeof sql>> = {
  '-created': sql`p.id desc`,
  problemId: sql`length(p.display_id), p.display_id`,
  '-problemId': sql`length(p.display_id) desc, p.display_id desc`,
  changed: sql`p.updated_at, p.id`,
  '-changed': sql`p.updated_at desc, p.id desc`,
};

/**
 * Matching problems, including all of the wanted page. For a common word, enough matches are among the first problems.
 */
const hits = (filter: AdminFilter, sort: ProblemSort, isCommon: boolean, wanted: number) =>
  isCommon ? nearOrAll(nearHits(filter, sort), allHits(filter), wanted) : allHits(filter);

const allHits = (filter: AdminFilter) =>
  sql`select p.id, p.display_id, p.updated_at from problem p where ${matching(filter)}`;

const nearHits = (filter: AdminFilter, sort: ProblemSort) => sql`
  select p.id, p.display_id, p.updated_at
    from (select p.id, p.display_id, p.updated_at, p.author
            from problem p
           where ${matchingButWord(filter)}
           order by ${orders[sort]}
           limit ${FIRST}) as p
   where ${hasWord(filter.keyword)}
      or ${mentions(sql`p.author`, filter.keyword)}
   order by ${orders[sort]}`;

const rowsOf = (hits: ReturnType<typeof sql>, locale: Locale) => sql`
  select ${edited}, t.title, t.description, t.input, t.output, t.hint, t.locale, c.total as "submissionCount",
         (select count(*) from test_case k where k.problem_id = p.id)::integer as "caseCount"
    from (${hits}) as hit
    join problem p on p.id = hit.id
    join problem_stat c on c.problem_id = p.id
    ${textFor(locale)}`;

/** List rows in the order of the ids. */
export const adminRows = (db: Db, ids: number[], locale: Locale) =>
  rows(
    db,
    sql<AdminRow>`
  ${rowsOf(sql`select id, position from unnest(${ids}::bigint[]) with ordinality as wanted(id, position)`, locale)}
   order by hit.position`,
  );

/** One page: one query whatever the page size. `isCommon` says that many problems contain the keyword. */
export const adminPage = (
  db: Db,
  filter: AdminFilter,
  sort: ProblemSort,
  locale: Locale,
  isCommon: boolean,
  page: Slice,
) =>
  rows(
    db,
    sql<AdminRow>`
  ${rowsOf(
    sql`select id
          from (${hits(filter, sort, isCommon, page.offset + page.limit)}) as p
         order by ${orders[sort]}
         limit ${page.limit} offset ${page.offset}`,
    locale,
  )}
   order by ${orders[sort]}`,
  );

/** Number of matches; a search by keyword counts at most `most`. */
export const countAdminProblems = async (db: Db, filter: AdminFilter, most: number): Promise<number> =>
  (
    await onlyRow(
      db,
      sql<{ count: number }>`
  select count(*) as count
    from (select from problem p where ${matching(filter)} ${filter.keyword === null ? sql`` : sql`limit ${most}`}) as hit`,
    )
  ).count;

export const editedProblem = (db: Db, id: number) =>
  firstRow(db, sql<EditedProblem>`select ${edited} from problem p where p.id = ${id}`);

/** Several problems in the order of the ids. */
export const editedProblems = (db: Db, ids: readonly number[]) =>
  rows(
    db,
    sql<EditedProblem>`
  select ${edited} from problem p where p.id = any (${ids}::bigint[]) order by array_position(${ids}::bigint[], p.id)`,
  );

/** A problem locked until the transaction ends: nobody else can edit it. Submissions to it do not wait. */
export const lockEditedProblem = (db: Db, id: number) =>
  firstRow(db, sql<EditedProblem>`select ${edited} from problem p where p.id = ${id} for no key update`);

/** Like `lockEditedProblem`, by display id. */
export const lockProblemNamed = (db: Db, displayId: string) =>
  firstRow(
    db,
    sql<EditedProblem>`select ${edited} from problem p where p.display_id = upper(${displayId}) for no key update`,
  );

/** A problem locked against everybody: no submission can be added until the transaction ends. */
export const lockWholeProblem = (db: Db, id: number) =>
  firstRow(db, sql<EditedProblem>`select ${edited} from problem p where p.id = ${id} for update`);

/**
 * Locks rows that are deleted with a problem: discussions, places in contests and trainings, rejudgings and
 * verifications.
 */
export const lockWorkOn = async (db: Db, id: number): Promise<void> => {
  for (const table of ['discussion', 'contest_problem', 'training_problem', 'rejudging', 'verification']) {
    await sql`select from ${sql.table(table)} where problem_id = ${id} order by id for update`.execute(db);
  }
};

/**
 * Number of results older than the problem's test data and jury programs, by contest. Considers at most `most` results.
 */
export const olderResults = (db: Db, id: number, most: number) =>
  rows(
    db,
    sql<{ cid: number | null; title: string; count: number }>`
  select one.contest_id as cid, coalesce(c.title, '') as title, count(*)::integer as count
    from (select s.contest_id
            from problem p
           cross join lateral (
                 select * from submission
                  where problem_id = p.id and contest_id is null and group_id is null
                 union all
                 select * from submission
                  where problem_id = p.id and contest_id is null
                    and group_id = any (array(select t.group_id
                                                from training_problem k
                                                join training t on t.id = k.training_id
                                               where k.problem_id = p.id and t.group_id is not null
                                               union
                                              select p.group_id where p.group_id is not null))
                 union all
                 select i.*
                   from contest_problem k
                   join submission i on i.contest_problem_id = k.id
                  where k.problem_id = p.id) as s
            join judging j on j.id = s.judging_id
           where p.id = ${id}
             and p.judged_anew_at is not null
             and not s.is_manual
             and s.status <> 'cancelled'
             and j.finished_at < p.judged_anew_at
           limit ${most}) as one
    left join contest c on c.id = one.contest_id
   group by one.contest_id, c.title
   order by one.contest_id nulls first`,
  );

/** Whether the package of the last import is stored. */
export const hasPackage = async (db: Db, id: number): Promise<boolean> =>
  (
    await onlyRow(
      db,
      sql<{
        has: boolean;
      }>`select exists(select from problem_origin where problem_id = ${id} and file_id is not null) as has`,
    )
  ).has;

/** Worldwide identity of the problem. Null when it was made here, or its package had none. */
export const originOf = (db: Db, id: number) =>
  firstRow(
    db,
    sql<{ source: string; revision: string }>`
  select source, revision from problem_origin where problem_id = ${id} and source is not null`,
  );

export const textsOf = (db: Db, id: number) =>
  rows(
    db,
    sql<StatementText & { locale: Locale; updatedAt: Date }>`
  select locale, title, description, input, output, hint, updated_at as "updatedAt"
    from problem_text
   where problem_id = ${id}`,
  );

/** Saves fields that a form sets and a package does not. False when the display id is taken. */
export const saveFormFacts = async (
  db: Db,
  id: number,
  facts: FormRow & Pick<EditedRow, 'displayId'>,
): Promise<boolean> =>
  (await affected(
    db,
    sql`
  update problem
     set ${assigned(editedColumns, facts)}
   where id = ${id}
     and not exists (select from problem other where other.display_id = ${facts.displayId} and other.id <> ${id})`,
  )) === 1;

export const saveVisibility = (db: Db, id: number, visibility: Visibility, editor: string) =>
  sql`
  update problem set visibility = ${visibility}, modified_by = ${editor}, updated_at = now() where id = ${id}`.execute(
    db,
  );

/** Sets the state of the offer to the bank. Null means no offer. */
export const saveProgress = (db: Db, id: number, progress: ApplyProgress | null) =>
  sql`update problem set apply_public_progress = ${progress} where id = ${id}`.execute(db);

export interface CaseRow extends StoredCase {
  id: number;
  createdAt: Date;
}

/** Cases in judging order. */
export const casesOf = (db: Db, id: number) =>
  rows(
    db,
    sql<CaseRow>`
  select k.id, k.input_name as "inputName", k.answer_name as "answerName",
         json_build_object('hash', k.input_hash, 'bytes', i.bytes) as input,
         json_build_object('hash', k.answer_hash, 'bytes', a.bytes) as answer,
         k.score, k.group_number as "group", k.created_at as "createdAt"
    from test_case k
    join blob i on i.hash = k.input_hash
    join blob a on a.hash = k.answer_hash
   where k.problem_id = ${id}
   order by k.seq`,
  );

export interface TagChoice {
  /** Null selects the tag by name, creating it if necessary. */
  id: number | null;
  name: string;
  color: string | null;
}

/**
 * Replaces the problem's tags. False when the scope may not use one of the ids: only tags of the site and, in a group,
 * of the group. New tags belong to the scope; for equal names, the site's tag is used.
 */
export const saveTagChoices = async (db: Db, id: number, scope: Scope, tags: TagChoice[]): Promise<boolean> => {
  const groupId = scope.kind === 'site' ? null : scope.groupId;
  const chosen = sql`
    select r.id, r.name, r.color
      from jsonb_to_recordset(${JSON.stringify(tags)}::jsonb) as r(id bigint, name text, color text)`;
  const isUsable = sql`(g.group_id is null or g.group_id = ${groupId}::bigint)`;
  const ofChoices = sql`
    (${chosen}) as r
    join lateral (select g.id
                    from tag g
                   where ${isUsable}
                     and case when r.id is null then g.name = r.name and g.oj = 'ME' else g.id = r.id end
                   order by g.group_id nulls first
                   limit 1) as g on true`;
  await sql`
  insert into tag (name, color, group_id)
  select name, color, ${groupId}::bigint
    from (${chosen}) as r
   where r.id is null
     and not exists (select from tag g where g.name = r.name and g.oj = 'ME' and g.group_id is null)
   order by name
      on conflict (name, oj, group_id) do nothing`.execute(db);
  await sql`select from tag where id in (select g.id from ${ofChoices}) order by id for key share`.execute(db);
  await sql`delete from problem_tag where problem_id = ${id}`.execute(db);
  const saved = await affected(
    db,
    sql`insert into problem_tag (problem_id, tag_id) select distinct ${id}::bigint, g.id from ${ofChoices}`,
  );
  return saved === tags.length;
};

/** Tags of another site on the problem, by name. */
export const remoteTagsOf = async (db: Db, id: number): Promise<Map<string, number>> =>
  new Map(
    (
      await rows(
        db,
        sql<{ id: number; name: string }>`
  select g.id, g.name from problem_tag pt join tag g on g.id = pt.tag_id where pt.problem_id = ${id} and g.oj <> 'ME'`,
      )
    ).map(({ id: tagId, name }) => [name, tagId]),
  );

/** Whether any contest contains the problem. */
export const isOfContest = async (db: Db, id: number): Promise<boolean> =>
  (
    await onlyRow(
      db,
      sql<{ found: boolean }>`select exists (select from contest_problem where problem_id = ${id}) as found`,
    )
  ).found;

/** Replaces the problem's languages. Languages of other judges are left out. */
export const saveLanguageIds = async (db: Db, id: number, ids: number[]): Promise<void> => {
  await sql`delete from problem_language where problem_id = ${id}`.execute(db);
  await sql`
  insert into problem_language (problem_id, language_id)
  select ${id}, id from language where id = any (${ids}::bigint[]) and oj = 'ME'`.execute(db);
};

/** Number of ids that are languages of our own judge, or of other judges for a remote problem. */
export const countLanguages = async (db: Db, ids: number[], isRemote: boolean): Promise<number> =>
  (
    await onlyRow(
      db,
      sql<{ count: number }>`
  select count(*) as count from language where id = any (${ids}::bigint[]) and (oj <> 'ME') = ${isRemote}`,
    )
  ).count;

/**
 * Replaces the code templates. The last one of a language wins; unknown languages and those of other judges are left
 * out.
 */
export const saveTemplates = async (
  db: Db,
  id: number,
  templates: { languageId: number; code: string; enabled: boolean }[],
): Promise<void> => {
  await sql`delete from code_template where problem_id = ${id}`.execute(db);
  await sql`
  insert into code_template (problem_id, language_id, code, enabled)
  select distinct on (r."languageId") ${id}, r."languageId", r.code, r.enabled
    from jsonb_array_elements(${JSON.stringify(templates)}::jsonb) with ordinality as e(one, position),
         jsonb_to_record(e.one) as r("languageId" bigint, code text, enabled boolean)
    join language l on l.id = r."languageId"
    join problem p on p.id = ${id} and p.is_remote = (l.oj <> 'ME')
   order by r."languageId", e.position desc`.execute(db);
};

export const deleteProblem = (db: Db, id: number) => sql`delete from problem where id = ${id}`.execute(db);

const names = async (db: Db, query: ReturnType<typeof sql<{ name: string }>>): Promise<string[]> =>
  (await rows(db, query)).map((row) => row.name);

export const tagNamesOf = (db: Db, id: number) =>
  names(
    db,
    sql<{ name: string }>`
  select g.name from problem_tag pt join tag g on g.id = pt.tag_id where pt.problem_id = ${id} order by g.name`,
  );

export const languageNamesOf = (db: Db, id: number) =>
  names(
    db,
    sql<{ name: string }>`
  select l.name from problem_language pl join language l on l.id = pl.language_id where pl.problem_id = ${id} order by l.name`,
  );

/** Names of all languages judged here. */
export const ownLanguageNames = (db: Db) => names(db, sql<{ name: string }>`select name from language where oj = 'ME'`);

export const templatesOf = (db: Db, id: number) =>
  rows(
    db,
    sql<{ language: string; code: string; enabled: boolean }>`
  select l.name as language, c.code, c.enabled
    from code_template c
    join language l on l.id = c.language_id
   where c.problem_id = ${id}
   order by l.name`,
  );
