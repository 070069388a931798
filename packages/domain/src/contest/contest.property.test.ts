/**
 * Thousands of random contests. Cells are updated event by event, in any order of arrival, and compared with a second,
 * naive implementation that counts the minutes and walks through all attempts once, following the written rules.
 */
import { describe, expect, test } from 'vitest';
import { allStatuses, isFinal, type Status } from '../submission/status.ts';
import type { Attempt, View } from './attempt.ts';
import { boardOf, hasBegun, isFirst } from './board.ts';
import { at, contestOf, MINUTE } from '@verdict/testkit/contest-rules.ts';
import { type Contest, type Participant, type Penalty, standardPenalty, stranger, tieRules } from './contest.ts';
import { randomFrom } from './random.ts';
import { ceremonyOf } from './resolver.ts';
import type { Cell, PassFailCell } from './rule.ts';
import { ruleOf } from './rules.ts';
import type { RuleId } from './rule-ids.ts';
import { rule as acm } from './rules/acm.ts';
import { contestTime, ownEndAt, ownStartAt, resumed, sealedFrom } from './time.ts';

function random(seed: number) {
  const fraction = randomFrom(seed);
  /** A whole number from `min` to `max`, inclusive. */
  const whole = (min: number, max: number): number => min + Math.floor(fraction() * (max - min + 1));
  const one = <T>(values: readonly T[]): T => values[whole(0, values.length - 1)] as T;
  return { whole, one, chance: (percent: number): boolean => fraction() * 100 < percent };
}
type Random = ReturnType<typeof random>;

const startAt = at('10:00');
const minute = (n: number): Date => new Date(startAt.getTime() + n * MINUTE);

interface Sent {
  id: number;
  uid: string;
  problem: string;
  /** Minutes on the clock since the start. */
  minute: number;
  status: Status;
  score: number | null;
  timeMs: number | null;
}

interface World {
  rule: RuleId;
  contest: Contest;
  /** Length of the contest in minutes of contest time. */
  length: number;
  participants: Map<string, Participant & { isStar: boolean }>;
  /** Submissions by id, which is the order of submission. */
  sent: Sent[];
  problems: string[];
  includesLate: boolean;
  isSealed: boolean;
  counted: View['counted'];
  ties: Penalty['ties'];
}

function worldOf(r: Random): World {
  const length = r.whole(20, 50);
  const endAt = minute(length);
  let contest = contestOf({ endAt, sealAt: r.chance(70) ? minute(r.whole(0, length - 1)) : null });
  let clock = 0;
  while (r.chance(40) && (clock += r.whole(1, 20)) < (contest.endAt.getTime() - startAt.getTime()) / MINUTE) {
    contest = { ...contest, pauses: [...contest.pauses, { from: minute(clock), until: null }] };
    clock += r.whole(1, 15);
    contest = { ...contest, ...resumed(contest, minute(clock)) };
  }
  const uids = ['u1', 'u2', 'u3', 'u4', 'u5'].slice(0, r.whole(1, 5));
  const problems = ['A', 'B', 'C'].slice(0, r.whole(1, 3));
  const minutes = Array.from({ length: r.whole(0, 30) }, () => r.whole(-5, length + 40)).sort((a, b) => a - b);
  return {
    rule: r.one(['acm', 'oi']),
    contest,
    length,
    participants: new Map(uids.map((uid) => [uid, participantOf(r)])),
    sent: minutes.map((sentAt, index) => ({
      id: index + 1,
      uid: r.one(uids),
      problem: r.one(problems),
      minute: sentAt,
      ...verdict(r),
    })),
    problems,
    includesLate: r.chance(50),
    isSealed: r.chance(60),
    counted: r.one(['recent', 'highest']),
    ties: r.one(tieRules),
  };
}

const participantOf = (r: Random): Participant & { isStar: boolean } => ({
  ...stranger,
  isStar: r.chance(20),
  delayMs: r.chance(25) ? r.whole(1, 15) * MINUTE : 0,
  extraMs: r.chance(25) ? r.whole(1, 15) * MINUTE : 0,
});

/** Half of the statuses are accepted or wrong; the others are any status of a submission. */
function verdict(r: Random): Pick<Sent, 'status' | 'score' | 'timeMs'> {
  const status = r.chance(50) ? r.one(['accepted', 'wrongAnswer'] as const) : r.one(allStatuses);
  const score = r.chance(80) ? r.one([0, 30, 60, 100]) : null;
  return isFinal(status) ? { status, score, timeMs: r.one([null, 1, 5, 9]) } : { status, score: null, timeMs: null };
}

const viewOf = ({ contest, isSealed, includesLate, counted }: World): View => ({
  sealedFrom: isSealed ? sealedFrom(contest) : null,
  includesLate,
  counted,
});

