/**
 * Moves by upload: parts arrive, a process of its own reads them without writing anything, a super administrator
 * confirms the digest of what was read, and a second process moves it. Both run as the job `move-site`.
 */
import {
  type beginSiteMove,
  type MoveFileRole,
  type SiteMove,
  type SiteMoveHead,
  type SiteMoveState,
} from '@verdict/contract/site/migration.ts';
import type { ParsedInputOf } from '@verdict/contract/endpoint.ts';
import { IMPORT_PART_MAX_BYTES } from '@verdict/contract/problem/import.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import { sentenceText } from '@verdict/messages/sentences.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import { isZone } from '@verdict/site-formats/wall-clock.ts';
import { stat } from 'node:fs/promises';
import type { App } from '../../../context.ts';
import { transaction } from '../../../platform/db/db.ts';
import type { Answer, Upload } from '../../../platform/http/route.ts';
import { addJob, ofAccount } from '../../../platform/jobs/jobs.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { type ActorContext, record } from '../audit/audit.service.ts';
import { appendPart, removeMove, removeOthers } from './move-files.ts';
import * as sql from './moves.sql.ts';
import { reportToShow, stepLabel } from './report-wire.ts';
import { sampleResult } from './sample.service.ts';

const LISTED = 20;
/** Tries of the job, over about half an hour. */
const TRIES = 6;
const DAY_MS = 24 * 3_600_000;
/** Uploads and plans that nobody has continued for this long are cancelled, and their files removed. */
const KEPT_MS = 7 * DAY_MS;
const openStates: readonly SiteMoveState[] = ['uploading', 'reading', 'read', 'moving', 'stuck'];

/** Begins an upload, or continues an unfinished one of the same files read in the same way. */
export async function begin(
  app: App,
  context: ActorContext,
  { files, zone, name, withCases }: ParsedInputOf<typeof beginSiteMove>,
  locale: Locale,
): Promise<Answer<SiteMoveHead>> {
  requireRight(context);
  const roles = new Set(files.map(({ role }) => role));
  if (!roles.has('dump') || roles.size !== files.length) throw new Refusal('error.badRequest');
  if (!isZone(zone)) throw new Refusal('error.moveZone');
  const before = await sql.openMove(app.db);
  if (before) {
    const isSame =
      before.state === 'uploading' && wayOf(before) === wayOf({ zone, name, withCases, files: files.toSorted(byRole) });
    if (!isSame) throw new Refusal('error.moveOpen');
    return headOf(before, locale);
  }
  await app.disk.requireRoom(files.reduce((sum, { bytes }) => sum + bytes, 0));
  const id = await transaction(app.db, (tx) =>
    sql.insertMove(tx, { uid: context.actor.uid, zone, name, withCases, files }, context.now),
  );
  if (id === null) throw new Refusal('error.moveOpen');
  return headOf(await requireMove(app, id), locale);
}

const byRole = (a: { role: string }, b: { role: string }): number => (a.role < b.role ? -1 : 1);

const wayOf = ({ zone, name, withCases, files }: Pick<sql.NewMove, 'zone' | 'name' | 'withCases' | 'files'>): string =>
  JSON.stringify([zone, name, withCases, files.map((one) => [one.role, one.fileName, one.bytes, one.modified])]);

async function requireMove(app: App, id: number): Promise<sql.MoveRow> {
  const row = await sql.moveById(app.db, id);
  if (!row) throw new Refusal('error.moveNotFound');
  return row;
}

/** Stores a part. The last part of the last file starts the reading. */
export async function send(
  app: App,
  context: ActorContext,
  { path }: Upload,
  { id, role, from }: { id: number; role: MoveFileRole; from: number },
  locale: Locale,
): Promise<Answer<SiteMoveHead>> {
  requireRight(context);
  if (path === null) throw new Refusal('error.badRequest');
  const { size } = await stat(path);
  if (size === 0 || size > IMPORT_PART_MAX_BYTES) throw new Refusal('error.badRequest');
  await app.disk.requireRoom(size);
  await transaction(app.db, async (tx) => {
    if ((await sql.lockMove(tx, id)) !== 'uploading') throw new Refusal('error.importPart');
    const files = await sql.filesOf(tx, id);
    const file = files.find((one) => one.role === role);
    if (!file || file.received !== from || from + size > file.bytes) throw new Refusal('error.importPart');
    await appendPart(app.dataFolder, id, role, from, path);
    await sql.saveReceived(tx, id, role, from + size);
    const isComplete = files.every((one) => (one === file ? from + size : one.received) === one.bytes);
    if (!isComplete) return;
    await sql.changeState(tx, id, ['uploading'], 'reading', context.now);
    await addJob(tx, 'move-site', { moveId: id }, { ...ofAccount(context.actor.uid), tries: TRIES });
  });
  return headOf(await requireMove(app, id), locale);
}

