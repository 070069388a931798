// homework.sql.ts - homework with a deadline from the side of its students: what is due, and who must be reminded.
import type { HomeworkSort } from '@verdict/domain/training/sorts.ts';
import { OVER_SHOWN_MS, SMALL_DELAY_MS, SOON_MS } from '@verdict/domain/training/due.ts';
import { attemptStatuses, type LateStep } from '@verdict/domain/training/homework.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { RawBuilder } from 'kysely';
import {
  classOf,
  extraEnd,
  isHiddenFromAuthor,
  isShownInTraining,
  ownDeadline,
} from '../../../platform/access/trainings.sql.ts';
import { type Db, affected, firstRow, onlyRow, rows, sql } from '../../../platform/db/db.ts';
import type { Slice } from '../../../platform/http/page.ts';
import { isSolved } from '../training.sql.ts';

export interface HomeworkOf {
  id: number;
  title: string;
  groupId: number | null;
  groupName: string | null;
  /** The student's own deadline, extra time included. */
  deadline: Date;
  lateSteps: LateStep[];
  /** True while the student's results are hidden. */
  hidesResults: boolean;
  needsPassword: boolean;
  problems: number;
  finished: number;
  /** Display id of the first problem that is not finished. */
  nextProblem: string | null;
  updatedAt: Date;
}

/** The training `t` is homework that its students see at this time. */
const isGiven = (now: Date) =>
  sql`t.visible and t.deadline is not null and (t.start_at is null or t.start_at <= ${now})`;

/** Given homework of which the account is a student. */
const givenTo = (uid: string, groupId: number | null, now: Date) => sql`
  select t.*, g.name as group_name
    from group_member m
    join account_group g on g.id = m.group_id and not g.banned
    join training t on t.group_id = m.group_id and ${isGiven(now)}
   where m.uid = ${uid} and m.level = 3
     ${groupId === null ? sql`` : sql`and m.group_id = ${groupId}`}
   union all
  select t.*, null as group_name
    from training_registration r
    join training t on t.id = r.training_id and t.group_id is null and ${isGiven(now)}
   where r.uid = ${uid} and t.author_uid is distinct from ${uid}
     ${groupId === null ? sql`` : sql`and false`}`;

/** Columns `deadline`, `hides` and `needs_password` of the training `t` for the account `uid`. */
const facts = (uid: RawBuilder<unknown>, now: Date) => sql`
  (select o.deadline, t.hides_results and o.deadline >= ${now} as hides,
          t.access = 'private'
          and not exists (select from training_registration r where r.training_id = t.id and r.uid = ${uid})
            as needs_password
     from (select ${ownDeadline(uid)} as deadline) as o)`;

/**
 * Problems of the training `t` and how many the account has finished: solved, or handed in while results are hidden.
 * Somebody who still needs the password does not learn them.
 */
const figures = (uid: RawBuilder<unknown>, now: Date) => sql`
  (select count(*)::integer as problems, (count(*) filter (where x.finished))::integer as finished,
          (array_agg(x.display_id order by x.rank, x.id) filter (where not x.finished))[1] as next
     from (select k.id, k.rank, p.display_id,
                  case when o.hides
                       then exists (select from submission s
                                     where s.training_id = t.id and s.uid = ${uid} and s.problem_id = p.id
                                       and s.status = any (${attemptStatuses}::text[]))
                       else ${isSolved({ uid, isOpen: sql`not ${isHiddenFromAuthor(now)}` })} end as finished
             from training_problem k
             join problem p on p.id = k.problem_id
            where k.training_id = t.id and not o.needs_password and ${isShownInTraining}) as x)`;

/** Last time at which a late submission to the training `t` with the own deadline `o.deadline` earns points. */
const lateUntil = sql`
  (select o.deadline + make_interval(mins => max((s ->> 'withinMinutes')::integer))
     from jsonb_array_elements(t.late_steps) as s
    where (s ->> 'percent')::integer > 0)`;

