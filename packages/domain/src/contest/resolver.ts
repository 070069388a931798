/**
 * Award ceremony after a sealed contest of solved problems, in the steps of ICPC: the lowest unsettled team has its
 * leftmost sealed problem revealed and moves up if it was solved; a team without sealed problems is settled. Forward
 * applies the next step, back undoes the last one, and a jump to a place stops after its step.
 */
import { boardOf, byPlace, type Cells, type Entrant, type Placing, placing } from './board.ts';
import type { Penalty } from './contest.ts';
import type { ContestRule, PassFailCell } from './rule.ts';
import { passFailRule } from './rules.ts';

export interface Team<E extends Entrant = Entrant> {
  entrant: E;
  /** Cells of the sealed board and of the final board. */
  sealed: Cells<PassFailCell>;
  final: Cells<PassFailCell>;
}

/** Positions on the board count from 0, the best. */
export interface Step {
  uid: string;
  /** Key of the problem. Null when the team is settled. */
  label: string | null;
  outcome: 'accepted' | 'rejected' | 'settled';
  from: number;
  to: number;
}

export interface Ceremony {
  /** Uids in the order of the sealed board, best first. */
  order: string[];
  steps: Step[];
  /** For each position, the index of the step that settles it. */
  settledBy: number[];
}

/** `labels` are the problems from left to right. The caller leaves out unofficial participants that are not shown. */
export function ceremonyOf(teams: readonly Team[], labels: readonly string[], penalty: Penalty): Ceremony {
  const rule = passFailRule.counting(penalty);
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
  /** Cells as revealed so far. */
  cells: Record<string, PassFailCell>;
  place: Placing;
  /** Labels still to reveal, from left to right. */
  hidden: string[];
}

function startOf(rule: ContestRule<PassFailCell>, teams: readonly Team[], labels: readonly string[]): Row[] {
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

/** Sealed attempts at a problem that was solved earlier change nothing. */
const isHidden = (cell: PassFailCell | undefined): boolean =>
  cell !== undefined && cell.ACTime === null && cell.tryNum > 0;

/** Position of the row among the others, never below `lowest`: revealing a problem cannot make a row worse. */
function placeOf(row: Row, others: readonly Row[], lowest: number): number {
  const above = others.findIndex((other, index) => index < lowest && byPlace(row.place, other.place) < 0);
  return above === -1 ? lowest : above;
}
