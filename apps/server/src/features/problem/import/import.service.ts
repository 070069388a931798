/** Imports by users: uploading in parts, reviewing, starting and ending. `import.tasks.ts` does the work. */
import {
  type getProblemImportStatement,
  IMPORT_PART_MAX_BYTES,
  type ProblemImport,
  type ProblemImportHead,
  type ProblemImportItem,
} from '@verdict/contract/problem/import.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import type { PackageFinding } from '@verdict/domain/problem/problem-package.ts';
import { formatExamples } from '@verdict/domain/problem/examples.ts';
import { inGroup, site } from '@verdict/domain/access/scope.ts';
import { sentenceText } from '@verdict/messages/sentences.ts';
import { type Locale, locales } from '@verdict/messages/shape.ts';
import { stat } from 'node:fs/promises';
import { keepBlobs } from '../../../platform/blobs/blobs.sql.ts';
import type { App } from '../../../context.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { lockAccount } from '../../../platform/db/lock-order.sql.ts';
import type { Answer, FileAnswer, Upload } from '../../../platform/http/route.ts';
import { addJob, ofAccount } from '../../../platform/jobs/jobs.ts';
import { demand, type Limit } from '../../../platform/limits/rate-limit.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { type ActorContext, record } from '../../site/audit/audit.service.ts';
import { requireQuota, shownName } from '../../site/files/files.service.ts';
import * as sql from './import.sql.ts';
import { scopeFor } from './one-problem.service.ts';
import { editedProblem, requireEditable, scopeOf } from '../editing/access.service.ts';

const importsOfAccount: Limit = { name: 'problem-import', max: 200, windowMs: 3_600_000 };
const LISTED = 20;
/** Tries of a job, over about half an hour. */
const TRIES = 6;
const HOUR = 3_600_000;

const placeOf = (groupId: number | null) => (groupId === null ? site : inGroup(groupId));

/**
 * Begins an upload, or continues an unfinished one of the same file. Refuses when the disk or the account's quota has
 * no room for the whole file.
 */
export async function begin(
  app: App,
  context: ActorContext,
  sent: { gid?: number | undefined; fileName: string; bytes: number; modified: number },
): Promise<Answer<ProblemImportHead>> {
  const { actor, ip, now } = context;
  const groupId = sent.gid ?? null;
  await scopeFor(app.db, actor, placeOf(groupId));
  const file = { uid: actor.uid, groupId, name: shownName(sent.fileName), bytes: sent.bytes, modified: sent.modified };
  const before = await sql.unfinished(app.db, file);
  if (before) return headOf(await requireOwn(app.db, actor, before.id));
  await demand(app.db, importsOfAccount, actor.uid, now);
  // The whole file and its parts exist side by side for a moment.
  await app.disk.requireRoom(2 * sent.bytes);
  const id = await transaction(app.db, async (tx) => {
    await lockAccount(tx, actor.uid);
    await requireQuota(app, tx, actor.uid, sent.bytes + (await sql.promisedBytes(tx, actor.uid)));
    return sql.insertImport(tx, { ...file, ip, now });
  });
  return headOf(await requireOwn(app.db, actor, id));
}

/** The actor's own import. Others' imports are "not found". */
async function requireOwn(db: Db, actor: Actor, id: number): Promise<sql.ImportRow> {
  const row = await sql.importById(db, id);
  if (row?.uid !== actor.uid) throw new Refusal('error.importNotFound');
  await scopeFor(db, actor, placeOf(row.groupId));
  return row;
}

/** Stores a part. The last part starts the reading of the package. */
export async function send(
  app: App,
  { actor, now }: ActorContext,
  { path }: Upload,
  { id, from }: { id: number; from: number },
): Promise<Answer<ProblemImportHead>> {
  await requireOwn(app.db, actor, id);
  if (path === null) throw new Refusal('error.badRequest');
  const { size } = await stat(path);
  if (size === 0 || size > IMPORT_PART_MAX_BYTES) throw new Refusal('error.badRequest');
  const part = await app.blobs.putFile(path);
  await transaction(app.db, async (tx) => {
    await lockAccount(tx, actor.uid);
    const upload = await sql.lockUpload(tx, id);
    if (!upload || upload.received !== from || from + size > upload.bytes) throw new Refusal('error.importPart');
    await keepBlobs(tx, [part]);
    await sql.insertPart(tx, id, upload.parts, part);
    if (from + size < upload.bytes) return;
    await sql.move(tx, id, ['uploading'], 'reading', now);
    await addJob(tx, 'import-problems', { importId: id }, { ...ofAccount(actor.uid), tries: TRIES });
  });
  return headOf(await requireOwn(app.db, actor, id));
}

export async function list(db: Db, actor: Actor, gid: number | null, locale: Locale) {
  await scopeFor(db, actor, placeOf(gid));
  return (await sql.importsOf(db, actor.uid, gid, LISTED)).map((row) => headOf(row, locale));
}

