import type { LanguageRow } from '@verdict/contract/shapes.ts';
import type { Reader } from '@verdict/domain/access/access.ts';
import { type Db, affected, onlyRow, rows, sql } from '../../../platform/db/db.ts';
import type { Timed } from '../../../platform/http/route.ts';
import { isOffered, reportedByHosts } from '../../../platform/db/offered-languages.sql.ts';
import { isKnownTo } from '../../../platform/access/known-problems.ts';

const columns = sql`
  l.id, l.content_type as "contentType", l.description, l.name, l.compile_command as "compileCommand", l.template,
  l.code_template as "codeTemplate", l.is_spj as "isSpj", l.oj, l.seq,
  l.created_at as "gmtCreate", l.updated_at as "gmtModified",
  ${isOffered} as offered,
  (l.oj = 'ME' or l.oj in (select case when site = 'GYM' then 'CF' else site end from remote_problem)) as occurs,
  coalesce(reported.versions, '{}') as versions, coalesce(reported."startUpMs", 0) as "startUpMs"`;
/** Table expression that `columns` reads from. */
const listed = sql`language l left join ${reportedByHosts} as reported on l.oj = 'ME' and reported.name = l.name`;

export const allLanguages = (db: Db) =>
  rows(db, sql<Timed<LanguageRow>>`select ${columns} from ${listed} order by l.seq desc, l.id`);

/** Languages that our own hosts judge. */
export const localLanguages = (db: Db) =>
  rows(db, sql<Timed<LanguageRow>>`select ${columns} from ${listed} where l.oj = 'ME' order by l.seq desc, l.id`);

/**
 * Languages of the judge that a problem belongs to (ours, or a remote one by its display id). Empty when the reader may
 * not see the problem.
 */
export const languagesForProblemsJudge = async (db: Db, problemId: number, reader: Reader) =>
  rows(
    db,
    sql<Timed<LanguageRow>>`
  select ${columns}
    from ${listed}
    join problem p on p.id = ${problemId} and ${await isKnownTo(db, reader, [problemId])}
   where l.oj = case when not p.is_remote then 'ME'
                     when p.display_id like 'GYM-%' then 'CF'
                     else split_part(p.display_id, '-', 1) end
   order by l.seq desc, l.id`,
  );

/** Languages that at least one problem of the contest accepts. */
export const languagesOfContest = (db: Db, contestId: number) =>
  rows(
    db,
    sql<Timed<LanguageRow>>`
  select ${columns}
    from ${listed}
   where l.id in (select pl.language_id
                    from contest_problem cp
                    join problem p on p.id = cp.problem_id and p.visibility <> 'hidden'
                    join problem_language pl on pl.problem_id = cp.problem_id
                   where cp.contest_id = ${contestId})
   order by l.seq desc, l.id`,
  );

/** Languages of a problem that the reader may see. */
export const languagesOfProblem = async (db: Db, problemId: number, reader: Reader) =>
  rows(
    db,
    sql<Timed<LanguageRow>>`
  select ${columns}
    from ${listed}
    join problem_language pl on pl.language_id = l.id
    join problem p on p.id = pl.problem_id
   where pl.problem_id = ${problemId}
     and ${await isKnownTo(db, reader, [problemId])}
   order by l.seq desc, l.id`,
  );

/** Code templates of a problem that the reader may see, enabled or not. */
export const codeTemplatesOfProblem = async (db: Db, problemId: number, reader: Reader) =>
  rows(
    db,
    sql<{ id: number; pid: number; lid: number; code: string; status: boolean; gmtCreate: Date; gmtModified: Date }>`
  select c.id, c.problem_id as pid, c.language_id as lid, c.code, c.enabled as status,
         c.created_at as "gmtCreate", c.updated_at as "gmtModified"
    from code_template c
    join problem p on p.id = c.problem_id
   where c.problem_id = ${problemId}
     and ${await isKnownTo(db, reader, [problemId])}
   order by c.id`,
  );

export interface LocalLanguage {
  name: string;
  description: string;
  contentType: string;
  compileCommand: string | null;
  template: string;
  codeTemplate: string;
  isSpj: boolean;
  seq: number;
}

/** Stores the languages of the files. Ids stay. */
export const saveLocalLanguages = (tx: Db, languages: LocalLanguage[]) =>
  sql`
  insert into language (oj, name, description, content_type, compile_command, template, code_template, is_spj, seq)
  select 'ME', name, description, "contentType", "compileCommand", template, "codeTemplate", "isSpj", seq
    from jsonb_to_recordset(${JSON.stringify(languages)}::jsonb)
         as r(name text, description text, "contentType" text, "compileCommand" text, template text,
              "codeTemplate" text, "isSpj" boolean, seq integer)
      on conflict (oj, name) do update
     set description = excluded.description,
         content_type = excluded.content_type,
         compile_command = excluded.compile_command,
         template = excluded.template,
         code_template = excluded.code_template,
         is_spj = excluded.is_spj,
         seq = excluded.seq`.execute(tx);

