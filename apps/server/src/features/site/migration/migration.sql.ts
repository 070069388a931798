// migration.sql.ts - writes what an old site had, a batch a statement. Each statement adds the rows that are not in
// `migrated_item` yet, together with their rows there; ids of the old site are replaced by ours through the same table.
// Rows that refer to something that was not moved are left out, except where the reference may be null.
import type { Entities } from '@verdict/site-formats/entities.ts';
import type { RawBuilder } from 'kysely';
import { affected, type Db, firstRow, onlyRow, rows, sql } from '../../../platform/db/db.ts';
import { storable } from '../../../platform/db/storable.ts';

type Given<K extends keyof Entities> = readonly Entities[K][];

const given = (values: readonly object[], columns: string) =>
  sql`jsonb_to_recordset(${JSON.stringify(storable(values))}::jsonb) as g(${sql.raw(columns)})`;

/** Join to what an item became; `left` where there may be none. */
const became = (
  source: string,
  alias: string,
  kind: string,
  column: string,
  join: 'join' | 'left join' = 'left join',
) =>
  sql`${sql.raw(join)} migrated_item ${sql.ref(alias)}
      on ${sql.ref(`${alias}.source`)} = ${source} and ${sql.ref(`${alias}.kind`)} = ${kind}
     and ${sql.ref(`${alias}.old_id`)} = ${sql.ref(`g.${column}`)} and ${sql.ref(`${alias}.new_id`)} <> ''`;

const isNew = (source: string, kind: string) =>
  sql`not exists (select from migrated_item m where m.source = ${source} and m.kind = ${kind} and m.old_id = g.id)`;

/**
 * The rows of a query with new ids as `new_key`, in the order of the old ids: what is newer has a larger id, and lists
 * rely on it.
 */
const numbered = (table: string, query: RawBuilder<unknown>) => sql`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as new_key, f.*
      from (${query} order by length(g.id), g.id) as f`;

/** Old ids of the given ones that were moved before. */
export const movedBefore = async (db: Db, source: string, kind: string, ids: readonly string[]) =>
  new Set(
    (
      await rows(
        db,
        sql<{ id: string }>`
        select old_id as id from migrated_item
         where source = ${source} and kind = ${kind} and old_id = any (${ids}::text[])`,
      )
    ).map(({ id }) => id),
  );

/** Our ids of the given items, by their old ids. */
export const newIds = async (db: Db, source: string, kind: string, ids: readonly string[]) =>
  new Map(
    (
      await rows(
        db,
        sql<{ id: string; newId: string }>`
        select old_id as id, new_id as "newId" from migrated_item
         where source = ${source} and kind = ${kind} and old_id = any (${ids}::text[])`,
      )
    ).map(({ id, newId }) => [id, newId]),
  );

export const noteMoved = (db: Db, source: string, kind: string, oldId: string, newId: string) =>
  sql`
  insert into migrated_item (source, kind, old_id, new_id) values (${source}, ${kind}, ${oldId}, ${newId})
      on conflict (source, kind, old_id) do update set new_id = excluded.new_id`.execute(db);

export interface TakenNames {
  uid: string;
  username: string;
  email: string | null;
  look: string | null;
}

/** Accounts that have one of these names, addresses, looks or uids. */
export const takenNames = (
  db: Db,
  wanted: { usernames: string[]; emails: string[]; looks: string[]; uids: string[] },
) =>
  rows(
    db,
    sql<TakenNames>`
  select uid, lower(username) as username, lower(email) as email, look
    from account
   where lower(username) = any (${wanted.usernames}::text[])
      or lower(email) = any (${wanted.emails}::text[])
      or look = any (${wanted.looks}::text[])
      or uid = any (${wanted.uids}::text[])`,
  );

export interface NewAccount extends Omit<Entities['account'], 'uid' | 'password'> {
  uid: string;
  passwordHash: string;
  look: string | null;
}

