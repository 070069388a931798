/**
 * A contest with simulated participants: each signs in, registers, opens the pages, submits at the moments of the
 * record and looks at the board, over the same API as browsers. Everything is `speed` times as fast as it was.
 */
import { createClient } from '@verdict/client/client.ts';
import { ApiError } from '@verdict/client/errors.ts';
import { createMember, type Member } from '@verdict/client/live/member.ts';
import { ownPipe } from '@verdict/client/live/pipe.ts';
import { liveRequests } from '@verdict/client/live/requests.ts';
import { createSession, tokensOf } from '@verdict/client/session.ts';
import { memoryStorage } from '@verdict/client/storage.ts';
import { login } from '@verdict/contract/account/account.ts';
import { getContestRank } from '@verdict/contract/contest/board.ts';
import { getContestAnnouncement } from '@verdict/contract/contest/announcements.ts';
import {
  checkContestSubmissionsStatus,
  getContestInfo,
  getContestProblem,
  getContestProblemDetails,
  registerContest,
} from '@verdict/contract/contest/contest.ts';
import type { AnyEndpoint, DataOf, InputOf } from '@verdict/contract/endpoint.ts';
import { submitProblemJudge } from '@verdict/contract/submission/submission.ts';
import { isFinal, statusFromWire } from '@verdict/domain/submission/status.ts';
import type { ContestRecord } from '@verdict/contest-formats/record.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { type JudgedRun, hasVerdict } from './import.ts';
import { LANGUAGE, programsFor } from './programs.ts';
import type { Site } from './site.ts';
import type { Stage } from './stage.ts';

/** Measurements; times are waits of a person, in milliseconds. */
export interface Held {
  people: number;
  submissions: number;
  /** Times from the click (at a contest time of the run) until the verdict is on the screen. */
  verdicts: { atMs: number; ms: number }[];
  boards: number[];
  pages: number[];
  /** Most submissions that waited for their verdict at once. */
  waitingMost: number;
  /** Number of failures by message. */
  failures: Map<string, number>;
}

interface Keys {
  /** Password of the contest. */
  password: string;
  /** Passwords by username. */
  passwords: ReadonlyMap<string, string>;
}

/** Contest time between two looks at the board. */
const BOARD_EVERY_MS = 2 * 60_000;
/** Share of the time before the start in which people arrive. */
const ARRIVAL_SHARE = 0.8;
const POLL_MS = 5000;
/** A verdict that takes longer counts as lost. */
const VERDICT_PATIENCE_MS = 10 * 60_000;

/** Resolves when the contest is over and everybody has their verdicts. */
export async function play(site: Site, record: ContestRecord, stage: Stage, keys: Keys, speed: number): Promise<Held> {
  const byTeam = Map.groupBy(record.runs.filter(hasVerdict), ({ teamId }) => teamId);
  const held: Held = {
    people: record.teams.length,
    submissions: 0,
    verdicts: [],
    boards: [],
    pages: [],
    waitingMost: 0,
    failures: new Map(),
  };
  const hall: Hall = {
    site,
    stage,
    keys,
    speed,
    held,
    waiting: 0,
    labels: record.problems.map(({ label }) => label),
    labelOf: new Map(record.problems.map(({ id, label }) => [id, label])),
    programFor: programsFor(record),
    endAt: stage.startAt.getTime() + (record.durationSeconds * 1000) / speed,
  };
  const arrivalMs = (stage.startAt.getTime() - Date.now()) * ARRIVAL_SHARE;
  await Promise.all(
    record.teams.map(async ({ id }, index) => {
      await sleep((arrivalMs * index) / record.teams.length);
      await takePart(hall, stage.usernames.get(id) ?? '', byTeam.get(id) ?? []);
    }),
  );
  return held;
}

/** State that all participants share. */
interface Hall {
  site: Site;
  stage: Stage;
  keys: Keys;
  speed: number;
  held: Held;
  waiting: number;
  labels: string[];
  labelOf: ReadonlyMap<string, string>;
  programFor: (run: JudgedRun) => string;
  endAt: number;
}

type Ask = <E extends Extract<AnyEndpoint, { kind: 'json' }>>(
  endpoint: E,
  input: InputOf<E>,
  into?: number[],
) => Promise<DataOf<E> | null>;