export const localLanguageIds = async (tx: Db): Promise<number[]> =>
  (await rows(tx, sql<{ id: number }>`select id from language where oj = 'ME' order by id`)).map(({ id }) => id);

/** Makes local problems that accept all of the `known` languages accept newer ones as well. */
export const acceptNewLanguages = (tx: Db, known: readonly number[]) =>
  sql`
  insert into problem_language (problem_id, language_id)
  select p.id, l.id
    from problem p
    join language l on l.oj = 'ME' and l.id <> all (${[...known]}::bigint[])
   where not p.is_remote
     and not exists (select
                       from unnest(${[...known]}::bigint[]) as k(id)
                      where not exists (select from problem_language pl where pl.problem_id = p.id and pl.language_id = k.id))
   order by p.id, l.id
      on conflict do nothing`.execute(tx);

export interface RemoteLanguageRow {
  remoteId: string;
  name: string;
  contentType: string;
  seq: number;
}

const ofSite = (oj: string, languages: readonly RemoteLanguageRow[]) => sql`
  insert into language (oj, remote_id, name, content_type, seq)
  select ${oj}, "remoteId", name, "contentType", seq
    from jsonb_to_recordset(${JSON.stringify(languages)}::jsonb)
         as r("remoteId" text, name text, "contentType" text, seq integer)
   order by "remoteId"`;

/** Adds languages that are not known yet. */
export const addRemoteLanguages = (db: Db, oj: string, languages: readonly RemoteLanguageRow[]) =>
  sql`${ofSite(oj, languages)} on conflict do nothing`.execute(db);

/** Replaces the languages of a site; missing ones are retired. The given names must be unique. */
export async function replaceRemoteLanguages(
  tx: Db,
  oj: string,
  languages: readonly RemoteLanguageRow[],
): Promise<{ added: number; retired: number }> {
  const ids = languages.map(({ remoteId }) => remoteId);
  const names = languages.map(({ name }) => name);
  const retired = await affected(
    tx,
    sql`
  update language set retired = true where oj = ${oj} and not retired and remote_id <> all (${ids}::text[])`,
  );
  // Renames rows first: a new name may still belong to another language until the next statement.
  await sql`
  update language
     set name = remote_id || ' ' || name
   where oj = ${oj} and (remote_id = any (${ids}::text[]) or name = any (${names}::text[]))`.execute(tx);
  const before = await countRemoteLanguages(tx, oj);
  await sql`
  ${ofSite(oj, languages)}
      on conflict (oj, remote_id) do update
     set name = excluded.name, content_type = excluded.content_type, seq = excluded.seq, retired = false`.execute(tx);
  return { added: (await countRemoteLanguages(tx, oj)) - before, retired };
}

/** Number of offered and retired languages, by judge key. */
export const countLanguages = async (db: Db): Promise<Map<string, { languages: number; retired: number }>> =>
  new Map(
    (
      await rows(
        db,
        sql<{ oj: string; languages: number; retired: number }>`
  select oj, count(*) filter (where not retired) as languages, count(*) filter (where retired) as retired
    from language
   group by oj`,
      )
    ).map(({ oj, ...counts }) => [oj, counts]),
  );

const countRemoteLanguages = async (db: Db, oj: string): Promise<number> =>
  (await onlyRow(db, sql<{ count: number }>`select count(*) as count from language where oj = ${oj}`)).count;

/**
 * Allows all languages of `oj` for the problems of these sites, or for one problem. Problems with a list of their own
 * get only the languages of that list.
 */
export async function allowRemoteLanguages(
  tx: Db,
  oj: string,
  problems: { sites: readonly string[] } | { pid: number },
): Promise<void> {
  const which =
    'pid' in problems ? sql`r.problem_id = ${problems.pid}` : sql`r.site = any (${[...problems.sites]}::text[])`;
  await sql`
  delete from problem_language pl
   using remote_problem r, language l
   where ${which} and pl.problem_id = r.problem_id and l.id = pl.language_id and l.remote_id <> all (r.languages)`.execute(
    tx,
  );
  await sql`
  insert into problem_language (problem_id, language_id)
  select r.problem_id, l.id
    from remote_problem r
    join language l on l.oj = ${oj} and (r.languages is null or l.remote_id = any (r.languages))
   where ${which}
   order by r.problem_id
      on conflict do nothing`.execute(tx);
}
