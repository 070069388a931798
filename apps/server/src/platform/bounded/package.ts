/**
 * Reads an uploaded package in a separate process. A problem that takes too much time or memory is reported as
 * unreadable, and another process reads the remaining ones.
 */
import type {
  PackageCase,
  PackageFinding,
  ProblemPackage,
  StoredContent,
} from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import type { ReadProblem } from '@verdict/problem-formats/detect.ts';
import { PackageError } from '@verdict/problem-formats/package-error.ts';
import { readFile, stat } from 'node:fs/promises';
import type { App } from '../../context.ts';
import { removeUpload, uploadsFolder } from '../http/disk-upload.ts';
import { BoundedError } from './bounded-error.ts';
import { packageProcesses } from './bounded.ts';
import { EXHAUSTING_PROBLEMS_MAX, packageLimits } from './limits.ts';
import type { BoundedProcess } from './process.ts';
import { bufferOf } from './protocol.ts';
import type { Content, PackageAnswers, PackageAsk, PackageCall, SentCase } from './tasks/package.ts';

export interface BoundedPackage {
  /** Number of problems. Throws a `PackageError` when the package as a whole cannot be read. */
  count(): Promise<number>;
  /**
   * The problem with that number, from 0. Null when there is none. With `keep`, its test files are stored in the blob
   * store; otherwise only their hashes are computed. Its attachments can be read until the next problem is read.
   */
  problem(seq: number, options: { keep: boolean }): Promise<ReadProblem | null>;
  /** The package as a zip of test files. Stores them in the blob store if `requireRoom` allows it. */
  testData(
    requireRoom: (bytes: number) => Promise<void>,
  ): Promise<{ cases: PackageCase[]; findings: PackageFinding[] }>;
  close(): Promise<void>;
}

type Store = (content: Content) => Promise<StoredContent>;

/**
 * `account` waits for the result. `called` is the package's name when the path has no meaningful one. Throws a
 * `PackageError`.
 */
export async function openBoundedPackage(
  app: Pick<App, 'blobs' | 'dataFolder'>,
  account: string,
  path: string,
  called: string,
  { pool = packageProcesses, limitsOf = packageLimits } = {},
): Promise<BoundedPackage> {
  const folder = await uploadsFolder(app.dataFolder);
  const { size } = await stat(path);
  let limits = limitsOf(size);
  let process: BoundedProcess | null = null;
  let exhausted = 0;

  const store: Store = async (content) => {
    if ('bytes' in content) return app.blobs.put(bufferOf(content.bytes));
    try {
      return await app.blobs.putFile(content.path, { hash: content.hash });
    } finally {
      await removeUpload(content.path);
    }
  };

  async function letGo(): Promise<void> {
    const used = process;
    process = null;
    if (used) await pool.giveBack(used);
  }

  async function opened(): Promise<BoundedProcess> {
    if (process) return process;
    process = await pool.take(account);
    const opening: PackageCall = { do: 'open', path, called, folder };
    const { bytes } = (await process.call('package', opening, limits)) as PackageAnswers['open'];
    limits = limitsOf(size + bytes);
    return process;
  }

  /** Opens the package again when its process was killed. */
  async function call(what: PackageCall | null, requireRoom = async (_bytes: number) => {}): Promise<unknown> {
    if (exhausted >= EXHAUSTING_PROBLEMS_MAX) throw tooCostly(null);
    const answerAsk = (ask: PackageAsk) => ('room' in ask ? requireRoom(ask.room) : store(ask.store));
    try {
      const used = await opened();
      return what && (await used.call('package', what, limits, (ask) => answerAsk(ask as PackageAsk)));
    } catch (error) {
      if (!(error instanceof BoundedError)) throw error;
      exhausted++;
      await letGo();
      throw tooCostly(error);
    }
  }

  async function problem(seq: number, keep: boolean): Promise<ReadProblem | null> {
    const read = (await call({ do: 'problem', seq, keep })) as PackageAnswers['problem'] | null;
    if (!read || read.error === null) return read && { name: read.name, problem: revived(read.problem), error: null };
    const { code, sentence: text, path: where } = read.error;
    return { name: read.name, problem: null, error: new PackageError(code, text, where) };
  }

  const revived = (sent: Extract<PackageAnswers['problem'], { error: null }>['problem']): ProblemPackage => ({
    ...sent,
    cases: sent.cases.map(revivedCase),
    attachments: Object.fromEntries(
      Object.entries(sent.attachments).map(([name, facts]) => [
        name,
        { ...facts, read: async () => received((await call({ do: 'attachment', name })) as Content) },
      ]),
    ),
  });

  try {
    await call(null);
  } catch (error) {
    await letGo();
    throw error;
  }
  return {
    count: async () => (await call({ do: 'count' })) as number,
    async problem(seq, { keep }) {
      try {
        return await problem(seq, keep);
      } catch (error) {
        if (!(error instanceof PackageError) || error.code !== 'too-costly') throw error;
        return { name: `${called} #${seq + 1}`, problem: null, error };
      }
    },
    async testData(requireRoom) {
      const { cases, findings } = (await call({ do: 'testData' }, requireRoom)) as PackageAnswers['testData'];
      return { cases: cases.map(revivedCase), findings };
    },
    async close() {
      if (process?.isAlive) await process.call('package', { do: 'close' }, limits).catch(() => {});
      await letGo();
    },
  };
}

const tooCostly = (cause: unknown): PackageError =>
  new PackageError('too-costly', sentence('package.tooCostly'), null, cause);

const revivedCase = ({ input, answer, ...one }: SentCase): PackageCase => ({
  ...one,
  input: { ...input, read: stays },
  answer: answer && { ...answer, read: stays },
});

/** Readers get the content of a stored test file by its hash. */
const stays = (): Promise<Buffer> => Promise.reject(new Error('test files are in the blob store'));

async function received(content: Content): Promise<Buffer> {
  if ('bytes' in content) return bufferOf(content.bytes);
  try {
    return await readFile(content.path);
  } finally {
    await removeUpload(content.path);
  }
}
