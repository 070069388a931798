/**
 * The ceremony after a sealed ACM contest, step by step as ICPC does it: the lowest team that is not settled has its
 * leftmost sealed problem revealed and moves up if it was solved; a team without one is settled. Forward applies the
 * next step, back takes the last one away, and a jump to a place stops after its step.
 */
import { boardOf, byPlace, type Cells, type Entrant, type Placing, placing } from './board.ts';
import type { Penalty } from './contest.ts';
import type { ContestRule } from './rule.ts';
import { type AcmCell, rule as acm } from './rules/acm.ts';

export interface Team<E extends Entrant = Entrant> {
  entrant: E;
  /** As the sealed board has them, and as they really are. */
  sealed: Cells<AcmCell>;
  final: Cells<AcmCell>;
}

/** Places are positions on the board, 0 the best. */
export interface Step {
  uid: string;
  /** Key of the problem; null: the team is settled. */
  label: string | null;
  outcome: 'accepted' | 'rejected' | 'settled';
  from: number;
  to: number;
}

export interface Ceremony {
  /** Uids as the sealed board has them, best first. */
  order: string[];
  steps: Step[];
  /** For each place the index of the step that settles it. */
  settledBy: number[];
}

/** `labels`: the problems from left to right. Stars that are not to be shown are left out by the caller. */
export function ceremonyOf(teams: readonly Team[], labels: readonly string[], penalty: Penalty): Ceremony {
  const rule = acm.counting(penalty);
  const waiting = startOf(rule, teams, labels);
  const order = waiting.map(({ place }) => place.uid);
  const steps: Step[] = [];
  const settledBy: number[] = [];
  for (let lowest = waiting.length - 1; lowest >= 0;) {
    const row = waiting[lowest] as Row;
    const label = row.hidden.shift();
    if (label === undefined) {
      settledBy[lowest] = steps.length;
      steps.push({ uid: row.place.uid, label: null, outcome: 'settled', from: lowest, to: lowest });
      lowest -= 1;
      continue;
    }
    const final = row.team.final[label];
    if (final) row.cells[label] = final;
    row.place = placing(rule, { entrant: row.team.entrant, cells: row.cells });
    waiting.splice(lowest, 1);
    const to = placeOf(row, waiting, lowest);
    waiting.splice(to, 0, row);
    const isSolved = final !== undefined && final.ACTime !== null;
    steps.push({ uid: row.place.uid, label, outcome: isSolved ? 'accepted' : 'rejected', from: lowest, to });
  }
  return { order, steps, settledBy };
}

interface Row {
  team: Team;
  /** As revealed so far. */
  cells: Record<string, AcmCell>;
  place: Placing;
  /** Labels still to reveal, from left to right. */
  hidden: string[];
}

function startOf(rule: ContestRule<AcmCell>, teams: readonly Team[], labels: readonly string[]): Row[] {
  const byUid = new Map(teams.map((team) => [team.entrant.uid, team]));
  const { rows } = boardOf(
    rule,
    teams.map(({ entrant, sealed }) => ({ entrant, cells: sealed })),
    { removesStars: false },
  );
  return rows.flatMap(({ entrant }) => {
    const team = byUid.get(entrant.uid);
    if (!team) return [];
    const cells = { ...team.sealed };
    const hidden = labels.filter((label) => isHidden(cells[label]));
    return [{ team, cells, place: placing(rule, { entrant, cells }), hidden }];
  });
}

/** Tries in the seal at a problem that was solved before it change nothing. */
const isHidden = (cell: AcmCell | undefined): boolean => cell !== undefined && cell.ACTime === null && cell.tryNum > 0;

/** Where the row belongs among the others; never below `lowest`, for revealing makes no row worse. */
function placeOf(row: Row, others: readonly Row[], lowest: number): number {
  const above = others.findIndex((other, index) => index < lowest && byPlace(row.place, other.place) < 0);
  return above === -1 ? lowest : above;
}
