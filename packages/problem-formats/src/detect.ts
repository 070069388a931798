/** Recognises the format of a package by its content and reads it. */
import type { PackageFile, PackageFinding, ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { lfsPointers } from './compressed.ts';
import { parseYaml } from './descriptor.ts';
import type { ProblemEntry, ProblemFormat, ReadOptions } from './format.ts';
import { leftOver } from './left-over.ts';
import { parseJson } from './json.ts';
import { withinBounds } from './limits.ts';
import { withPoints } from './scores.ts';
import { PackageError } from './package-error.ts';
import type { PackageFiles } from './package-files.ts';
import { allFormats } from './registry.gen.ts';
import { savable } from './savable.ts';
import { reportTaken } from './statement-text.ts';
import { decodeText } from './text.ts';
import { parseXml } from './xml.ts';

/**
 * Contests of ICPC packages and bare test data have no proper name, so a sentence describes them in the reader's
 * language.
 */
const kindsWithoutName = new Set(['clics', 'bare']);

/** The format that recognises more than names of test data in these files. Null when there is none. */
export const recognisedFormat = (files: PackageFiles): Promise<ProblemFormat | null> =>
  firstOf(
    allFormats.filter(({ isLastResort }) => !isLastResort),
    files,
  );

/** The format that recognises the files. Null when there is none. */
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

/** A problem that was read, or the error that prevented it. `name` is its name in the package. */
export type ReadProblem = { name: string } & (
  | { problem: ProblemPackage; error: null }
  | { problem: null; error: PackageError }
);

/**
 * Reads the problems of the package one after the other. `formatId` overrides the detection. Throws `PackageError` when
 * the package as a whole cannot be read.
 */
export async function* readProblems(
  files: PackageFiles,
  { formatId, ...options }: ReadOptions & { formatId?: string } = {},
): AsyncGenerator<ReadProblem> {
  for (const read of await listProblems(files, formatId)) yield read(options);
}

/** Lists the problems of the package; each is read when its function is called. */
export async function listProblems(
  files: PackageFiles,
  formatId?: string,
): Promise<((options: ReadOptions) => Promise<ReadProblem>)[]> {
  const entries = await entriesOf(files, formatId);
  return entries.map(
    (entry, index) => (options) =>
      readEntry(files, entry, {
        ...options,
        isOnly: entries.length === 1,
        // Reported once, with the first problem.
        aside: index === 0 ? ofNone(files, entries) : [],
      }),
  );
}

/** Files that belong to no problem. */
const ofNone = (files: PackageFiles, entries: readonly ProblemEntry[]): PackageFile[] =>
  files.files.filter(({ name }) => !entries.some((entry) => isIts(entry, name)));

const isIts = (entry: ProblemEntry, name: string): boolean =>
  entry.owns?.(name) ?? (entry.folder === '' || name === entry.folder || name.startsWith(`${entry.folder}/`));

async function readEntry(
  files: PackageFiles,
  entry: ProblemEntry,
  { isOnly, aside, ...options }: ReadOptions & { isOnly: boolean; aside: readonly PackageFile[] },
): Promise<ReadProblem> {
  const { name } = entry;
  try {
    const problem = savable(withPoints(withinBounds(await entry.read(options))));
    const noticed = [...ofArchive(files, entry, isOnly), ...problem.findings.map(withFolder(entry))];
    const { statements, editorial = {} } = problem;
    const texts = [...Object.values(statements).flatMap((text) => Object.values(text)), ...Object.values(editorial)];
    reportTaken(texts, noticed);
    noticed.push(...leftOver(aside, { ...problem, findings: noticed }));
    const reported = new Set(noticed.flatMap(({ code, path }) => (code === 'lfs-pointer' ? [path] : [])));
    noticed.push(
      ...(await lfsPointers(
        files.files.filter(({ name: path }) => isIts(entry, path)),
        reported,
      )),
    );
    return { name, problem: { ...problem, findings: withoutCrowds(noticed) }, error: null };
  } catch (error) {
    return { name, problem: null, error: packageError(error) };
  }
}

/**
 * Converts an exception that no reader foresaw into an error of its problem, so that the other problems stay readable.
 * Rethrows exceptions with other causes.
 */
function packageError(error: unknown): PackageError {
  if (error instanceof PackageError) return error;
  const isOfContent = [TypeError, RangeError, SyntaxError, URIError].some((kind) => error instanceof kind);
  if (!isOfContent || 'code' in (error as Error)) throw error;
  const { message } = error as Error;
  return new PackageError('unreadable', sentence('package.unreadable', { reason: message }), null, error);
}

const MOST_ALIKE = 50;

/** Shortens repeated findings: after `MOST_ALIKE` alike, only their number is reported. */
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

/** Reads every problem of the package. Throws the error of the first broken one. */
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
  const broken = formatId === undefined ? await brokenDescriptor(files) : null;
  if (broken) throw broken;
  const guess = formatId === undefined ? await detectFormat(files) : null;
  if (guess) return guess.problems(files);
  // A file with the name of an archive may be a package of its own.
  const isItself = (name: string): boolean => files.files.length === 1 && name.replace(/\.\w+$/, '') === files.name;
  if (files.files.some(({ name }) => /\.(zip|kpp|rar|7z)$/i.test(name) && !isItself(name)))
    throw new PackageError('unknown-format', sentence('package.archivesInside'));
  const known = namesOfFormats();
  throw new PackageError('unknown-format', sentence('package.noKnownFormat', { name: files.name, known }));
}

