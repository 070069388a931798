/**
 * Reads a package: first `open`, then its problems or its test data. Kept file contents go to the server by `ask`,
 * large ones as files, so that the server never holds them in memory.
 */
import type {
  PackageCase,
  PackageFile,
  PackageFinding,
  ProblemPackage,
  StoredContent,
} from '@verdict/domain/problem/problem-package.ts';
import { linkedAttachments } from '@verdict/domain/problem/statement-links.ts';
import { openPackage } from '@verdict/problem-formats/archive.ts';
import { listProblems } from '@verdict/problem-formats/detect.ts';
import { PackageError } from '@verdict/problem-formats/package-error.ts';
import type { PackageFiles } from '@verdict/problem-formats/package-files.ts';
import { readTestData } from '@verdict/problem-formats/test-data-zip.ts';
import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withUnixLineEnds } from '../../files/unix-line-ends.ts';
import type { Ask } from '../protocol.ts';

/** Smaller contents are sent; larger ones are written to a file for the server. */
export const SENT_MAX_BYTES = 256 << 10;

/** With `keep` the server stores the test files. Otherwise they are only hashed. */
export type PackageCall =
  | { do: 'open'; path: string; called: string; folder: string }
  | { do: 'count' }
  | { do: 'problem'; seq: number; keep: boolean }
  | { do: 'testData' }
  | { do: 'attachment'; name: string }
  | { do: 'close' };

/** Bytes, or the file that holds them. The server removes the file. */
export type Content = { bytes: Buffer } | { path: string; hash: string };

/** A test file to store, or the question whether there is room for that many bytes. */
export type PackageAsk = { store: Content } | { room: number };

export interface SentFile {
  name: string;
  bytes: number;
}
export type SentCase = Omit<PackageCase, 'input' | 'answer'> & {
  input: SentFile & { stored: StoredContent };
  answer: (SentFile & { stored: StoredContent }) | null;
};
export interface PackageAnswers {
  open: { bytes: number };
  problem:
    | { name: string; error: null; problem: SentProblem }
    | { name: string; error: { code: PackageError['code']; sentence: PackageError['sentence']; path: string | null } };
  testData: { cases: SentCase[]; findings: PackageFinding[] };
}
export type SentProblem = Omit<ProblemPackage, 'cases' | 'attachments'> & {
  cases: SentCase[];
  attachments: Record<string, SentFile>;
};

let files: PackageFiles | null = null;
let problems: Awaited<ReturnType<typeof listProblems>> | null = null;
let folder = '';
/** Attachments of the problem that was read last. */
let attachments: Record<string, PackageFile> = {};

export default async function run(call: PackageCall, ask: Ask): Promise<unknown> {
  if (call.do === 'open') {
    await close();
    folder = call.folder;
    files = await openPackage(call.path, undefined, call.called);
    return { bytes: files.files.reduce((sum, { bytes }) => sum + bytes, 0) };
  }
  if (call.do === 'close') return close();
  if (!files) throw new Error('no package is open');
  if (call.do === 'attachment') {
    const file = attachments[call.name];
    if (!file) throw new Error(`no attachment ${call.name}`);
    return contentOf(await file.read());
  }
  if (call.do === 'testData') {
    const { cases, findings } = await readTestData(files);
    await ask({ room: cases.reduce((sum, { input, answer }) => sum + input.bytes + (answer?.bytes ?? 0), 0) });
    const store = storing(ask, true);
    return { cases: await storedCases(cases, store, (content) => content), findings };
  }
  problems ??= await listProblems(files);
  if (call.do === 'count') return problems.length;
  const store = storing(ask, call.keep);
  const read = await problems[call.seq]?.({ store });
  if (!read) return null;
  const { name } = read;
  if (read.error) return failed(name, read.error);
  try {
    const { problem } = read;
    attachments = problem.attachments;
    const cases = await storedCases(problem.cases, store, withUnixLineEnds);
    return { name, error: null, problem: { ...problem, cases, attachments: linkedOnly(problem) } };
  } catch (error) {
    // Test data are unpacked here for the first time.
    if (error instanceof PackageError) return failed(name, error);
    throw error;
  }
}

async function close(): Promise<null> {
  const open = files;
  [files, problems, attachments] = [null, null, {}];
  await open?.close();
  return null;
}

const failed = (name: string, { code, sentence, path }: PackageError) => ({ name, error: { code, sentence, path } });

const factsOf = ({ name, bytes }: PackageFile): SentFile => ({ name, bytes });

/** Attachments that no text links to are of no use to a reader. */
const linkedOnly = (problem: ProblemPackage): Record<string, SentFile> =>
  Object.fromEntries([...linkedAttachments(problem)].map((name) => [name, factsOf(problem.attachments[name]!)]));

type Store = (content: Buffer) => Promise<StoredContent>;

const storing =
  (ask: Ask, keep: boolean): Store =>
  async (content) =>
    keep
      ? ((await ask({ store: await contentOf(content) })) as StoredContent)
      : { hash: hashOf(content), bytes: content.length };

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

async function contentOf(bytes: Buffer): Promise<Content> {
  if (bytes.length <= SENT_MAX_BYTES) return { bytes };
  const path = join(folder, randomUUID());
  await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
  return { path, hash: hashOf(bytes) };
}

/** One file after another, so that only one is in memory. */
async function storedCases(
  cases: readonly PackageCase[],
  store: Store,
  judged: (content: Buffer) => Buffer,
): Promise<SentCase[]> {
  const storedFile = async (file: PackageFile) => ({
    ...factsOf(file),
    stored: file.stored ?? (await store(judged(await file.read()))),
  });
  const stored: SentCase[] = [];
  for (const one of cases) {
    const input = await storedFile(one.input);
    stored.push({ ...one, input, answer: one.answer && (await storedFile(one.answer)) });
  }
  return stored;
}
