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
    return { name, problem: { ...problem, findings: noticed }, error: null };
  } catch (error) {
    if (!(error instanceof PackageError)) throw error;
    return { name, problem: null, error };
  }
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
  const known = allFormats.flatMap(({ id, name }) => (kindsWithoutName.has(id) ? [] : [name])).join(', ');
  throw new PackageError('unknown-format', sentence('package.noKnownFormat', { name: files.name, known }));
}

/** An archive of several packages, each in a folder of its own. */
async function entriesOfFolders(files: PackageFiles): Promise<ProblemEntry[]> {
  const entries: ProblemEntry[] = [];
  for (const folder of files.children('')) {
    if (files.get(folder)) continue;
    for (const entry of await entriesOfFolder(files.folder(folder)))
      entries.push({ ...entry, name: joined(folder, entry.folder), folder: joined(folder, entry.folder) });
  }
  return entries;
}

/** A folder that cannot be read as a package is a problem that cannot be read. */
async function entriesOfFolder(files: PackageFiles): Promise<ProblemEntry[]> {
  try {
    return (await (await recognisedFormat(files))?.problems(files)) ?? [];
  } catch (error) {
    if (!(error instanceof PackageError)) throw error;
    return [{ folder: '', name: files.name, read: () => Promise.reject(error) }];
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