export async function detail(db: Db, actor: Actor, id: number, locale: Locale): Promise<Answer<ProblemImport>> {
  const row = await requireOwn(db, actor, id);
  return { ...headOf(row, locale), items: (await sql.itemsOf(db, id)).map((item) => itemOf(item, locale)) };
}

function headOf(row: sql.ImportRow, locale: Locale = 'en-US'): Answer<ProblemImportHead> {
  const { id, groupId, name, bytes, received, state, done, total, refusal, createdAt } = row;
  return {
    id,
    gid: groupId,
    fileName: name,
    bytes,
    received,
    state,
    done,
    total,
    failure: refusal && sentenceText(locale, refusal),
    gmtCreate: createdAt,
  };
}

function itemOf({ facts, findings, ...item }: sql.ItemRow, locale: Locale): ProblemImportItem {
  const { titles = {}, displayId = null, ...rest } = facts ?? {};
  const title = titles[locale] ?? locales.map((one) => titles[one]).find((one) => one !== undefined) ?? '';
  return {
    ...item,
    problemId: item.problemId ?? displayId,
    facts: facts && { ...(rest as Omit<sql.Facts, 'titles' | 'displayId'>), title },
    findings: findings.map((finding) => withMessage(finding, locale)),
  };
}

export const withMessage = ({ sentence, ...finding }: PackageFinding, locale: Locale) => ({
  ...finding,
  message: sentenceText(locale, sentence),
});

export async function preview(
  db: Db,
  actor: Actor,
  { id, seq }: { id: number; seq: number },
): Promise<DataOf<typeof getProblemImportStatement>> {
  await requireOwn(db, actor, id);
  const found = await sql.previewOf(db, id, seq);
  if (!found) throw new Refusal('error.importNotFound');
  return {
    texts: locales.flatMap((locale) => {
      const text = found.statements[locale];
      return text ? [{ locale, ...text }] : [];
    }),
    examples: formatExamples(found.examples),
    source: found.source,
  };
}

export async function start(
  app: App,
  context: ActorContext,
  { id, choices }: { id: number; choices: { seq: number; choice: 'create' | 'update' }[] },
): Promise<void> {
  const { actor, now } = context;
  const { name } = await requireOwn(app.db, actor, id);
  await transaction(app.db, async (tx) => {
    await lockAccount(tx, actor.uid);
    const row = await sql.importById(tx, id);
    let problems = choices.length;
    if (row?.state === 'stuck') {
      const chosen = (await sql.itemsOf(tx, id)).filter(({ choice }) => choice !== null);
      problems = chosen.filter(({ state }) => state === 'ready').length;
      await sql.move(tx, id, ['stuck'], chosen.length > 0 ? 'importing' : 'reading', now);
    } else {
      if (!(await sql.move(tx, id, ['read'], 'importing', now))) throw new Refusal('error.importNotRead');
      if (choices.length === 0 || (await sql.choose(tx, id, choices)) !== choices.length)
        throw new Refusal('error.importChoice');
    }
    await addJob(tx, 'import-problems', { importId: id }, { ...ofAccount(actor.uid), tries: TRIES });
    await record(tx, context, {
      action: 'problem.importStart',
      subject: id,
      subjectName: name,
      after: { problems },
    });
  });
}

export async function cancel(app: App, context: ActorContext, id: number): Promise<void> {
  const { actor, now } = context;
  await requireOwn(app.db, actor, id);
  await transaction(app.db, async (tx) => {
    await lockAccount(tx, actor.uid);
    if (!(await sql.move(tx, id, ['uploading', 'reading', 'read', 'importing', 'stuck'], 'cancelled', now)))
      throw new Refusal('error.importEnded');
  });
}

/** Package that a problem was imported from, for everybody who may edit the problem. */
export async function packageOf(app: App, actor: Actor, pid: number): Promise<FileAnswer> {
  const problem = await editedProblem(app.db, pid);
  if (!problem) throw new Refusal('error.problemNotFound');
  const scope = scopeOf(problem);
  if (scope.kind === 'group') await scopeFor(app.db, actor, scope);
  requireEditable(actor, scope, problem);
  const file = await sql.packageOf(app.db, pid);
  const blob = file && (await app.blobs.stream(file.hash));
  if (!file || !blob) throw new Refusal('error.importNoPackage');
  return { filename: file.name, contentType: 'application/x-download', body: blob.stream };
}

/** Deletes unfinished uploads after a day, and ended imports after a week. */
export async function forgetOldImports(db: Db, now: Date): Promise<number> {
  const before = (hours: number): Date => new Date(now.getTime() - hours * HOUR);
  await sql.stickLost(db, before(24));
  return sql.forgetOld(db, { uploads: before(24), ended: before(7 * 24) });
}
