import type { LanguageRow } from '@verdict/contract/shapes.ts';
import type { Reader } from '@verdict/domain/sight/sight.ts';
import { type Db, rows, sql } from '../../db/db.ts';
import { isOffered } from '../../db/offered-languages.sql.ts';
import { isKnownProblem } from '../../sight/seen.sql.ts';

const columns = sql`
  l.id, l.content_type as "contentType", l.description, l.name, l.compile_command as "compileCommand", l.template,
  l.code_template as "codeTemplate", l.is_spj as "isSpj", l.oj, l.seq,
  ${isOffered} as offered`;

export const allLanguages = (db: Db) =>
  rows(db, sql<LanguageRow>`select ${columns} from language l order by l.seq desc, l.id`);

/** Languages of the judge that a problem that the reader sees belongs to: ours, or a remote one by its display id. */
export const languagesForProblemsJudge = (db: Db, problemId: number, reader: Reader) =>
  rows(
    db,
    sql<LanguageRow>`
  select ${columns}
    from language l
    join problem p on p.id = ${problemId} and ${isKnownProblem(reader)}
   where l.oj = case when not p.is_remote then 'ME'
                     when p.display_id like 'GYM-%' then 'CF'
                     else split_part(p.display_id, '-', 1) end
   order by l.seq desc, l.id`,
  );

/** Languages of a problem that the reader may see. */
export const languagesOfProblem = (db: Db, problemId: number, reader: Reader) =>
  rows(
    db,
    sql<LanguageRow>`
  select ${columns}
    from problem_language pl
    join language l on l.id = pl.language_id
    join problem p on p.id = pl.problem_id
   where pl.problem_id = ${problemId}
     and ${isKnownProblem(reader)}
   order by l.seq desc, l.id`,
  );

/** Enabled or not, of a problem that the reader may see. */
export const codeTemplatesOfProblem = (db: Db, problemId: number, reader: Reader) =>
  rows(
    db,
    sql<{ id: number; pid: number; lid: number; code: string; status: boolean; gmtCreate: Date; gmtModified: Date }>`
  select c.id, c.problem_id as pid, c.language_id as lid, c.code, c.enabled as status,
         c.created_at as "gmtCreate", c.updated_at as "gmtModified"
    from code_template c
    join problem p on p.id = c.problem_id
   where c.problem_id = ${problemId}
     and ${isKnownProblem(reader)}
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

/** Write what the language files say; ids stay. */
export const saveLocalLanguages = (db: Db, languages: LocalLanguage[]) =>
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
         seq = excluded.seq`.execute(db);