export const insertAccounts = (db: Db, source: string, accounts: readonly NewAccount[]) =>
  affected(
    db,
    sql`
  with g as (
    select * from ${given(
      accounts,
      `id text, uid text, username text, "passwordHash" text, role smallint, disabled boolean, nickname text,
       realname text, school text, course text, number text, gender text, email text, github text, blog text,
       "cfUsername" text, avatar text, signature text, "titleName" text, "titleColor" text, "createdAt" timestamptz,
       look text`,
    )}),
  added as (
    insert into account (uid, username, password_hash, role, disabled, nickname, realname, school, course, number,
                         gender, email, github, blog, cf_username, avatar, signature, title_name, title_color,
                         created_at, look)
    select uid, username, "passwordHash", role, disabled, nickname, realname, school, course, number, gender, email,
           github, blog, "cfUsername", avatar, signature, "titleName", "titleColor", "createdAt", look
      from g
    returning uid, username, nickname, disabled),
  counted as (
    insert into account_stat (uid, ranked, names)
    select uid, not disabled, searched_names(username, nickname) from added)
  insert into migrated_item (source, kind, old_id, new_id) select ${source}, 'account', id, uid from g`,
  );

export const takenGroups = (db: Db, names: string[], shortNames: string[]) =>
  rows(
    db,
    sql<{ name: string; shortName: string }>`
  select lower(name) as name, lower(short_name) as "shortName"
    from account_group
   where lower(name) = any (${names}::text[]) or lower(short_name) = any (${shortNames}::text[])`,
  );

export const insertGroups = (db: Db, source: string, groups: Given<'group'>) =>
  affected(
    db,
    sql`
  with found as (${numbered(
    'account_group',
    sql`
    select o.new_id as owner_uid, g.*
      from ${given(
        groups,
        `id text, owner text, name text, "shortName" text, brief text, description text, avatar text, access text,
         code text, visible boolean, banned boolean, "createdAt" timestamptz`,
      )}
      ${became(source, 'o', 'account', 'owner')}
     where ${isNew(source, 'group')}`,
  )}),
  added as (
    insert into account_group (id, owner_uid, name, short_name, brief, description, avatar, access, code, visible,
                               banned, created_at)
    overriding system value
    select new_key, owner_uid, name, "shortName", brief, description, avatar, access, code, visible, banned,
           "createdAt"
      from found)
  insert into migrated_item (source, kind, old_id, new_id) select ${source}, 'group', id, new_key::text from found`,
  );

export const insertMembers = (db: Db, source: string, members: Given<'groupMember'>) =>
  affected(
    db,
    sql`
  insert into group_member (group_id, uid, level, reason, created_at)
  select distinct on (o.new_id, a.new_id) o.new_id::bigint, a.new_id, g.level, g.reason, g."createdAt"
    from ${given(members, '"group" text, account text, level smallint, reason text, "createdAt" timestamptz')}
    ${became(source, 'o', 'group', 'group', 'join')}
    ${became(source, 'a', 'account', 'account', 'join')}
   order by o.new_id, a.new_id, g.level desc
      on conflict (group_id, uid) do nothing`,
  );

/** Tags of one name are one tag. */
export const insertTags = async (db: Db, source: string, tags: Given<'tag'>): Promise<number> => {
  const all = given(
    tags,
    'id text, name text, color text, "group" text, classification text, "classificationRank" integer',
  );
  await sql`
  insert into tag_classification (name, rank)
  select distinct on (classification) classification, "classificationRank" from ${all}
   where classification is not null
   order by classification
      on conflict (oj, name) do nothing`.execute(db);
  await sql`
  insert into tag (name, color, group_id, classification_id)
  select distinct on (g.name, o.new_id) g.name, g.color, o.new_id::bigint, c.id
    from ${all}
    ${became(source, 'o', 'group', 'group')}
    left join tag_classification c on c.oj = 'ME' and c.name = g.classification
   where g."group" is null or o.new_id is not null
   order by g.name, o.new_id, g.id
      on conflict (name, oj, group_id) do nothing`.execute(db);
  return affected(
    db,
    sql`
  insert into migrated_item (source, kind, old_id, new_id)
  select ${source}, 'tag', g.id, t.id::text
    from ${all}
    ${became(source, 'o', 'group', 'group')}
    join tag t on t.name = g.name and t.oj = 'ME' and t.group_id is not distinct from o.new_id::bigint
      on conflict do nothing`,
  );
};