const whyUnknown = async (files: PackageFiles, name: string): Promise<PackageError> =>
  (await brokenDescriptor(files)) ?? unknownFormat(name);

/** Refusal of a package without the descriptor of any known format. */
export const unknownFormat = (name: string): PackageError =>
  new PackageError('unknown-format', sentence('package.noFormat', { name, known: namesOfFormats() }));

const descriptors: [name: RegExp, parse: (bytes: Buffer, path: string) => unknown][] = [
  [/^(problem|judge-?info)\.json$/i, (bytes, path) => parseJson(decodeText(bytes).text, path)],
  [/^(problem|task|init|data|config)\.ya?ml$/, (bytes, path) => parseYaml(decodeText(bytes).text, path)],
  [/^problem\.xml$/, parseXml],
];

/** The error in the file that should identify the package. Null when there is no such file or error. */
async function brokenDescriptor(files: PackageFiles): Promise<PackageError | null> {
  for (const file of files.files) {
    const parse = descriptors.find(([name]) => name.test(file.name))?.[1];
    if (!parse || file.bytes > LARGEST_DESCRIPTOR) continue;
    try {
      parse(await file.read(), file.name);
    } catch (error) {
      return packageError(error);
    }
  }
  return null;
}

const LARGEST_DESCRIPTOR = 64 << 20;

const namesOfFormats = () => allFormats.flatMap(({ id, name }) => (kindsWithoutName.has(id) ? [] : [name])).join(', ');

/** Problems of an archive of several packages, each in its own folder; empty when no folder is a package. */
async function entriesOfFolders(files: PackageFiles): Promise<ProblemEntry[]> {
  const folders = files.children('').filter((folder) => !files.get(folder));
  const found: { folder: string; entries: ProblemEntry[] }[] = [];
  for (const folder of folders) found.push({ folder, entries: await entriesOfFolder(files.folder(folder)) });
  if (found.every(({ entries }) => entries.length === 0)) return [];
  return found.flatMap(({ folder, entries }): ProblemEntry[] =>
    entries.length === 0
      ? [{ folder, name: folder, read: async () => Promise.reject(await whyUnknown(files.folder(folder), folder)) }]
      : entries.map((entry) => ({
          ...entry,
          owns: (name: string) => name.startsWith(`${folder}/`) && isIts(entry, name.slice(folder.length + 1)),
          name: joined(folder, entry.folder),
          folder: joined(folder, entry.folder),
        })),
  );
}

/** A folder that cannot be read as a package becomes a problem that cannot be read. */
async function entriesOfFolder(files: PackageFiles): Promise<ProblemEntry[]> {
  try {
    return (await (await recognisedFormat(files))?.problems(files)) ?? [];
  } catch (error) {
    const reported = packageError(error);
    return [{ folder: '', name: files.name, read: () => Promise.reject(reported) }];
  }
}

const joined = (folder: string, name: string) => [folder, name].filter((part) => part !== '').join('/');

/** Findings about the archive that concern this problem. */
function ofArchive(files: PackageFiles, { folder }: ProblemEntry, isOnly: boolean): PackageFinding[] {
  return files.findings.filter(({ path }) => isOnly || path === null || folder === '' || path.startsWith(`${folder}/`));
}

const withFolder =
  ({ folder }: ProblemEntry) =>
  (finding: PackageFinding): PackageFinding =>
    finding.path === null ? finding : { ...finding, path: joined(folder, finding.path) };