interface HomeworkFilter {
  groupId: number | null;
  /** Leaves out what ended more than a week ago. */
  isCurrent: boolean;
}

const isListed = ({ isCurrent }: HomeworkFilter, now: Date) =>
  isCurrent ? sql`(o.deadline >= ${new Date(now.getTime() - OVER_SHOWN_MS)} or ${lateUntil} >= ${now})` : sql`true`;

const isDone = sql`f.problems > 0 and f.finished = f.problems`;

/** Unfinished homework by deadline, then what may be handed in late, what is over, and what is done. */
const byUrgency = (now: Date) => {
  const state = sql`
    case when ${isDone} then 3 when o.deadline >= ${now} then 0 when ${lateUntil} >= ${now} then 1 else 2 end`;
  return sql`${state}, case when ${state} < 2 then o.deadline end, o.deadline desc, t.id`;
};

const orders: Record<HomeworkSort, RawBuilder<unknown>> = {
  deadline: sql`o.deadline, t.id`,
  '-deadline': sql`o.deadline desc, t.id desc`,
  title: sql`t.title collate natural_order, t.id`,
  '-title': sql`t.title collate natural_order desc, t.id desc`,
};

/** One page of a student's homework: one query whatever the page size. */
export const homeworkOf = (
  db: Db,
  { uid, now }: { uid: string; now: Date },
  filter: HomeworkFilter,
  { sort, limit, offset }: Slice & { sort: HomeworkSort | null },
) =>
  rows(
    db,
    sql<HomeworkOf>`
  select t.id, t.title, t.group_id as "groupId", t.group_name as "groupName", o.deadline,
         t.late_steps as "lateSteps", o.hides as "hidesResults", o.needs_password as "needsPassword",
         f.problems, f.finished, f.next as "nextProblem", t.updated_at as "updatedAt"
    from (${givenTo(uid, filter.groupId, now)}) as t
    cross join lateral ${facts(sql`${uid}`, now)} as o
    cross join lateral ${figures(sql`${uid}`, now)} as f
   where ${isListed(filter, now)}
   order by ${sort === null ? byUrgency(now) : orders[sort]}
   limit ${limit} offset ${offset}`,
  );

export const countHomework = async (
  db: Db,
  { uid, now }: { uid: string; now: Date },
  filter: HomeworkFilter,
): Promise<number> =>
  (
    await onlyRow(
      db,
      sql<{ n: number }>`
  select count(*)::integer as n
    from (${givenTo(uid, filter.groupId, now)}) as t
    cross join lateral ${facts(sql`${uid}`, now)} as o
   where ${isListed(filter, now)}`,
    )
  ).n;

interface ClassHomeworkRow {
  id: number;
  title: string;
  deadline: Date;
  lateSteps: LateStep[];
  problems: number;
  students: number;
  done: number;
  behind: { uid: string; username: string; realname: string | null; finished: number }[];
}

/** Given homework of a group that is not long over for students without extra time. */
const currentOf = (groupId: number, now: Date) => sql`
  select t.*
    from training t
    cross join lateral (select t.deadline) as o
   where t.group_id = ${groupId} and ${isGiven(now)} and ${isListed({ groupId, isCurrent: true }, now)}`;