export interface NewFile extends Pick<
  Entities['file'],
  'id' | 'account' | 'group' | 'kind' | 'name' | 'publicName' | 'createdAt'
> {
  hash: string;
  bytes: number;
  contentType: string;
}

/** Files whose names are taken keep the file that is there. */
export const insertFiles = (db: Db, source: string, files: readonly NewFile[]) =>
  affected(
    db,
    sql`
  with found as (${numbered(
    'file',
    sql`
    select a.new_id as uid, o.new_id::bigint as group_id, g.*
      from ${given(
        files,
        `id text, account text, "group" text, kind text, name text, "publicName" text, hash text, bytes bigint,
         "contentType" text, "createdAt" timestamptz`,
      )}
      ${became(source, 'a', 'account', 'account')}
      ${became(source, 'o', 'group', 'group')}
     where ${isNew(source, 'file')}`,
  )}),
  added as (
    insert into file (id, uid, kind, name, public_name, hash, content_type, bytes, group_id, created_at)
    overriding system value
    select new_key, uid, kind, name, "publicName", hash, "contentType", bytes, group_id, "createdAt" from found
        on conflict (public_name) do nothing
    returning id)
  insert into migrated_item (source, kind, old_id, new_id)
  select ${source}, 'file', found.id, found.new_key::text from found join added on added.id = found.new_key`,
  );

export const isDisplayIdTaken = async (db: Db, displayId: string): Promise<boolean> =>
  (await firstRow(db, sql`select from problem where display_id = upper(${displayId})`)) !== null;

/** Facts of a problem that packages do not have. Its results are those of the old site, so nothing was judged anew. */
export const describeProblem = (
  db: Db,
  id: number,
  facts: Pick<Entities['problem'], 'authorName' | 'codeShare' | 'createdAt' | 'applyPublicProgress'> & {
    authorUid: string | null;
  },
) =>
  sql`
  update problem
     set author = ${facts.authorName}, author_uid = ${facts.authorUid}, modified_by = null,
         code_share = ${facts.codeShare}, apply_public_progress = ${facts.applyPublicProgress},
         created_at = ${facts.createdAt}, updated_at = ${facts.createdAt}, judged_anew_at = null
   where id = ${id}`.execute(db);

export interface NewContest extends Omit<Entities['contest'], 'accountRule' | 'starUsernames' | 'problems'> {
  accountRule: object | null;
  starUids: string[];
  starNames: string[];
}

/** Accounts with these names, by name in lower case. */
export const uidsOfNames = async (db: Db, names: readonly string[]): Promise<Map<string, string>> =>
  new Map(
    (
      await rows(
        db,
        sql<{ name: string; uid: string }>`
        select lower(username) as name, uid from account where lower(username) = any (${names}::text[])`,
      )
    ).map(({ name, uid }) => [name, uid]),
  );

