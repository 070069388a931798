/**
 * Rejudging of many submissions. Planning adds judgings to the queue that nobody sees. When all have a verdict, a
 * person reviews the changes and applies or discards all of them. All state is in rows, so a killed server continues
 * where it stopped.
 */
import type {
  getRejudging,
  getRejudgingChanges,
  getRejudgings,
  planRejudging,
  rejudging,
} from '@verdict/contract/submission/rejudging.ts';
import type { DataOf, ParsedInputOf } from '@verdict/contract/endpoint.ts';
import type { Page } from '@verdict/contract/fields.ts';
import { juryRole } from '@verdict/domain/judging/mode-names.ts';
import { languagesNeeded } from '@verdict/domain/judging/scripts.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import { type Status, allStatuses, isFinal, statusFromWire, statuses } from '@verdict/domain/submission/status.ts';
import type { z } from 'zod';
import type { App } from '../../../context.ts';
import { type Db, isDuplicate, longTransaction, transaction } from '../../../platform/db/db.ts';
import { holdAccount } from '../../../platform/db/lock-order.sql.ts';
import { pageOf } from '../../../platform/http/page.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Answer } from '../../../platform/http/route.ts';
import { announce } from '../../../platform/live/live.ts';
import { enqueueRejudging, withdrawRejudging } from '../../../platform/queue/queue.sql.ts';
import { type ActorContext, record } from '../../site/audit/audit.service.ts';
import * as problems from '../../problem/bank/problem.service.ts';
import { adoptJudgings } from '../state/state.service.ts';
import * as sql from './rejudging.sql.ts';

type Shown = Answer<z.output<typeof rejudging>>;

/** Submissions changed by one transaction: few enough that nobody waits long for their locks. */
const BATCH = 500;
/** Batches that one round of the sweeper applies before its other work continues. */
const BATCHES_AT_ONCE = 10;

/**
 * Statuses that a rejudging covers. Waiting and running submissions use the current problem anyway; cancelled ones were
 * taken out manually.
 */
const judgedStatuses = allStatuses.filter((status) => isFinal(status) && status !== 'cancelled');

/** Plans a rejudging. With `appliesItself`, it is applied as soon as all of it is judged, without a review. */
export async function plan(
  app: App,
  context: ActorContext,
  input: ParsedInputOf<typeof planRejudging>,
  { appliesItself } = { appliesItself: false },
): Promise<Shown> {
  if (!can(context.actor, 'submission.rejudge')) throw new Refusal('error.forbidden');
  const contestId = input.cid ?? null;
  const wanted =
    input.statuses?.map(requireStatus) ??
    (input.includeManual ? [...judgedStatuses, 'cancelled' as const] : judgedStatuses);
  try {
    return await longTransaction(app.db, async (tx): Promise<Shown> => {
      if (!(await holdAccount(tx, context.actor.uid))) throw new Refusal('error.userNotFound');
      const problem = await problems.submittableById(tx, input.pid);
      if (!problem) throw new Refusal('error.problemNotFound');
      if (problem.isRemote) throw new Refusal('error.problemRemote');
      if (!problem.hasCases) throw new Refusal('error.problemNoCases');
      if (contestId !== null) await requireInContest(tx, contestId, problem.id);
      const reason = input.reason ?? '';
      const id = await sql.insertRejudging(tx, {
        problemId: problem.id,
        contestId,
        reason,
        uid: context.actor.uid,
        appliesItself,
      });
      const planned = await enqueueRejudging(tx, {
        id,
        problemId: problem.id,
        contestId,
        statuses: wanted,
        languages: input.languages ?? null,
        includeManual: input.includeManual,
        juryLanguage: juryRole(problem.judgeMode) === null ? null : (languagesNeeded(problem.juryLanguage)[0] ?? null),
      });
      if (planned === 0) throw new Refusal('error.rejudgingNothing');
      await record(tx, context, {
        action: 'rejudging.plan',
        subject: id,
        subjectName: problem.displayId,
        after: {
          problem: problem.displayId,
          ...(contestId !== null && { contest: contestId }),
          submissions: planned,
          ...(appliesItself && { appliesItself }),
          reason,
          statuses: wanted,
          languages: input.languages ?? null,
        },
      });
      await announce(tx, 'judging', '');
      return {
        id,
        pid: problem.id,
        problemId: problem.displayId,
        cid: contestId,
        reason,
        state: 'judging',
        username: context.actor.username,
        total: planned,
        judged: 0,
        changed: 0,
        failed: 0,
        stale: 0,
        applied: 0,
        gmtCreate: context.now,
        endTime: null,
      };
    });
  } catch (error) {
    throw isDuplicate(error, 'rejudging_open') ? new Refusal('error.rejudgingOpen') : error;
  }
}

/** Locks the contest and its problem, so that neither is deleted until the transaction ends. */
async function requireInContest(tx: Db, contestId: number, problemId: number): Promise<void> {
  const found = await sql.holdContestProblem(tx, contestId, problemId);
  if (found === null) throw new Refusal('error.contestNotFound');
  if (!found.hasProblem) throw new Refusal('error.contestProblemNotFound');
}

function requireStatus(wire: number): Status {
  const status = statusFromWire(wire);
  if (status === null || !isFinal(status)) throw new Refusal('error.badRequest');
  return status;
}

