/**
 * Exports in the background: problems are written one after another into a file on disk, which becomes a blob when it
 * is complete.
 */
import { sentence } from '@verdict/domain/text/sentence.ts';
import { inGroup, site } from '@verdict/domain/access/scope.ts';
import { Findings } from '@verdict/problem-formats/findings.ts';
import type { ToWrite } from '@verdict/problem-formats/package-writer.ts';
import { Readable } from 'node:stream';
import { keepBlobs } from '../../../platform/blobs/blobs.sql.ts';
import type { App } from '../../../context.ts';
import { transaction } from '../../../platform/db/db.ts';
import { receiveUpload, removeUpload } from '../../../platform/http/disk-upload.ts';
import type { Task, TaskPayloads, Tasks } from '../../../platform/jobs/jobs.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { actorOf } from '../../account/session/session.service.ts';
import { scopeFor } from '../import/one-problem.service.ts';
import * as sql from './export.sql.ts';
import { mayExport, toWrite, writerOf } from './problems.service.ts';
import { editedProblem } from '../editing/access.service.ts';

type ExportTask = Task<TaskPayloads['export-problems']>;

class Ended extends Error {}

/** Runs an export with the account's current rights. */
const run: ExportTask['run'] = async (app, { exportId }, report) => {
  const row = await sql.exportById(app.db, exportId);
  if (row?.state !== 'waiting') return { problems: 0 };
  await sql.beginAgain(app.db, exportId);
  let path: string | null = null;
  try {
    const writer = await writerOf(row.format);
    path = await receiveUpload(app.dataFolder, Readable.from(writer.write(problems(app, row, report))));
    const blob = await app.blobs.putFile(path);
    await transaction(app.db, async (tx) => {
      await keepBlobs(tx, [blob]);
      await sql.end(tx, exportId, { state: 'done', hash: blob.hash, now: app.now() });
    });
    return { problems: row.total };
  } catch (error) {
    if (!(error instanceof Ended)) throw error;
    return { problems: 0 };
  } finally {
    if (path !== null) await removeUpload(path);
  }
};

async function* problems(
  app: App,
  row: sql.ExportRow,
  report: Parameters<ExportTask['run']>[2],
): AsyncGenerator<ToWrite> {
  const items = await sql.itemsOf(app.db, row.id);
  for (const item of items) {
    if ((await sql.stateOf(app.db, row.id, app.now())) !== 'waiting') throw new Ended();
    const findings = new Findings();
    const found = await exported(app, row, item);
    if (found) yield await toWrite(app, row.uid, found, { number: item.seq + 1, count: items.length, findings });
    else findings.error('not-exported', sentence('package.notExported'));
    await sql.settleItem(app.db, row.id, {
      seq: item.seq,
      state: found ? 'written' : 'left',
      findings: findings.list,
    });
    await report(item.seq + 1, items.length);
  }
}

/** The problem of an item. Null when it is gone, or the account may no longer export it. */
async function exported(app: App, { uid, groupId }: sql.ExportRow, { problemId }: sql.ItemRow) {
  const actor = await actorOf(app.db, uid);
  const problem = problemId === null ? null : await editedProblem(app.db, problemId);
  if (!actor || !problem || !mayExport(actor, problem)) return null;
  try {
    await scopeFor(app.db, actor, groupId === null ? site : inGroup(groupId));
    return problem;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

export const problemExportTasks: Tasks<'export-problems'> = {
  'export-problems': {
    run,
    giveUp: async (app, { exportId }) => {
      await sql.end(app.db, exportId, { state: 'stuck', hash: null, now: app.now() });
    },
  },
};
