/** Ceremony for an audience: scenes that can be stepped forward and back. */
import type { DataOf } from '@verdict/contract/endpoint.ts';
import type { getContestScrollBoardInfo, getContestScrollBoardSubmission } from '@verdict/contract/contest/board.ts';
import type { Attempt } from '@verdict/domain/contest/attempt.ts';
import { awards } from '@verdict/domain/contest/awards.ts';
import { boardOf, isFirst, type Cells, type Entrant, type Standing } from '@verdict/domain/contest/board.ts';
import { ceremonyOf, type Ceremony, type Team } from '@verdict/domain/contest/resolver.ts';
import type { ContestRule, PassFailCell } from '@verdict/domain/contest/rule.ts';
import { passFailRule } from '@verdict/domain/contest/rules.ts';
import { statusFromWire } from '@verdict/domain/submission/status.ts';
import { shownName } from '../board/cells.ts';

export interface ScrollData {
  info: DataOf<typeof getContestScrollBoardInfo>;
  submissions: DataOf<typeof getContestScrollBoardSubmission>;
}

export const medalKinds = ['gold', 'silver', 'bronze'] as const;
type Medal = (typeof medalKinds)[number];
/** Number of medals of each kind, best first. */
export type MedalCounts = readonly [gold: number, silver: number, bronze: number];

/** Shares in percent of the ranked participants; counts are rounded down. */
const standardShares = [10, 20, 30] as const;
export const standardMedals = (ranked: number): MedalCounts => {
  const [gold, silver, bronze] = standardShares.map((share) => Math.floor((ranked * share) / 100));
  return [gold ?? 0, silver ?? 0, bronze ?? 0];
};

/** Medals of the contest's own awards, or standard numbers when it has none. */
export const medalsOfContest = (data: ScrollData): MedalCounts => {
  // Files saved by earlier versions lack `medals`.
  const { medals = null } = data.info as { medals?: readonly number[] | null };
  if (medals === null) return standardMedals(rankedOf(data));
  return [medals[0] ?? 0, medals[1] ?? 0, medals[2] ?? 0];
};

interface Contestant extends Entrant {
  name: string;
  school: string | null;
  avatar: string | null;
}

/** Honours announced when a participant's place is settled. */
interface Honour {
  medal: Medal | null;
  /** Labels of the problems that the participant solved first. */
  firsts: string[];
}

/**
 * Scenes. `asked`: a problem of the lowest unsettled team is about to be revealed. `shown`: it is revealed, and the
 * team has moved. `award`: the place of a winning team is settled.
 */
export type Scene = (
  | { kind: 'start' | 'end'; uid: null; label: null }
  | { kind: 'asked' | 'shown'; uid: string; label: string }
  | { kind: 'award'; uid: string; label: null }
) & {
  /** Number of ceremony steps that the scene's board includes. */
  applied: number;
  /** Place of the scene's team before it moves; 0 is the best. */
  place: number;
};

export interface Show {
  title: string;
  labels: readonly string[];
  colors: Readonly<Record<string, string | null>>;
  contestants: ReadonlyMap<string, Contestant>;
  honours: ReadonlyMap<string, Honour>;
  scenes: readonly Scene[];
  /** Board after the first `applied` steps of the ceremony. */
  boardAfter(applied: number): ScrollBoard;
  /** Whether a `shown` scene reveals a solved problem. */
  isSolved(scene: Scene): boolean;
  /** Index of the scene that settles a place; place 0 is the best. */
  sceneOfPlace(place: number): number;
}

export interface ScrollBoard {
  /** Rows, best first. */
  rows: readonly Standing<Contestant, PassFailCell>[];
  /** Position of each participant by uid. */
  placeOf: ReadonlyMap<string, number>;
  /** Rows from this position on are settled. */
  settledFrom: number;
}

/** Number of ranked participants, the base of standard medal counts. */
export const rankedOf = ({ info, submissions }: ScrollData): number => {
  const stars = new Set(info.starUserList);
  return new Set(submissions.flatMap(({ uid, username }) => (stars.has(username) ? [] : [uid]))).size;
};

export function showOf(data: ScrollData, medals: MedalCounts, removesStars: boolean): Show {
  const { info } = data;
  const teams = teamsOf(data).filter(({ entrant }) => !removesStars || !entrant.isStar);
  const ceremony = ceremonyOf(teams, info.labels, info.penalty);
  const rule = passFailRule.counting(info.penalty);
  const honours = honoursOf(rule, teams, medals, info.labels);
  const scenes = scenesOf(ceremony, honours);
  const boards = new Map<number, ScrollBoard>();
  return {
    title: info.title,
    labels: info.labels,
    colors: info.balloonColor,
    contestants: new Map(teams.map(({ entrant }) => [entrant.uid, entrant])),
    honours,
    scenes,
    boardAfter(applied) {
      const known = boards.get(applied);
      if (known) return known;
      const board = boardAfter(rule, teams, ceremony, applied);
      boards.set(applied, board);
      return board;
    },
    isSolved: ({ applied }) => ceremony.steps[applied - 1]?.outcome === 'accepted',
    sceneOfPlace(place) {
      const settledBy = ceremony.settledBy[place] ?? Infinity;
      const scene = scenes.findIndex(({ applied }) => applied > settledBy);
      return scene === -1 ? scenes.length - 1 : scene;
    },
  };
}

