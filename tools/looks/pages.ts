/** Pages whose looks are compared, and the data that they show. */
import { type Db, rows, onlyRow, sql, transaction } from '@verdict/server/platform/db/db.ts';
import { recomputeBoard } from '@verdict/server/platform/board/cells.ts';
import { addContestProblem, testContest } from '@verdict/testkit/contest.ts';
import { testGroup } from '@verdict/testkit/group.ts';
import { inProductDatabase } from '@verdict/testkit/product-database.ts';
import { addTrainingProblem, testTraining } from '@verdict/testkit/training.ts';

interface LookIds {
  contest: number;
  group: number;
  training: number;
  submission: number;
}

interface LookPage {
  name: string;
  path: string;
  as: 'root' | 'visitor';
}

const HOUR_MS = 3_600_000;
const LABELS = 'ABCDEFGHIJ';

/** Fills the site: a contest with a board of 40 teams, a group with homework. Equal each time. */
export const seedLooks = (dataFolder: string): Promise<LookIds> =>
  inProductDatabase(dataFolder, async (db) => {
    const { uid } = await onlyRow(db, sql<{ uid: string }>`select uid from account where username = 'root'`);
    const problems = await rows(
      db,
      sql<{ id: number }>`select id from problem order by display_id limit ${LABELS.length}`,
    );
    const now = new Date();
    const contest = await testContest(db, now, {
      authorUid: uid,
      title: 'Evening Cup',
      openBoard: true,
      openPrint: true,
      startAt: new Date(now.getTime() - 4 * HOUR_MS),
      endAt: new Date(now.getTime() + 5 * HOUR_MS),
    });
    for (const [index, { id }] of problems.entries()) await addContestProblem(db, contest, id, LABELS[index]!);
    await sql`
    insert into account (uid, username, password_hash, nickname, school)
    select md5('team-' || n), 'team-' || n, '', 'Team ' || n,
           (array['Peking University', 'Fudan University', 'Lund University', 'Charles University in Prague'])[1 + n % 4]
      from generate_series(1, 40) as n`.execute(db);
    await sql`
    insert into account_stat (uid, names)
    select uid, searched_names(username, nickname) from account where username like 'team-%'
        on conflict do nothing`.execute(db);
    await transaction(db, async (tx) => {
      await sql`select setseed(0.5)`.execute(tx);
      await sql`
      insert into submission (problem_id, uid, contest_id, contest_problem_id, language, code_length, submitted_at, status,
                              time_ms, memory_kib, judger, version)
      select q.problem_id, md5('team-' || (1 + floor(random() * 40))::integer), ${contest}, q.id, 'C', 20,
             ${now}::timestamptz - (700 - d.n) * interval '4 hours' / 700,
             case when d.luck < 0.35 then 'accepted' when d.luck < 0.75 then 'wrongAnswer'
                  when d.luck < 0.9 then 'timeLimitExceeded' else 'compileError' end, 10, 2000, 'seed', 1
        from (select n, random() as luck, 1 + floor(random() * ${LABELS.length}::integer)::integer as problem
                from generate_series(1, 700) as n) as d
        join contest_problem q on q.contest_id = ${contest} and q.label = substr(${LABELS}, d.problem, 1)
       order by d.n`.execute(tx);
      await recomputeBoard(tx, contest);
    });
    const group = await testGroup(db, { name: 'Algorithms 101', ownerUid: uid });
    const deadline = new Date(now.getTime() + 20 * HOUR_MS);
    const training = await testTraining(db, now, { authorUid: uid, groupId: group, title: 'Homework 1', deadline });
    for (const { id } of problems.slice(0, 3)) await addTrainingProblem(db, now, training, id);
    await seedClass(db, { group, training, problems: problems.slice(0, 3).map(({ id }) => id) }, now);
    const { id: submission } = await onlyRow(
      db,
      sql<{ id: number }>`
      select min(s.id) as id
        from submission as s join contest_problem as q on q.id = s.contest_problem_id
       where s.status = 'accepted' and q.label = 'A'`,
    );
    return { contest, group, training, submission };
  });

