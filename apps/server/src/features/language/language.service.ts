/** The languages on the wire: rows kept in step with `packages/languages`. */
import type { Language } from '@verdict/domain/language.ts';
import type { Db } from '../../db/db.ts';
import * as sql from './language.sql.ts';

/** Those of one problem are nothing where the reader may not see it. */
export { allLanguages, codeTemplatesOfProblem, languagesForProblemsJudge, languagesOfProblem } from './language.sql.ts';

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
