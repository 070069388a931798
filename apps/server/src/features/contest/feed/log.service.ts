/**
 * Log of what each view of a contest was sent so far. Each read first appends what is new: the objects that the view
 * may see now are compared with the objects in the log. So nobody has to note changes as they are made, the log holds
 * nothing that its readers may not see, and it continues after a restart.
 */
import { type ClicsType, clicsTypes, type StateObject } from '@verdict/contest-formats/clics/objects.ts';
import type { App } from '../../../context.ts';
import { transaction } from '../../../platform/db/db.ts';
import { saysDiskFull } from '../../../platform/files/disk.ts';
import type { Boards } from '../board/standings.service.ts';
import { type Collected, collect } from './collect.ts';
import * as facts from './facts.sql.ts';
import * as sql from './log.sql.ts';
import type { ContestView } from './view.ts';

/** Age after which names and schools are read again. */
const PEOPLE_FRESH_MS = 10_000;
/** Number of logs whose last state a process caches. The least recently used log is dropped first. */
const MIRRORS_MAX = 20;

interface Entry {
  seq: number;
  /** JSON of the object. */
  data: string;
}

/** Last state of every object in a log. */
export interface Mirror {
  seq: number;
  /** Number of the first event in the log. */
  first: number;
  objects: Map<ClicsType, Map<string, Entry>>;
  /** State of the contest that the mirror was made from. Null when it is unknown. */
  made: { key: string; at: number; versions: Map<number, number>; extents: string } | null;
}

export interface Logs {
  /** Mirror at least as new as the call. */
  current(contestView: ContestView, now: Date): Promise<Mirror>;
}

export function keepLogs(app: App, boards: Boards): Logs {
  const mirrors = new Map<string, { mirror: Mirror; work: Promise<unknown> }>();
  return {
    current(contestView, now) {
      const key = `${contestView.placeFacts.contestId} ${contestView.view}`;
      const known = mirrors.get(key) ?? {
        mirror: { seq: 0, first: 1, objects: new Map(), made: null },
        work: Promise.resolve(),
      };
      // Re-insertion moves the log to the end, so the least recently used log comes first.
      mirrors.delete(key);
      mirrors.set(key, known);
      const [oldest] = mirrors.keys();
      if (mirrors.size > MIRRORS_MAX && oldest !== undefined) mirrors.delete(oldest);
      // Updates of one log run one after another: each leaves little work for the next.
      const work = known.work.then(() => bringUpToDate(app, boards, contestView, now, known.mirror));
      known.work = work.catch(() => {});
      return work;
    },
  };
}

async function bringUpToDate(
  app: App,
  boards: Boards,
  contestView: ContestView,
  now: Date,
  mirror: Mirror,
): Promise<Mirror> {
  const { contestId } = contestView.placeFacts;
  const log: sql.Log = { contestId, view: contestView.view };
  // Apply the events that other processes wrote.
  apply(mirror, await sql.eventsAfter(app.db, log, mirror.seq, null));
  const stamp = await facts.stampOf(app.db, contestId);
  const { results, board } = contestView.access;
  const extents = JSON.stringify([results, board, stamp.contest, stamp.rewritten]);
  const key = JSON.stringify([stamp, extents, phaseKey(contestView, now)]);
  const isFresh = mirror.made !== null && Math.abs(now.getTime() - mirror.made.at) < PEOPLE_FRESH_MS;
  if (mirror.made?.key === key && isFresh) return mirror;

  const knowsOthers = mirror.made?.extents === extents;
  const versions = await versionsOf(app, contestView);
  const before = knowsOthers ? (mirror.made?.versions ?? new Map<number, number>()) : new Map<number, number>();
  const gone = [...before.keys()].filter((id) => !versions.has(id));
  const changedIds = knowsOthers
    ? [...[...versions].filter(([id, version]) => before.get(id) !== version).map(([id]) => id), ...gone]
    : [...versions.keys()];
  // Submissions that the log has but the contest no longer has.
  const lost = knowsOthers ? [] : [...keysOf(mirror, 'submissions')].map(Number).filter((id) => !versions.has(id));

  const collected = await collect(app, boards, contestView, now, [...changedIds, ...lost], (submissions, judgements) =>
    isJudged(mirror, new Set([...changedIds, ...lost].map(String)), submissions, judgements),
  );
  if (!collected) return mirror;
  const isWritten = await write(app, log, mirror, collected).catch((error: unknown) => {
    // On a full disk, readers still receive what the log already holds.
    if (saysDiskFull(error)) return true;
    throw error;
  });
  if (!isWritten) return bringUpToDate(app, boards, contestView, now, mirror);
  mirror.made = { key, at: now.getTime(), versions, extents };
  return mirror;
}

/** Whether the state object says that no updates follow. */
export function isDone({ objects }: Mirror): boolean {
  const state = objects.get('state')?.get('');
  return state !== undefined && (JSON.parse(state.data) as StateObject).end_of_updates !== null;
}

