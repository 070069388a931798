/** Upload of test data as a zip, and their download as a zip. */
import { randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { type previewTestcase, TESTCASE_PREVIEW_MAX, type uploadTestcaseZip } from '@verdict/contract/site/files.ts';
import type { DataOf, ParsedInputOf } from '@verdict/contract/endpoint.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import type { PackageCase } from '@verdict/domain/problem/problem-package.ts';
import { sentenceText } from '@verdict/messages/sentences.ts';
import type { Scope } from '@verdict/domain/access/scope.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import { PackageError } from '@verdict/problem-formats/package-error.ts';
import { seesTestData } from '@verdict/domain/access/problem-access.ts';
import yazl from 'yazl';
import { type BoundedPackage, openBoundedPackage } from '../../../platform/bounded/package.ts';
import type { App } from '../../../context.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { FileAnswer, Upload } from '../../../platform/http/route.ts';
import { type Limit, demand } from '../../../platform/limits/rate-limit.ts';
import { requireGroup } from '../../../platform/access/group-gate.ts';
import { type Digests, digesting } from './answer-digests.ts';
import * as edit from '../store/edit.sql.ts';
import * as sql from './test-data.sql.ts';

/** Time for filling in the rest of the form. */
const UPLOAD_KEPT_MS = 24 * 3_600_000;
const uploadsOfAccount: Limit = { name: 'test-data', max: 200, windowMs: 3_600_000 };
const ZIP_BEGINS = Buffer.from('PK');

/**
 * Stores the cases of a zip until a problem is saved with them. Files are stored first, then all rows at once: a
 * refused zip leaves nothing usable.
 */
export async function uploadTestData(
  app: App,
  actor: Actor,
  scope: Scope,
  upload: Upload,
  { mode, now, locale }: { mode?: string | undefined; now: Date; locale: Locale },
): Promise<DataOf<typeof uploadTestcaseZip>> {
  if (scope.kind === 'group') await requireGroup(app.db, actor, scope.groupId);
  if (!can(actor, 'file.uploadTo', scope)) throw new Refusal('error.forbidden');
  await demand(app.db, uploadsOfAccount, actor.uid, now);
  const { path } = upload;
  if (path === null || !/\.zip$/i.test(upload.filename) || !(await beginsAsZip(path)))
    throw new Refusal('error.uploadNotZip');

  return reading(app, actor, path, upload.filename, async (files) => {
    const { cases, findings } = await files.testData((bytes) => requireQuota(app, actor, bytes));
    const stored = cases.map(storedCase);
    // Some faults show only when a file is read.
    const broken = findings.find((finding) => finding.level === 'error');
    if (broken) throw new Refusal('error.archiveRefused', { code: broken.code, says: broken.sentence });

    const id = randomBytes(16).toString('hex');
    const expiresAt = new Date(now.getTime() + UPLOAD_KEPT_MS);
    await transaction(app.db, (tx) => sql.saveUpload(tx, { id, uid: actor.uid, expiresAt }, stored));
    const hasGroups = mode?.startsWith('subtask') ?? false;
    return {
      fileListDir: id,
      fileList: cases.map(({ inputName, answerName, score }, index) => ({
        input: inputName,
        output: answerName,
        ...(hasGroups ? { groupNum: 1 } : {}),
        score,
        inputBytes: stored[index]?.input.bytes ?? 0,
        outputBytes: stored[index]?.answer.bytes ?? 0,
      })),
      findings: findings.map(({ sentence, ...finding }) => ({ ...finding, message: sentenceText(locale, sentence) })),
    };
  });
}

async function requireQuota(app: App, { uid }: Actor, bytes: number): Promise<void> {
  requireWithinQuota(app, (await sql.keptBytes(app.db, uid)).now + bytes);
}

/** Quota check for typed cases, which replace the problem's former ones. Shrinking is never refused. */
export async function requireQuotaOfTyped(app: App, uid: string, replacement: sql.Replacement): Promise<void> {
  const { now, after } = await sql.keptBytes(app.db, uid, replacement);
  if (after > now) requireWithinQuota(app, after);
}

function requireWithinQuota(app: App, bytes: number): void {
  const limit = app.settings.current.testDataPerAccountMib;
  if (bytes > limit * 2 ** 20) throw new Refusal('error.testDataQuota', { limit });
}

/** A stored case of an upload. When the upload fails later, the store's clean-up collects the files. */
function storedCase({
  inputName,
  answerName,
  input,
  answer,
}: PackageCase): Parameters<typeof sql.saveUpload>[2][number] {
  if (!input.stored || !answer?.stored) throw new Error(`${inputName} is not stored`);
  return { inputName, answerName, input: input.stored, answer: answer.stored };
}

async function beginsAsZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer.equals(ZIP_BEGINS);
  } finally {
    await file.close();
  }
}

async function reading<T>(
  app: App,
  { uid }: Actor,
  path: string,
  called: string,
  work: (files: BoundedPackage) => Promise<T>,
): Promise<T> {
  let files: BoundedPackage | null = null;
  try {
    files = await openBoundedPackage(app, uid, path, called);
    return await work(files);
  } catch (error) {
    if (!(error instanceof PackageError)) throw error;
    throw new Refusal('error.archiveRefused', { code: error.code, says: error.sentence });
  } finally {
    await files?.close();
  }
}

export const uploadedCases = sql.uploadedCases;

export const forgetExpiredUploads = (db: Db, now: Date) => sql.forgetExpiredUploads(db, now);

async function problemWithData(app: App, actor: Actor, problemId: number): Promise<edit.EditedProblem> {
  const problem = await edit.editedProblem(app.db, problemId);
  if (!problem) throw new Refusal('error.problemNotFound');
  if (problem.isGroup && problem.groupId !== null) await requireGroup(app.db, actor, problem.groupId);
  if (!seesTestData(actor, problem)) throw new Refusal('error.forbidden');
  return problem;
}

