/** Reads problems at their sites again. Changes are shown before somebody accepts them. */
import type { getRemoteProblem, lookAtRemoteProblem, takeRemoteProblem } from '@verdict/contract/remote/problems.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import { createHash } from 'node:crypto';
import type { App } from '../../../context.ts';
import { storable } from '../../../platform/db/storable.ts';
import type { Answer } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { ActorContext } from '../../site/audit/audit.service.ts';
import { changesOf, requireRemote, saveOffer, takeOffer } from '../../problem/remote/remote.service.ts';
import { fetchProblem } from '../sites/fetch-problem.ts';
import { siteOf } from '../sites/sites.service.ts';
import { filesOf, languagesFor, reading, refusalOf } from './reading.service.ts';

export async function remoteFacts(
  app: App,
  context: ActorContext,
  pid: number,
): Promise<Answer<DataOf<typeof getRemoteProblem>>> {
  const { displayId, site, remoteId, url, fetchedAt } = await requireRemote(app, context, pid);
  const siteName = siteOf(site).facts.name;
  return { pid, problemId: displayId, site, siteName, remoteId, url, fetchTime: fetchedAt };
}

/**
 * Compares a problem with its site. The result is stored, so that exactly this version can be accepted. A failing site
 * changes nothing here.
 */
export async function look(app: App, context: ActorContext, pid: number): Promise<DataOf<typeof lookAtRemoteProblem>> {
  const remote = await requireRemote(app, context, pid);
  const site = siteOf(remote.site);
  const problem = storable(await reading(app, remote.site, (client) => fetchProblem(site, client, remote.remoteId)));
  const hash = createHash('sha256').update(JSON.stringify(problem)).digest('hex');
  try {
    const changes = await changesOf(app.db, site, remote, problem);
    await saveOffer(app.db, pid, changes.length === 0 ? null : { hash, problem }, context.now);
    return { hash, changes };
  } catch (error) {
    throw refusalOf(error, site);
  }
}

export async function take(
  app: App,
  context: ActorContext,
  { pid, hash }: { pid: number; hash: string },
): Promise<DataOf<typeof takeRemoteProblem>> {
  const { offer, ...remote } = await requireRemote(app, context, pid);
  if (offer?.hash !== hash) throw new Refusal('error.remoteOfferGone');
  const site = siteOf(remote.site);
  const { files, left } = await reading(app, remote.site, (client) =>
    filesOf(app, context.actor.uid, client, offer.problem, remote.copies),
  );
  const languages = await languagesFor(app, site, remote.remoteId);
  await takeOffer(app, context, site, { pid, hash, files, languages });
  return { picturesLeft: left };
}