export const insertContests = (db: Db, source: string, contests: readonly NewContest[]) =>
  affected(
    db,
    sql`
  with found as (${numbered(
    'contest',
    sql`
    select a.new_id as author_uid, o.new_id::bigint as group_id, g.*
      from ${given(
        contests,
        `id text, "group" text, author text, title text, description text, rule text, access text, password text,
         "accountRule" jsonb, "startAt" timestamptz, "endAt" timestamptz, "sealAt" timestamptz, "opensAtEnd" boolean,
         visible boolean, "openPrint" boolean, "openBoard" boolean, "shownName" text, counted text,
         "starUids" jsonb, "starNames" jsonb, "awardKind" text, awards jsonb, "allowsLate" boolean,
         "createdAt" timestamptz`,
      )}
      ${became(source, 'a', 'account', 'author')}
      ${became(source, 'o', 'group', 'group')}
     where ${isNew(source, 'contest')} and (g."group" is null or o.new_id is not null)`,
  )}),
  added as (
    insert into contest (id, group_id, author_uid, title, description, rule, access, password, account_rule, start_at,
                         end_at, seal_at, opens_at_end, visible, open_print, open_board, shown_name, counted,
                         star_uids, star_names, award_kind, awards, allows_late, created_at)
    overriding system value
    select new_key, group_id, author_uid, title, description, rule, access, password, "accountRule", "startAt",
           "endAt", "sealAt", "opensAtEnd", visible, "openPrint", "openBoard", "shownName", counted,
           array(select jsonb_array_elements_text("starUids")), array(select jsonb_array_elements_text("starNames")),
           "awardKind", awards, "allowsLate", "createdAt"
      from found)
  insert into migrated_item (source, kind, old_id, new_id)
  select ${source}, 'contest', id, new_key::text from found`,
  );

export const insertContestProblems = (
  db: Db,
  source: string,
  problems: readonly (Entities['contest']['problems'][number] & { contest: string })[],
) =>
  affected(
    db,
    sql`
  with found as (${numbered(
    'contest_problem',
    sql`
    select c.new_id::bigint as contest_id,
           p.new_id::bigint as problem_id, g.*
      from ${given(
        problems,
        'id text, contest text, problem text, label text, title text, color text, position integer',
      )}
      ${became(source, 'c', 'contest', 'contest', 'join')}
      ${became(source, 'p', 'problem', 'problem', 'join')}
     where ${isNew(source, 'contestProblem')}`,
  )}),
  added as (
    insert into contest_problem (id, contest_id, problem_id, label, title, color, position)
    overriding system value
    select new_key, contest_id, problem_id, label, title, color, position from found
        on conflict do nothing
    returning id)
  insert into migrated_item (source, kind, old_id, new_id)
  select ${source}, 'contestProblem', found.id, found.new_key::text
    from found join added on added.id = found.new_key`,
  );

export const insertRegistrations = (
  db: Db,
  source: string,
  place: 'contest' | 'training',
  registrations: Given<'contestRegistration'>,
) => {
  const table = sql.raw(`${place}_registration`);
  const column = sql.raw(`${place}_id`);
  return affected(
    db,
    sql`
  insert into ${table} (${column}, uid, registered_at)
  select distinct on (c.new_id, a.new_id) c.new_id::bigint, a.new_id, g."createdAt"
    from ${given(registrations, 'place text, account text, "createdAt" timestamptz')}
    ${became(source, 'c', place, 'place', 'join')}
    ${became(source, 'a', 'account', 'account', 'join')}
   order by c.new_id, a.new_id, g."createdAt"
      on conflict do nothing`,
  );
};

