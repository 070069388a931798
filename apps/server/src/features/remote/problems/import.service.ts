/**
 * Imports problems of other sites into the bank, contests and trainings. Problems that are already here are recognised.
 */
import type { PictureLeft } from '@verdict/contract/site/files.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import { RemoteError } from '@verdict/domain/remote/remote-error.ts';
import type { Visibility } from '@verdict/domain/problem/visibility.ts';
import { site as bank } from '@verdict/domain/access/scope.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { App } from '../../../context.ts';
import { type Limit, demand } from '../../../platform/limits/rate-limit.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { ActorContext } from '../../site/audit/audit.service.ts';
import * as contests from '../../contest/editing/problems.service.ts';
import { createRemote, remoteBySiteId } from '../../problem/remote/remote.service.ts';
import { fetchProblem } from '../sites/fetch-problem.ts';
import { remoteRefusal, siteOf } from '../sites/sites.service.ts';
import * as trainings from '../../training/editing/problems.service.ts';
import { filesOf, languagesFor, reading, remoteIdAt } from './reading.service.ts';

/** A problem at its site: key of the site and the site's id. */
export interface Wanted {
  name: string;
  problemId: string;
}

export interface Imported {
  pid: number;
  problemId: string;
  picturesLeft: PictureLeft[];
}

/** Limit for imports by users: each costs several requests to a site that may not be asked often. */
const fetchedByUser: Limit = { name: 'remote-problem', max: 20, windowMs: 3_600_000 };

/** Reads a problem at its site and stores it. Refuses a problem that is already here. */
export async function importNew(
  app: App,
  context: ActorContext,
  { name, problemId }: Wanted,
  visibility: Visibility,
): Promise<Imported> {
  const site = siteOf(name);
  const remoteId = remoteIdAt(site, problemId);
  const known = await remoteBySiteId(app.db, name, remoteId);
  if (known) throw new Refusal('error.remoteProblemKnown', { displayId: known.displayId });
  const read = await reading(app, name, async (client) => {
    const problem = await fetchProblem(site, client, remoteId);
    return { problem, ...(await filesOf(app, context.actor.uid, client, problem, {})) };
  });
  const { files, left } = read;
  const languages = await languagesFor(app, site, remoteId);
  const created = await createRemote(app, context, site, read.problem, { files, languages, visibility });
  return { ...created, picturesLeft: left };
}

/** Imports a problem for administrators. It becomes public, because everybody may read it at its site. */
export async function importIntoBank(app: App, context: ActorContext, wanted: Wanted): Promise<Imported> {
  if (!can(context.actor, 'problem.create', bank)) throw new Refusal('error.forbidden');
  return importNew(app, context, wanted, 'public');
}

/**
 * Imports a problem for any user where the settings allow it. Returns the display id, also of a problem that is already
 * here.
 */
export async function importByUser(app: App, context: ActorContext, wanted: Wanted): Promise<{ problemId: string }> {
  const site = siteOf(wanted.name);
  const isOpen = app.settings.current.remoteImportByUsers || can(context.actor, 'problem.create', bank);
  if (!isOpen) throw new Refusal('error.featureClosed');
  const known = await remoteBySiteId(app.db, wanted.name, remoteIdAt(site, wanted.problemId));
  if (known?.visibility === 'public') return { problemId: known.displayId };
  // A problem that waits for a contest must not be revealed, so the message is that of a site that does not show it.
  if (known) throw remoteRefusal(new RemoteError('problemUnavailable'), site);
  await demand(app.db, fetchedByUser, context.actor.uid, context.now);
  const { problemId } = await importNew(app, context, wanted, 'public');
  return { problemId };
}

/** Adds a problem to a contest of the site under this label. A new problem does not appear in the bank. */
export async function importIntoContest(
  app: App,
  context: ActorContext,
  { cid, displayId, ...wanted }: Wanted & { cid: number; displayId: string },
  locale: Locale,
): Promise<Imported> {
  await contests.requireRoomFor(app, context.actor, bank, cid, displayId);
  const imported = await knownOrNew(app, context, wanted, 'contest');
  await contests.addProblem(app, context, bank, { cid, pid: imported.pid, displayId, displayTitle: '' }, locale);
  return imported;
}

/** Adds a problem at the end of a training of the site. */
export async function importIntoTraining(
  app: App,
  context: ActorContext,
  { tid, ...wanted }: Wanted & { tid: number },
): Promise<Imported> {
  await trainings.requireTraining(app, context.actor, bank, tid);
  const imported = await knownOrNew(app, context, wanted, 'public');
  await trainings.addProblem(app, context, bank, { tid, pid: imported.pid, displayId: imported.problemId });
  return imported;
}

async function knownOrNew(app: App, context: ActorContext, wanted: Wanted, visibility: Visibility): Promise<Imported> {
  const known = await remoteBySiteId(app.db, wanted.name, remoteIdAt(siteOf(wanted.name), wanted.problemId));
  if (known) return { pid: known.pid, problemId: known.displayId, picturesLeft: [] };
  return importNew(app, context, wanted, visibility);
}
