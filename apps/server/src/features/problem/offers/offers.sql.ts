// offers.sql.ts - problems that groups have offered to the bank, with the decisions about them.
import { levels } from '@verdict/domain/group/group.ts';
import type { ApplyProgress } from '@verdict/domain/problem/apply-public.ts';
import type { JudgingRules } from '@verdict/domain/judging/job.ts';
import type { Visibility } from '@verdict/domain/problem/visibility.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import { type Db, firstRow, onlyRow, rows, sql } from '../../../platform/db/db.ts';
import { withWord } from '../../../platform/db/problem-search.sql.ts';
import { mentions } from '../../../platform/db/search.sql.ts';
import type { Slice } from '../../../platform/http/page.ts';
import { textFor } from '../bank/problem.sql.ts';

export interface OfferFilter {
  groupId: number | null;
  keyword: string | null;
}

interface Offer extends Pick<JudgingRules, 'scored' | 'judgeMode'> {
  id: number;
  gid: number;
  groupName: string;
  applyPublicProgress: number;
  problemId: string;
  title: string;
  author: string;
  visibility: Visibility;
  gmtModified: Date;
}

const those = ({ groupId, keyword }: OfferFilter) => sql`
       p.apply_public_progress is not null
   and p.group_id is not null
   ${groupId === null ? sql`` : sql`and p.group_id = ${groupId}`}
   ${keyword === null ? sql`` : sql`and (p.id in (${withWord(keyword)}) or ${mentions(sql`p.author`, keyword)})`}`;

/** One page of offers: one query whatever the page size. */
export const offersPage = (db: Db, filter: OfferFilter, locale: Locale, page: Slice) =>
  rows(
    db,
    sql<Offer>`
  select p.id, p.group_id as gid, g.name as "groupName", p.apply_public_progress as "applyPublicProgress",
         p.display_id as "problemId", t.title, p.author, p.scored, p.judge_mode as "judgeMode", p.visibility,
         p.updated_at as "gmtModified"
    from problem p
    join account_group g on g.id = p.group_id
    ${textFor(locale)}
   where ${those(filter)}
   order by p.apply_public_progress, p.group_id, p.id
   limit ${page.limit} offset ${page.offset}`,
  );

export const countOffers = async (db: Db, filter: OfferFilter): Promise<number> =>
  (await onlyRow(db, sql<{ count: number }>`select count(*) as count from problem p where ${those(filter)}`)).count;

export const saveDecision = (
  db: Db,
  id: number,
  { progress, isGroup }: { progress: ApplyProgress; isGroup: boolean },
) => sql`update problem set apply_public_progress = ${progress}, is_group = ${isGroup} where id = ${id}`.execute(db);

export interface Applicants {
  uids: string[];
  groupName: string;
}

/**
 * Accounts to notify about an offer: the author of the problem and the roots of its group. Null when the problem has no
 * group.
 */
export const applicantsOf = (db: Db, id: number) =>
  firstRow(
    db,
    sql<Applicants>`
  select g.name as "groupName",
         array(select m.uid from group_member m where m.group_id = g.id and m.level = ${levels.root}
               union select a.uid from account a where a.uid = p.author_uid
               order by uid) as uids
    from problem p
    join account_group g on g.id = p.group_id
   where p.id = ${id}`,
  );

/** Whether contests or trainings outside the group use the problem. */
export const isUsedElsewhere = async (db: Db, id: number, groupId: number): Promise<boolean> =>
  (
    await onlyRow(
      db,
      sql<{ used: boolean }>`
  select exists (select from contest_problem k join contest c on c.id = k.contest_id
                  where k.problem_id = ${id} and c.group_id is distinct from ${groupId})
      or exists (select from training_problem k join training t on t.id = k.training_id
                  where k.problem_id = ${id} and t.group_id is distinct from ${groupId}) as used`,
    )
  ).used;

/** Replaces the problem's group tags by site tags with the same names. */
export const tagByTheSite = async (db: Db, id: number): Promise<void> => {
  const ofGroup = sql`
    select g.id, g.name, g.color
      from problem_tag pt
      join tag g on g.id = pt.tag_id
     where pt.problem_id = ${id}
       and g.group_id is not null`;
  await sql`
  insert into tag (name, color)
  select name, color from (${ofGroup}) as g order by name
      on conflict (name, oj, group_id) do nothing`.execute(db);
  await sql`
  insert into problem_tag (problem_id, tag_id)
  select ${id}::bigint, site.id
    from (${ofGroup}) as g
    join tag site on site.name = g.name and site.oj = 'ME' and site.group_id is null
      on conflict do nothing`.execute(db);
  await sql`
  delete from problem_tag
   where problem_id = ${id} and tag_id in (select id from (${ofGroup}) as g)`.execute(db);
};

/** Detaches the group's files that the problem's statements show, so that they survive the group. */
export const keepItsFiles = (db: Db, id: number, groupId: number) =>
  sql`
  update file f set group_id = null
   where f.group_id = ${groupId}
     and exists (select from problem_text t
                  where t.problem_id = ${id}
                    and strpos(concat_ws(' ', t.description, t.input, t.output, t.hint), f.public_name) > 0)`.execute(
    db,
  );