/** The product's implementation: a cell for each pair, recomputed when something of the pair changes. */
class Fold {
  readonly #arrived = new Map<number, Sent>();
  readonly #cells = new Map<string, Record<string, Cell>>();
  readonly world: World;

  constructor(world: World) {
    this.world = world;
  }

  /** Recomputes a cell after a new submission, a verdict, a rejudging, a cancellation or a verdict by hand. */
  take(sent: Sent): void {
    this.#arrived.set(sent.id, sent);
    this.#recompute(sent.uid, sent.problem);
  }

  /** Recomputes all cells after the contest's or a participant's time has changed. */
  recomputeAll(): void {
    for (const uid of this.world.participants.keys())
      for (const problem of this.world.problems) this.#recompute(uid, problem);
  }

  remove(problem: string): void {
    for (const [id, sent] of this.#arrived) if (sent.problem === problem) this.#arrived.delete(id);
    for (const cells of this.#cells.values()) delete cells[problem];
  }

  #recompute(uid: string, problem: string): void {
    const { contest, participants, rule } = this.world;
    const attempts = [...this.#arrived.values()]
      .filter((sent) => sent.uid === uid && sent.problem === problem)
      .sort((one, other) => one.minute - other.minute || one.id - other.id)
      .map(({ id, minute: sentAt, status, score, timeMs }): Attempt => {
        const time = contestTime(contest, participants.get(uid) ?? stranger, minute(sentAt));
        return { id, ...time, status, score, timeMs };
      });
    const cell = ruleOf(rule).cell(attempts, viewOf(this.world));
    const cells = this.#cells.get(uid) ?? {};
    this.#cells.set(uid, cells);
    if (cell) cells[problem] = JSON.parse(JSON.stringify(cell)) as Cell;
    else delete cells[problem];
  }

  board(removesStars: boolean): string[] {
    const rule = ruleOf(this.world.rule).counting({ ...standardPenalty, ties: this.world.ties });
    const all = [...this.world.participants].map(([uid, { isStar }]) => ({
      entrant: { uid, isStar },
      cells: this.#cells.get(uid) ?? {},
    }));
    const entries = all.filter(({ cells }) => hasBegun(cells));
    const board = boardOf(rule, entries, { removesStars, waiting: all.filter(({ cells }) => !hasBegun(cells)) });
    return board.rows.map(({ rank, entrant, score, time, attempts, cells }) => {
      const firsts = Object.keys(cells).filter((label) => isFirst(rule, board, label, cells[label] as Cell));
      return line({ rank, uid: entrant.uid, score, time, attempts, firsts });
    });
  }
}

interface NaiveRow {
  rank: number;
  uid: string;
  score: number;
  time: number;
  attempts: number;
  /** Contest second of the last accept or gain of points. */
  gainedAt: number;
  firsts: string[];
}
const line = ({ rank, uid, score, time, attempts, firsts }: Omit<NaiveRow, 'gainedAt'>): string =>
  `${rank} ${uid} ${score} ${time} ${attempts} ${firsts.sort().join('')}`;

/** Counts the minutes on the clock outside pauses. */
function minutesRun({ contest }: World, until: number): number {
  let run = 0;
  for (let now = 0; now < until; now += 1)
    if (!contest.pauses.some((pause) => pause.from <= minute(now) && minute(now) < (pause.until ?? minute(now + 1))))
      run += 1;
  return run;
}

const wrong: readonly Status[] = [
  'presentationError',
  'wrongAnswer',
  'timeLimitExceeded',
  'memoryLimitExceeded',
  'runtimeError',
];
const judged: readonly Status[] = [...wrong, 'accepted', 'compileError', 'systemError', 'partialAccepted', 'cancelled'];

interface Known extends Sent {
  seconds: number;
  isHidden: boolean;
}

/** Attempts that the board counts. */
const known = (world: World): Known[] =>
  inTime(world).filter(({ isHidden, status }) => isHidden || judged.includes(status));

/** For each problem, the earliest second of an attempt without a verdict. */
function waits(world: World): Map<string, number> {
  const waiting = inTime(world).filter(({ isHidden, status }) => !isHidden && !judged.includes(status));
  return new Map(waiting.toReversed().map(({ problem, seconds }) => [problem, seconds]));
}

/** Attempts that the view includes, judged or not, in the order of contest time. */
function inTime(world: World): Known[] {
  const { contest } = world;
  const isSealed = world.isSealed && contest.sealAt !== null;
  const seal = contest.sealAt ? minutesRun(world, (contest.sealAt.getTime() - startAt.getTime()) / MINUTE) : 0;
  return world.sent
    .filter(({ problem, status }) => world.problems.includes(problem) && status !== 'submittedFailed')
    .flatMap((sent) => {
      const own = world.participants.get(sent.uid) ?? stranger;
      const run = minutesRun(world, sent.minute);
      const since = run - own.delayMs / MINUTE;
      if (sent.minute < 0 || since < 0) return [];
      const isLate = run >= world.length + own.extraMs / MINUTE;
      if (isLate && (isSealed || !world.includesLate)) return [];
      const isHidden = isSealed && since >= seal;
      return [{ ...sent, seconds: since * 60, isHidden }];
    })
    .sort((one, other) => one.seconds - other.seconds || one.id - other.id);
}

function naiveBoard(world: World, removesStars: boolean): string[] {
  const rows = world.rule === 'acm' ? naiveAcm(known(world), waits(world)) : naiveOi(known(world), world.counted);
  const isStar = (uid: string): boolean => world.participants.get(uid)?.isStar ?? false;
  const shown = rows.filter(({ uid }) => !removesStars || !isStar(uid));
  const breaksTies = world.ties === 'lastGain';
  if (breaksTies && world.rule === 'oi') for (const row of rows) row.time = 0;
  const order = (one: NaiveRow, other: NaiveRow): number =>
    other.score - one.score || one.time - other.time || (breaksTies ? one.gainedAt - other.gainedAt : 0);
  shown.sort(order);
  return shown.map((row) => {
    const better = rows.filter((other) => !isStar(other.uid) && order(other, row) < 0).length;
    return line({ ...row, rank: isStar(row.uid) ? -1 : better + 1 });
  });
}

function naiveAcm(all: Known[], waiting: ReadonlyMap<string, number>): NaiveRow[] {
  const rows = new Map<string, NaiveRow>();
  const errors = new Map<string, number>();
  const solved = new Set<string>();
  const firsts = new Map<string, number>();
  for (const { uid, problem, seconds, status, isHidden } of all) {
    const row = rows.get(uid) ?? { rank: 0, uid, score: 0, time: 0, attempts: 0, gainedAt: 0, firsts: [] };
    rows.set(uid, row);
    row.attempts += 1;
    const pair = uid + problem;
    if (isHidden || solved.has(pair)) continue;
    if (wrong.includes(status)) errors.set(pair, (errors.get(pair) ?? 0) + 1);
    if (status !== 'accepted') continue;
    solved.add(pair);
    row.score += 1;
    row.time += seconds + (errors.get(pair) ?? 0) * 1200;
    row.gainedAt = seconds;
    if (!firsts.has(problem)) firsts.set(problem, seconds);
    const isUnsure = (waiting.get(problem) ?? Infinity) < seconds;
    if (firsts.get(problem) === seconds && !isUnsure) row.firsts.push(problem);
  }
  return [...rows.values()];
}

function naiveOi(all: Known[], counted: View['counted']): NaiveRow[] {
  const open = all.filter(({ isHidden, score }) => !isHidden && (counted === 'recent' || score !== null));
  const rows = new Map<string, NaiveRow>();
  for (const { uid, problem } of open) {
    const row = rows.get(uid) ?? { rank: 0, uid, score: 0, time: 0, attempts: 0, gainedAt: 0, firsts: [] };
    rows.set(uid, row);
    const own = open.filter((other) => other.uid === uid && other.problem === problem);
    // Each problem counts once.
    if (row.firsts.includes(problem)) continue;
    row.firsts.push(problem);
    const best = Math.max(...own.map(({ score }) => score ?? 0));
    const chosen = counted === 'recent' ? own.slice(-1) : own.filter(({ score }) => score === best);
    row.score += chosen.at(-1)?.score ?? 0;
    if (chosen[0] && chosen[0].score) row.gainedAt = Math.max(row.gainedAt, chosen[0].seconds);
    const times = chosen.filter(({ status }) => status === 'accepted').map(({ timeMs }) => timeMs ?? Infinity);
    const least = Math.min(Infinity, ...times);
    row.time += least === Infinity ? 0 : least;
  }
  const tries = (uid: string): number => all.filter((sent) => sent.uid === uid && !sent.isHidden).length;
  return [...rows.values()].map((row) => ({ ...row, attempts: tries(row.uid), firsts: [] }));
}

/** All events of a contest in any order; each step changes the world and updates the cells. */
function live(world: World, r: Random): Fold {
  const fold = new Fold(world);
  const arriving = world.sent.map((sent) => ({ sent, order: r.whole(0, 1_000_000) }));
  for (const { sent } of arriving.sort((one, other) => one.order - other.order)) {
    fold.take({ ...sent, status: 'pending', score: null, timeMs: null });
    if (r.chance(80)) fold.take(sent);
  }
  for (const sent of world.sent) {
    if (r.chance(20)) Object.assign(sent, verdict(r));
    fold.take({ ...sent });
  }
  if (r.chance(20)) {
    const extension = r.whole(1, 10);
    const { endAt } = world.contest;
    world.length += extension;
    world.contest = { ...world.contest, endAt: new Date(endAt.getTime() + extension * MINUTE) };
    fold.recomputeAll();
  }
  if (world.contest.sealAt && r.chance(20)) {
    world.contest = { ...world.contest, sealAt: minute(r.whole(0, 20)) };
    fold.recomputeAll();
  }
  for (const [uid, participant] of world.participants)
    if (r.chance(10)) {
      world.participants.set(uid, { ...participantOf(r), isStar: participant.isStar });
      fold.recomputeAll();
    }
  const [gone] = world.problems;
  if (gone !== undefined && r.chance(15)) {
    world.problems.shift();
    world.sent = world.sent.filter(({ problem }) => problem !== gone);
    fold.remove(gone);
  }
  return fold;
}

const CONTESTS = 3000;

describe.each([false, true])('with stars left out: %s', (removesStars) => {
  test(`${CONTESTS} random contests end in the board that is computed from scratch`, () => {
    for (let seed = 1; seed <= CONTESTS; seed += 1) {
      const r = random(seed);
      const world = worldOf(r);
      const fold = live(world, r);
      expect(fold.board(removesStars), `seed ${seed}`).toEqual(naiveBoard(world, removesStars));
    }
  });
});

test('whatever pauses there were, a contest has its planned length, and so has every participant', () => {
  for (let seed = 1; seed <= CONTESTS; seed += 1) {
    const world = worldOf(random(seed));
    const minutesUntil = (instant: Date): number => minutesRun(world, (instant.getTime() - startAt.getTime()) / MINUTE);
    expect(minutesUntil(world.contest.endAt), `seed ${seed}`).toBe(world.length);
    for (const own of world.participants.values()) {
      expect(minutesUntil(ownStartAt(world.contest, own))).toBe(own.delayMs / MINUTE);
      expect(minutesUntil(ownEndAt(world.contest, own))).toBe(world.length + own.extraMs / MINUTE);
      const phaseAt = (instant: Date, ms: number): string =>
        contestTime(world.contest, own, new Date(instant.getTime() + ms)).phase;
      const [start, end] = [ownStartAt(world.contest, own), ownEndAt(world.contest, own)];
      expect([phaseAt(start, -1), phaseAt(start, 0)], `seed ${seed}`).toEqual(['before', 'during']);
      expect([phaseAt(end, -1), phaseAt(end, 0)], `seed ${seed}`).toEqual(['during', 'late']);
    }
  }
});

test('a ceremony reveals from the bottom, moves nobody down, and ends in the final board', () => {
  for (let seed = 1; seed <= CONTESTS / 3; seed += 1) {
    const r = random(seed);
    const labels = ['A', 'B', 'C', 'D'];
    const teams = Array.from({ length: r.whole(0, 12) }, (_, index) => teamOf(r, `u${index}`, labels));
    const { order, steps, settledBy } = ceremonyOf(teams, labels, standardPenalty);
    let lowest = order.length - 1;
    const board = [...order];
    for (const [index, { uid, label, outcome, from, to }] of steps.entries()) {
      expect([board[from], from], `seed ${seed}`).toEqual([uid, lowest]);
      expect(to).toBeLessThanOrEqual(from);
      expect(label === null).toBe(outcome === 'settled');
      board.splice(from, 1);
      board.splice(to, 0, uid);
      if (label !== null) continue;
      expect(settledBy[lowest]).toBe(index);
      lowest -= 1;
    }
    const final = teams.map(({ entrant, final: cells }) => ({ entrant, cells }));
    const { rows } = boardOf(acm, final, { removesStars: false });
    expect(board, `seed ${seed}`).toEqual(rows.map(({ entrant }) => entrant.uid));
    expect(lowest).toBe(-1);
  }
});

function teamOf(r: Random, uid: string, labels: readonly string[]) {
  const cells = { sealed: {} as Record<string, PassFailCell>, final: {} as Record<string, PassFailCell> };
  for (const label of labels) {
    const seconds = Array.from({ length: r.whole(0, 4) }, () => r.whole(0, 100)).sort((one, other) => one - other);
    const attempts = seconds.map((second, index): Attempt => {
      const status = r.one(['accepted', 'wrongAnswer', 'compileError'] as const);
      return { id: index + 1, seconds: second, phase: 'during', status, score: null, timeMs: null };
    });
    for (const [name, sealFrom] of [
      ['sealed', 60],
      ['final', null],
    ] as const) {
      const cell = acm.cell(attempts, { sealedFrom: sealFrom, includesLate: false, counted: 'recent' });
      if (cell) cells[name][label] = cell;
    }
  }
  return { entrant: { uid, isStar: r.chance(10) }, ...cells };
}
