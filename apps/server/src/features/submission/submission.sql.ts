import { bank, idsOf, type Place, type PlaceIds } from '@verdict/domain/access/place.ts';
import type { Evidence } from '@verdict/domain/access/evidence.ts';
import { accessOf, type Reader } from '@verdict/domain/access/access.ts';
import type { Status } from '@verdict/domain/submission/status.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { Words } from '@verdict/domain/text/sentence.ts';
import type { RawBuilder } from 'kysely';
import type { SubmissionFacts } from '@verdict/domain/access/submission-access.ts';
import { type Db, firstRow, onlyRow, rows, sql } from '../../platform/db/db.ts';
import { holdsByIndex, mentions } from '../../platform/db/search.sql.ts';
import { accountsContaining } from '../../platform/db/names.sql.ts';
import { openAgainMs } from '../../platform/access/contest-use.sql.ts';
import { countsForSite } from '../../platform/access/counts-for-site.sql.ts';
import { isPublicProblem, isSeenProblem, type OpenPlace } from '../../platform/access/seen.sql.ts';
import type { Failure } from './state/state.sql.ts';

/** Counting stops here, so that a list of a million rows costs what a list of ten thousand costs. */
export const COUNT_MAX = 10_000;
/** Most accounts or problems that are looked up one by one. */
const LOOKED_UP_MAX = 250;
/** Accounts or problems whose submissions are counted when there are more. */
const COUNTED_OF_MANY = 100;

/** Ids that a "contains" filter matched. Null means no filter; `many` means too many to look up one by one. */
export interface Matches<Id> {
  ids: Id[];
  many: boolean;
}

/** Accounts whose name contains a text, in any case. */
export async function accountsNamed(db: Db, part: string): Promise<Matches<string>> {
  const found = await rows(
    db,
    sql<{ uid: string }>`
  select a.uid from ${accountsContaining('user', part)} limit ${LOOKED_UP_MAX + 1}`,
  );
  return { ids: found.map(({ uid }) => uid), many: found.length > LOOKED_UP_MAX };
}

export interface ProblemMatches extends Matches<number> {
  /** True when the reader may see all of them. Otherwise the reader sees only own submissions to some of them. */
  allSeen: boolean;
}

/** Problems whose display id contains or equals the text, and that may have submissions visible to the reader. */
export async function problemsNamed(
  db: Db,
  reader: Reader,
  place: OpenPlace,
  { part, whole }: { part: string; whole: boolean },
): Promise<ProblemMatches> {
  const isSeen = isSeenProblem(reader, place);
  const found = await rows(
    db,
    sql<{ id: number; seen: boolean }>`
  select p.id, ${isSeen} as seen
    from problem p
   where ${whole ? sql`p.display_id = upper(normalize(${part}, NFKC))` : holdsByIndex(sql`folded(p.display_id)`, part)}
     and (${isSeen}
          or exists (select from submission s where s.problem_id = p.id and s.uid = ${reader.actor?.uid ?? null}))
   limit ${LOOKED_UP_MAX + 1}`,
  );
  return {
    ids: found.map(({ id }) => id),
    many: found.length > LOOKED_UP_MAX,
    allSeen: found.every(({ seen }) => seen),
  };
}

export interface SubmissionFilter {
  reader: Reader;
  place: OpenPlace;
  accounts: Matches<string> | null;
  problems: ProblemMatches | null;
  /** Texts of the two filters above, used when there are too many matches. */
  username: string | null;
  displayId: string | null;
  language: string | null;
  /** `isOpen` is the condition that the reader may know the status of the submission `s`. */
  status: { is: Status; isOpen: RawBuilder<boolean> } | null;
}

const seesAll = (reader: Reader, place: OpenPlace): boolean => accessOf(reader, place).problems === 'all';

/** Condition: the submission `s` belongs to the list. Contests have their own lists. */
const isListed = ({ place }: SubmissionFilter) =>
  place.kind === 'bank'
    ? sql<boolean>`s.contest_id is null and s.group_id is null`
    : sql<boolean>`s.group_id = ${place.groupId} and s.contest_id is null`;

/** Condition: the reader may see the row's problem, or the submission is the reader's own. */
const isSeen = ({ reader, place, problems }: SubmissionFilter) =>
  seesAll(reader, place) || (problems?.allSeen && !problems.many)
    ? sql``
    : sql`and (s.uid = ${reader.actor?.uid ?? null}
               or (select ${isSeenProblem(reader, place)} from problem p where p.id = s.problem_id))`;

