/**
 * Replay of an external contest. Its runs belong to accounts without a login, so no organiser can write submissions
 * into a user's history.
 */
import type { addContestStandIns, importContestRuns } from '@verdict/contract/contest/replay.ts';
import type { ParsedInputOf } from '@verdict/contract/endpoint.ts';
import type { Scope } from '@verdict/domain/access/scope.ts';
import type { App } from '../../../context.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { createAccount } from '../../account/account.service.ts';
import { type ActorContext, record } from '../../site/audit/audit.service.ts';
import * as submissions from '../../submission/submitting/import.service.ts';
import { requireOrganiser } from '../editing/contest.service.ts';
import * as contests from '../editing/contest.sql.ts';
import { takeUpNames } from '../editing/names.service.ts';
import * as sql from './replay.sql.ts';

const NOBODY_SIGNS_IN = '';

/** Create accounts without a login for these teams. */
export async function makeStandIns(
  tx: Db,
  teams: readonly { username: string; name: string; school?: string | null | undefined }[],
): Promise<{ uid: string; username: string }[]> {
  const made: { uid: string; username: string }[] = [];
  for (const { username, name, school = null } of teams) {
    const account = { username, email: null, role: 1002, passwordHash: NOBODY_SIGNS_IN } as const;
    const uid = await createAccount(tx, account);
    await sql.describeStandIn(tx, uid, { name, school });
    made.push({ uid, username });
  }
  await takeUpNames(tx, made);
  return made;
}

export async function addStandIns(
  app: App,
  context: ActorContext,
  scope: Scope,
  { cid, teams }: ParsedInputOf<typeof addContestStandIns>,
): Promise<void> {
  await transaction(app.db, async (tx) => {
    const made = await makeStandIns(tx, teams);
    const contest = requireOrganiser(context.actor, await contests.lockContest(tx, scope, cid));
    await sql.registerAll(
      tx,
      cid,
      made.map(({ uid }) => uid),
      context.now,
    );
    await record(tx, context, {
      action: 'contest.standIns',
      subject: cid,
      subjectName: contest.title,
      after: { usernames: teams.map(({ username }) => username) },
    });
  });
}

/** Returns the ids of the submissions, in the order of the runs. */
export async function importRuns(
  app: App,
  context: ActorContext,
  scope: Scope,
  { cid, runs }: ParsedInputOf<typeof importContestRuns>,
): Promise<number[]> {
  return transaction(app.db, async (tx) => {
    const usernames = [...new Set(runs.map(({ username }) => username))];
    const standIns = new Map((await sql.holdStandIns(tx, cid, usernames)).map((one) => [one.username, one.uid]));
    await contests.holdProblemsOf(tx, cid);
    const contest = requireOrganiser(context.actor, await contests.lockContest(tx, scope, cid));
    const problems = new Map((await sql.holdContestProblems(tx, cid)).map((one) => [one.label, one]));
    const named = runs.map(({ username, displayId, submitTime, ...program }) => {
      const uid = standIns.get(username);
      if (uid === undefined) throw new Refusal('error.contestRunAccount', { name: username });
      const problem = problems.get(displayId);
      if (!problem) throw new Refusal('error.contestProblemNotFound');
      const at = new Date(submitTime);
      if (at < contest.startAt || at > context.now) throw new Refusal('error.contestRunTime');
      const { id: contestProblemId, problemId } = problem;
      return { ...program, uid, contestProblemId, problemId, submittedAt: submitTime };
    });
    const place = { kind: 'contest', contestId: cid, groupId: contest.groupId } as const;
    const ids = await submissions.importRuns(app, tx, place, named);
    await record(tx, context, {
      action: 'contest.runs',
      subject: cid,
      subjectName: contest.title,
      after: { runs: ids.length, first: ids.at(0), last: ids.at(-1) },
    });
    return ids;
  });
}
