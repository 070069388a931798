/**
 * Imports many problems of a site in the background, one after another. Each is stored by itself, so that nothing is
 * lost when the server stops midway; the next attempt recognises problems that are already here.
 */
import type { getRemoteImport, Importing } from '@verdict/contract/remote/problems.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import { REMOTE_IDS_MAX, remoteIdsOf } from '@verdict/domain/remote/problem-ids.ts';
import { site as bank } from '@verdict/domain/access/scope.ts';
import type { ErrorKey } from '@verdict/messages/errors.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { App } from '../../../context.ts';
import { transaction } from '../../../platform/db/db.ts';
import type { Answer } from '../../../platform/http/route.ts';
import { addJob, type JobOutcome, type ReportProgress } from '../../../platform/jobs/jobs.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { type ActorContext, record } from '../../site/audit/audit.service.ts';
import { remoteBySiteId } from '../../problem/remote/remote.service.ts';
import { siteOf } from '../sites/sites.service.ts';
import * as sql from './bulk.sql.ts';
import { importNew } from './import.service.ts';
import { remoteIdAt } from './reading.service.ts';

const SHOWN = 20;
/** Consecutive failures of the site after which the import stops. */
const MOST_OUTAGES = 3;
const WAIT_MS = 60_000;

export const list = async (app: App, locale: Locale): Promise<Answer<Importing>[]> =>
  (await sql.latestImports(app.db, SHOWN)).map((row) => onWire(row, locale));

export async function detail(app: App, id: number, locale: Locale): Promise<Answer<DataOf<typeof getRemoteImport>>> {
  const found = requireImport(await sql.importById(app.db, id));
  const items = await sql.itemsOf(app.db, id, locale);
  return { ...onWire(found, locale), items: items.map((item) => ({ ...item, error: item.error?.[locale] ?? null })) };
}

function requireImport<T>(found: T | null): T {
  if (found === null) throw new Refusal('error.remoteImportNotFound');
  return found;
}

const onWire = (row: sql.ImportRow, locale: Locale): Answer<Importing> => ({
  id: row.id,
  site: row.site,
  username: row.username,
  state: row.state,
  total: row.total,
  created: row.created,
  known: row.known,
  failed: row.failed,
  error: row.error?.[locale] ?? null,
  gmtCreate: row.createdAt,
  endTime: row.endedAt,
});

/** Starts an import. Refuses invalid ids before anything is requested from the site. */
export async function start(
  app: App,
  context: ActorContext,
  { name, problemIds }: { name: string; problemIds: string },
): Promise<{ id: number }> {
  const site = siteOf(name);
  const written = remoteIdsOf(problemIds);
  if (written === null) throw new Refusal('error.remoteIdsTooMany', { most: REMOTE_IDS_MAX });
  const remoteIds = [...new Set(written.map((one) => remoteIdAt(site, one)))];
  if (remoteIds.length === 0) throw new Refusal('error.remoteIdsRequired');
  const { uid } = context.actor;
  return transaction(app.db, async (tx) => {
    const id = await sql.insertImport(tx, { uid, site: name, remoteIds, at: context.now });
    await addJob(tx, 'import-remote', { importId: id }, { ...queued(id), uid });
    const after = { problems: remoteIds.length, first: remoteIds[0], last: remoteIds.at(-1) };
    await record(tx, context, { action: 'remoteImport.start', subject: id, subjectName: name, after });
    return { id };
  });
}

/** One import at a time in a queue of its own: sites are asked slowly, and other jobs must not wait for them. */
const queued = (id: number) => ({ key: `remote import ${id}`, queue: 'remote-import' });

export async function cancel(app: App, context: ActorContext, id: number): Promise<void> {
  await transaction(app.db, async (tx) => {
    const { site, state } = requireImport(await sql.lockImport(tx, id));
    if (state !== 'waiting' && state !== 'running') throw new Refusal('error.remoteImportEnded');
    await sql.cancel(tx, id, context.now);
    const change = { before: { state }, after: { state: 'cancelled' } };
    await record(tx, context, { action: 'remoteImport.cancel', subject: id, subjectName: site, ...change });
  });
}

/** Continues a stopped or cancelled import, or retries the failed problems. */
export async function resume(app: App, context: ActorContext, id: number): Promise<void> {
  await transaction(app.db, async (tx) => {
    const { site, state } = requireImport(await sql.lockImport(tx, id));
    if (state === 'waiting' || state === 'running') throw new Refusal('error.remoteImportRuns');
    await sql.waitAgain(tx, id);
    await addJob(tx, 'import-remote', { importId: id }, { ...queued(id), uid: context.actor.uid });
    const change = { before: { state }, after: { state: 'waiting' } };
    await record(tx, context, { action: 'remoteImport.resume', subject: id, subjectName: site, ...change });
  });
}

/** Refusals that say the site cannot be asked now. */
const closed: ReadonlySet<ErrorKey> = new Set<ErrorKey>([
  'error.remoteSiteOff',
  'error.remoteSiteResting',
  'error.remoteNoAccount',
]);
const isOutage = ({ key }: Refusal): boolean => key === 'error.remoteOutage';

/** The job that imports the problems. */
export async function work(app: App, { importId }: { importId: number }, report: ReportProgress): Promise<JobOutcome> {
  let failures = 0;
  for (;;) {
    const found = await sql.importById(app.db, importId);
    if (!found || !(await sql.goOn(app.db, importId))) return outcomeOf(found);
    const { created, known, failed, total } = found;
    await report(created + known + failed, total);
    const item = await sql.nextItem(app.db, importId);
    if (!item) {
      await sql.end(app.db, importId, 'done', null, app.now());
      return outcomeOf(found);
    }
    const refusal = await importItem(app, found, item);
    failures = refusal && isOutage(refusal) ? failures + 1 : 0;
    if (refusal && (closed.has(refusal.key) || failures === MOST_OUTAGES)) {
      await sql.end(app.db, importId, 'stopped', textsOf(refusal), app.now());
      return outcomeOf(found);
    }
    if (refusal && isOutage(refusal)) await app.outside.pause(WAIT_MS);
    else if (refusal)
      await sql.saveItem(app.db, importId, item.seq, { state: 'failed', pid: null, error: textsOf(refusal) });
  }
}

const outcomeOf = (found: sql.ImportRow | null): JobOutcome =>
  found ? { imported: found.created, failed: found.failed } : {};

const textsOf = (refusal: Refusal): sql.LocalizedText => ({
  'en-US': refusal.text('en-US'),
  'zh-CN': refusal.text('zh-CN'),
});

/** Imports one problem. Returns the reason when it failed, null when it is here. */
async function importItem(
  app: App,
  { id, site, uid, username, role, disabled }: sql.ImportRow,
  { seq, remoteId }: { seq: number; remoteId: string },
): Promise<Refusal | null> {
  const known = await remoteBySiteId(app.db, site, remoteId);
  if (known) {
    await sql.saveItem(app.db, id, seq, { state: 'known', pid: known.pid, error: null });
    return null;
  }
  const actor = uid === null || username === null || role === null ? null : { uid, username, role, memberships: [] };
  if (!actor || disabled || !can(actor, 'problem.publish', bank)) return new Refusal('error.forbidden');
  try {
    const context = { actor, ip: '', now: app.now() };
    const { pid } = await importNew(app, context, { name: site, problemId: remoteId }, 'public');
    await sql.saveItem(app.db, id, seq, { state: 'created', pid, error: null });
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    app.log.error({ err: error, site, remoteId }, 'a remote problem could not be imported');
    return new Refusal('error.remoteImportFailed');
  }
}