/**
 * Ids of matching submissions of a place that the reader sees, newest first, at most `limit`. Each account or problem
 * is a walk along its own index, and the walks are merged. With very many matches, the list of all submissions is
 * walked instead and each row's names are checked: a match is never far then.
 */
const matchingIds = (filter: SubmissionFilter, limit: number) => {
  const ofLanguage = filter.language === null ? sql`` : sql`and s.language = ${filter.language}`;
  const byStatus =
    filter.status === null
      ? ofLanguage
      : sql`${ofLanguage} and s.status = ${filter.status.is} and ${filter.status.isOpen}`;
  const one = sql`order by s.id desc limit ${limit}`;
  const { accounts, problems } = filter;
  const ofProblems =
    problems === null
      ? sql``
      : problems.many
        ? sql`and ${mentions(sql`(select display_id from problem where id = s.problem_id)`, filter.displayId)}`
        : sql`and s.problem_id = any (${problems.ids}::bigint[])`;
  const ofAccounts =
    accounts === null
      ? sql``
      : accounts.many
        ? sql`and ${mentions(sql`(select username from account where uid = s.uid)`, filter.username)}`
        : sql`and s.uid = any (${accounts.ids}::text[])`;
  const merged = (walks: RawBuilder<unknown>, ofWalk: RawBuilder<unknown>) => sql`
    select m.id
      from ${walks} as walk(id)
     cross join lateral (select s.id from submission s where ${ofWalk} and ${isListed(filter)} ${isSeen(filter)} ${byStatus} ${one}) as m
     order by m.id desc
     limit ${limit}`;
  if (accounts && !accounts.many)
    return merged(sql`unnest(${accounts.ids}::text[])`, sql`s.uid = walk.id ${ofProblems}`);
  if (problems && !problems.many)
    return merged(sql`unnest(${problems.ids}::bigint[])`, sql`s.problem_id = walk.id ${ofAccounts}`);
  return sql`select s.id from submission s where ${isListed(filter)} ${isSeen(filter)} ${ofProblems} ${ofAccounts} ${byStatus} ${one}`;
};

/** Facts that decide who sees what of a submission, with its version. */
export interface SubmissionFactsRow extends PlaceIds {
  id: number;
  uid: string;
  submittedAt: Date;
  shared: boolean;
  version: number;
  problem: SubmissionFacts['problem'] & { scored: boolean; isRemote: boolean };
  ceilings: Evidence[];
}
const facts = sql`
  s.id, s.uid, s.contest_id as "contestId", s.training_id as "trainingId", s.group_id as "groupId",
  s.submitted_at as "submittedAt", s.shared, s.version,
  json_build_object('ownerUid', p.author_uid, 'visibility', p.visibility, 'isGroup', p.is_group, 'scored', p.scored,
                    'codeShare', p.code_share, 'isRemote', p.is_remote, 'evidence', p.evidence,
                    'openAgainMs', case when s.training_id is not null then ${openAgainMs} end,
                    'counterExamples', p.counter_examples) as problem,
  array_remove(array[(select evidence from contest where id = s.contest_id),
                     (select evidence from training where id = s.training_id),
                     (select evidence from account_group where id = s.group_id)], null) as ceilings`;

export const submissionFacts = (db: Db, ids: number[]) =>
  rows(
    db,
    sql<SubmissionFactsRow>`
  select ${facts}
    from submission s
    join problem p on p.id = s.problem_id
   where s.id = any (${ids}::bigint[])`,
  );

/** A submission without its program. */
export interface SubmissionRow extends SubmissionFactsRow {
  username: string;
  problemId: number;
  /** Display id in the submission's place. */
  displayId: string;
  title: string;
  /** Label of the problem in the contest. Null outside contests. */
  label: string | null;
  contestProblemId: number | null;
  status: Status;
  timeMs: number | null;
  memoryKib: number | null;
  score: number | null;
  oiRankScore: number | null;
  codeLength: number;
  language: string;
  judger: string | null;
  ip: string;
  isManual: boolean;
  message: Words | null;
  failure: Failure | null;
  judgingId: number | null;
}