export async function list(app: App, context: ActorContext, locale: Locale): Promise<Answer<SiteMoveHead[]>> {
  requireRight(context);
  return (await sql.lastMoves(app.db, LISTED)).map((row) => headOf(row, locale));
}

export async function detail(app: App, context: ActorContext, id: number, locale: Locale): Promise<Answer<SiteMove>> {
  requireRight(context);
  const row = await requireMove(app, id);
  const report = row.result ?? row.plan;
  const shown = report && reportToShow(report, { locale, digest: row.digest ?? '', isMoved: row.result !== null });
  const sample = report?.sample ? await sampleResult(app.db, report.sample) : null;
  return { ...headOf(row, locale), report: shown && { ...shown, sample } };
}

function headOf(row: sql.MoveRow, locale: Locale): Answer<SiteMoveHead> {
  const { id, state, username, files, zone, name, withCases, step, done, total, refusal, createdAt, endedAt } = row;
  return {
    id,
    state,
    username,
    files,
    zone,
    name,
    withCases,
    step: stepLabel(locale, step),
    done,
    total,
    failure: refusal && sentenceText(locale, refusal),
    gmtCreate: createdAt,
    endTime: endedAt,
  };
}

/** Moves what was read, or continues what is stuck. */
export async function start(
  app: App,
  context: ActorContext,
  { id, digest, administrators }: { id: number; digest: string | null; administrators: string[] },
): Promise<void> {
  requireRight(context);
  await transaction(app.db, async (tx) => {
    const state = await sql.lockMove(tx, id);
    if (state === null) throw new Refusal('error.moveNotFound');
    if (state !== 'read' && state !== 'stuck') throw new Refusal('error.moveNotRead');
    const row = (await sql.moveById(tx, id))!;
    if (row.digest !== digest) throw new Refusal('error.moveChanged');
    const isPlanned = row.plan !== null;
    if (isPlanned) {
      const known = new Set(row.plan!.administrators.map(({ username }) => username));
      if (!administrators.every((name) => known.has(name))) throw new Refusal('error.badRequest');
      await sql.confirm(tx, id, administrators);
    }
    await sql.changeState(tx, id, [state], isPlanned ? 'moving' : 'reading', context.now);
    await addJob(tx, 'move-site', { moveId: id }, { ...ofAccount(context.actor.uid), tries: TRIES });
    await record(tx, context, {
      action: 'site.moveStart',
      subject: id,
      subjectName: row.plan?.judge ?? '',
      after: { files: row.files.map(({ fileName }) => fileName), digest, administrators },
    });
  });
}

/** Cancels a move; rows that were moved stay. A process at work ends soon, and then its files are removed. */
export async function cancel(app: App, context: ActorContext, id: number): Promise<void> {
  requireRight(context);
  const before = await transaction(app.db, async (tx) => {
    const state = await sql.lockMove(tx, id);
    if (state === null) throw new Refusal('error.moveNotFound');
    if (!(await sql.changeState(tx, id, openStates, 'cancelled', context.now))) throw new Refusal('error.moveEnded');
    await record(tx, context, {
      action: 'site.moveCancel',
      subject: id,
      before: { state },
      after: { state: 'cancelled' },
    });
    return state;
  });
  if (before !== 'reading' && before !== 'moving') await removeMove(app.dataFolder, id);
}

function requireRight(context: ActorContext): void {
  if (!can(context.actor, 'site.configure')) throw new Refusal('error.forbidden');
}

/** Cancels what was forgotten, and removes files of moves that are over. Returns the number of removed folders. */
export async function forgetMoves(app: App, now: Date): Promise<number> {
  await sql.cancelForgotten(app.db, new Date(now.getTime() - KEPT_MS), now);
  return removeOthers(app.dataFolder, await sql.openMoves(app.db));
}