/** Part of the key that changes with the clock alone. */
const phaseKey = ({ placeFacts: { contest }, access }: ContestView, now: Date): string =>
  [contest.startAt, contest.sealAt, contest.lastEndAt].map((at) => at !== null && at <= now).join() + access.board;

async function versionsOf(app: App, { placeFacts, view }: ContestView): Promise<Map<number, number>> {
  if (view === 'facts' || view === 'outside') return new Map();
  const rows = await facts.submissionVersions(app.db, placeFacts.contestId);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

const keysOf = (mirror: Mirror, type: ClicsType): Iterable<string> => mirror.objects.get(type)?.keys() ?? [];

/** Whether no submission waits for its verdict, among those in the log and those read again. */
function isJudged(
  mirror: Mirror,
  read: ReadonlySet<string>,
  submissions: ReadonlyMap<string, object>,
  judgements: ReadonlyMap<string, object>,
): boolean {
  const judged = mirror.objects.get('judgements');
  const others = [...keysOf(mirror, 'submissions')].filter((id) => !read.has(id));
  return others.every((id) => judged?.has(id)) && [...submissions.keys()].every((id) => judgements.has(id));
}

/**
 * Append the news in one transaction and update the mirror after its commit. Returns false when another process wrote
 * meanwhile, because that process may have newer data than what was collected.
 */
async function write(app: App, log: sql.Log, mirror: Mirror, collected: Collected): Promise<boolean> {
  const events = await transaction(app.db, async (tx) => {
    const last = await sql.lockLog(tx, log);
    if (last > mirror.seq) return null;
    const news = newsOf(mirror, collected);
    if (news.length === 0) return [];
    // No event may follow the end of updates, so a later change, such as a new verdict, restarts the log.
    const isAnew = isDone(mirror);
    if (isAnew) await sql.clearLog(tx, log);
    const first = isAnew ? last + 2 : last + 1;
    const contestView = (isAnew ? wholeWith(mirror, news) : news).map((event, index) => ({
      ...event,
      seq: first + index,
    }));
    await sql.appendEvents(tx, log, contestView);
    return contestView;
  });
  if (events === null) return false;
  apply(mirror, events);
  return true;
}

/** All objects after the news, with referenced objects before those that refer to them. */
function wholeWith({ objects }: Mirror, news: readonly News[]): News[] {
  const contestView = new Map(clicsTypes.map((type) => [type, new Map<string, string>()]));
  for (const [type, known] of objects) for (const [id, { data }] of known) contestView.get(type)?.set(id, data);
  for (const { type, objectId, data } of news) {
    if (data === null) contestView.get(type)?.delete(objectId);
    else contestView.get(type)?.set(objectId, data);
  }
  return inOrderOfTypes.flatMap((type) =>
    [...(contestView.get(type) ?? [])].map(([objectId, data]) => ({ type, objectId, data, hadRuns: 0 })),
  );
}

/** The state comes last, because it may be the last event ever. */
const inOrderOfTypes = [...clicsTypes.filter((one) => one !== 'state'), 'state'] as const;

function apply(mirror: Mirror, events: readonly sql.EventRow[]): void {
  const [{ seq: first } = { seq: mirror.seq + 1 }] = events;
  if (first > mirror.seq + 1) {
    mirror.objects.clear();
    mirror.first = first;
    mirror.made = null;
  }
  for (const { seq, type, objectId, data } of events) {
    const objects = mirror.objects.get(type) ?? new Map<string, Entry>();
    mirror.objects.set(type, objects);
    if (data === null) objects.delete(objectId);
    else objects.set(objectId, { seq, data });
    mirror.seq = seq;
  }
}

type News = Omit<sql.EventRow, 'seq'>;

/**
 * New objects follow the objects they refer to and are removed before them. The state comes last, because it may be the
 * last event ever.
 */
function newsOf(mirror: Mirror, { whole, changed }: Collected): News[] {
  const [come, go]: [News[], News[]] = [[], []];
  for (const type of inOrderOfTypes) {
    const known = mirror.objects.get(type) ?? new Map<string, Entry>();
    const isPart = type === 'submissions' || type === 'judgements';
    const objects = isPart ? changed[type] : (whole.get(type) ?? new Map<string, object>());
    for (const [objectId, object] of objects) {
      const data = JSON.stringify(object);
      const before = known.get(objectId)?.data;
      if (before !== data) come.push({ type, objectId, data, hadRuns: runsIn(type, before) });
    }
    const candidates = isPart ? changed.ids.map(String) : [...known.keys()];
    for (const objectId of candidates) {
      const before = known.get(objectId)?.data;
      if (before !== undefined && !objects.has(objectId))
        go.unshift({ type, objectId, data: null, hadRuns: runsIn(type, before) });
    }
  }
  const state = come.filter(({ type }) => type === 'state');
  return [...come.filter(({ type }) => type !== 'state'), ...go, ...state];
}

const runsIn = (type: ClicsType, data: string | undefined): number =>
  type === 'judgements' && data !== undefined ? ((JSON.parse(data) as { runs?: number }).runs ?? 0) : 0;