export const columns = sql`
  ${facts}, a.username, s.problem_id as "problemId", coalesce(cp.label, p.display_id) as "displayId",
  coalesce(cp.title, t.title) as title, cp.label, s.contest_problem_id as "contestProblemId", s.status, s.time_ms as "timeMs", s.memory_kib as "memoryKib", s.score,
  s.oi_rank_score as "oiRankScore", s.code_length as "codeLength", s.language, s.judger, s.ip, s.is_manual as "isManual",
  s.message, s.failure, s.judging_id as "judgingId"`;

/** A submission that is followed or opened; too expensive for a list. */
export interface FollowedSubmission extends SubmissionRow {
  /** Number of rejudgings. */
  rejudges: number;
}
const followed = sql`
  ${columns},
  (select greatest(0, count(*) - 1)::integer
     from judging j
    where j.submission_id = s.id
      and j.kind = 'submission'
      and (j.rejudging_id is null or j.outcome = 'applied')) as rejudges`;

/** Joins of the author, the problem and its title to the submissions `s`. */
export const tables = (locale: Locale) => sql`
    join account a on a.uid = s.uid
    join problem p on p.id = s.problem_id
    left join contest_problem cp on cp.id = s.contest_problem_id
    join lateral (select x.title from problem_text x where x.problem_id = p.id
                   order by x.locale <> ${locale} limit 1) as t on true`;

/** One page with author and problem, newest first: one query whatever the page size. */
export const submissionPage = (
  db: Db,
  filter: SubmissionFilter,
  locale: Locale,
  page: { limit: number; offset: number },
) =>
  rows(
    db,
    sql<SubmissionRow>`
  select ${columns}
    from (select id from (${matchingIds(filter, page.offset + page.limit)}) as m
           order by id desc limit ${page.limit} offset ${page.offset}) as m
    join submission s on s.id = m.id
    ${tables(locale)}
   order by s.id desc`,
  );

const firstOf = <M extends Matches<unknown>>(matches: M): M => ({
  ...matches,
  ids: matches.many ? matches.ids.slice(0, COUNTED_OF_MANY) : matches.ids,
  many: false,
});

/**
 * Number of matches: exact up to `COUNT_MAX`, and beyond where the stored counters know it (all, one account's or one
 * problem's submissions in the bank). With very many matching names, only the submissions of the first ones are
 * counted, so the result is a lower bound.
 */
export const countMatching = async (db: Db, filter: SubmissionFilter): Promise<number> => {
  const accounts = filter.accounts && firstOf(filter.accounts);
  const problems = filter.problems && firstOf(filter.problems);
  const counting =
    (filter.place.kind === 'bank' && filter.status === null && filter.language === null
      ? keptCount({ ...filter, accounts, problems })
      : null) ?? sql`select count(*) as count from (${matchingIds({ ...filter, accounts, problems }, COUNT_MAX)}) as m`;
  return (await onlyRow(db, sql<{ count: number | null }>`select (${counting}) as count`)).count ?? 0;
};

/**
 * Count from the stored counters, plus sealed submissions, which the counters leave out. Null when the counters do not
 * count what the reader sees.
 */
function keptCount(filter: SubmissionFilter) {
  const counter = countInCounters(filter);
  const { accounts, problems } = filter;
  return (
    counter &&
    sql`
  select (${counter})
         + (select count(*) from submission s
             where s.sealed and ${isListed(filter)} ${isSeen(filter)}
               ${accounts === null ? sql`` : sql`and s.uid = any (${accounts.ids}::text[])`}
               ${problems === null ? sql`` : sql`and s.problem_id = any (${problems.ids}::bigint[])`}) as count`
  );
}

function countInCounters({ reader, accounts, problems }: SubmissionFilter) {
  const uid = reader.actor?.uid ?? null;
  if (accounts && problems) return null;
  if (problems) {
    const counted = sql`select coalesce(sum(total), 0) as count from problem_stat where problem_id = any (${problems.ids}::bigint[])`;
    return problems.allSeen ? counted : null;
  }
  if (accounts) {
    const areOwn = accounts.ids.every((one) => one === uid);
    const counted = sql`select coalesce(sum(total), 0) as count from account_stat where uid = any (${accounts.ids}::text[])`;
    return seesAll(reader, bank) || areOwn ? counted : null;
  }
  const all = sql`select coalesce(sum(total), 0) as count from problem_stat`;
  if (seesAll(reader, bank)) return all;
  // Few problems are not public, and those have their own index.
  return sql`
  with unseen as materialized (
    select p.id from problem p where not (${isPublicProblem}) and not ${isSeenProblem(reader)})
  select (${all})
         - (select coalesce(sum(total), 0) from problem_stat where problem_id in (select id from unseen))
         + (select count(*) from submission s
             where s.uid = ${uid} and ${countsForSite} and s.problem_id in (select id from unseen)) as count`;
}

