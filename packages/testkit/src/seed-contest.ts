/** A contest in a site's database that has been running for hours, with submissions and a board. */
import { recomputeBoard } from '@verdict/server/platform/board/cells.ts';
import type { App } from '@verdict/server/context.ts';
import { transaction, sql } from '@verdict/server/platform/db/db.ts';
import { createProblem } from '@verdict/server/features/problem/store/store.service.ts';
import { createHash } from 'node:crypto';
import { addContestProblem, testContest } from './contest.ts';
import { problemPackage } from './problem.ts';

export interface ContestSizes {
  participants: number;
  problems: number;
  submissions: number;
}

/** Uid of a seeded username. */
export const seededUid = (username: string): string => createHash('md5').update(username).digest('hex');

/** Creates a contest that lasts another hour. Usernames are `<name>-1` and so on, labels `1` and so on. */
export async function seedContest(
  app: App,
  name: string,
  { participants, problems, submissions }: ContestSizes,
): Promise<number> {
  const { db } = app;
  const now = new Date();
  const cid = await testContest(db, now, {
    title: name,
    startAt: new Date(now.getTime() - 4 * 3_600_000),
    endAt: new Date(now.getTime() + 3_600_000),
    openBoard: true,
  });
  await sql`
  insert into account (uid, username, password_hash, nickname, school)
  select md5(${name} || '-' || n), ${name} || '-' || n, '', 'Team ' || n, 'University ' || n % 97
    from generate_series(1, ${participants}::integer) as n`.execute(db);
  await sql`
  insert into account_stat (uid, names) select uid, searched_names(username, nickname) from account where username like ${`${name}-%`} on conflict do nothing`.execute(
    db,
  );
  for (let n = 1; n <= problems; n++) {
    const owner = { uid: seededUid(`${name}-1`), username: `${name}-1` };
    const displayId = `${name}-P${n}`;
    const id = await createProblem(app, problemPackage(), { displayId, owner, visibility: 'contest' });
    await addContestProblem(db, cid, id, String(n));
  }
  await transaction(db, async (tx) => {
    await sql`select setseed(0.5)`.execute(tx);
    await sql`
    insert into submission (problem_id, uid, contest_id, contest_problem_id, language, code_length, submitted_at, status,
                            time_ms, memory_kib, judger, version)
    select q.problem_id, md5(${name} || '-' || (1 + floor(random() * ${participants}::integer))::integer), ${cid}, q.id, 'C',
           20, ${now}::timestamptz - (${submissions}::integer - d.n) * interval '4 hours' / ${submissions}::integer,
           case when d.luck < 0.35 then 'accepted' when d.luck < 0.75 then 'wrongAnswer'
                when d.luck < 0.9 then 'timeLimitExceeded' else 'compileError' end,
           10, 2000, 'seed', 1
      from (select n, random() as luck, 1 + floor(random() * ${problems}::integer)::integer as problem
              from generate_series(1, ${submissions}::integer) as n) as d
      join contest_problem q on q.contest_id = ${cid} and q.label = d.problem::text
     order by d.n`.execute(tx);
    await recomputeBoard(tx, cid);
  });
  await sql`analyze submission`.execute(db);
  await sql`analyze contest_cell`.execute(db);
  return cid;
}
