// board.sql.ts - the data of a board: its contest's settings, its cells, and its people.
import type { CellViews } from '@verdict/domain/contest/cell-views.ts';
import type { Membership, RoleId } from '@verdict/domain/access/actor.ts';
import type { SubtaskResults } from '@verdict/domain/judging/subtask-results.ts';
import type { FinalStatus } from '@verdict/domain/submission/status.ts';
import { type Db, firstRow, plannedOnce, rows, sql } from '../../../platform/db/db.ts';
import { contestColumns, type ContestRow } from '../../../platform/access/place-facts.sql.ts';
import { rootMemberships } from '../../../platform/access/group.sql.ts';
import { shownFacts, type ShownRow } from '../columns.ts';

export interface Versions {
  version: number;
  /** Last version that changed the sealed board as readers see it. */
  sealedVersion: number;
}

const versions = sql`b.version, b.sealed_version as "sealedVersion"`;

/** Board versions by contest id. Unknown ids are left out. */
export const versionsOf = async (db: Db, contestIds: number[]): Promise<Map<number, Versions>> => {
  const found = await rows(
    db,
    sql<Versions & { id: number }>`
  select b.contest_id as id, ${versions} from contest_board b where b.contest_id = any (${contestIds}::bigint[])`,
  );
  return new Map(found.map(({ id, ...one }) => [id, one]));
};

/** Versions of a board and its contest as seen by these readers. Every look at a board runs this query. */
export const boardPlace = (db: Db, contestId: number, uids: string[]) =>
  firstRow(
    db,
    sql<ContestRow & Versions>`
  ${plannedOnce}
  select ${versions}, ${contestColumns(uids)}
    from contest c
    join contest_board b on b.contest_id = c.id
   where c.id = ${contestId}`,
  );

export interface BoardProblem {
  id: number;
  label: string;
  color: string | null;
}

export interface BoardState extends Versions, ShownRow {
  /** Uids. */
  banned: string[];
  /** Sorted by their position in the contest. */
  problems: BoardProblem[];
  /** True when `cells` holds all cells, false when it holds only the newer ones. */
  isWhole: boolean;
  cells: { contestProblemId: number; uid: string; cells: CellViews }[];
}

/** Usernames of the stars. */
export const starNames = async (db: Db, contestId: number): Promise<string[]> =>
  (
    await rows(
      db,
      sql<{ username: string }>`
  select a.username from contest c join account a on a.uid = any (c.star_uids) where c.id = ${contestId} order by 1`,
    )
  ).map(({ username }) => username);

/** Board with the cells that a reader of version `known` lacks. Null when the contest does not exist. */
export const boardState = (db: Db, contestId: number, known: number) =>
  firstRow(
    db,
    sql<BoardState>`
  select ${versions}, ${shownFacts},
         b.rewritten_version > ${known}::bigint as "isWhole",
         array(select uid from contest_participant where contest_id = c.id and banned) as banned,
         (select coalesce(json_agg(json_build_object('id', id, 'label', label, 'color', color)
                                   order by position, label collate natural_order), '[]')
            from contest_problem
           where contest_id = c.id) as problems,
         (select coalesce(json_agg(json_build_object('contestProblemId', contest_problem_id, 'uid', uid,
                                                     'cells', cells)), '[]')
            from contest_cell
           where contest_id = c.id
             and version > case when b.rewritten_version > ${known}::bigint then -1 else ${known}::bigint end) as cells
    from contest c
    join contest_board b on b.contest_id = c.id
   where c.id = ${contestId}`,
  );

export interface Person {
  uid: string;
  username: string;
  nickname: string | null;
  realname: string | null;
  gender: string;
  avatar: string | null;
  school: string | null;
  role: RoleId;
  /** Membership in the contest's group when the account is one of its roots; otherwise empty. */
  memberships: Membership[];
}

/** Accounts with their root memberships in the contest's group. */
export const people = (db: Db, contestId: number, uids: string[]) =>
  rows(
    db,
    sql<Person>`
  select a.uid, a.username, a.nickname, a.realname, a.gender, a.avatar, a.school, a.role,
         ${rootMemberships(sql`(select group_id from contest where id = ${contestId})`)}
    from account a
   where a.uid = any (${uids}::text[])`,
  );

/** Contest of a change set of judgings. Null when the change set does not exist. */
export const rejudgedContest = (db: Db, rejudgingId: number) =>
  firstRow(
    db,
    sql<{ contestId: number | null }>`select contest_id as "contestId" from rejudging where id = ${rejudgingId}`,
  );

/** Verdicts of a change set that would count if it were applied now, by submission. */
export const rejudgedResults = (db: Db, rejudgingId: number) =>
  rows(
    db,
    sql<{
      id: number;
      status: FinalStatus;
      score: number | null;
      timeMs: number | null;
      subtasks: SubtaskResults | null;
    }>`
  select s.id, j.status, j.score, j.time_ms as "timeMs", j.subtasks
    from judging j
    join submission s on s.id = j.submission_id
   where j.rejudging_id = ${rejudgingId}
     and j.status not in ('systemError', 'cancelled')
     and j.outcome is null
     and s.version = j.was_version`,
  );