export const insertTrainings = async (db: Db, source: string, trainings: Given<'training'>): Promise<number> => {
  const all = given(
    trainings,
    `id text, "group" text, author text, category text, "categoryColor" text, title text, description text,
     rank integer, access text, password text, visible boolean, "createdAt" timestamptz, "startAt" timestamptz,
     deadline timestamptz, "lateSteps" jsonb`,
  );
  await sql`
  insert into training_category (group_id, name, color)
  select distinct on (o.new_id, g.category) o.new_id::bigint, g.category, g."categoryColor"
    from ${all}
    ${became(source, 'o', 'group', 'group')}
   where g.category is not null and (g."group" is null or o.new_id is not null)
   order by o.new_id, g.category
      on conflict (group_id, name) do nothing`.execute(db);
  const added = await affected(
    db,
    sql`
  with found as (${numbered(
    'training',
    sql`
    select a.new_id as author_uid, o.new_id::bigint as group_id, k.id as category_id, g.*
      from ${all}
      ${became(source, 'a', 'account', 'author')}
      ${became(source, 'o', 'group', 'group')}
      left join training_category k on k.name = g.category and k.group_id is not distinct from o.new_id::bigint
     where ${isNew(source, 'training')} and (g."group" is null or o.new_id is not null)`,
  )}),
  added as (
    insert into training (id, group_id, author_uid, category_id, title, description, rank, access, password, visible,
                          created_at, start_at, deadline, late_steps)
    overriding system value
    select new_key, group_id, author_uid, category_id, title, description, rank, access, password, visible,
           "createdAt", "startAt", deadline, "lateSteps"
      from found)
  insert into migrated_item (source, kind, old_id, new_id)
  select ${source}, 'training', id, new_key::text from found`,
  );
  const problems = trainings.flatMap(({ id, problems: own }) => own.map((one) => ({ training: id, ...one })));
  await sql`
  insert into training_problem (training_id, problem_id, rank)
  select distinct on (t.new_id, p.new_id) t.new_id::bigint, p.new_id::bigint, g.rank
    from ${given(problems, 'training text, problem text, rank integer')}
    ${became(source, 't', 'training', 'training', 'join')}
    ${became(source, 'p', 'problem', 'problem', 'join')}
   order by t.new_id, p.new_id, g.rank
      on conflict do nothing`.execute(db);
  return added;
};

export const insertAnnouncements = (db: Db, source: string, announcements: Given<'announcement'>) =>
  affected(
    db,
    sql`
  with found as (${numbered(
    'announcement',
    sql`
    select a.new_id as uid, c.new_id::bigint as contest_id,
           o.new_id::bigint as group_id, g.*
      from ${given(
        announcements,
        `id text, account text, contest text, "group" text, title text, content text, hidden boolean,
         "createdAt" timestamptz`,
      )}
      ${became(source, 'a', 'account', 'account')}
      ${became(source, 'c', 'contest', 'contest')}
      ${became(source, 'o', 'group', 'group')}
     where ${isNew(source, 'announcement')} and (g."group" is null or o.new_id is not null)
       and (g.contest is null or c.new_id is not null)`,
  )}),
  added as (
    insert into announcement (id, title, content, uid, hidden, contest_id, group_id, created_at, updated_at)
    overriding system value
    select new_key, title, content, uid, hidden, contest_id, group_id, "createdAt", "createdAt" from found)
  insert into migrated_item (source, kind, old_id, new_id)
  select ${source}, 'announcement', id, new_key::text from found`,
  );

/** Our ids of everything of a kind that was moved and is still here, by old ids. */
export const allNewIds = async (db: Db, source: string, kind: string): Promise<Map<string, string>> =>
  new Map(
    (
      await rows(
        db,
        sql<{ id: string; newId: string }>`
        select old_id as id, new_id as "newId" from migrated_item
         where source = ${source} and kind = ${kind} and new_id <> ''`,
      )
    ).map(({ id, newId }) => [id, newId]),
  );

/** A submission that was not moved before, with our ids of what it refers to. */
export interface NewSubmission extends Omit<
  Entities['submission'],
  'account' | 'problem' | 'contest' | 'contestProblem' | 'training' | 'group'
> {
  uid: string;
  problemId: string;
  contestId: string | null;
  contestProblemId: string | null;
  trainingId: string | null;
  groupId: string | null;
}

/**
 * Adds submissions in the order given, which must be that of their old ids. By far the most rows with texts are here:
 * their ids are looked up by the caller, and arrays are parsed faster than JSON. A crash of the database may lose the
 * last batches, which are then moved again.
 */
