/**
 * Attaches a submission that a person made at the site of a problem as their submission here; its verdict is followed.
 */
import type { attachRemoteRun } from '@verdict/contract/remote/accounts.ts';
import type { ParsedInputOf } from '@verdict/contract/endpoint.ts';
import { placeNamed } from '@verdict/contract/place.ts';
import type { Judge } from '@verdict/contract/shapes.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import { RemoteError } from '@verdict/domain/remote/remote-error.ts';
import { parseRunId } from '@verdict/remote-sites/problem-parts.ts';
import type { App } from '../../../context.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { readerOf } from '../../../platform/access/reader.ts';
import { ownAccount } from '../../remote/sites/accounts.service.ts';
import { requireTarget } from '../../remote/sites/runs.service.ts';
import { readRun, remoteRefusal } from '../../remote/sites/sites.service.ts';
import { targetAt } from './submit-place.ts';
import { requireSubmitter, submit } from './submit.service.ts';

/**
 * Attaches a run. Refused unless the site confirms the problem and the person's account there. Not possible in a
 * contest: when and by whom the run was made is unknown.
 */
export async function attach(
  app: App,
  actor: Actor,
  { run, ...program }: ParsedInputOf<typeof attachRemoteRun>,
  from: { ip: string; now: Date },
): Promise<Judge> {
  requireSubmitter(actor);
  const place = placeNamed(program);
  if (place.kind === 'contest') throw new Refusal('error.attachInContest');
  const { problem } = await targetAt(app.db, readerOf(app, { actor, now: from.now }), place, program.pid);
  if (!problem.isRemote) throw new Refusal('error.problemNotRemote');
  const { site, remoteProblem } = await requireTarget(app.db, problem.id, program.language);
  const { key, name, pool } = site.facts;
  const account = await ownAccount(app.db, actor.uid, pool);
  if (!account) throw new Refusal('error.attachNoName', { site: name });
  try {
    const runId = parseRunId(run, site.facts);
    const reference = { runId, problemId: remoteProblem, account: account.name };
    const described = await readRun(app, key, account, (client) => site.describeRun(client, reference));
    if (!described) throw new Refusal('error.attachRunNotFound', { site: name });
    if (described.problemId !== remoteProblem)
      throw new Refusal('error.attachOtherProblem', { problem: described.problemId });
    if (described.account.toLowerCase() !== account.name.toLowerCase())
      throw new Refusal('error.attachNotYours', { name: account.name, site: name });
    // Where visitors see no runs, the run is followed with the session of its author.
    const accountId = account.credentials === null ? null : account.id;
    const attached = { runId, accountName: account.name, accountId };
    return await submit(app, actor, { ...program, place, attached }, from);
  } catch (error) {
    throw error instanceof RemoteError ? remoteRefusal(error, site) : error;
  }
}
