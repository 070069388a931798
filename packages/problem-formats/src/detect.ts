/** Recognises the format of a package by its content and reads it. */
import type { PackageFinding, ProblemPackage } from '@verdict/domain/problem-package.ts';
import { sentence } from '@verdict/domain/sentence.ts';
import type { ProblemEntry, ProblemFormat, ReadOptions } from './format.ts';
import { withinBounds } from './limits.ts';
import { PackageError } from './package-error.ts';
import type { PackageFiles } from './package-files.ts';
import { allFormats } from './registry.gen.ts';
import { savable } from './savable.ts';

/** Contests of ICPC packages and bare test data: what they are is said by the sentence, in the reader's language. */
const kindsWithoutName = new Set(['clics', 'bare']);

/** Null when no format recognises the files by anything but the names of test data. */
export const recognisedFormat = (files: PackageFiles): Promise<ProblemFormat | null> =>
  firstOf(
    allFormats.filter(({ isLastResort }) => !isLastResort),
    files,
  );

/** Null when no format recognises the files. */
export const detectFormat = async (files: PackageFiles): Promise<ProblemFormat | null> =>
  (await recognisedFormat(files)) ??
  firstOf(
    allFormats.filter(({ isLastResort }) => isLastResort),
    files,
  );

async function firstOf(formats: readonly ProblemFormat[], files: PackageFiles): Promise<ProblemFormat | null> {
  for (const format of formats) {
    if (await format.detect(files)) return format;
  }
  return null;
}

/** A problem that was read, or why it was not. `name` is what the package calls it. */
export type ReadProblem = { name: string } & (
  | { problem: ProblemPackage; error: null }
  | { problem: null; error: PackageError }
);

/**
 * The problems of the package one after the other. `formatId` overrides the detection. Throws `PackageError` when the
 * package as a whole cannot be read.
 */
export async function* readProblems(
  files: PackageFiles,
  { formatId, ...options }: ReadOptions & { formatId?: string } = {},
): AsyncGenerator<ReadProblem> {
  for (const read of await listProblems(files, formatId)) yield read(options);
}

/** The same, to be read when and as far as they are wanted. */
export async function listProblems(
  files: PackageFiles,
  formatId?: string,
): Promise<((options: ReadOptions) => Promise<ReadProblem>)[]> {
  const entries = await entriesOf(files, formatId);
  return entries.map((entry) => (options) => readEntry(files, entry, { ...options, isOnly: entries.length === 1 }));
}

async function readEntry(
  files: PackageFiles,
  entry: ProblemEntry,
  { isOnly, ...options }: ReadOptions & { isOnly: boolean },
): Promise<ReadProblem> {
  const { name } = entry;
  try {
    const problem = savable(withinBounds(await entry.read(options)));
    const noticed = [...ofArchive(files, entry, isOnly), ...problem.findings.map(withFolder(entry))];
    return { name, problem: { ...problem, findings: withoutCrowds(noticed) }, error: null };
  } catch (error) {
    return { name, problem: null, error: packageError(error) };
  }
}

/** What no reader has foreseen spoils the problem that it is in, not those beside it; anything else is thrown again. */
function packageError(error: unknown): PackageError {
  if (error instanceof PackageError) return error;
  const isOfContent = [TypeError, RangeError, SyntaxError, URIError].some((kind) => error instanceof kind);
  if (!isOfContent || 'code' in (error as Error)) throw error;
  const { message } = error as Error;
  return new PackageError('unreadable', sentence('package.unreadable', { reason: message }), null, error);
}

const MOST_ALIKE = 50;

/** One fault in each of ten thousand files is told for the first of them, and then by its number. */
function withoutCrowds(findings: readonly PackageFinding[]): PackageFinding[] {
  const kinds = Map.groupBy(findings, ({ level, code }) => `${level} ${code}`);
  return [...kinds.values()].every(({ length }) => length <= MOST_ALIKE)
    ? [...findings]
    : [...kinds.values()].flatMap((alike) => [...alike.slice(0, MOST_ALIKE), ...restOf(alike)]);
}