export const insertSubmissions = async (
  db: Db,
  source: string,
  submissions: readonly NewSubmission[],
): Promise<number> => {
  const all = storable(submissions);
  const column = (name: keyof NewSubmission, type: string) => sql`${all.map((one) => one[name])}::${sql.raw(type)}[]`;
  await sql`set local synchronous_commit = off`.execute(db);
  return affected(
    db,
    sql`
  with found as materialized (
       select nextval(pg_get_serial_sequence('submission', 'id')) as id, u.*
         from unnest(${column('id', 'text')}, ${column('problemId', 'bigint')}, ${column('uid', 'text')},
                     ${column('contestId', 'bigint')}, ${column('contestProblemId', 'bigint')},
                     ${column('trainingId', 'bigint')}, ${column('groupId', 'bigint')}, ${column('language', 'text')},
                     ${column('code', 'text')}, ${column('ip', 'text')}, ${column('shared', 'boolean')},
                     ${column('submittedAt', 'timestamptz')}, ${column('status', 'text')},
                     ${column('timeMs', 'integer')}, ${column('memoryKib', 'integer')}, ${column('score', 'integer')},
                     ${column('oiRankScore', 'integer')}, ${column('message', 'text')}, ${column('judger', 'text')},
                     ${column('isManual', 'boolean')})
              as u(old_id, problem_id, uid, contest_id, contest_problem_id, training_id, group_id, language, code, ip,
                   shared, submitted_at, status, time_ms, memory_kib, score, oi_rank_score, message, judger, is_manual)),
       added as (
       insert into submission (id, problem_id, uid, contest_id, contest_problem_id, training_id, group_id, language,
                               code_length, ip, shared, submitted_at, status, time_ms, memory_kib, score,
                               oi_rank_score, message, judger, is_manual)
       overriding system value
       select id, problem_id, uid, contest_id, contest_problem_id, training_id, group_id, language, char_length(code),
              ip, shared, submitted_at, status, time_ms, memory_kib, score, oi_rank_score, to_jsonb(message), judger,
              is_manual
         from found),
       coded as (
       insert into submission_code (submission_id, code) select id, code from found)
  insert into migrated_item (source, kind, old_id, new_id)
  select ${source}, 'submission', old_id, id::text from found`,
  );
};

/** Adds code to submissions that have none yet, and messages to those without one. Returns how many got their code. */
export const addTexts = async (db: Db, source: string, texts: Given<'submissionText'>): Promise<number> => {
  const all = sql`
    (select distinct on (b.new_id) b.new_id::bigint as submission_id, g.code, g.message
       from ${given(texts, 'submission text, code text, message text')}
       ${became(source, 'b', 'submission', 'submission', 'join')}
      order by b.new_id) as t`;
  await sql`
  update submission s set message = to_jsonb(t.message) from ${all}
   where s.id = t.submission_id and t.message is not null and s.message is null`.execute(db);
  return affected(
    db,
    sql`
  with coded as (
    update submission_code c set code = t.code from ${all}
     where c.submission_id = t.submission_id and c.code = '' and t.code <> ''
    returning c.submission_id, c.code)
  update submission s set code_length = char_length(coded.code) from coded where s.id = coded.submission_id`,
  );
};

/** Cases of submissions. The judging that they belong to is finished, so no host takes it. */
export const insertCases = async (db: Db, source: string, cases: Given<'submissionCase'>): Promise<number> => {
  const all = given(
    cases,
    `submission text, seq integer, "group" integer, "inputName" text, "answerName" text, status text,
     "timeMs" integer, "memoryKib" integer, score integer`,
  );
  await sql`
  with judged as (
    insert into judging (kind, submission_id, lane, turn, created_at, finished_at, status, time_ms, memory_kib, score,
                         oi_rank_score, message, case_mode)
    select 'submission', s.id, 0, s.submitted_at, s.submitted_at, s.submitted_at, s.status, s.time_ms, s.memory_kib,
           s.score, s.oi_rank_score, s.message, p.case_mode
      from submission s
      join problem p on p.id = s.problem_id
     where s.judging_id is null
       and s.id in (select b.new_id::bigint from ${all} ${became(source, 'b', 'submission', 'submission', 'join')})
    returning id, submission_id)
  update submission s set judging_id = j.id from judged j where j.submission_id = s.id`.execute(db);
  return affected(
    db,
    sql`
  insert into judging_case (judging_id, seq, group_number, input_name, answer_name, status, time_ms, wall_ms,
                            memory_kib, score)
  select s.judging_id, g.seq, g."group", g."inputName", g."answerName", g.status, g."timeMs", g."timeMs", g."memoryKib", g.score
    from ${all}
    ${became(source, 'b', 'submission', 'submission', 'join')}
    join submission s on s.id = b.new_id::bigint
   where s.judging_id is not null
      on conflict (judging_id, seq) do nothing`,
  );
};