async function takePart(hall: Hall, username: string, runs: readonly JudgedRun[]): Promise<void> {
  const { site, stage, keys, held } = hall;
  const session = createSession(memoryStorage());
  const client = createClient({ baseUrl: site.url, token: tokensOf(session), locale: () => 'en-US' });
  /** Null when the call failed; failures are counted. */
  const ask: Ask = async (endpoint, input, into = held.pages) => {
    const from = performance.now();
    try {
      const data = await client.call(endpoint, input);
      into.push(performance.now() - from);
      return data;
    } catch (error) {
      count(held.failures, `${endpoint.call}: ${failureOf(error)}`);
      return null;
    }
  };
  const { cid } = stage;
  const entered =
    (await ask(login, { username, password: keys.passwords.get(username) ?? '' })) !== null &&
    (await ask(getContestInfo, { cid })) !== null;
  if (!entered) return;
  const live = createMember([ownPipe({ requests: liveRequests(site.url, () => session.get().token) })]);
  live.become(username);
  await ask(registerContest, { cid, password: keys.password });
  await until(stage.startAt.getTime());
  await ask(getContestProblem, { cid });
  await ask(getContestAnnouncement, { cid });
  await ask(getContestProblemDetails, { cid, displayId: hall.labels[0] ?? '' });
  await Promise.all([
    ...runs.map(async (run) => {
      await until(stage.startAt.getTime() + run.atMs / hall.speed);
      await submitOnce(hall, live, ask, run);
    }),
    watchBoard(hall, ask),
  ]);
}

async function submitOnce(hall: Hall, live: Member, ask: Ask, run: JudgedRun): Promise<void> {
  const { held, stage } = hall;
  const { cid } = stage;
  const pid = hall.labelOf.get(run.problemId) ?? '';
  await ask(getContestProblemDetails, { cid, displayId: pid });
  const from = performance.now();
  const program = { language: LANGUAGE, code: hall.programFor(run), isRemote: false };
  const sent = await ask(submitProblemJudge, { cid, pid, ...program });
  if (sent === null) return;
  held.submissions += 1;
  hall.waiting += 1;
  held.waitingMost = Math.max(held.waitingMost, hall.waiting);
  const isKnown = await verdictOf(live, ask, cid, sent.submitId);
  hall.waiting -= 1;
  if (isKnown) held.verdicts.push({ atMs: run.atMs, ms: performance.now() - from });
  else count(held.failures, 'a verdict that did not come');
}

/** Waits for a verdict like the page of a submission: fetches it after a push, and now and then in any case. */
async function verdictOf(live: Member, ask: Ask, cid: number, submitId: number): Promise<boolean> {
  const gaveUp = AbortSignal.timeout(VERDICT_PATIENCE_MS);
  return new Promise((resolve) => {
    const end = (isKnown: boolean): void => {
      stop();
      clearInterval(polling);
      resolve(isKnown);
    };
    const look = async (): Promise<void> => {
      const answer = await ask(checkContestSubmissionsStatus, { cid, submitIds: [submitId] });
      const status = statusFromWire(answer?.[String(submitId)]?.status ?? Number.NaN);
      if (status !== null && isFinal(status)) end(true);
    };
    const stop = live.follow({
      topics: [`submission:${submitId}`],
      onEvent: () => void look(),
      onOpen: (isOpen) => void (isOpen && look()),
    });
    const polling = setInterval(() => void look(), POLL_MS);
    gaveUp.addEventListener('abort', () => end(false), { once: true });
  });
}

async function watchBoard(hall: Hall, ask: Ask): Promise<void> {
  const { cid } = hall.stage;
  const everyMs = BOARD_EVERY_MS / hall.speed;
  let knownVersion: number | undefined;
  // Spreads the participants over time.
  await sleep(Math.random() * everyMs);
  do {
    const board = await ask(
      getContestRank,
      { cid, limit: 50, ...(knownVersion !== undefined && { knownVersion }) },
      hall.held.boards,
    );
    knownVersion = board?.version ?? knownVersion;
    await sleep(Math.min(everyMs, Math.max(0, hall.endAt - Date.now())));
  } while (Date.now() < hall.endAt);
}

const until = (at: number): Promise<void> => sleep(Math.max(0, at - Date.now()));

const count = (counts: Map<string, number>, what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);

const failureOf = (error: unknown): string =>
  error instanceof ApiError ? (error.kind === 'answer' ? `${error.status} ${error.msg}` : error.kind) : String(error);
