// facts.sql.ts - data of a contest for the feed: one query per kind of object, whatever their number.
import type { Membership, RoleId } from '@verdict/domain/access/actor.ts';
import type { Visibility } from '@verdict/domain/problem/visibility.ts';
import type { Status } from '@verdict/domain/submission/status.ts';
import { type Db, onlyRow, rows, sql } from '../../../platform/db/db.ts';
import { titleInContest, toolLocale } from '../../../platform/db/titles.sql.ts';
import { rootMemberships } from '../../../platform/access/group.sql.ts';
import { shownFacts, type ShownRow } from '../columns.ts';

/** Listed contests of the site, the latest start first. */
export const listedContests = async (db: Db, limit: number): Promise<number[]> =>
  (
    await rows(
      db,
      sql<{ id: number }>`
  select id from contest where group_id is null and visible order by start_at desc, id desc limit ${limit}`,
    )
  ).map(({ id }) => id);

export const contestFacts = (db: Db, ids: number[]) =>
  rows(db, sql<ShownRow>`select ${shownFacts} from contest c where c.id = any (${ids}::bigint[])`);

/** Stamp of everything that the feed is made of. Any change of the data changes one of these values. */
export interface Stamp {
  contest: number;
  board: number;
  /** Version of the board at its last complete recomputation. */
  rewritten: number;
  submissions: string;
  questions: string;
}

export const stampOf = (db: Db, contestId: number) =>
  onlyRow(
    db,
    sql<Stamp>`
  select c.version as contest, b.version as board, b.rewritten_version as rewritten,
         (select count(*) || ' ' || coalesce(sum(version), 0) from submission where contest_id = c.id) as submissions,
         (select count(*) || ' ' || coalesce(sum(version), 0) from contest_question where contest_id = c.id) as questions
    from contest c
    join contest_board b on b.contest_id = c.id
   where c.id = ${contestId}`,
  );

export interface ProblemRow {
  id: number;
  label: string;
  title: string;
  color: string | null;
  visibility: Visibility;
  timeLimitMs: number;
  memoryLimitMiB: number;
  maxScore: number;
  cases: number;
}

/** Sorted by their position. */
export const problemsOf = (db: Db, contestId: number) =>
  rows(
    db,
    sql<ProblemRow>`
  select cp.id, cp.label, ${titleInContest(toolLocale)} as title, cp.color, q.visibility, q.time_limit_ms as "timeLimitMs",
         q.memory_limit_mib as "memoryLimitMiB", q.max_score as "maxScore",
         (select count(*)::integer from test_case c where c.problem_id = q.id) as cases
    from contest_problem cp
    join problem q on q.id = cp.problem_id
   where cp.contest_id = ${contestId}
   order by cp.position, cp.label collate natural_order`,
  );

export interface PersonRow {
  uid: string;
  username: string;
  nickname: string | null;
  realname: string | null;
  school: string | null;
  /** Name of the participant's group in the contest. Empty when there is none. */
  group: string;
  role: RoleId;
  /** Membership in the contest's group when the account is one of its roots; otherwise empty. */
  memberships: Membership[];
  /** True when the account has sent something; otherwise it has registered or asked a question. */
  hasSent: boolean;
}

/** Everyone involved in the contest except disqualified participants, sorted by uid. */
export const peopleOf = (db: Db, contestId: number) =>
  rows(
    db,
    sql<PersonRow>`
  with sent as (select distinct uid from submission where contest_id = ${contestId})
  select a.uid, a.username, a.nickname, a.realname, a.school, coalesce(m.group_name, '') as "group", a.role,
         ${rootMemberships(sql`(select group_id from contest where id = ${contestId})`)},
         s.uid is not null as "hasSent"
    from account a
    left join sent s on s.uid = a.uid
    left join contest_participant m on m.contest_id = ${contestId} and m.uid = a.uid
   where a.uid in (select uid from sent
                    union select uid from contest_registration where contest_id = ${contestId}
                    union select uid from contest_question where contest_id = ${contestId})
     and not coalesce(m.banned, false)
   order by a.uid`,
  );

export const submissionVersions = (db: Db, contestId: number) =>
  rows(db, sql<{ id: number; version: number }>`select id, version from submission where contest_id = ${contestId}`);

export interface SubmissionRow {
  id: number;
  uid: string;
  /** Contest problem. Null when the submission belongs to no contest. */
  problemId: number | null;
  language: string;
  sentAt: Date;
  status: Status;
  score: number | null;
  timeMs: number | null;
  startedAt: Date | null;
  finishedAt: Date | null;
  cases: number;
}

/** Sorted by submission. `withCases` counts the judged test cases. */
export const submissionsOf = (db: Db, ids: number[], { withCases }: { withCases: boolean }) =>
  rows(
    db,
    sql<SubmissionRow>`
  select s.id, s.uid, s.contest_problem_id as "problemId", s.language, s.submitted_at as "sentAt", s.status, s.score,
         s.time_ms as "timeMs", j.started_at as "startedAt", j.finished_at as "finishedAt",
         ${withCases ? sql`(select count(*)::integer from judging_case c where c.judging_id = s.judging_id)` : sql`0`} as cases
    from submission s
    left join judging j on j.id = s.judging_id
   where s.id = any (${ids}::bigint[])
   order by s.submitted_at, s.id`,
  );

export interface CaseRow {
  submissionId: number;
  seq: number;
  status: Status;
  timeMs: number;
}

/** Sorted by submission and case. */
export const casesOf = (db: Db, submissionIds: number[]) =>
  rows(
    db,
    sql<CaseRow>`
  select s.id as "submissionId", c.seq, c.status, c.time_ms as "timeMs"
    from submission s
    join judging_case c on c.judging_id = s.judging_id
   where s.id = any (${submissionIds}::bigint[])
   order by s.id, c.seq`,
  );

export interface QuestionRow {
  id: number;
  uid: string | null;
  problemId: number | null;
  content: string;
  askedAt: Date;
  answer: string | null;
  answeredAt: Date | null;
  toAll: boolean;
}

/** Sorted by the time of the question. */
export const questionsOf = (db: Db, contestId: number) =>
  rows(
    db,
    sql<QuestionRow>`
  select id, uid, contest_problem_id as "problemId", content, created_at as "askedAt", answer,
         answered_at as "answeredAt", to_all as "toAll"
    from contest_question
   where contest_id = ${contestId}
   order by id`,
  );

export interface AnnouncementRow {
  id: number;
  title: string;
  content: string;
  at: Date;
}

/** Visible announcements, sorted by id. */
export const announcementsOf = (db: Db, contestId: number) =>
  rows(
    db,
    sql<AnnouncementRow>`
  select id, title, content, created_at as at
    from announcement
   where contest_id = ${contestId} and not hidden
   order by id`,
  );

/** Program of a submission in the contest. Null when the contest has no such submission. */
export const programOf = async (
  db: Db,
  contestId: number,
  submissionId: number,
): Promise<{ language: string; code: string } | null> =>
  (
    await rows(
      db,
      sql<{ language: string; code: string }>`
  select s.language, c.code
    from submission s
    join submission_code c on c.submission_id = s.id
   where s.id = ${submissionId} and s.contest_id = ${contestId}`,
    )
  )[0] ?? null;
