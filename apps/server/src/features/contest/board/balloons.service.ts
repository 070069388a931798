/** Accepted submissions of a contest, for the delivery of balloons. */
import type { checkContestAcInfo, getContestAcInfo, takeContestBalloon } from '@verdict/contract/contest/board.ts';
import type { DataOf, ParsedInputOf } from '@verdict/contract/endpoint.ts';
import { balloons as balloonsOf } from '@verdict/domain/contest/balloons.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import { allStatuses, type Status, statuses } from '@verdict/domain/submission/status.ts';
import type { App } from '../../../context.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { holdAccount } from '../../../platform/db/lock-order.sql.ts';
import { pageOf } from '../../../platform/http/page.ts';
import type { Answer } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { requireJury } from '../../../platform/access/contest-gate.ts';
import * as sql from './submissions.sql.ts';
import { timedSubmissions } from './timed.ts';

/** Status of an accepted contest record, which is not a judge status: 1 accepted, -1 wrong, 0 without a penalty. */
const RECORD_ACCEPTED = 1;

const unjudged = allStatuses.filter((status) => ['waiting', 'judging'].includes(statuses[status].phase));

export async function balloons(
  db: Db,
  actor: Actor,
  input: ParsedInputOf<typeof getContestAcInfo>,
): Promise<Answer<DataOf<typeof getContestAcInfo>>> {
  const { contest } = await requireJury(db, actor, input.cid);
  const sent = await timedSubmissions(db, contest, { statuses: ['accepted', ...unjudged], withJury: false });
  const known = sent.map((one) => ({ ...one, problem: one.contestProblemId }));
  const isAccepted = ({ status }: { status: Status }): boolean => status === 'accepted';
  const ordered = balloonsOf(
    known.filter(isAccepted),
    known.filter((one) => !isAccepted(one)),
  );
  const offset = (input.currentPage - 1) * input.limit;
  const records = ordered.slice(offset, offset + input.limit).map((one) => ({
    id: one.id,
    cid: contest.id,
    uid: one.uid,
    pid: one.problemId,
    cpid: one.contestProblemId,
    displayId: one.label,
    color: one.color,
    submitId: one.id,
    username: one.username,
    realname: one.realname,
    status: RECORD_ACCEPTED,
    submitTime: one.sentAt,
    time: one.seconds,
    score: null,
    firstBlood: one.isFirstBlood,
    checked: one.isChecked,
    nickname: one.nickname,
    school: one.school,
    place: one.groupName,
    takenBy: one.takenBy,
    takenByMe: one.takenByUid === actor.uid,
    checkedBy: one.checkedBy,
    gmtCreate: one.sentAt,
    gmtModified: one.sentAt,
  }));
  return pageOf(records, ordered.length, input);
}

interface Caller {
  actor: Actor;
  now: Date;
}

export const checkBalloon = (
  app: App,
  { actor, now }: Caller,
  { checked, ...balloon }: ParsedInputOf<typeof checkContestAcInfo>,
): Promise<void> =>
  ofBalloon(app, actor, balloon, (tx, submissionId) =>
    checked ? sql.saveCheck(tx, { submissionId, uid: actor.uid, now }) : sql.removeCheck(tx, submissionId),
  );

/** Anyone of the jury may put a balloon back, because whoever took it may be out of reach. */
export const takeBalloon = (
  app: App,
  { actor, now }: Caller,
  { taken, ...balloon }: ParsedInputOf<typeof takeContestBalloon>,
): Promise<void> =>
  ofBalloon(app, actor, balloon, async (tx, submissionId) => {
    if (!taken) return sql.putBalloonBack(tx, submissionId);
    if (!(await sql.takeBalloon(tx, { submissionId, uid: actor.uid, now })))
      throw new Refusal('error.contestBalloonTaken');
  });

/** Changes the balloon of an accepted submission for the jury. */
async function ofBalloon(
  app: App,
  actor: Actor,
  { id, cid }: { id: number; cid: number },
  change: (tx: Db, submissionId: number) => Promise<unknown>,
): Promise<void> {
  await requireJury(app.db, actor, cid);
  await transaction(app.db, async (tx) => {
    if (!(await holdAccount(tx, actor.uid))) throw new Refusal('error.userNotFound');
    if (!(await sql.holdAccepted(tx, cid, id))) throw new Refusal('error.submissionNotFound');
    await change(tx, id);
  });
}
