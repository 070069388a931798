/** Writers of packages: one or more problems in one file, which is generated while it is sent. */
import type { PackageFile, ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import type { ExportFormatId } from '@verdict/domain/problem/export-formats.ts';
import { buffer } from 'node:stream/consumers';
import { type Conversions, conversions } from './conversions.ts';
import { Findings } from './findings.ts';
import { plainName } from './plain-name.ts';
import { leftOut } from './writing.ts';
import { type ZipFile, zipOf } from './zip-writer.ts';

/** A problem to be written into a file. */
export interface ToWrite {
  problem: ProblemPackage;
  /** Receives a finding for anything that the format cannot hold. */
  findings: Findings;
  /** A plain file name, unique within the file. */
  name: string;
  /** Number of the problem, from 1. */
  number: number;
  /** True when the file has no other problem. */
  isOnly: boolean;
  /** Defaults to conversions in this process. */
  convert?: Conversions;
}

export interface PackageWriter {
  id: ExportFormatId;
  /** Writes a package; the same problems give the same bytes. Requests each problem after writing the one before. */
  write(problems: AsyncIterable<ToWrite>): AsyncIterable<Buffer>;
}

/** Writer of a format whose problems are folders of a zip; `files` yields whole paths. */
export const zipWriter = (id: ExportFormatId, files: (one: ToWrite) => AsyncIterable<ZipFile>): PackageWriter => ({
  id,
  write: (problems) => zipOf(filesOf(problems, files)),
});

async function* filesOf(
  problems: AsyncIterable<ToWrite>,
  files: (one: ToWrite) => AsyncIterable<ZipFile>,
): AsyncGenerator<ZipFile> {
  for await (const one of problems) {
    const taken = new Set<string>();
    for await (const file of files(one)) {
      const [path] = file;
      // Readers refuse an archive with duplicate names.
      if (taken.has(path)) leftOut('file', path, one.findings);
      else yield file;
      taken.add(path);
    }
  }
}

/** Writer of a format whose package contains one problem at the root; several problems get folders with their names. */
export const rootWriter = (
  id: ExportFormatId,
  files: (problem: ProblemPackage, findings: Findings, name: string, convert: Conversions) => AsyncIterable<ZipFile>,
): PackageWriter =>
  zipWriter(id, async function* ({ problem, findings, name, isOnly, convert = conversions }) {
    const folder = isOnly ? '' : `${name}/`;
    for await (const [path, content] of files(problem, findings, name, convert)) yield [folder + path, content];
  });

/** A package of one problem, as a whole. */
export async function writtenAlone(
  writer: PackageWriter,
  problem: ProblemPackage,
  findings: Findings = new Findings(),
): Promise<Buffer> {
  async function* only(): AsyncGenerator<ToWrite> {
    yield { problem, findings, name: plainName(problem.displayId ?? 'problem'), number: 1, isOnly: true };
  }
  return buffer(writer.write(only()));
}

/** An empty answer, for formats in which every test has both files. */
export const emptyFile: PackageFile = { name: '', bytes: 0, read: async () => Buffer.alloc(0) };

/** Input and answer of a case as two files of a zip. */
export async function* caseFiles(
  { input, answer }: { input: PackageFile; answer: PackageFile | null },
  inputPath: string,
  answerPath: string,
): AsyncGenerator<ZipFile> {
  yield [inputPath, await input.read()];
  if (answer) yield [answerPath, await answer.read()];
}

/** Files of a case for formats in which a test needs an answer. */
export const filesOfBoth = ({ input, answer }: Parameters<typeof caseFiles>[0], ...paths: [string, string]) =>
  caseFiles({ input, answer: answer ?? emptyFile }, ...paths);