function requireRow(row: sql.RejudgingRow | null): sql.RejudgingRow {
  if (!row) throw new Refusal('error.rejudgingNotFound');
  return row;
}

export async function list(db: Db, input: ParsedInputOf<typeof getRejudgings>): Promise<Page<Shown>> {
  const filter = { problemId: input.pid ?? null, contestId: input.cid ?? null };
  const page = { limit: input.limit, offset: (input.currentPage - 1) * input.limit };
  const [records, total] = await Promise.all([
    sql.rejudgingPage(db, filter, input.sort, page),
    sql.countRejudgings(db, filter),
  ]);
  return pageOf(records, total, input);
}

export async function view(db: Db, id: number): Promise<Answer<DataOf<typeof getRejudging>>> {
  const row = requireRow(await sql.rejudgingById(db, id));
  const transitions = (await sql.transitions(db, id)).map(({ from, to, count }) => ({
    from: statuses[from].wire,
    to: statuses[to].wire,
    count,
  }));
  return { ...row, transitions };
}

export async function changes(
  db: Db,
  input: ParsedInputOf<typeof getRejudgingChanges>,
): Promise<DataOf<typeof getRejudgingChanges>> {
  const statusOf = (wire: number | undefined): Status | null => (wire === undefined ? null : requireStatus(wire));
  const filter = {
    id: input.id,
    onlyChanged: input.onlyChanged,
    from: statusOf(input.from),
    to: statusOf(input.to),
  };
  const page = { limit: input.limit, offset: (input.currentPage - 1) * input.limit };
  const [records, total] = await Promise.all([
    sql.changePage(db, filter, input.sort, page),
    sql.countChanges(db, filter),
  ]);
  if (total === 0) requireRow(await sql.rejudgingById(db, input.id));
  return pageOf(
    records.map((row) => ({ ...row, from: statuses[row.from].wire, to: statuses[row.to].wire })),
    total,
    input,
  );
}

/** Marks a rejudging to be applied. The sweeper does the work; see `applySome`. */
export const apply = (db: Db, context: ActorContext, id: number): Promise<void> =>
  onOpen(db, context, id, 'apply', async (tx) => {
    if (await sql.isUnfinished(tx, id)) throw new Refusal('error.rejudgingUnfinished');
    await sql.saveRejudgingState(tx, id, 'applying');
  });

export const discard = (db: Db, context: ActorContext, id: number): Promise<void> =>
  onOpen(db, context, id, 'discard', async (tx) => {
    await withdrawRejudging(tx, id);
    await sql.saveRejudgingState(tx, id, 'discarded');
  });

async function onOpen(
  db: Db,
  context: ActorContext,
  id: number,
  verb: 'apply' | 'discard',
  work: (tx: Db) => Promise<void>,
): Promise<void> {
  if (!can(context.actor, 'submission.rejudge')) throw new Refusal('error.forbidden');
  await transaction(db, async (tx) => {
    const stored = await sql.lockRejudging(tx, id);
    if (!stored) throw new Refusal('error.rejudgingNotFound');
    if (stored.state !== 'judging') throw new Refusal('error.rejudgingEnded');
    await work(tx);
    const { problemId, state, total, judged, changed, failed, stale } = requireRow(await sql.rejudgingById(tx, id));
    await record(tx, context, {
      action: `rejudging.${verb}`,
      subject: id,
      subjectName: problemId,
      before: { state: stored.state },
      after: { state, total, judged, changed, failed, stale },
    });
  });
}

/** Removes rejudgings that were discarded before `before`, with their judgings. Returns how many. */
export async function forgetDiscarded(db: Db, before: Date): Promise<number> {
  for (;;) {
    const removed = await transaction(db, async (tx) => {
      const discarded = await sql.lockDiscarded(tx, before);
      const isAll = (await sql.removeJudgingsOf(tx, discarded, BATCH)) < BATCH;
      return isAll ? await sql.removeRejudgings(tx, discarded) : null;
    });
    if (removed !== null) return removed;
  }
}

/**
 * Continues applying, one batch per transaction, so that a killed server loses nothing and nobody waits for all of it.
 * Safe in any number of server processes at once. Returns how many submissions were processed.
 */
export async function applySome(app: App): Promise<number> {
  await sql.applyFinished(app.db);
  let looked = 0;
  for (let batch = 0; batch < BATCHES_AT_ONCE; batch++) {
    const done = await transaction(app.db, applyBatch);
    if (done === null) break;
    looked += done;
  }
  return looked;
}

/** Applies one batch. Null when nothing is to be applied. */
async function applyBatch(tx: Db): Promise<number | null> {
  const applying = await sql.lockApplying(tx);
  if (!applying) return null;
  const next = await sql.nextToApply(tx, applying.id, BATCH);
  if (next.length === 0) {
    await sql.saveRejudgingState(tx, applying.id, 'applied');
    return 0;
  }
  const counting = next.filter((one) => !one.failed).map((one) => one.id);
  const applied = counting.length > 0 ? await adoptJudgings(tx, applying.problemId, counting) : [];
  await sql.saveOutcomes(
    tx,
    next.map((one) => one.id),
    applied,
  );
  return next.length;
}