function restOf(alike: readonly PackageFinding[]): PackageFinding[] {
  const [first] = alike;
  const count = alike.length - MOST_ALIKE;
  if (!first || count <= 0) return [];
  const { level, code } = first;
  return [{ level, code, path: null, sentence: sentence('package.moreAlike', { count }) }];
}

/** Every problem of the package; throws what the first broken one says. */
export async function readPackage(
  files: PackageFiles,
  options: ReadOptions & { formatId?: string } = {},
): Promise<ProblemPackage[]> {
  const problems: ProblemPackage[] = [];
  for await (const { problem, error } of readProblems(files, options)) {
    if (error) throw error;
    problems.push(problem);
  }
  return problems;
}

async function entriesOf(files: PackageFiles, formatId: string | undefined): Promise<ProblemEntry[]> {
  const format = formatId === undefined ? await recognisedFormat(files) : allFormats.find(({ id }) => id === formatId);
  if (format) return format.problems(files);
  const inFolders = formatId === undefined ? await entriesOfFolders(files) : [];
  if (inFolders.length > 0) return inFolders;
  const guess = formatId === undefined ? await detectFormat(files) : null;
  if (guess) return guess.problems(files);
  // A file that is only called an archive is a package of itself.
  const isItself = (name: string): boolean => files.files.length === 1 && name.replace(/\.\w+$/, '') === files.name;
  if (files.files.some(({ name }) => /\.(zip|kpp|rar|7z)$/i.test(name) && !isItself(name)))
    throw new PackageError('unknown-format', sentence('package.archivesInside'));
  const known = namesOfFormats();
  throw new PackageError('unknown-format', sentence('package.noKnownFormat', { name: files.name, known }));
}

const unknownFormat = (name: string) =>
  new PackageError('unknown-format', sentence('package.noFormat', { name, known: namesOfFormats() }));

const namesOfFormats = () => allFormats.flatMap(({ id, name }) => (kindsWithoutName.has(id) ? [] : [name])).join(', ');

/** An archive of several packages, each in a folder of its own; empty where no folder is one. */
async function entriesOfFolders(files: PackageFiles): Promise<ProblemEntry[]> {
  const folders = files.children('').filter((folder) => !files.get(folder));
  const found: { folder: string; entries: ProblemEntry[] }[] = [];
  for (const folder of folders) found.push({ folder, entries: await entriesOfFolder(files.folder(folder)) });
  if (found.every(({ entries }) => entries.length === 0)) return [];
  return found.flatMap(({ folder, entries }) =>
    entries.length === 0
      ? [{ folder, name: folder, read: () => Promise.reject(unknownFormat(folder)) }]
      : entries.map((entry) => ({
          ...entry,
          name: joined(folder, entry.folder),
          folder: joined(folder, entry.folder),
        })),
  );
}

/** A folder that cannot be read as a package is a problem that cannot be read. */
async function entriesOfFolder(files: PackageFiles): Promise<ProblemEntry[]> {
  try {
    return (await (await recognisedFormat(files))?.problems(files)) ?? [];
  } catch (error) {
    const told = packageError(error);
    return [{ folder: '', name: files.name, read: () => Promise.reject(told) }];
  }
}

const joined = (folder: string, name: string) => [folder, name].filter((part) => part !== '').join('/');

/** What was noticed about the archive, for the problem that it concerns. */
function ofArchive(files: PackageFiles, { folder }: ProblemEntry, isOnly: boolean): PackageFinding[] {
  return files.findings.filter(({ path }) => isOnly || path === null || folder === '' || path.startsWith(`${folder}/`));
}

const withFolder =
  ({ folder }: ProblemEntry) =>
  (finding: PackageFinding): PackageFinding =>
    finding.path === null ? finding : { ...finding, path: joined(folder, finding.path) };
