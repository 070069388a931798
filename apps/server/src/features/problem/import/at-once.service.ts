/**
 * Imports of a package in one request, for the four endpoints of HOJ: each problem is imported completely or not at
 * all, hidden, and nothing is overwritten.
 */
import type { importProblem, ImportedProblem } from '@verdict/contract/problem/import-admin.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import type { ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { site } from '@verdict/domain/access/scope.ts';
import { type Locale, locales } from '@verdict/messages/shape.ts';
import { type ReadProblem, unknownFormat } from '@verdict/problem-formats/detect.ts';
import { PackageError } from '@verdict/problem-formats/package-error.ts';
import { openBoundedPackage } from '../../../platform/bounded/package.ts';
import type { App } from '../../../context.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Upload } from '../../../platform/http/route.ts';
import type { ActorContext } from '../../site/audit/audit.service.ts';
import * as sql from './import.sql.ts';
import { withMessage } from './import.service.ts';
import { type ProblemScope, create, figuresOf, findingOf, scopeFor, isBroken } from './one-problem.service.ts';

interface ImportRequest {
  upload: Upload;
  /** True for endpoints of a named format: test data without a descriptor are refused. */
  needsDescriptor: boolean;
  /** True to report what would be created, without creating it. */
  dryRun: boolean;
  locale: Locale;
}

/** Number of problems that a message names at most. */
const MOST_NAMED = 20;

/**
 * Imports a package. Refuses a package that cannot be read as a whole. A dry run reports errors beside each problem. A
 * partly failed import ends with a refusal, because clients of HOJ take any other answer for complete success.
 */
export async function importPackage(
  app: App,
  context: ActorContext,
  { upload, needsDescriptor, dryRun, locale }: ImportRequest,
): Promise<DataOf<typeof importProblem>> {
  const house = await scopeFor(app.db, context.actor, site);
  if (upload.path === null) throw new Refusal('error.uploadNotZip');
  const problems: ImportedProblem[] = [];
  try {
    const files = await openBoundedPackage(app, context.actor.uid, upload.path, upload.filename);
    try {
      const count = await files.count();
      for (let seq = 0; seq < count; seq++) {
        const read = await files.problem(seq, { keep: !dryRun });
        if (needsDescriptor && read?.problem?.format === 'bare') throw unknownFormat(upload.filename);
        if (read) problems.push(await take(app, context, house, read, { dryRun, locale }));
      }
    } finally {
      await files.close();
    }
  } catch (error) {
    if (!(error instanceof PackageError)) throw error;
    throw new Refusal('error.archiveRefused', { code: error.code, says: error.sentence });
  }
  const few = (names: string[]) => (names.length > MOST_NAMED ? [...names.slice(0, MOST_NAMED), '…'] : names);
  const left = dryRun ? [] : problems.filter(({ state }) => state !== 'created');
  if (left.length > 0)
    throw new Refusal('error.importIncomplete', {
      made: problems.length - left.length,
      total: problems.length,
      taken: few(left.flatMap(({ state, problemId }) => (state === 'taken' && problemId !== null ? [problemId] : []))),
      broken: few(left.flatMap(({ state, name }) => (state === 'broken' ? [name] : []))),
    });
  return { problems };
}

/** Imports one problem. A file that turns out to be damaged while it is stored affects only this problem. */
async function take(
  app: App,
  context: ActorContext,
  house: ProblemScope,
  { name, problem, error }: ReadProblem,
  { dryRun, locale }: Pick<ImportRequest, 'dryRun' | 'locale'>,
): Promise<ImportedProblem> {
  if (!problem) return brokenProblem(name, error, locale);
  const outcome = (state: ImportedProblem['state'], created: Pick<ImportedProblem, 'pid' | 'problemId'>) => ({
    ...factsOf(name, problem, locale),
    state,
    ...created,
  });
  const notCreated = { pid: null, problemId: problem.displayId };
  if (isBroken(problem)) return outcome('broken', notCreated);
  if (problem.displayId !== null && (await sql.isDisplayIdTaken(app.db, problem.displayId)))
    return outcome('taken', notCreated);
  if (dryRun) return outcome('ready', notCreated);
  try {
    return outcome('created', await create(app, context, house, problem));
  } catch (cause) {
    if (cause instanceof PackageError) return brokenProblem(name, cause, locale);
    if (cause instanceof Refusal && problem.displayId !== null) return outcome('taken', notCreated);
    throw cause;
  }
}

function factsOf(
  name: string,
  problem: ProblemPackage,
  locale: Locale,
): Omit<ImportedProblem, 'state' | 'pid' | 'problemId'> {
  const text =
    problem.statements[locale] ?? locales.map((one) => problem.statements[one]).find((one) => one !== undefined);
  return {
    ...figuresOf(problem),
    name,
    title: text?.title ?? '',
    findings: problem.findings.map((finding) => withMessage(finding, locale)),
  };
}

function brokenProblem(name: string, error: PackageError, locale: Locale): ImportedProblem {
  return {
    name,
    format: '',
    state: 'broken',
    pid: null,
    problemId: null,
    title: '',
    cases: 0,
    programs: 0,
    score: null,
    timeLimitMs: null,
    memoryLimitMib: 0,
    findings: [withMessage(findingOf(error), locale)],
  };
}