type TestFileRequest = ParsedInputOf<typeof previewTestcase>;

/** A file of a stored problem, or of the caller's own upload. */
async function testFile(app: App, actor: Actor, { pid, upload, seq, side }: TestFileRequest, now: Date) {
  const cases =
    upload !== undefined
      ? await sql.uploadedCases(app.db, upload, actor.uid, now)
      : pid !== undefined && (await problemWithData(app, actor, pid))
        ? await edit.casesOf(app.db, pid)
        : null;
  if (!cases) throw new Refusal(upload === undefined ? 'error.problemNotFound' : 'error.testDataGone');
  const one = cases[seq - 1];
  if (!one) throw new Refusal('error.testDataNone');
  return side === 'input' ? { name: one.inputName, ...one.input } : { name: one.answerName, ...one.answer };
}

/** Beginning of a file. Only that much is read. */
export async function previewTestFile(
  app: App,
  actor: Actor,
  file: TestFileRequest,
  now: Date,
): Promise<DataOf<typeof previewTestcase>> {
  const { name, hash, bytes } = await testFile(app, actor, file, now);
  const begin = await beginningOf(await streamOf(app, hash), TESTCASE_PREVIEW_MAX * 4);
  // Leaves out a character that the cut has split.
  const decoded = new TextDecoder('utf-8').decode(begin, { stream: true });
  const text = [...decoded].slice(0, TESTCASE_PREVIEW_MAX).join('');
  const isText = !/[\0\uFFFD]/.test(text);
  return { name, bytes, text: isText ? text : null, isCut: Buffer.byteLength(text) < bytes };
}

async function beginningOf(stream: Readable, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length >= most) break;
  }
  return Buffer.concat(parts).subarray(0, most);
}

export async function downloadTestFile(app: App, actor: Actor, file: TestFileRequest, now: Date): Promise<FileAnswer> {
  const { name, hash } = await testFile(app, actor, file, now);
  return {
    // Packages may use any file names.
    filename: (name.split('/').at(-1) ?? name).replaceAll(/[^\p{L}\p{N}_.-]/gu, '_'),
    contentType: 'application/x-download',
    body: await streamOf(app, hash),
  };
}

/** All cases and their `info` as a zip, streamed: no file is in memory as a whole. */
export async function downloadTestData(app: App, actor: Actor, problemId: number, now: Date): Promise<FileAnswer> {
  const problem = await problemWithData(app, actor, problemId);
  const cases = await edit.casesOf(app.db, problemId);
  if (cases.length === 0) throw new Refusal('error.testDataNone');
  return {
    filename: `problem_${problemId}_testcase_${now.getTime()}.zip`,
    contentType: 'application/x-download',
    body: zipOf(app, problem, cases),
  };
}

type Described = Pick<edit.EditedProblem, 'judgeMode' | 'caseMode' | 'caseVersion' | 'scored'>;

function zipOf(app: App, problem: Described, cases: edit.CaseRow[]): Readable {
  const zip = new yazl.ZipFile();
  const body = zip.outputStream as Readable;
  const described: object[] = [];
  const fail = (error: unknown): void => void body.destroy(error as Error);
  zip.on('error', fail);
  // Closes the open file when a client disconnects midway.
  let current: Readable | null = null;
  body.once('close', () => current?.destroy());

  const add = (name: string, open: () => Promise<Readable>): void =>
    zip.addReadStreamLazy(name, (done) => {
      const start = async (): Promise<void> => {
        const stream = await open();
        current = stream.once('error', fail);
        if (body.destroyed) stream.destroy();
        else done(null, stream);
      };
      start().catch(fail);
    });
  for (const { one, inputName, answerName } of distinctNames(cases)) {
    add(inputName, () => streamOf(app, one.input.hash));
    add(answerName, async () => {
      const answer = await streamOf(app, one.answer.hash);
      const describe = (digests: Partial<Digests>) =>
        described.push({
          caseId: one.id,
          ...(problem.scored ? { groupNum: one.group, score: one.score } : {}),
          inputName,
          outputName: answerName,
          ...digests,
        });
      if (problem.judgeMode === 'default') return pipeline(answer, digesting(describe), () => {});
      describe({});
      return answer;
    });
  }
  // Entries are packed in order, so every answer has passed when `info` is written.
  add('info', async () =>
    streamFrom(
      Buffer.from(
        JSON.stringify({
          mode: problem.judgeMode,
          judgeCaseMode: problem.caseMode,
          version: String(problem.caseVersion),
          testCasesSize: cases.length,
          testCases: described,
        }),
      ),
    ),
  );
  zip.end();
  return body;
}

async function streamOf(app: App, hash: string): Promise<Readable> {
  const blob = await app.blobs.stream(hash);
  if (!blob) throw new Error(`the blob ${hash} of a test case is gone`);
  return blob.stream;
}

const streamFrom = (bytes: Buffer): Readable => Readable.from([bytes], { objectMode: false });

/** Packages may repeat a name in several folders, but the zip is flat; numbers are used then. */
function distinctNames(cases: edit.CaseRow[]) {
  const base = (name: string): string => name.split('/').at(-1) ?? name;
  const all = cases.flatMap(({ inputName, answerName }) => [base(inputName), base(answerName)]);
  const areDistinct = new Set(all).size === all.length && !all.includes('info');
  return cases.map((one, index) => ({
    one,
    inputName: areDistinct ? base(one.inputName) : `${index + 1}.in`,
    answerName: areDistinct ? base(one.answerName) : `${index + 1}.out`,
  }));
}
