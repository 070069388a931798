/** Exports of problems: one at once, several in the background. */
import type { ProblemExport, ProblemExportHead } from '@verdict/contract/problem/export.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import type { ExportFormatId } from '@verdict/domain/problem/export-formats.ts';
import { inGroup, site } from '@verdict/domain/access/scope.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import { Findings } from '@verdict/problem-formats/findings.ts';
import { plainName } from '@verdict/problem-formats/plain-name.ts';
import { Readable } from 'node:stream';
import type { App } from '../../../context.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { lockAccount } from '../../../platform/db/lock-order.sql.ts';
import type { Answer, FileAnswer } from '../../../platform/http/route.ts';
import { addJob, ofAccount } from '../../../platform/jobs/jobs.ts';
import { demand } from '../../../platform/limits/rate-limit.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { type ActorContext, record } from '../../site/audit/audit.service.ts';
import { withMessage } from '../import/import.service.ts';
import { scopeFor } from '../import/one-problem.service.ts';
import * as sql from './export.sql.ts';
import {
  allToWrite,
  exportsOfAccount,
  fileEnding,
  mayExport,
  requireAllExported,
  requireExported,
  toWrite,
  writerOf,
} from './problems.service.ts';
import { scopeOf } from '../editing/access.service.ts';

/** Number of bytes of test data that are read to recognise text. */
const BEGINNING = 64 * 1024;
const LISTED = 20;
/** Tries of a job, over about half an hour. */
const TRIES = 6;
const DAY = 24 * 3_600_000;

const placeOf = (groupId: number | null) => (groupId === null ? site : inGroup(groupId));

export async function download(
  app: App,
  context: ActorContext,
  { pid, format }: { pid: number; format: ExportFormatId },
): Promise<FileAnswer> {
  const problem = await requireExported(app.db, context.actor, pid);
  await demand(app.db, exportsOfAccount, context.actor.uid, context.now);
  await recordExport(app.db, context, { subject: pid, subjectName: problem.displayId, after: { format, problems: 1 } });
  return {
    filename: `${plainName(problem.displayId)}.${fileEnding(format)}`,
    contentType: 'application/x-download',
    body: Readable.from((await writerOf(format)).write(allToWrite(app, context.actor.uid, [problem]))),
  };
}

const recordExport = (db: Db, context: ActorContext, what: Omit<Parameters<typeof record>[2], 'action'>) =>
  transaction(db, (tx) => record(tx, context, { action: 'problem.export', ...what }));

/** Findings of an export. The file is made and discarded; of long test data only the beginning is read. */
export async function findings(
  app: App,
  { actor, now }: ActorContext,
  { pid, format }: { pid: number; format: ExportFormatId },
  locale: Locale,
) {
  const problem = await requireExported(app.db, actor, pid);
  await demand(app.db, exportsOfAccount, actor.uid, now);
  const noticed = new Findings();
  async function* only() {
    yield await toWrite(app, actor.uid, problem, { number: 1, count: 1, findings: noticed, atMost: BEGINNING });
  }
  for await (const _chunk of (await writerOf(format)).write(only()));
  return noticed.list.map((finding) => withMessage(finding, locale));
}

/** Export in the format of HOJ, for clients of HOJ. */
export async function hojExport(app: App, context: ActorContext, pids: readonly number[]): Promise<FileAnswer> {
  const problems = await requireAllExported(app.db, context.actor, pids);
  await demand(app.db, exportsOfAccount, context.actor.uid, context.now);
  await recordExport(app.db, context, {
    subject: pids[0]!,
    subjectName: problems.map(({ displayId }) => displayId).join(', '),
    after: { format: 'hoj', problems: problems.length },
  });
  return {
    filename: `problem_export_${context.now.getTime()}.zip`,
    contentType: 'application/x-download',
    body: Readable.from((await writerOf('hoj')).write(allToWrite(app, context.actor.uid, problems))),
  };
}

