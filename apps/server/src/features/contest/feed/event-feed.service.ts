/** The event feed: one line per event, starting from any token, and open for later events. */
import { type ClicsType, isSingular, type JudgementObject } from '@verdict/contest-formats/clics/objects.ts';
import { type ClicsVersion, present } from '@verdict/contest-formats/clics/version.ts';
import { channels } from '../../../platform/live/live.ts';
import { addressBlock } from '@verdict/domain/site/address.ts';
import { standardPenalty } from '@verdict/domain/contest/contest.ts';
import { Readable } from 'node:stream';
import type { ForeignAnswer } from '../../../platform/http/route.ts';
import { HttpRefusal } from '../../../platform/refusal/refusal.ts';
import { readerOf } from '../../../platform/access/reader.ts';
import { type Caller, casesBySubmission, requireVersion, type Feed, warningOf } from './api.service.ts';
import * as sql from './facts.sql.ts';
import { isDone, type Mirror } from './log.service.ts';
import type { EventRow, Log } from './log.sql.ts';
import { eventsAfter } from './log.sql.ts';
import { runId, runObjects } from './objects.ts';
import { requireView, type ContestView, type FeedView } from './view.ts';

/** Number of events read at a time. */
const PAGE = 500;
/** Changes are gathered for this long, so a busy contest is read once a second. */
const GATHER_MS = 1000;
/** Interval of reads without a change, because the clock opens seals and an announcement may get lost. */
const IDLE_MS = 5000;
/** A newline this often keeps the connection open. The API demands one every two minutes. */
const HEARTBEAT_MS = 60_000;
/** Maximum time of a connection. Access is checked in full when a connection opens, so clients must reconnect. */
const OPEN_MS = 15 * 60_000;
const STREAMS_MAX = 500;
const STREAMS_PER_ADDRESS_MAX = 20;

/** Tokens contain their view, so a reader who gains access receives everything again. */
const letters: Record<FeedView, string> = { facts: 'f', outside: 'o', inside: 'i', jury: 'j' };
const tokenOf = (view: FeedView, seq: number): string => `${letters[view]}${seq}`;

/**
 * Event number to continue after. Null when the log began anew since and the reader already has everything up to the
 * end of updates.
 */
function seqOf(contestView: ContestView, { seq, first }: Mirror, token: string | undefined): number | null {
  if (token === undefined) return first - 1;
  const [, letter, number = ''] = /^([foij])(\d{1,15})$/.exec(token) ?? [];
  const isKnown = letter !== undefined && (letter !== letters[contestView.view] || Number(number) <= seq);
  if (!isKnown) throw new HttpRefusal(400, 'error.field', { field: 'since_token' });
  if (letter !== letters[contestView.view]) return first - 1;
  if (Number(number) === first - 2) return null;
  const isGone = Number(number) > 0 && Number(number) < first - 1;
  if (isGone) throw new HttpRefusal(400, 'error.field', { field: 'since_token' });
  return Math.max(Number(number), first - 1);
}

interface Follower {
  caller: Caller;
  ip: string;
}
interface Input {
  version: string;
  cid: number;
  since_token?: string | undefined;
  since_id?: string | undefined;
  stream: boolean;
}

