/** The languages on the wire: rows kept in step with `packages/languages`. */
import type { Language } from '@verdict/domain/language.ts';
import { type Visitor, isSiteAdmin } from '@verdict/domain/permission/actor.ts';
import type { Db } from '../../db/db.ts';
import * as sql from './language.sql.ts';

export { allLanguages, languagesForProblemsJudge } from './language.sql.ts';

/** Nothing for a problem that the reader may not see. */
export const languagesOfProblem = (db: Db, actor: Visitor, problemId: number) =>
  sql.languagesOfProblem(db, problemId, isSiteAdmin(actor));

/** Nothing for a problem that the reader may not see. */
export const codeTemplatesOfProblem = (db: Db, actor: Visitor, problemId: number) =>
  sql.codeTemplatesOfProblem(db, problemId, isSiteAdmin(actor));

/** Called at start: the files are the truth, the rows give them ids. */
export async function registerLanguages(db: Db, languages: readonly Language[]): Promise<void> {
  await sql.saveLocalLanguages(
    db,
    languages.map((language) => ({
      name: language.name,
      description: language.description,
      contentType: language.contentType,
      compileCommand: language.compile?.argv.join(' ') ?? null,
      template: language.template,
      codeTemplate: language.codeTemplate,
      isSpj: language.checker,
      seq: language.order,
    })),
  );
}
