/**
 * The rank of a private training, computed from the submissions themselves; nothing else is stored. See
 * docs/decisions/trainings.md.
 */
import type { Status } from '@verdict/domain/submission/status.ts';
import { rankedStatuses } from '@verdict/domain/training/rank.ts';
import type { RawBuilder } from 'kysely';
import { type Db, onlyRow, sql } from '../../../platform/db/db.ts';
import { mentions } from '../../../platform/db/search.sql.ts';
import type { Slice } from '../../../platform/http/page.ts';
import { isGroupRoot } from '../../../platform/access/group.sql.ts';
import { shownProblems } from '../../../platform/access/trainings.sql.ts';

export interface RankedCell {
  status: Status;
  score: number | null;
  /** Smallest run time of the accepted submissions. Null when there is none. */
  runTimeMs: number | null;
}

export interface RankedRow {
  uid: string;
  username: string;
  realname: string | null;
  nickname: string | null;
  school: string | null;
  gender: 'male' | 'female' | 'secrecy';
  avatar: string | null;
  titleName: string | null;
  titleColor: string | null;
  solved: number;
  runTimeMs: number;
  /** Cells by display id. */
  cells: Record<string, RankedCell>;
}

/**
 * Submissions that count: those inside the training, and, for accounts registered by password, other submissions
 * outside contests. Those count when accepted at any time, or when they were sent in the bank or the group after
 * registration and after the problem was added. Results that homework hides from the reader are left out.
 */
const counted = ({ trainingId, isOpen }: RankFilter) => sql`
  select s.uid, k.problem_id, s.id, s.status = 'accepted' as solved, s.time_ms
    from ${shownProblems}
    join submission s on s.training_id = t.id and s.problem_id = k.problem_id
   where t.id = ${trainingId} and t.access = 'private' and s.status = any (${rankedStatuses}::text[])
     and ${isOpen}
   union all
  select s.uid, k.problem_id, s.id, s.status = 'accepted' as solved, s.time_ms
    from ${shownProblems}
    join training_registration r on r.training_id = t.id
    join submission s on s.uid = r.uid and s.problem_id = k.problem_id
   where t.id = ${trainingId} and t.access = 'private' and s.status = any (${rankedStatuses}::text[])
     and ${isOpen}
     and s.training_id is distinct from t.id
     and s.contest_id is null
     and s.group_id is not distinct from t.group_id
     and (s.status = 'accepted'
          or (s.training_id is null and s.submitted_at >= greatest(r.registered_at, k.created_at)))`;

export interface RankFilter {
  trainingId: number;
  keyword: string | null;
  /** True when the search also covers real names. */
  seesRealnames: boolean;
  /** Condition: the reader may know the result of the submission `s`. */
  isOpen: RawBuilder<boolean>;
}

const named = ({ keyword, seesRealnames }: RankFilter) =>
  mentions(sql`concat_ws(E'\n', a.username, a.school, ${seesRealnames ? sql`a.realname` : sql`null`})`, keyword);

/**
 * One page of accounts with counted submissions: most solved first, then the smallest sum of run times. The training's
 * author, super admins and the roots of its group are left out. One query whatever the number of users and problems.
 */
export const rankPage = (db: Db, filter: RankFilter, page: Slice) =>
  onlyRow(
    db,
    sql<{ total: number; rows: RankedRow[] }>`
  with cell as (
    select uid, problem_id, bool_or(solved) as solved, min(time_ms) filter (where solved) as run_time,
           coalesce(max(id) filter (where solved), max(id)) as id
      from (${counted(filter)}) as s
     group by uid, problem_id),
  ranked as (
    select a.uid, (count(*) filter (where c.solved))::integer as solved, coalesce(sum(c.run_time), 0) as run_time
      from cell c
      join account a on a.uid = c.uid
     where not a.disabled
       and a.role <> 1000
       and a.uid is distinct from (select author_uid from training where id = ${filter.trainingId})
       and not ${isGroupRoot(sql`(select group_id from training where id = ${filter.trainingId})`, sql`a.uid`)}
       ${filter.keyword === null ? sql`` : sql`and ${named(filter)}`}
     group by a.uid),
  shown as (
    select * from ranked order by solved desc, run_time, uid limit ${page.limit} offset ${page.offset}),
  listed as (
    select c.uid, json_object_agg(p.display_id, json_build_object(
                    'status', s.status, 'score', s.score, 'runTimeMs', c.run_time)) as cells
      from shown r
      join cell c on c.uid = r.uid
      join submission s on s.id = c.id
      join problem p on p.id = c.problem_id
     group by c.uid)
  select (select count(*)::integer from ranked) as total,
         (select coalesce(json_agg(json_build_object(
                   'uid', a.uid, 'username', a.username, 'realname', a.realname, 'nickname', a.nickname,
                   'school', a.school, 'gender', a.gender, 'avatar', a.avatar, 'titleName', a.title_name,
                   'titleColor', a.title_color, 'solved', r.solved, 'runTimeMs', r.run_time,
                   'cells', k.cells) order by r.solved desc, r.run_time, r.uid), '[]')
            from shown r
            join listed k on k.uid = r.uid
            join account a on a.uid = r.uid) as rows`,
  );