/** Sixteen students in two sections, who have sent programs for the homework and asked about one. */
async function seedClass(
  db: Db,
  { group, training, problems }: { group: number; training: number; problems: number[] },
  now: Date,
): Promise<void> {
  await sql`
  insert into group_member (group_id, uid, level, section)
  select ${group}, md5('team-' || n), 3, case when n % 2 = 0 then 'Monday' else 'Thursday' end
    from generate_series(1, 16) as n`.execute(db);
  await sql`
  update account set realname = 'Student ' || substr(username, 6), number = '2026' || lpad(substr(username, 6), 4, '0')
   where username like 'team-%'`.execute(db);
  const { id: asked } = await onlyRow(
    db,
    sql<{ id: number }>`
    with sent as (
      insert into submission (problem_id, uid, training_id, group_id, language, code_length, submitted_at, status, time_ms,
                              memory_kib, judger, version)
      select (${problems}::bigint[])[1 + n % 3], md5('team-' || (1 + n % 13)), ${training}, ${group}, 'C', 60,
             ${now}::timestamptz - n * interval '7 minutes',
             case when n % 4 = 0 then 'wrongAnswer' else 'accepted' end, 10, 2000, 'seed', 1
        from generate_series(1, 40) as n
      returning id
    ), code as (
      insert into submission_code (submission_id, code)
      select id, E'#include <stdio.h>\nint main() {\n  int a, b;\n  scanf("%d%d", &a, &b);\n  printf("%d", a + b);\n}\n' from sent
    )
    select min(id) as id from sent`,
  );
  await sql`
  with comment as (
    insert into code_comment (submission_id, uid, first_line, last_line, content)
    select id, uid, 4, 4, 'Why is it wrong when a is large?' from submission where id = ${asked}
    returning id
  )
  insert into code_question (comment_id, training_id, state, changed_at)
  select id, ${training}, 'open', ${now} from comment`.execute(db);
}

export function lookPages({ contest, group, training, submission }: LookIds): LookPage[] {
  const visitor: [name: string, path: string][] = [
    ['visitor-home', '/home'],
    ['problems', '/problem'],
    ['problem', '/problem/P1004'],
    ['contests', '/contest'],
    ['about', '/introduction'],
    ['api', '/developer'],
    ['nowhere', '/no/such/page'],
  ];
  const root: [name: string, path: string][] = [
    ['home', '/home'],
    ['problem-formulas', '/problem/P1000'],
    ['status', '/status'],
    ['submission', `/contest/${contest}/problem/A/submission-detail/${submission}`],
    ['rank', '/acm-rank'],
    ['contest', `/contest/${contest}`],
    ['contest-problems', `/contest/${contest}/problems`],
    ['contest-problem', `/contest/${contest}/problem/A`],
    ['contest-board', `/contest/${contest}/rank`],
    ['contest-questions', `/contest/${contest}/comment`],
    ['trainings', '/training'],
    ['group', `/group/${group}`],
    ['group-members', `/group/${group}/member`],
    ['homework', `/group/${group}/training/${training}`],
    ['homework-problems', `/group/${group}/training/${training}/problems`],
    ['class', `/group/${group}/training/${training}/class`],
    ['reading', `/group/${group}/training/${training}/reading`],
    ['new-homework', `/group/${group}/training/homework`],
    ['group-questions', `/group/${group}/training/questions`],
    ['contest-participants', `/contest/${contest}/participants`],
    ['contest-balloons', `/contest/${contest}/ac-info`],
    ['contest-rehearsal', `/admin/contest/${contest}/rehearsal`],
    ['discussion', '/discussion'],
    ['messages', '/message/sys'],
    ['profile', '/user-home?username=root'],
    ['settings', '/setting'],
    ['office', '/admin/dashboard'],
    ['office-problem', '/admin/problem/create'],
    ['office-contest', '/admin/contest/create'],
  ];
  return [
    ...visitor.map(([name, path]): LookPage => ({ name, path, as: 'visitor' })),
    ...root.map(([name, path]): LookPage => ({ name, path, as: 'root' })),
  ];
}