export const insertDiscussions = async (db: Db, source: string, discussions: Given<'discussion'>): Promise<number> => {
  const all = given(
    discussions,
    `id text, account text, "group" text, problem text, category text, title text, description text, content text,
     pinned boolean, hidden boolean, views integer, "createdAt" timestamptz`,
  );
  await sql`
  insert into discussion_category (name) select distinct g.category from ${all}
      on conflict (name) do nothing`.execute(db);
  return affected(
    db,
    sql`
  with found as (${numbered(
    'discussion',
    sql`
    select a.new_id as uid, o.new_id::bigint as group_id,
           p.new_id::bigint as problem_id, k.id as category_id, g.*
      from ${all}
      ${became(source, 'a', 'account', 'account', 'join')}
      ${became(source, 'o', 'group', 'group')}
      ${became(source, 'p', 'problem', 'problem')}
      join discussion_category k on k.name = g.category
     where ${isNew(source, 'discussion')} and (g."group" is null or o.new_id is not null)`,
  )}),
  added as (
    insert into discussion (id, uid, group_id, problem_id, category_id, title, description, content, pinned, hidden,
                            view_count, created_at, updated_at, active_at)
    overriding system value
    select new_key, uid, group_id, problem_id, category_id, title, description, content, pinned, hidden, views,
           "createdAt", "createdAt", date_trunc('milliseconds', "createdAt")
      from found)
  insert into migrated_item (source, kind, old_id, new_id)
  select ${source}, 'discussion', id, new_key::text from found`,
  );
};

export const insertComments = (db: Db, source: string, comments: Given<'comment'>) =>
  affected(
    db,
    sql`
  with found as (${numbered(
    'comment',
    sql`
    select a.new_id as uid, d.new_id::bigint as discussion_id,
           c.new_id::bigint as contest_id, g.*
      from ${given(
        comments,
        `id text, account text, discussion text, contest text, content text, hidden boolean, "createdAt" timestamptz`,
      )}
      ${became(source, 'a', 'account', 'account', 'join')}
      ${became(source, 'd', 'discussion', 'discussion')}
      ${became(source, 'c', 'contest', 'contest')}
     where ${isNew(source, 'comment')} and num_nonnulls(d.new_id, c.new_id) = 1`,
  )}),
  added as (
    insert into comment (id, uid, discussion_id, contest_id, content, official, hidden, created_at)
    overriding system value
    select new_key, uid, discussion_id, contest_id, content, false, hidden, "createdAt" from found)
  insert into migrated_item (source, kind, old_id, new_id)
  select ${source}, 'comment', id, new_key::text from found`,
  );

export const insertReplies = (db: Db, source: string, replies: Given<'reply'>) =>
  affected(
    db,
    sql`
  with found as (${numbered(
    'reply',
    sql`
    select a.new_id as uid, t.new_id as to_uid, c.new_id::bigint as comment_id, g.id,
           g.content, g.hidden, g."createdAt"
      from ${given(
        replies,
        `id text, account text, "to" text, comment text, content text, hidden boolean, "createdAt" timestamptz`,
      )}
      ${became(source, 'a', 'account', 'account', 'join')}
      ${became(source, 't', 'account', 'to')}
      ${became(source, 'c', 'comment', 'comment', 'join')}
     where ${isNew(source, 'reply')}`,
  )}),
  added as (
    insert into reply (id, uid, to_uid, comment_id, content, official, hidden, created_at)
    overriding system value
    select new_key, uid, to_uid, comment_id, content, false, hidden, "createdAt" from found)
  insert into migrated_item (source, kind, old_id, new_id)
  select ${source}, 'reply', id, new_key::text from found`,
  );