/** Homework of a group that is current, with how far its class is; the nearest deadline first, then what is over. */
export const homeworkOfClass = (
  db: Db,
  { groupId, now, named }: { groupId: number; now: Date; named: number },
  page: Slice,
) =>
  rows(
    db,
    sql<ClassHomeworkRow>`
  select c.id, c.title, c.deadline, c.late_steps as "lateSteps", g.problems, g.students, g.done, g.behind
    from (${currentOf(groupId, now)}
           order by t.deadline < ${now}, case when t.deadline >= ${now} then t.deadline end, t.deadline desc, t.id
           limit ${page.limit} offset ${page.offset}) as c
    cross join lateral (
      select coalesce(max(x.problems), 0) as problems, count(*)::integer as students,
             (count(*) filter (where x.done))::integer as done,
             coalesce(json_agg(json_build_object('uid', x.uid, 'username', x.username, 'realname', x.realname,
                                                 'finished', x.finished)
                               order by x.place) filter (where not x.done and x.place <= ${named}), '[]') as behind
        from (select who.uid, who.username, who.realname, f.problems, f.finished, ${isDone} as done,
                     row_number() over (order by ${isDone}, f.finished, who.username collate natural_order) as place
                from training t
                cross join (${classOf(sql`c.id`)}) as who
                cross join lateral ${facts(sql`who.uid`, now)} as o
                cross join lateral ${figures(sql`who.uid`, now)} as f
               where t.id = c.id) as x) as g
   order by c.deadline < ${now}, case when c.deadline >= ${now} then c.deadline end, c.deadline desc, c.id`,
  );

export const countHomeworkOfClass = async (db: Db, groupId: number, now: Date): Promise<number> =>
  (await onlyRow(db, sql<{ n: number }>`select count(*)::integer as n from (${currentOf(groupId, now)}) as c`)).n;

/**
 * Version of each training as homework, for each of the accounts that is a student of it: a hash of what its row in
 * the list is computed from. While results are hidden, a verdict does not change it. Triggers of class boards announce
 * changes (0207_training.sql).
 */
export const versions = (db: Db, trainingIds: number[], uids: string[], now: Date) =>
  rows(
    db,
    sql<{ id: number; uid: string; version: number }>`
  select t.id, u.uid,
         hashtextextended(
           concat_ws(
             ' ', t.title, t.visible, t.access, t.start_at, o.deadline, t.late_steps, o.hides, o.needs_password,
             (select sum(hashtextextended(concat_ws(' ', s.id, case when not o.hides then s.version end), 0)::numeric)
                from submission s
               where s.training_id = t.id and s.uid = u.uid),
             (select sum(hashtextextended(concat_ws(' ', k.id, k.rank, p.visibility), 1)::numeric)
                from training_problem k
                join problem p on p.id = k.problem_id
               where k.training_id = t.id)
           ), 0) & ${Number.MAX_SAFE_INTEGER}::bigint as version
    from training t
   cross join unnest(${uids}::text[]) as u(uid)
   cross join lateral ${facts(sql`u.uid`, now)} as o
   where t.id = any (${trainingIds}::bigint[]) and t.deadline is not null
     and case when t.group_id is null
              then exists (select from training_registration r where r.training_id = t.id and r.uid = u.uid)
              else exists (select from group_member m where m.group_id = t.group_id and m.uid = u.uid and m.level = 3)
         end`,
  );

/** Student who has not finished homework that is due within a day, and was not reminded of this deadline. */
interface Unreminded {
  trainingId: number;
  uid: string;
  deadline: Date;
}

/**
 * `only` restricts the search to one training and some of its students. A deadline that moved back by little counts as
 * the one before it; every other move needs a reminder of its own.
 */
const unreminded = (now: Date, only: { trainingId: number; uids: string[] } | null) => {
  const soon = new Date(now.getTime() + SOON_MS);
  const due =
    only === null
      ? sql`
      select d.id from training d where d.deadline >= ${now} and d.deadline <= ${soon}
       union
      select t.id
        from training_extra_time e
        join training t on t.id = e.training_id
       where t.deadline < ${now} and ${extraEnd} >= ${now} and ${extraEnd} <= ${soon}`
      : sql`select ${only.trainingId}::bigint as id`;
  return sql`
  select t.id as training_id, c.uid, o.deadline, f.problems, f.finished
    from (${due}) as d
    join training t on t.id = d.id and ${isGiven(now)}
    left join account_group g on g.id = t.group_id
    cross join lateral (${classOf(sql`d.id`)}) as c
    cross join lateral ${facts(sql`c.uid`, now)} as o
    cross join lateral ${figures(sql`c.uid`, now)} as f
   where g.banned is not true
     ${only === null ? sql`` : sql`and c.uid = any (${only.uids}::text[])`}
     and o.deadline >= ${now} and o.deadline <= ${soon}
     and (o.needs_password or f.finished < f.problems)
     and not exists (select from homework_reminder r
                      where r.training_id = t.id and r.uid = c.uid
                        and r.deadline <= o.deadline
                        and r.deadline > o.deadline - make_interval(secs => ${SMALL_DELAY_MS / 1000}))
     and not exists (select from homework_reminder r
                      where r.training_id = t.id and r.uid = c.uid and r.deadline = o.deadline)`;
};

