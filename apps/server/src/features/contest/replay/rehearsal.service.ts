/**
 * Rehearsals of a contest by its organisers. A rehearsal is a hidden copy of the contest with stand-in accounts, so it
 * leaves nothing in the contest itself; its end removes both.
 */
import type { getContestRehearsal, startContestRehearsal } from '@verdict/contract/contest/replay.ts';
import type { DataOf, ParsedInputOf } from '@verdict/contract/endpoint.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import { inGroup, type Scope, site } from '@verdict/domain/access/scope.ts';
import { REHEARSAL_KEPT_MS, rehearsedMs, rehearsedRuns } from '@verdict/domain/contest/rehearsal.ts';
import { phaseOf } from '@verdict/domain/contest/time.ts';
import { allStatuses, statuses } from '@verdict/domain/submission/status.ts';
import type { App } from '../../../context.ts';
import { idsOfCopies } from '../../../platform/db/copied-rows.sql.ts';
import { type Db, longTransaction, transaction } from '../../../platform/db/db.ts';
import { holdScope } from '../../../platform/access/group-gate.ts';
import { holdAccounts } from '../../../platform/db/lock-order.sql.ts';
import type { Answer } from '../../../platform/http/route.ts';
import { type Limit, demand } from '../../../platform/limits/rate-limit.ts';
import { announce } from '../../../platform/live/live.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { removeStandIns } from '../../account/users/users.service.ts';
import { submittableByIds } from '../../problem/bank/problem.service.ts';
import { type ActorContext, record } from '../../site/audit/audit.service.ts';
import { removeSubmissionsOfContest } from '../../submission/state/removal.service.ts';
import * as submissions from '../../submission/submitting/import.service.ts';
import { whyNotJudgeable } from '../../submission/submitting/submit.service.ts';
import { requireOrganiser } from '../editing/contest.service.ts';
import * as contests from '../editing/contest.sql.ts';
import { copyContests } from '../editing/copy.sql.ts';
import { makeStandIns } from './replay.service.ts';
import { registerAll } from './replay.sql.ts';
import * as sql from './rehearsal.sql.ts';

/** Rehearsals of one account. Each makes accounts and work for the judge, and any account may run a group. */
const rehearsed: Limit = { name: 'contest-rehearsal', max: 20, windowMs: 24 * 3_600_000 };

/** Programs that print nothing, for problems without a wrong program of the jury. */
const silent: readonly sql.Program[] = [
  { language: 'C++', code: 'int main() {}\n' },
  { language: 'C', code: 'int main(void) { return 0; }\n' },
  { language: 'Python3', code: 'pass\n' },
];

const unjudged = allStatuses.filter((status) => ['waiting', 'judging'].includes(statuses[status].phase));

interface UsableProblem {
  id: number;
  problemId: number;
  label: string;
  right: sql.Program | null;
  wrong: sql.Program | null;
}

/** The first program of each kind that the problem takes. */
async function usableProblems(db: Db, contestId: number): Promise<UsableProblem[]> {
  const found = await sql.problemPrograms(db, contestId);
  const problems = await submittableByIds(
    db,
    found.map(({ problemId }) => problemId),
  );
  const byId = new Map(problems.map((problem) => [problem.id, problem]));
  return found.map(({ right, wrong, ...known }) => {
    const problem = byId.get(known.problemId);
    const isTaken = ({ language }: sql.Program): boolean =>
      problem !== undefined && whyNotJudgeable(problem, language) === null;
    return { ...known, right: right.find(isTaken) ?? null, wrong: [...wrong, ...silent].find(isTaken) ?? null };
  });
}

export async function rehearsalState(
  app: App,
  actor: Actor,
  scope: Scope,
  cid: number,
): Promise<Answer<DataOf<typeof getContestRehearsal>>> {
  const contest = requireOrganiser(actor, await contests.contestById(app.db, scope, cid));
  const rehearsal = await sql.rehearsalOf(app.db, cid);
  const problems = await usableProblems(app.db, cid);
  return {
    open: rehearsal && {
      cid: rehearsal.contestId,
      startedAt: rehearsal.createdAt,
      teams: rehearsal.uids.length,
      ...(rehearsal.contestId === null
        ? { runs: 0, judged: 0 }
        : await sql.runsOf(app.db, rehearsal.contestId, unjudged)),
    },
    isRunning: phaseOf(contest, app.now()) === 'running',
    problems: problems.map(({ label, right, wrong }) => ({
      displayId: label,
      hasRight: right !== null,
      hasWrong: wrong !== null,
    })),
  };
}

/**
 * Returns the id of the copy. It belongs to the author of the contest, so that the same people organise both. Its runs
 * are judged like any other submission.
 */