export const insertLikes = async (db: Db, source: string, likes: Given<'like'>): Promise<number> => {
  let added = 0;
  for (const what of ['discussion', 'comment'] as const)
    added += await affected(
      db,
      sql`
  insert into ${sql.raw(`${what}_like`)} (${sql.raw(`${what}_id`)}, uid)
  select distinct d.new_id::bigint, a.new_id
    from ${given(likes, 'account text, discussion text, comment text')}
    ${became(source, 'd', what, what, 'join')}
    ${became(source, 'a', 'account', 'account', 'join')}
      on conflict do nothing`,
    );
  return added;
};

const tablesOfKinds = {
  account: ['account', 'uid'],
  group: ['account_group', 'id'],
  problem: ['problem', 'id'],
  contest: ['contest', 'id'],
  contestProblem: ['contest_problem', 'id'],
  training: ['training', 'id'],
  submission: ['submission', 'id'],
  discussion: ['discussion', 'id'],
  comment: ['comment', 'id'],
} as const;

/** Marks items that were moved and then deleted here: they keep their row, and nothing new refers to them. */
export const forgetDeleted = async (db: Db, source: string): Promise<void> => {
  for (const [kind, [table, key]] of Object.entries(tablesOfKinds))
    await sql`
    update migrated_item m set new_id = ''
     where m.source = ${source} and m.kind = ${kind} and m.new_id <> ''
       and not exists (select from ${sql.table(table)} t where t.${sql.ref(key)}::text = m.new_id)`.execute(db);
};

export interface MovedStanding {
  contest: string;
  account: string;
  solved: number;
  seconds: number;
  points: number;
}

/** Results of the participants of moved contests on our boards, by old ids, without attempts after the end. */
export const movedStandings = (db: Db, source: string) =>
  rows(
    db,
    sql<MovedStanding>`
  select m.old_id as contest, a.old_id as account,
         count(k.cell ->> 'ACTime') filter (where not (k.cell ->> 'isAfterContest')::boolean)::integer as solved,
         coalesce(sum((k.cell ->> 'ACTime')::integer + (k.cell ->> 'errorNum')::integer * c.penalty_s)
                  filter (where not (k.cell ->> 'isAfterContest')::boolean), 0)::integer as seconds,
         coalesce(sum((k.cell ->> 'score')::integer), 0)::integer as points
    from migrated_item m
    join contest c on c.id::text = m.new_id
    join (select contest_id, uid, cells -> 'real' as cell from contest_cell) k on k.contest_id = c.id
    join migrated_item a on a.source = ${source} and a.kind = 'account' and a.new_id = k.uid
   where m.source = ${source} and m.kind = 'contest'
   group by m.old_id, a.old_id`,
  );

/** Contests that were moved. */
export const movedContests = async (db: Db, source: string): Promise<number[]> =>
  (
    await rows(
      db,
      sql<{ id: number }>`
      select c.id
        from migrated_item m
        join contest c on c.id::text = m.new_id
       where m.source = ${source} and m.kind = 'contest' and m.new_id <> ''
       order by c.id`,
    )
  ).map(({ id }) => Number(id));

/** Whether no other move goes on. The lock is held until the connection is closed, so `db` has one of its own. */
export const isOnlyMove = async (db: Db): Promise<boolean> =>
  (await onlyRow(db, sql<{ isFree: boolean }>`select pg_try_advisory_lock(hashtext('verdict move')) as "isFree"`))
    .isFree;