/** The run of a submission at another site. */
export interface RemoteRunRow {
  site: string;
  way: 'pool' | 'own' | 'attached';
  stage: 'waiting' | 'sending' | 'polling' | 'ended';
  runId: string | null;
  problemId: string;
  words: string;
  account: string | null;
}

export interface SubmissionDetail extends FollowedSubmission {
  code: string | null;
  /** Null when the submission is judged here. */
  remote: RemoteRunRow | null;
  /** Full score of the problem. 0 means no cap. */
  maxScore: number;
  /** Id of the author's previous submission to the problem at the same place. Null when there is none. */
  formerId: number | null;
}

export const submissionById = (db: Db, id: number, locale: Locale) =>
  firstRow(
    db,
    sql<SubmissionDetail>`
  select ${followed}, c.code, p.max_score as "maxScore",
         (select f.id from submission f
           where f.uid = s.uid and f.problem_id = s.problem_id and f.id < s.id
             and f.contest_id is not distinct from s.contest_id
             and f.group_id is not distinct from s.group_id
           order by f.id desc limit 1) as "formerId",
         (select json_build_object('site', r.site, 'way', r.way, 'stage', r.stage, 'runId', r.run_id,
                                   'problemId', r.remote_problem, 'words', r.words, 'account', r.account_name)
            from remote_run r
           where r.submission_id = s.id) as remote
    from submission s
    ${tables(locale)}
    left join submission_code c on c.submission_id = s.id
   where s.id = ${id}`,
  );

/** Several submissions by id. */
export const submissionsByIds = (db: Db, ids: number[], locale: Locale) =>
  rows(
    db,
    sql<FollowedSubmission>`
  select ${followed}
    from submission s
    ${tables(locale)}
   where s.id = any (${ids}::bigint[])`,
  );

export const setShared = (db: Db, id: number, shared: boolean) =>
  sql`update submission set shared = ${shared} where id = ${id}`.execute(db);

/** Condition: submissions of a place. Submissions of a training belong to its bank or group. */
const inPlace = (place: Place) => {
  const { contestId, groupId } = idsOf(place);
  return sql`s.contest_id is not distinct from ${contestId}::bigint and s.group_id is not distinct from ${groupId}::bigint`;
};

export interface OwnFilter {
  uid: string;
  place: Place;
  /** Latest time, exclusive. Null means all. */
  before: Date | null;
  /** Condition: the account may know the result of the submission `s`. */
  isOpen: RawBuilder<boolean>;
}

const own = ({ uid, place, before }: OwnFilter) => sql`
       s.uid = ${uid}
   and ${inPlace(place)}
   ${before === null ? sql`` : sql`and s.submitted_at < ${before}`}`;

/**
 * Result of the account on each problem. With `accepted`, an accepted one that it may know wins, else the newest; with
 * `newest`, always the newest.
 */
export const reachedOnProblems = (
  db: Db,
  filter: OwnFilter & { among: Status[]; wins: 'accepted' | 'newest' },
  problemIds: number[],
) =>
  rows(
    db,
    sql<{ problemId: number; status: Status; score: number | null; isOpen: boolean }>`
  select distinct on (problem_id) problem_id as "problemId", status, score, ${filter.isOpen} as "isOpen"
    from submission s
   where ${own(filter)}
     and s.problem_id = any (${problemIds}::bigint[])
     and s.status = any (${filter.among}::text[])
   order by problem_id, ${filter.wins === 'accepted' ? sql`(status = 'accepted' and ${filter.isOpen}) desc,` : sql``} id desc`,
  );

export interface AcceptedProgram {
  id: number;
  username: string;
  code: string;
  language: string;
  submittedAt: Date;
}

export const lastAccepted = (db: Db, filter: OwnFilter, problemId: number) =>
  firstRow(
    db,
    sql<AcceptedProgram>`
  select s.id, a.username, c.code, s.language, s.submitted_at as "submittedAt"
    from submission s
    join account a on a.uid = s.uid
    join submission_code c on c.submission_id = s.id
   where ${own(filter)}
     and s.problem_id = ${problemId}
     and s.status = 'accepted'
     and ${filter.isOpen}
   order by s.id desc
   limit 1`,
  );
