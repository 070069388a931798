/** Languages of the site, kept in step with `packages/languages`. */
import type { Language } from '@verdict/domain/judging/language.ts';
import type { Reader } from '@verdict/domain/access/access.ts';
import { editorModeOf } from '@verdict/remote-sites/editor-mode.ts';
import type { RemoteLanguage, RemoteSite } from '@verdict/remote-sites/site.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { requireBoard } from '../../../platform/access/contest-gate.ts';
import * as sql from './languages.sql.ts';

/** Lists for one problem are empty when the reader may not see the problem. */
export {
  allLanguages,
  codeTemplatesOfProblem,
  countLanguages,
  languagesForProblemsJudge,
  languagesOfProblem,
  localLanguages,
} from './languages.sql.ts';

/** Languages of a contest, for everybody who sees its board: the board reveals the problems anyway. */
export async function languagesOfContest(db: Db, reader: Reader, contestId: number) {
  await requireBoard(db, reader, contestId);
  return sql.languagesOfContest(db, contestId);
}

/**
 * Called at start: stores the languages of the files; rows only give them ids. Problems that accept all languages
 * accept new ones as well.
 */
export async function registerLanguages(db: Db, languages: readonly Language[]): Promise<void> {
  await transaction(db, async (tx) => {
    const known = await sql.localLanguageIds(tx);
    await sql.saveLocalLanguages(tx, languages.map(rowOf));
    const isNew = (await sql.localLanguageIds(tx)).length > known.length;
    if (isNew && known.length > 0) await sql.acceptNewLanguages(tx, known);
  });
}

const rowOf = (language: Language): sql.LocalLanguage => ({
  name: language.name,
  description: language.description,
  contentType: language.contentType,
  compileCommand: language.compile?.shown ?? language.compile?.argv.join(' ') ?? null,
  template: language.template,
  codeTemplate: language.codeTemplate,
  isSpj: language.checker,
  seq: language.order,
});

/** Called at start: adds unknown languages of other sites. Languages that were refreshed from a site stay unchanged. */
export async function registerRemoteLanguages(db: Db, sites: readonly RemoteSite[]): Promise<void> {
  for (const { facts, languages } of sites)
    if (facts.key === facts.pool) await sql.addRemoteLanguages(db, facts.pool, rowsOf(languages));
}

/** Replaces the languages of a site, and of the sites that share its accounts, by the site's current ones. */
export async function refreshRemoteLanguages(
  tx: Db,
  pool: string,
  sites: readonly RemoteSite[],
  languages: readonly RemoteLanguage[],
): Promise<{ added: number; retired: number }> {
  const changed = await sql.replaceRemoteLanguages(tx, pool, rowsOf(languages));
  const keys = sites.filter(({ facts }) => facts.pool === pool).map(({ facts }) => facts.key);
  await sql.allowRemoteLanguages(tx, pool, { sites: keys });
  return changed;
}

/** Allows the languages that the site accepts for a problem: the problem's own list, or else all of its pool. */
export const allowRemoteLanguages = (tx: Db, pool: string, pid: number) => sql.allowRemoteLanguages(tx, pool, { pid });

/** Editor modes of popular languages, which are listed first. */
const first = ['text/x-c++src', 'text/x-csrc', 'text/x-java', 'text/x-python'];

function rowsOf(languages: readonly RemoteLanguage[]): sql.RemoteLanguageRow[] {
  const ids = new Map(languages.map(({ id, name }) => [id, name.trim() || id]));
  const names = new Set<string>();
  const listed = [...ids].map(([remoteId, given]) => {
    const name = names.has(given) ? `${given} [${remoteId}]` : given;
    names.add(name);
    return { remoteId, name, contentType: editorModeOf(given) };
  });
  const placeOf = ({ contentType }: { contentType: string }) =>
    first.includes(contentType) ? first.indexOf(contentType) : first.length;
  return listed.toSorted((a, b) => placeOf(a) - placeOf(b)).map((language, index) => ({ ...language, seq: -index }));
}
