/** Contests for tests. Default: a public ACM contest that has run for an hour and has four to go. */
import type { ExamRules } from '@verdict/domain/contest/contest.ts';
import { plainRules, type RuleId } from '@verdict/domain/contest/rule-ids.ts';
import { type Db, onlyRow, sql } from '@verdict/server/platform/db/db.ts';

const HOUR_MS = 3_600_000;

export interface ContestChange {
  title?: string;
  shortName?: string;
  authorUid?: string | null;
  groupId?: number | null;
  rule?: RuleId;
  access?: 'public' | 'private' | 'protected';
  password?: string | null;
  startAt?: Date;
  endAt?: Date;
  sealAt?: Date | null;
  opensAtEnd?: boolean;
  visible?: boolean;
  openBoard?: boolean;
  openPrint?: boolean;
  allowsLate?: boolean;
  counted?: 'recent' | 'highest';
  /** Usernames of unofficial participants. A name without an account is kept until an admin creates the account. */
  starUsernames?: string[];
  exam?: ExamRules | null;
  shownName?: 'username' | 'nickname' | 'realname';
}

/** Returns the id of the contest. `now` is the test's time. */
export async function testContest(db: Db, now: Date, change: ContestChange = {}): Promise<number> {
  const contest = {
    title: 'Contest',
    shortName: '',
    authorUid: null,
    groupId: null,
    rule: plainRules['pass-fail'],
    access: 'public',
    password: null,
    startAt: new Date(now.getTime() - HOUR_MS),
    endAt: new Date(now.getTime() + 4 * HOUR_MS),
    sealAt: null,
    opensAtEnd: true,
    visible: true,
    openBoard: false,
    openPrint: false,
    allowsLate: false,
    counted: 'recent',
    starUsernames: [],
    exam: null,
    shownName: 'username',
    ...change,
  };
  const { id } = await onlyRow(
    db,
    sql<{ id: number }>`
    insert into contest (title, short_name, author_uid, group_id, rule, access, password, start_at, end_at, seal_at, opens_at_end,
                         visible, open_board, open_print, allows_late, counted, star_uids, star_names, shown_name,
                         exam)
    values (${contest.title}, ${contest.shortName}, ${contest.authorUid}, ${contest.groupId}, ${contest.rule}, ${contest.access},
            ${contest.password}, ${contest.startAt}, ${contest.endAt}, ${contest.sealAt}, ${contest.opensAtEnd},
            ${contest.visible}, ${contest.openBoard}, ${contest.openPrint}, ${contest.allowsLate}, ${contest.counted},
            array(select uid from account where username = any (${contest.starUsernames}::text[])),
            array(select name from unnest(${contest.starUsernames}::text[]) as name
                   where name not in (select username from account)),
            ${contest.shownName},
            ${contest.exam && JSON.stringify(contest.exam)}::jsonb)
    returning id`,
  );
  return id;
}

/** Appends a problem to a contest. Returns the id of the contest problem. */
export async function addContestProblem(db: Db, contestId: number, problemId: number, label: string): Promise<number> {
  const { id } = await onlyRow(
    db,
    sql<{ id: number }>`
    insert into contest_problem (contest_id, problem_id, label, title, position)
    select ${contestId}, ${problemId}, ${label}, ${`Problem ${label}`}, count(*)::integer
      from contest_problem where contest_id = ${contestId}
    returning id`,
  );
  return id;
}
