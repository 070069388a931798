/**
 * Work of the process of the job `move-site`: reads an uploaded site, or moves one that was confirmed, and stores its
 * report. Whoever cancels meanwhile stops it: reading at once, writing once what was written is complete.
 */
import { sentence } from '@verdict/domain/text/sentence.ts';
import { SiteError } from '@verdict/site-formats/site-error.ts';
import { join } from 'node:path';
import type { App } from '../../../context.ts';
import { openHandedOver } from './handed-over.ts';
import { digestOf, folderOfMove, pathOf, unpackLimits } from './move-files.ts';
import { type MoveOptions, type MoveStep, moveSite, planMove } from './migration.service.ts';
import * as sql from './moves.sql.ts';
import type { StoredReport } from './report.ts';

const STORED_EVERY_MS = 500;

export interface WorkOptions {
  /** Bytes that unpacking leaves free on the disk. */
  reserveBytes: number;
  /** Called with the progress whenever it was stored. */
  onStored: (done: number, total: number) => void;
  /** Ends the process, because the move was cancelled before anything was written. */
  quit: () => void;
}

export async function workOnMove(app: App, id: number, options: WorkOptions): Promise<void> {
  const row = await sql.moveById(app.db, id);
  if (row?.state !== 'reading' && row?.state !== 'moving') return;
  const progress = storedProgress(app, id, options);
  try {
    await work(app, row, progress, options.reserveBytes);
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    await sql.saveRefusal(app.db, id, error.sentence);
    await sql.changeState(app.db, id, [row.state], 'refused', app.now());
  } finally {
    await progress.end();
  }
}

type Progress = ReturnType<typeof storedProgress>;

async function work(app: App, row: sql.MoveRow, progress: Progress, reserveBytes: number): Promise<void> {
  const { id, files, zone, name, state } = row;
  const isMoving = state === 'moving';
  const path = (role: 'dump' | 'files') => pathOf(app.dataFolder, id, role);
  const digest = await digestOf(
    files.map(({ role }) => path(role)),
    row,
    (done, total) => progress.note('digest', done, total),
  );
  if (!isMoving) await sql.saveDigest(app.db, id, digest);
  else if (digest !== row.digest) throw new SiteError(sentence('migration.filesChanged'));
  progress.note('unpacking', 0, 0);
  const site = await openHandedOver(
    { dump: path('dump'), files: files.some(({ role }) => role === 'files') ? path('files') : null, zone },
    join(folderOfMove(app.dataFolder, id), 'unpacked'),
    await unpackLimits(app.dataFolder, reserveBytes),
  );
  const { reader } = site;
  try {
    const options: MoveOptions = {
      source: name === '' ? reader.source : `${reader.source}:${name}`,
      administrators: row.administrators,
      withCases: row.withCases,
      onProgress: progress.note,
      isStopped: progress.isStopped,
    };
    if (isMoving) progress.beginToWrite();
    const report = isMoving
      ? await moveSite(app, reader, contextOf(app, row), options)
      : await planMove(app, reader, options);
    const stored: StoredReport = { ...report, judge: reader.name, remarks: [...reader.leftOut, ...site.remarks()] };
    await (isMoving ? sql.saveResult : sql.savePlan)(app.db, id, stored);
    await sql.changeState(app.db, id, [state], isMoving ? 'done' : 'read', app.now());
  } finally {
    await reader.close();
  }
}

/** The audit names the account that confirmed the move. */
const contextOf = (app: App, { uid, username }: sql.MoveRow) => ({
  actor: { uid: uid ?? '', username: username ?? '', role: 1000 as const, memberships: [] },
  ip: '',
  now: app.now(),
});

interface Step {
  step: MoveStep;
  done: number;
  total: number;
}

/** Stores the progress at each new step and now and then, which also tells whether the move was cancelled. */
function storedProgress(app: App, id: number, { onStored, quit }: WorkOptions) {
  let last: Step | null = null;
  let isCancelled = false;
  let isWriting = false;
  let saving = Promise.resolve();
  const save = async (): Promise<void> => {
    if (last === null) return;
    const state = await sql.saveProgress(app.db, id, last);
    isCancelled = state === null || state === 'cancelled';
    if (isCancelled && !isWriting) quit();
    onStored(last.done, last.total);
  };
  const saveNext = (): void => {
    saving = saving.then(save).catch(() => {});
  };
  const timer = setInterval(saveNext, STORED_EVERY_MS);
  return {
    note: (step: MoveStep, done: number, total: number): void => {
      const isFirstOfStep = last?.step !== step;
      last = { step, done, total: Math.max(done, total) };
      if (isFirstOfStep) saveNext();
    },
    isStopped: () => isCancelled,
    beginToWrite: (): void => {
      isWriting = true;
    },
    end: async (): Promise<void> => {
      clearInterval(timer);
      await saving;
    },
  };
}
