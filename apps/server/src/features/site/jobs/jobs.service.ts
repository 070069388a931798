/** Background jobs for operators: which may be retried and which may be started by hand. */
import {
  type BackgroundJob,
  JOBS_PAGE,
  type JobKind,
  type JobSort,
  type JobState,
  jobFigures,
  type startableTasks,
  taskNames,
} from '@verdict/contract/site/jobs.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import type { App } from '../../../context.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Answer } from '../../../platform/http/route.ts';
import { type TaskName, type TaskPayloads, addJob } from '../../../platform/jobs/jobs.ts';
import { type ActorContext, record } from '../audit/audit.service.ts';
import * as sql from './jobs.sql.ts';

export async function list(
  db: Db,
  input: { kind?: JobKind | undefined; state?: JobState | undefined; sort: JobSort; before?: string | undefined },
): Promise<Answer<BackgroundJob>[]> {
  const before = input.before === undefined ? null : cursorOf(input.before);
  const page = await sql.jobPage(
    db,
    { kind: input.kind ?? null, state: input.state ?? null, sort: input.sort, before },
    JOBS_PAGE,
  );
  return page.map(onWire);
}

const keyOf = ({ at, source, id }: sql.Cursor): string => `${at}-${source}-${id}`;

function cursorOf(key: string): sql.Cursor {
  const [, at, source, id] = /^(\d{1,17})-(task|rejudging|verification)-(\d{1,15})$/.exec(key) ?? [];
  if (at === undefined || source === undefined || id === undefined) throw new Refusal('error.badRequest');
  return { at: Number(at), source: source as sql.Source, id: Number(id) };
}

function onWire(row: sql.JobRow): Answer<BackgroundJob> {
  const { at: _at, source: _source, result, createdAt, startedAt, endedAt, ...shown } = row;
  const results = jobFigures.flatMap((figure) => {
    const value = result?.[figure];
    return value === undefined ? [] : [{ figure, value }];
  });
  return {
    ...shown,
    key: keyOf(row),
    results,
    gmtCreate: createdAt,
    startTime: startedAt,
    endTime: endedAt,
    retryable: row.source === 'task' && hasFailed(row),
  };
}

/** Failed for good, or waiting for a retry. */
const hasFailed = ({ state, error }: { state: JobState; error: string | null }): boolean =>
  state === 'failed' || (state === 'waiting' && error !== null);

const isTask = (name: string): name is TaskName => (taskNames as readonly string[]).includes(name);

export async function retry(app: App, context: ActorContext, id: number): Promise<void> {
  if (!can(context.actor, 'site.configure')) throw new Refusal('error.forbidden');
  await transaction(app.db, async (tx) => {
    const job = await sql.lockJob(tx, id);
    if (!job || !isTask(job.task)) throw new Refusal('error.jobNotFound');
    if (!hasFailed(job)) throw new Refusal('error.jobNotFailed');
    if (job.workerJobId !== null) {
      if (!(await sql.tryAgain(tx, id, job.workerJobId))) throw new Refusal('error.jobNotFailed');
    } else {
      await sql.forgetJob(tx, id);
      await addJob(tx, job.task, job.payload as TaskPayloads[typeof job.task], { uid: context.actor.uid });
    }
    await record(tx, context, {
      action: 'job.retry',
      subject: id,
      subjectName: job.task,
      before: { state: job.state, error: job.error },
      after: { state: 'waiting' },
    });
  });
}

export async function start(app: App, context: ActorContext, task: (typeof startableTasks)[number]): Promise<void> {
  if (!can(context.actor, 'site.configure')) throw new Refusal('error.forbidden');
  await transaction(app.db, async (tx) => {
    // One waiting job at a time: a second request gets the one that waits.
    await addJob(tx, task, {}, { key: `by hand: ${task}`, uid: context.actor.uid, tries: 3 });
    await record(tx, context, { action: 'job.start', subject: task, subjectName: task, after: { state: 'waiting' } });
  });
}