export const studentsToRemind = (db: Db, now: Date, limit: number) =>
  rows(
    db,
    sql<Unreminded>`
  select u.training_id as "trainingId", u.uid, u.deadline
    from (${unreminded(now, null)}) as u
   order by u.training_id, u.uid
   limit ${limit}`,
  );

export interface Reminder {
  uid: string;
  deadline: Date;
  problems: number;
  finished: number;
}

/**
 * Note reminders to those of the students who still need one, and return them. Transactions that remind of the same
 * training run one after another; the caller holds the accounts.
 */
export const noteReminders = async (tx: Db, trainingId: number, uids: string[], now: Date): Promise<Reminder[]> => {
  await sql`select from training where id = ${trainingId} for no key update`.execute(tx);
  return rows(
    tx,
    sql<Reminder>`
  with found as (${unreminded(now, { trainingId, uids })}),
       noted as (
         insert into homework_reminder (training_id, uid, deadline, sent_at)
         select training_id, uid, deadline, ${now} from found
             on conflict do nothing
         returning uid)
  select f.uid, f.deadline, f.problems, f.finished from found f join noted using (uid) order by f.uid`,
  );
};

/** A training as notices name it. A training of the site has no group. */
export const namesOf = async (db: Db, trainingId: number) => {
  const { title, group, name } = await onlyRow(
    db,
    sql<{ title: string; group: number | null; name: string | null }>`
  select t.title, g.id as group, g.name
    from training t
    left join account_group g on g.id = t.group_id
   where t.id = ${trainingId}`,
  );
  return { training: trainingId, title, ...(group !== null && name !== null && { group, name }) };
};

/** Addresses of the accounts that want reminders by mail. */
export const mailsWanted = (db: Db, uids: string[]) =>
  rows(
    db,
    sql<{ uid: string; username: string; email: string; locale: Locale; token: string }>`
  select s.uid, a.username, a.email, s.locale, s.token
    from message_setting s
    join account a on a.uid = s.uid and a.email is not null
   where s.uid = any (${uids}::text[]) and s.homework
   order by s.uid`,
  );

/** Null when the account has no calendar. */
export const linkOf = (db: Db, uid: string) =>
  firstRow(db, sql<{ token: string }>`select token from calendar_link where uid = ${uid}`);

/** Give the calendar of an account a new address. The caller holds the account. */
export const saveLink = (tx: Db, uid: string, { token, locale, now }: { token: string; locale: Locale; now: Date }) =>
  sql`
  insert into calendar_link (uid, token, locale, created_at)
  values (${uid}, ${token}, ${locale}, ${now})
      on conflict (uid) do update
     set token = excluded.token, locale = excluded.locale, created_at = excluded.created_at`.execute(tx);

export const deleteLink = (db: Db, uid: string) => affected(db, sql`delete from calendar_link where uid = ${uid}`);

/** Account that a calendar's address belongs to. Null when the address has ended or the account is disabled. */
export const calendarOf = (db: Db, token: string) =>
  firstRow(
    db,
    sql<{ uid: string; locale: Locale }>`
  select l.uid, l.locale
    from calendar_link l
    join account a on a.uid = l.uid and not a.disabled
   where l.token = ${token}`,
  );