export async function startRehearsal(
  app: App,
  context: ActorContext,
  scope: Scope,
  { cid, teams, runs, title, teamName }: ParsedInputOf<typeof startContestRehearsal>,
): Promise<number> {
  await demand(app.db, rehearsed, context.actor.uid, context.now);
  return transaction(app.db, async (tx) => {
    const original = requireOrganiser(context.actor, await contests.contestById(tx, scope, cid));
    const authorUid = original.authorUid ?? context.actor.uid;
    await holdAccounts(tx, [context.actor.uid, authorUid]);
    await holdScope(tx, context.actor, scope);
    // The judge is the participants' alone while they compete.
    if (phaseOf(original, context.now) === 'running') throw new Refusal('error.contestRehearsalRunning');
    const [ids] = await idsOfCopies(tx, 'contest', [cid]);
    const copy = ids!.to;
    const digits = String(teams).length;
    const standIns = await makeStandIns(
      tx,
      Array.from({ length: teams }, (_, index) => {
        const number = String(index + 1).padStart(digits, '0');
        return { username: `rehearsal${copy}-${number}`, name: `${teamName} ${number}` };
      }),
    );
    const uids = standIns.map(({ uid }) => uid);
    await contests.holdProblemsOf(tx, cid);
    const facts = { ...ids!, title, password: original.password, hasStars: false, visible: false };
    const shift = { days: 0, timeZone: 'UTC' };
    await copyContests(tx, [facts], [], { scope, authorUid, now: context.now, shift });
    const durationMs = original.endAt.getTime() - original.startAt.getTime();
    const sinceStartMs = rehearsedMs(durationMs);
    await sql.moveCopy(tx, copy, { now: context.now, sinceStartMs });
    if (!(await sql.insertRehearsal(tx, { originalId: cid, contestId: copy, uids, now: context.now })))
      throw new Refusal('error.contestRehearsalOpen');
    await registerAll(tx, copy, uids, context.now);
    const problems = await usableProblems(tx, copy);
    const planned = rehearsedRuns({
      teams,
      runs,
      problems: problems.map(({ label, right, wrong }) => ({
        label,
        hasRight: right !== null,
        hasWrong: wrong !== null,
      })),
      seconds: Math.floor(sinceStartMs / 1000),
      seed: copy,
    });
    if (planned.length === 0) throw new Refusal('error.contestRehearsalPrograms');
    const startMs = context.now.getTime() - sinceStartMs;
    const sent = planned.map(({ team, label, isRight, second }) => {
      const { id, problemId, right, wrong } = problems.find((one) => one.label === label)!;
      return {
        ...(isRight ? right! : wrong!),
        uid: uids[team]!,
        contestProblemId: id,
        problemId,
        submittedAt: new Date(startMs + second * 1000).toISOString(),
      };
    });
    await submissions.importRuns(app, tx, { kind: 'contest', contestId: copy, groupId: original.groupId }, sent);
    await record(tx, context, {
      action: 'contest.rehearsal',
      subject: cid,
      subjectName: original.title,
      after: { copy, teams, runs: sent.length },
    });
    return copy;
  });
}

export async function endRehearsal(app: App, context: ActorContext, scope: Scope, cid: number): Promise<void> {
  const original = requireOrganiser(context.actor, await contests.contestById(app.db, scope, cid));
  const rehearsal = await sql.rehearsalOf(app.db, cid);
  if (!rehearsal) throw new Refusal('error.contestRehearsalNone');
  await removeRehearsal(app, rehearsal);
  await transaction(app.db, (tx) =>
    record(tx, context, {
      action: 'contest.rehearsalEnd',
      subject: cid,
      subjectName: original.title,
      before: { copy: rehearsal.contestId, teams: rehearsal.uids.length },
    }),
  );
}

/** Remove rehearsals that nobody has ended. Returns their number. */
export async function forgetRehearsals(app: App, now: Date): Promise<number> {
  const forgotten = await sql.forgottenRehearsals(app.db, new Date(now.getTime() - REHEARSAL_KEPT_MS));
  for (const rehearsal of forgotten) await removeRehearsal(app, rehearsal);
  return forgotten.length;
}

/** A removal that was interrupted goes on where it stopped. */
async function removeRehearsal(app: App, { id, contestId, groupId, uids }: sql.Rehearsal): Promise<void> {
  if (contestId !== null) await removeCopy(app, groupId === null ? site : inGroup(groupId), contestId);
  await removeStandIns(app, uids);
  await sql.deleteRehearsal(app.db, id);
}

export const removeCopy = (app: App, scope: Scope, contestId: number): Promise<void> =>
  longTransaction(app.db, async (tx) => {
    if (!(await contests.lockWholeContest(tx, scope, contestId))) return;
    await removeSubmissionsOfContest(tx, contestId);
    await contests.deleteContest(tx, contestId);
    await announce(tx, 'contest', String(contestId));
  });
