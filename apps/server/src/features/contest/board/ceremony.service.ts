/** Data of the award ceremony: all submissions of an ended contest of solved problems whose board was sealed. */
import type { getContestScrollBoardInfo, getContestScrollBoardSubmission } from '@verdict/contract/contest/board.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import { medalWinners } from '@verdict/domain/contest/awards.ts';
import type { Contest } from '@verdict/domain/contest/contest.ts';
import { scoringOf } from '@verdict/domain/contest/rule-traits.ts';
import { endOfAll, isSealed, phaseOf, sealedFrom } from '@verdict/domain/contest/time.ts';
import { allStatuses, statuses } from '@verdict/domain/submission/status.ts';
import { briefName } from '@verdict/domain/contest/texts.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Answer } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { boardState, starNames } from './board.sql.ts';
import { type Looker, requireLook } from './gate.ts';
import type { Boards } from './standings.service.ts';
import { timedSubmissions } from './timed.ts';

/** While the board is sealed only the jury may open the ceremony; afterwards everyone who may look at the board. */
async function requireCeremony(db: Db, looker: Looker, contestId: number): Promise<Contest & { sealAt: Date }> {
  const { contest, isJury } = await requireLook(db, looker, contestId, 'fromEither');
  const { rule, sealAt } = contest;
  if (scoringOf(rule) !== 'pass-fail' || sealAt === null || phaseOf(contest, looker.now) !== 'ended')
    throw new Refusal('error.contestScrollBoard');
  if (isSealed(contest, looker.now) && !isJury) throw new Refusal('error.contestForbidden');
  return { ...contest, sealAt };
}

export async function ceremony(
  db: Db,
  boards: Boards,
  looker: Looker,
  contestId: number,
): Promise<Answer<DataOf<typeof getContestScrollBoardInfo>>> {
  const contest = await requireCeremony(db, looker, contestId);
  const state = await boardState(db, contestId, Number.MAX_SAFE_INTEGER);
  if (!state) throw new Refusal('error.contestNotFound');
  return {
    id: contestId,
    rankShowName: state.shownName,
    problemCount: state.problems.length,
    balloonColor: Object.fromEntries(state.problems.map(({ label, color }) => [label, color])),
    startTime: inGmt8(contest.startAt),
    sealRankTime: inGmt8(contest.sealAt),
    starUserList: await starNames(db, contestId),
    title: briefName(state),
    endTime: inGmt8(endOfAll(contest)),
    labels: state.problems.map(({ label }) => label),
    sealedFrom: sealedFrom(contest),
    penalty: state.penalty,
    medals: state.awardKind === 'none' ? null : await medalsOf(boards, contestId),
  };
}

const inGmt8 = (at: Date): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replaceAll('-', '/').replace('T', ' ');

/** Number of winners of each medal on the real board. */
async function medalsOf(boards: Boards, contestId: number): Promise<number[]> {
  const board = await boards.current(contestId, null);
  if (!board) throw new Refusal('error.contestNotFound');
  const { won } = board.standings('real', { removesStars: false });
  return medalWinners(won, board.state.awards).map(({ length }) => length);
}

const shown = allStatuses.filter((status) => status !== 'cancelled' && status !== 'submittedFailed');

/** Newest first, without submissions of the jury and without hidden problems. */
export async function ceremonySubmissions(
  db: Db,
  looker: Looker,
  { cid, removeStar }: { cid: number; removeStar: boolean },
): Promise<Answer<DataOf<typeof getContestScrollBoardSubmission>>> {
  const contest = await requireCeremony(db, looker, cid);
  const state = await boardState(db, cid, Number.MAX_SAFE_INTEGER);
  const namesReally = state?.shownName === 'realname';
  const sent = await timedSubmissions(db, contest, { statuses: shown, withJury: false });
  return sent
    .filter(({ isHidden, isStar }) => !isHidden && !(removeStar && isStar))
    .toReversed()
    .map((one) => ({
      uid: one.uid,
      username: one.username,
      nickname: one.nickname,
      realname: namesReally ? one.realname : null,
      school: one.school,
      avatar: one.avatar,
      gender: one.gender,
      submitId: one.id,
      status: statuses[one.status].wire,
      submitTime: inGmt8(one.sentAt),
      time: one.seconds,
      displayId: one.label,
    }));
}