export function eventFeeds(feed: Feed): (follower: Follower, input: Input) => Promise<ForeignAnswer> {
  const open = new Map<string, number>();

  return async ({ caller, ip }, input) => {
    const version = requireVersion(input.version);
    // Events before the 2021 version had ids of their own, which this feed does not support.
    if (input.since_id !== undefined) throw new HttpRefusal(400, 'error.field', { field: 'since_id' });
    const contestView = await requireView(feed.app.db, readerOf(feed.app, caller), input.cid);
    const mirror = await feed.logs.current(contestView, caller.now);
    const seq = seqOf(contestView, mirror, input.since_token);
    const [facts] = await sql.contestFacts(feed.app.db, [input.cid]);
    const ndjson = (body: Readable): ForeignAnswer => ({
      contentType: 'application/x-ndjson',
      body,
      ...warningOf(contestView.placeFacts.contest, facts?.penalty ?? standardPenalty),
    });
    if (seq === null) return ndjson(Readable.from([]));
    const from: Position = { feed, caller, version, contestView, mirror, seq };
    if (!input.stream) return ndjson(Readable.from(written(from)));

    const address = addressBlock(ip);
    const others = open.get(address) ?? 0;
    const total = [...open.values()].reduce((sum, count) => sum + count, 0);
    if (others >= STREAMS_PER_ADDRESS_MAX || total >= STREAMS_MAX)
      throw new HttpRefusal(429, 'error.tooManyRequests', { seconds: 60 });
    open.set(address, others + 1);
    const closed = new AbortController();
    const stream = Readable.from(followed(from, closed.signal));
    stream.once('close', () => {
      closed.abort();
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
    return ndjson(stream);
  };
}

interface Position {
  feed: Feed;
  caller: Caller;
  version: ClicsVersion;
  contestView: ContestView;
  mirror: Mirror;
  /** The last event that was sent. */
  seq: number;
}

/** Lines of the log after the position. Advances the position. */
async function* written(position: Position): AsyncGenerator<string> {
  const { feed, contestView } = position;
  const log: Log = { contestId: contestView.placeFacts.contestId, view: contestView.view };
  for (;;) {
    const page = await eventsAfter(feed.app.db, log, position.seq, PAGE);
    if (page.length === 0) return;
    // The log began anew. Close the stream; the client learns of it when it reconnects.
    if ((page[0]?.seq ?? 0) > position.seq + 1) return;
    yield await linesOf(position, page);
    position.seq = page.at(-1)?.seq ?? position.seq;
    if (page.length < PAGE) return;
  }
}

async function* followed(position: Position, closed: AbortSignal): AsyncGenerator<string> {
  const { feed, caller } = position;
  const { app } = feed;
  const until = performance.now() + OPEN_MS;
  let spokenAt = performance.now();
  // The first bytes tell the client that the connection is open.
  yield '\n';
  while (!closed.aborted) {
    for await (const lines of written(position)) {
      spokenAt = performance.now();
      yield lines;
    }
    const { seq, mirror } = position;
    if (performance.now() > until || isDone(mirror) || seq < mirror.first - 1) return;
    if (performance.now() - spokenAt > HEARTBEAT_MS) {
      spokenAt = performance.now();
      yield '\n';
    }
    await somethingNew(feed, position.contestView.placeFacts.contestId, closed);
    if (closed.aborted) return;
    const now = app.now();
    const contestView = await requireView(
      app.db,
      readerOf(app, { ...caller, now }),
      position.contestView.placeFacts.contestId,
    ).catch(() => null);
    // The reader's view changed. Close the stream, so the client reconnects and receives everything in the new view.
    if (contestView?.view !== position.contestView.view) return;
    position.contestView = contestView;
    position.mirror = await feed.logs.current(contestView, now);
  }
}

/** Wait for a change of the contest and gather those that follow at once, or return after a while without one. */
async function somethingNew({ app }: Feed, contestId: number, closed: AbortSignal): Promise<void> {
  const followedChannels = channels.filter((channel) => channel !== 'judging' && channel !== 'setting');
  const stops: (() => void)[] = [];
  await new Promise<void>((resolve) => {
    const idle = setTimeout(resolve, IDLE_MS).unref();
    const soon = (): void => {
      clearTimeout(idle);
      stops.push(timeout(resolve, GATHER_MS));
    };
    stops.push(() => clearTimeout(idle));
    closed.addEventListener('abort', () => resolve(), { once: true });
    for (const channel of followedChannels)
      stops.push(
        app.live.listen(channel, (payload) => {
          // Announcements of submissions carry submission ids instead of the contest's.
          if (channel === 'submission' || payload === '' || payload === String(contestId)) soon();
        }),
      );
  });
  for (const stop of stops) stop();
}

function timeout(work: () => void, ms: number): () => void {
  const timer = setTimeout(work, ms).unref();
  return () => clearTimeout(timer);
}

/** Lines of the events. The log has no test cases, so the runs of a judgement follow its newest event. */
async function linesOf(
  { feed, version, contestView: { view }, mirror }: Position,
  page: readonly EventRow[],
): Promise<string> {
  const hasRuns = view === 'jury';
  const newest = page.filter(
    ({ type, objectId, seq }) =>
      hasRuns && type === 'judgements' && mirror.objects.get(type)?.get(objectId)?.seq === seq,
  );
  const cases = await casesBySubmission(
    feed.app,
    newest.map(({ objectId }) => Number(objectId)),
  );
  const isNewest = new Set(newest);
  const lines = page.flatMap((row) => {
    const { type, objectId, seq, hadRuns } = row;
    const own: ObjectEvent = { type, id: objectId, data: row.data === null ? null : parsed(row.data) };
    const judgement = hasRuns && type === 'judgements' ? own.data : null;
    const runs =
      judgement && isNewest.has(row) ? runObjects(judgement as JudgementObject, cases.get(Number(objectId)) ?? []) : [];
    const come = runs.map((run): ObjectEvent => ({ type: 'runs', id: run.id, data: run }));
    const gone = Array.from({ length: Math.max(0, hadRuns - runs.length) }, (_, index): ObjectEvent => {
      return { type: 'runs', id: runId(objectId, runs.length + index + 1), data: null };
    });
    const contestView = own.data === null ? [...gone, own] : [own, ...come, ...gone];
    // A client that reconnects with a token has everything before it, so only the last line gets the row's own token.
    return contestView.map((one, index) =>
      eventLine(version, one, tokenOf(view, index === contestView.length - 1 ? seq : seq - 1)),
    );
  });
  return lines.map((line) => `${line}\n`).join('');
}

interface ObjectEvent {
  type: ClicsType;
  id: string;
  data: object | null;
}

const parsed = (data: string): object => JSON.parse(data) as object;

const eventLine = (version: ClicsVersion, { type, id, data }: ObjectEvent, token: string): string =>
  JSON.stringify({ type, id: isSingular(type) ? null : id, data: data && present(version, type, data), token });
