/** Contests in the shape of the HTTP contract. */
import type { ContestInfo } from '@verdict/contract/shapes.ts';
import type { Contest, ContestAccess, CountedAttempt } from '@verdict/domain/contest/contest.ts';
import { ruleNumber } from '@verdict/domain/contest/rule-ids.ts';
import { scoringOf } from '@verdict/domain/contest/rule-traits.ts';
import { phaseNumbers, phaseOf } from '@verdict/domain/contest/time.ts';
import type { Answer } from '../../platform/http/route.ts';
import type { ContestDetails } from './contest.sql.ts';
import { onWire, pageColumns } from './columns.ts';

const accessNumbers: Record<ContestAccess, number> = { public: 0, private: 1, protected: 2 };
const countedNames: Record<CountedAttempt, string> = { recent: 'Recent', highest: 'Highest' };

/** Contest as a row of a list. */
export const contestRowOnWire = (details: ContestDetails, contest: Contest, now: Date): Answer<ContestInfo> => ({
  ...onWire(pageColumns, details),
  author: details.author,
  type: ruleNumber(contest.rule),
  status: phaseNumbers[phaseOf(contest, now)],
  auth: accessNumbers[contest.access],
  now: null,
  startTime: contest.startAt,
  endTime: contest.endAt,
  duration: Math.round((contest.endAt.getTime() - contest.startAt.getTime()) / 1000),
  sealRank: null,
  openPrint: null,
  sealRankTime: null,
  rankShowName: null,
  openRank: contest.hasOutsideBoard,
  oiRankScoreType: countedNames[details.counted],
  count: details.registered === 0 ? null : details.registered,
  gid: contest.groupId,
  allowEndSubmit: contest.allowsLate,
  penalty: null,
});

/** Contest of a single answer, with all its members. */
export const contestOnWire = (details: ContestDetails, contest: Contest, now: Date): Answer<ContestInfo> => ({
  ...contestRowOnWire(details, contest, now),
  now,
  sealRank: contest.sealAt !== null,
  sealRankTime: contest.sealAt,
  openPrint: details.openPrint,
  rankShowName: details.shownName,
  penalty: scoringOf(contest.rule) === 'pass-fail' ? details.penalty : null,
});
