/** Board rows in the shape of the HTTP contract. */
import type { PassFailCell, PassFailRow, ScoreRow } from '@verdict/contract/contest/board.ts';
import { isFirst } from '@verdict/domain/contest/board.ts';
import type { ContestRule, PassFailCell as PassFailFacts, ScoreCell } from '@verdict/domain/contest/rule.ts';
import type { Scoring } from '@verdict/domain/contest/rule-ids.ts';
import type { RankedRow, Standings } from './standings.service.ts';

type BoardRow = Omit<PassFailRow, 'ac' | 'total' | 'totalTime' | 'submissionInfo'>;

/** Real names are personal, so they are sent only when the contest shows them. */
function commonOf({ entrant, rank }: RankedRow, { won, namesReally }: Look): BoardRow {
  const award = won.get(entrant.uid);
  return {
    rank,
    uid: entrant.uid,
    username: entrant.username,
    nickname: entrant.nickname,
    realname: namesReally ? entrant.realname : null,
    gender: entrant.gender,
    avatar: entrant.avatar,
    school: entrant.school,
    isWinAward: award !== undefined,
    awardName: award?.name ?? null,
    awardBackground: award?.background ?? null,
    awardColor: award?.color ?? null,
  };
}

/** Data needed to write a row. */
export interface Look extends Pick<Standings, 'rows' | 'firsts' | 'won'> {
  rule: ContestRule;
  namesReally: boolean;
}

/** Values by display id, without undefined ones. The object has no prototype, because display ids are free texts. */
function byLabel<T>(row: RankedRow, valueOf: (cell: RankedRow['cells'][string], label: string) => T | undefined) {
  const found: Record<string, T> = Object.create(null);
  for (const [label, cell] of Object.entries(row.cells)) {
    const value = valueOf(cell, label);
    if (value !== undefined) found[label] = value;
  }
  return found;
}

function passFailRowOf(row: RankedRow, look: Look): PassFailRow {
  return {
    ...commonOf(row, look),
    ac: row.score,
    total: row.attempts,
    totalTime: row.time,
    submissionInfo: byLabel(row, (facts, label): PassFailCell => {
      const cell = facts as PassFailFacts;
      return {
        errorNum: cell.errorNum,
        ...(cell.tryNum > 0 && { tryNum: cell.tryNum }),
        ...(cell.ACTime !== null && {
          isAC: true,
          isFirstAC: isFirst(look.rule, look, label, cell),
          ACTime: cell.ACTime,
        }),
        ...(cell.isAfterContest && { isAfterContest: true }),
        ...(cell.pending > 0 && { pending: cell.pending }),
      };
    }),
  };
}

function scoreRowOf(row: RankedRow, look: Look): ScoreRow {
  const times = byLabel(row, (cell) => (cell as ScoreCell).time ?? undefined);
  const pending = byLabel(row, (cell) => cell.pending || undefined);
  const subtasks = byLabel(row, (cell) => subtasksOf(cell as ScoreCell));
  const full = Object.keys(byLabel(row, (cell) => (cell as ScoreCell).isFull || undefined));
  return {
    ...commonOf(row, look),
    totalScore: row.score,
    totalTime: row.time,
    submissionInfo: byLabel(row, (cell) => ((cell as ScoreCell).tries > 0 ? (cell as ScoreCell).score : undefined)),
    timeInfo: Object.keys(times).length > 0 ? times : null,
    ...(Object.keys(pending).length > 0 && { pendingInfo: pending }),
    ...(Object.keys(subtasks).length > 0 && { subtaskInfo: subtasks }),
    ...(full.length > 0 && { fullInfo: full }),
  };
}

const subtasksOf = ({ subtasks }: ScoreCell) =>
  subtasks && Object.entries(subtasks).map(([number, result]) => ({ subtask: Number(number), ...result }));

const shapes = { 'pass-fail': passFailRowOf, score: scoreRowOf } satisfies Record<Scoring, unknown>;
export const rowOf = (row: RankedRow, look: Look): PassFailRow | ScoreRow => shapes[look.rule.scoring](row, look);
