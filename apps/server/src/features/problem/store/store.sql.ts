import type { JudgingRules, JuryProgram } from '@verdict/domain/judging/job.ts';
import { usualPasses } from '@verdict/domain/judging/mode-names.ts';
import type { Visibility } from '@verdict/domain/problem/visibility.ts';
import type { Evidence } from '@verdict/domain/access/evidence.ts';
import type { Locale, StatementText } from '@verdict/domain/problem/problem-package.ts';
import type { Scope } from '@verdict/domain/access/scope.ts';
import { keepBlobs } from '../../../platform/blobs/blobs.sql.ts';
import { assigned } from '../../../platform/db/columns.sql.ts';
import { type Db, firstRow, sql } from '../../../platform/db/db.ts';
import { editedColumns, type WrittenRow } from '../columns.ts';

/** The row of a problem as it is saved, without the fields that only a form sets. */
export interface StoredProblem
  extends
    Omit<WrittenRow, keyof JuryColumns | FileIoColumn | 'evidence' | 'counterExamples'>,
    Pick<JudgingRules, 'jury' | 'fileIo'> {
  /** Null keeps the stored value. */
  evidence: Evidence | null;
  /** Null keeps the stored value. */
  counterExamples: boolean | null;
}

type FileIoColumn = 'fileIoInput' | 'fileIoOutput';
type JuryColumns = ReturnType<typeof juryColumnsOf>;
const juryColumnsOf = (jury: JuryProgram | null) => ({
  juryLanguage: jury?.language ?? null,
  juryCode: jury?.source ?? null,
  juryDialect: jury?.dialect ?? 'native',
  juryArgs: jury?.args ?? [],
  juryScoreScale: jury?.scoreScale ?? 'percent',
  juryPasses: jury?.passes ?? usualPasses,
  jurySettings: jury?.settings ?? {},
  judgeExtraFiles: jury?.extraFiles ?? {},
});

/** Adds a problem. Null when the display id is taken. */
export const insertProblem = (
  db: Db,
  problem: { displayId: string; ownerUid: string | null; visibility: Visibility; scope: Scope },
) =>
  firstRow(
    db,
    sql<{ id: number }>`
  with created as (
    insert into problem (display_id, author_uid, visibility, is_group, group_id)
    values (upper(${problem.displayId}), ${problem.ownerUid}, ${problem.visibility}, ${problem.scope.kind === 'group'},
            ${problem.scope.kind === 'group' ? problem.scope.groupId : null})
        on conflict (display_id) do nothing
    returning id)
  insert into problem_stat (problem_id) select id from created returning problem_id as id`,
  );

export const lockProblem = (db: Db, id: number) =>
  firstRow(
    db,
    sql<{ id: number; displayId: string }>`
  select id, display_id as "displayId" from problem where id = ${id} for no key update`,
  );

/** `judgesAnew` increases the case version, so that hosts and readers notice new test data or jury programs. */
export const saveProblem = (db: Db, id: number, problem: StoredProblem, judgesAnew: boolean) => {
  const { jury, fileIo, evidence, counterExamples, ...others } = problem;
  const row: Omit<WrittenRow, 'evidence' | 'counterExamples'> = {
    ...others,
    ...juryColumnsOf(jury),
    fileIoInput: fileIo?.input ?? null,
    fileIoOutput: fileIo?.output ?? null,
  };
  const kept = { ...(evidence !== null && { evidence }), ...(counterExamples !== null && { counterExamples }) };
  return sql`
  update problem
     set ${assigned(editedColumns, { ...row, ...kept })},
         case_version = case_version + ${judgesAnew ? 1 : 0},
         judged_anew_at = case when ${judgesAnew} then now() else judged_anew_at end,
         updated_at = now()
   where id = ${id}`.execute(db);
};

/** Marks the statements as agreeing: none is older than another any more. */
export const saveStatementsAgree = (db: Db, id: number) =>
  sql`
  update problem_text
     set updated_at = (select max(updated_at) from problem_text where problem_id = ${id})
   where problem_id = ${id}`.execute(db);