export async function begin(
  app: App,
  context: ActorContext,
  { gid, pids, format }: { gid?: number | undefined; pids: number[]; format: ExportFormatId },
): Promise<Answer<ProblemExportHead>> {
  const { actor, ip, now } = context;
  const groupId = gid ?? null;
  await scopeFor(app.db, actor, placeOf(groupId));
  const problems = await requireAllExported(app.db, actor, pids);
  const isHere = (one: (typeof problems)[number]) => {
    const scope = scopeOf(one);
    return scope.kind === 'group' ? scope.groupId === groupId : groupId === null;
  };
  if (!problems.every(isHere)) throw new Refusal('error.problemNotFound');
  await demand(app.db, exportsOfAccount, actor.uid, now);
  await app.disk.requireRoom(await sql.bytesOf(app.db, pids));
  return transaction(app.db, async (tx) => {
    await lockAccount(tx, actor.uid);
    const created = await sql.insertExport(tx, { uid: actor.uid, ip, groupId, format, problems, now });
    await addJob(tx, 'export-problems', { exportId: created }, { ...ofAccount(actor.uid), tries: TRIES });
    await record(tx, context, {
      action: 'problem.export',
      subject: created,
      after: { format, problems: problems.length, ids: problems.map(({ displayId }) => displayId) },
    });
    return headOf(await requireOwn(tx, actor, created));
  });
}

/** The actor's own export. Others' exports are "not found". */
async function requireOwn(db: Db, actor: Actor, id: number): Promise<sql.ExportRow> {
  const row = await sql.exportById(db, id);
  if (row?.uid !== actor.uid) throw new Refusal('error.exportNotFound');
  await scopeFor(db, actor, placeOf(row.groupId));
  return row;
}

export async function list(db: Db, actor: Actor, gid: number | null) {
  await scopeFor(db, actor, placeOf(gid));
  return (await sql.exportsOf(db, actor.uid, gid, LISTED)).map(headOf);
}

export async function detail(db: Db, actor: Actor, id: number, locale: Locale): Promise<Answer<ProblemExport>> {
  const row = await requireOwn(db, actor, id);
  const items = await sql.itemsOf(db, id);
  return {
    ...headOf(row),
    items: items.map(({ problemId, displayId, state, findings: noticed }) => ({
      pid: problemId ?? 0,
      problemId: displayId,
      state,
      findings: noticed.map((finding) => withMessage(finding, locale)),
    })),
  };
}

const headOf = ({ id, groupId, format, state, done, total, bytes, createdAt }: sql.ExportRow) => ({
  id,
  gid: groupId,
  format,
  state,
  done,
  total,
  bytes,
  gmtCreate: createdAt,
});

export async function cancel(app: App, { actor, now }: ActorContext, id: number): Promise<void> {
  await requireOwn(app.db, actor, id);
  if (!(await sql.end(app.db, id, { state: 'cancelled', hash: null, now }))) throw new Refusal('error.exportEnded');
}

/** The exported file. The account must still have the right to export every problem in it. */
export async function file(app: App, actor: Actor, id: number): Promise<FileAnswer> {
  const { format, hash, createdAt } = await requireOwn(app.db, actor, id);
  const written = (await sql.itemsOf(app.db, id)).filter(({ state }) => state === 'written');
  const ids = written.flatMap(({ problemId }) => (problemId === null ? [] : [problemId]));
  const problems = await requireAllExported(app.db, actor, ids);
  const blob = hash === null || !problems.every((one) => mayExport(actor, one)) ? null : await app.blobs.stream(hash);
  if (!blob) throw new Refusal('error.exportNotFound');
  const day = createdAt.toISOString().slice(0, 10);
  return {
    filename: `problems_${day}_${id}_${format}.${fileEnding(format)}`,
    contentType: 'application/x-download',
    body: blob.stream,
  };
}

export const forgetOldExports = (db: Db, now: Date): Promise<number> =>
  sql.forgetOld(db, new Date(now.getTime() - DAY));
