// submissions.sql.ts - submissions of a contest for balloons, the award ceremony and files.
import type { Membership, RoleId } from '@verdict/domain/access/actor.ts';
import type { SubtaskResults } from '@verdict/domain/judging/subtask-results.ts';
import type { Status } from '@verdict/domain/submission/status.ts';
import { affected, type Db, firstRow, rows, sql } from '../../../platform/db/db.ts';
import { rootMemberships } from '../../../platform/access/group.sql.ts';

export interface ContestSubmission {
  id: number;
  uid: string;
  username: string;
  nickname: string | null;
  realname: string | null;
  school: string | null;
  avatar: string | null;
  gender: string;
  role: RoleId;
  /** Membership in the contest's group when the account is one of its roots; otherwise empty. */
  memberships: Membership[];
  isBanned: boolean;
  isStar: boolean;
  problemId: number;
  contestProblemId: number;
  label: string;
  color: string | null;
  /** The problem is hidden in the contest. */
  isHidden: boolean;
  status: Status;
  score: number | null;
  subtasks: SubtaskResults | null;
  language: string;
  sentAt: Date;
  /** True when the balloon was delivered. */
  isChecked: boolean;
  /** Username of who marked the balloon as delivered. */
  checkedBy: string | null;
  /** Account that is on the way with the balloon. Null when nobody is. */
  takenByUid: string | null;
  takenBy: string | null;
  /** Room, site or class of the participant. Empty when none is known. */
  groupName: string;
}

/** Sorted by submission. */
export const submissionsOf = (db: Db, contestId: number, statuses: readonly Status[]) =>
  rows(
    db,
    sql<ContestSubmission>`
  select s.id, s.uid, a.username, a.nickname, a.realname, a.school, a.avatar, a.gender, a.role,
         ${rootMemberships(sql`c.group_id`)},
         coalesce(m.banned, false) as "isBanned", s.uid = any (c.star_uids) as "isStar",
         s.problem_id as "problemId", p.id as "contestProblemId", p.label, p.color,
         q.visibility = 'hidden' as "isHidden", s.status, s.score, j.subtasks, s.language, s.submitted_at as "sentAt",
         k.submission_id is not null as "isChecked", checker.username as "checkedBy",
         b.uid as "takenByUid", taker.username as "takenBy", coalesce(m.group_name, '') as "groupName"
    from submission s
    join contest c on c.id = s.contest_id
    join contest_problem p on p.id = s.contest_problem_id
    join problem q on q.id = s.problem_id
    join account a on a.uid = s.uid
    left join contest_participant m on m.contest_id = s.contest_id and m.uid = s.uid
    left join judging j on j.id = s.judging_id and not s.is_manual
    left join contest_check k on k.submission_id = s.id
    left join account checker on checker.uid = k.uid
    left join contest_balloon b on b.submission_id = s.id
    left join account taker on taker.uid = b.uid
   where s.contest_id = ${contestId}
     and s.status = any (${statuses}::text[])
   order by s.submitted_at, s.id`,
  );

/** Whether the contest has this accepted submission. Locks it until the transaction ends. */
export const holdAccepted = async (db: Db, contestId: number, submissionId: number): Promise<boolean> =>
  (await firstRow(
    db,
    sql`
  select from submission
   where id = ${submissionId} and contest_id = ${contestId} and status = 'accepted'
     for key share`,
  )) !== null;

export const saveCheck = (db: Db, check: { submissionId: number; uid: string; now: Date }) =>
  sql`
  insert into contest_check (submission_id, uid, checked_at)
  values (${check.submissionId}, ${check.uid}, ${check.now})
      on conflict do nothing`.execute(db);

export const removeCheck = (db: Db, submissionId: number) =>
  sql`delete from contest_check where submission_id = ${submissionId}`.execute(db);

/** Returns false when somebody else is on the way with the balloon. */
export const takeBalloon = async (
  db: Db,
  { submissionId, uid, now }: { submissionId: number; uid: string; now: Date },
): Promise<boolean> =>
  (await affected(
    db,
    sql`
  insert into contest_balloon (submission_id, uid, taken_at)
  values (${submissionId}, ${uid}, ${now})
      on conflict (submission_id) do update set taken_at = excluded.taken_at
                where contest_balloon.uid = excluded.uid`,
  )) === 1;

export const putBalloonBack = (db: Db, submissionId: number) =>
  sql`delete from contest_balloon where submission_id = ${submissionId}`.execute(db);