export const saveTexts = async (db: Db, id: number, texts: ({ locale: Locale } & StatementText)[]): Promise<void> => {
  await sql`delete from problem_text where problem_id = ${id} and locale <> all (${texts.map((text) => text.locale)}::text[])`.execute(
    db,
  );
  await sql`
  insert into problem_text (problem_id, locale, title, description, input, output, hint)
  select ${id}, locale, title, description, input, output, hint
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
         as r(locale text, title text, description text, input text, output text, hint text)
      on conflict (problem_id, locale) do update
     set title = excluded.title, description = excluded.description, input = excluded.input,
         output = excluded.output, hint = excluded.hint,
         -- The time tells which of two languages is outdated, so only a change moves it.
         updated_at = case when (problem_text.title, problem_text.description, problem_text.input, problem_text.output,
                                 problem_text.hint)
                             is distinct from
                                (excluded.title, excluded.description, excluded.input, excluded.output, excluded.hint)
                           then now() else problem_text.updated_at end`.execute(db);
};

/** Updates the search text from the display id and the titles. */
export const saveSearch = (db: Db, ids: readonly number[]) =>
  sql`
  insert into problem_search (problem_id, haystack)
  select p.id, folded(concat_ws(E'\\n', p.display_id, (select string_agg(title, E'\\n' order by locale)
                                                       from problem_text where problem_id = p.id)))
    from problem p
   where p.id = any (${ids}::bigint[])
   order by p.id
      on conflict (problem_id) do update set haystack = excluded.haystack`.execute(db);

/** Replaces the problem's tags by name; missing tags are created. Defaults to tags of our own judge. */
export const saveTags = async (db: Db, id: number, names: string[], oj = 'ME'): Promise<void> => {
  await sql`
  insert into tag (name, oj) select name, ${oj} from unnest(${names}::text[]) as name order by name
      on conflict (name, oj, group_id) do nothing`.execute(db);
  await sql`
  select from tag where oj = ${oj} and group_id is null and name = any (${names}::text[]) order by id for key share`.execute(
    db,
  );
  await sql`delete from problem_tag where problem_id = ${id}`.execute(db);
  await sql`
  insert into problem_tag (problem_id, tag_id)
  select ${id}, id from tag where oj = ${oj} and group_id is null and name = any (${names}::text[])`.execute(db);
};

/** Replaces the problem's languages by name. An empty list means all of ours; unknown names are left out. */
export const saveLanguages = async (db: Db, id: number, names: string[]): Promise<void> => {
  await sql`delete from problem_language where problem_id = ${id}`.execute(db);
  await sql`
  insert into problem_language (problem_id, language_id)
  select ${id}, id from language where oj = 'ME' and (${names.length === 0} or name = any (${names}::text[]))`.execute(
    db,
  );
};

export const saveCodeTemplates = async (db: Db, id: number, templates: Record<string, string>): Promise<void> => {
  await sql`delete from code_template where problem_id = ${id}`.execute(db);
  await sql`
  insert into code_template (problem_id, language_id, code)
  select ${id}, l.id, r.value
    from jsonb_each_text(${JSON.stringify(templates)}::jsonb) as r
    join language l on l.oj = 'ME' and l.name = r.key`.execute(db);
};

export interface StoredCase {
  inputName: string;
  answerName: string;
  input: { hash: string; bytes: number };
  answer: { hash: string; bytes: number };
  score: number;
  group: number;
}

export const saveCases = async (db: Db, id: number, cases: StoredCase[]): Promise<void> => {
  const list = sql`
    (select r."inputName" as input_name, r."answerName" as answer_name, r.input ->> 'hash' as input_hash,
            r.answer ->> 'hash' as answer_hash, r.score, r."group" as group_number, e.position
       from jsonb_array_elements(${JSON.stringify(cases)}::jsonb) with ordinality as e(one, position),
            jsonb_to_record(e.one) as r("inputName" text, "answerName" text, input jsonb, answer jsonb, score integer,
                                        "group" integer))`;
  await keepBlobs(
    db,
    cases.flatMap(({ input, answer }) => [input, answer]),
  );
  await sql`delete from test_case where problem_id = ${id}`.execute(db);
  await sql`
  insert into test_case (problem_id, seq, input_name, answer_name, input_hash, answer_hash, score, group_number)
  select ${id}, position, input_name, answer_name, input_hash, answer_hash, score, group_number from ${list} as c`.execute(
    db,
  );
};