type ContestTeam = Team<Contestant> & { entrant: Contestant };

function teamsOf({ info, submissions }: ScrollData): ContestTeam[] {
  const stars = new Set(info.starUserList);
  const byUser = Map.groupBy(submissions, ({ uid }) => uid);
  return [...byUser].flatMap(([uid, own]) => {
    const [account] = own;
    if (!account) return [];
    const entrant: Contestant = {
      uid,
      isStar: stars.has(account.username),
      name: shownName(account, info.rankShowName),
      school: account.school,
      avatar: account.avatar,
    };
    const cells = (sealedFrom: number | null): Cells<PassFailCell> => {
      const entries = [...Map.groupBy(own, ({ displayId }) => displayId)].map(([label, sent]) => [
        label,
        passFailRule.cell(sent.map(attemptOf).toSorted(byTime), { sealedFrom, includesLate: false, counted: 'recent' }),
      ]);
      return Object.fromEntries(entries.filter(([, cell]) => cell !== null)) as Record<string, PassFailCell>;
    };
    return [{ entrant, sealed: cells(info.sealedFrom), final: cells(null) }];
  });
}

const attemptOf = ({ submitId, status, time }: ScrollData['submissions'][number]): Attempt => ({
  id: submitId,
  status: statusFromWire(status) ?? 'submittedFailed',
  seconds: time,
  phase: 'during',
  score: null,
  timeMs: null,
});
const byTime = (one: Attempt, other: Attempt): number => one.seconds - other.seconds || one.id - other.id;

const boardOfCells = (
  rule: ContestRule<PassFailCell>,
  teams: readonly ContestTeam[],
  cellsOf: (team: ContestTeam) => Cells<PassFailCell>,
) =>
  boardOf(
    rule,
    teams.map((team) => ({ entrant: team.entrant, cells: cellsOf(team) })),
    { removesStars: false },
  );

function honoursOf(
  rule: ContestRule<PassFailCell>,
  teams: readonly ContestTeam[],
  medals: MedalCounts,
  labels: readonly string[],
): Map<string, Honour> {
  const final = boardOfCells(rule, teams, (team) => team.final);
  const tiers = medalKinds.map((name, index) => ({
    priority: index,
    name,
    num: medals[index] ?? 0,
    background: '',
    color: '',
  }));
  const won = awards(final.rows, 'number', tiers);
  const honours = new Map<string, Honour>();
  for (const { entrant, cells } of final.rows) {
    const medal = (won.get(entrant.uid)?.name ?? null) as Medal | null;
    const firsts = labels.filter((label) => cells[label] !== undefined && isFirst(rule, final, label, cells[label]));
    if (medal !== null || firsts.length > 0) honours.set(entrant.uid, { medal, firsts });
  }
  return honours;
}

function scenesOf({ steps, order }: Ceremony, honours: ReadonlyMap<string, Honour>): Scene[] {
  const scenes: Scene[] = [{ kind: 'start', uid: null, label: null, applied: 0, place: order.length - 1 }];
  for (const [index, { uid, label, from }] of steps.entries()) {
    if (label !== null) {
      scenes.push({ kind: 'asked', uid, label, applied: index, place: from });
      scenes.push({ kind: 'shown', uid, label, applied: index + 1, place: from });
    } else if (honours.has(uid)) {
      scenes.push({ kind: 'award', uid, label, applied: index + 1, place: from });
    }
  }
  scenes.push({ kind: 'end', uid: null, label: null, applied: steps.length, place: 0 });
  return scenes;
}

function boardAfter(
  rule: ContestRule<PassFailCell>,
  teams: readonly ContestTeam[],
  { steps }: Ceremony,
  applied: number,
): ScrollBoard {
  const done = steps.slice(0, applied);
  const revealed = new Map<string, string[]>();
  for (const { uid, label } of done) if (label !== null) revealed.set(uid, [...(revealed.get(uid) ?? []), label]);
  const { rows } = boardOfCells(rule, teams, ({ entrant, sealed, final }) => {
    const labels = revealed.get(entrant.uid);
    if (!labels) return sealed;
    return {
      ...sealed,
      ...Object.fromEntries(labels.flatMap((label) => (final[label] ? [[label, final[label]]] : []))),
    };
  });
  return {
    rows,
    placeOf: new Map(rows.map(({ entrant }, place) => [entrant.uid, place])),
    settledFrom: teams.length - done.filter(({ label }) => label === null).length,
  };
}
