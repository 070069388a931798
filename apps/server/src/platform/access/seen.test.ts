import { can } from '@verdict/domain/access/abilities.ts';
import type { Membership, RoleId, Visitor } from '@verdict/domain/access/actor.ts';
import { bank, countsForSite, placeOf } from '@verdict/domain/access/place.ts';
import { visibilities } from '@verdict/domain/problem/visibility.ts';
import { type ProblemFacts, seesProblem } from '@verdict/domain/access/problem-access.ts';
import { type TestDatabase, createTestDatabase } from '@verdict/testkit/database.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { onlyRow, openDatabase, sql } from '../db/db.ts';
import { countsForSite as isCounted } from './counts-for-site.sql.ts';
import { isKnownProblem, isPublicProblem, isSeenProblem } from './seen.sql.ts';

let database: TestDatabase;
let db: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'));
  db = openDatabase(database.url);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const actors: Visitor[] = [
  null,
  ...([1000, 1001, 1002, 1008] as RoleId[]).map((role) => ({ uid: 'ann', username: 'ann', role, memberships: [] })),
];
const problems: ProblemFacts[] = visibilities.flatMap((visibility) =>
  [null, 'ann', 'bob'].flatMap((ownerUid) => [false, true].map((isGroup) => ({ visibility, ownerUid, isGroup }))),
);

test('what lists leave out is what the rule hides, for every reader and every kind of problem', async () => {
  for (const actor of actors) {
    const reader = { actor, now: new Date(0), hidesCode: false };
    const found = await onlyRow(
      db,
      sql<{ seen: boolean[]; open: boolean[] }>`
      select array_agg(${isSeenProblem(reader)} order by position) as seen, array_agg(${isPublicProblem} order by position) as open
        from jsonb_array_elements(${JSON.stringify(problems)}::jsonb) with ordinality as e(one, position)
       cross join lateral (select one ->> 'visibility' as visibility, one ->> 'ownerUid' as author_uid,
                                  (one ->> 'isGroup')::boolean as is_group) as p`,
    );
    expect(found.seen).toEqual(problems.map((problem) => seesProblem(reader, bank, problem)));
    expect(found.open).toEqual(problems.map(({ visibility, isGroup }) => visibility === 'public' && !isGroup));
  }
});

test('a problem that is named without its place is known to those who see it in the bank or in its group, or edit it', async () => {
  const as = (role: RoleId, ...memberships: Membership[]): Visitor => ({
    uid: 'ann',
    username: 'ann',
    role,
    memberships,
  });
  const readers = [
    ...actors,
    ...(['member', 'admin', 'root'] as const).map((role) => as(1002, { groupId: 3, role })),
    as(1008, { groupId: 3, role: 'member' }),
    as(1002, { groupId: 4, role: 'root' }),
  ];
  for (const actor of readers) {
    const reader = { actor, now: new Date(0), hidesCode: false };
    const { known } = await onlyRow(
      db,
      sql<{ known: boolean[] }>`
      select array_agg(${isKnownProblem(reader)} order by position) as known
        from jsonb_array_elements(${JSON.stringify(problems)}::jsonb) with ordinality as e(one, position)
       cross join lateral (select one ->> 'visibility' as visibility, one ->> 'ownerUid' as author_uid, 3 as group_id,
                                  (one ->> 'isGroup')::boolean as is_group) as p`,
    );
    const place = { kind: 'group', groupId: 3 } as const;
    expect(known).toEqual(
      problems.map(
        (problem) =>
          seesProblem(reader, problem.isGroup ? place : bank, problem) ||
          can(actor, 'problem.edit', { ...problem, groupId: 3 }),
      ),
    );
  }
});

test('the figures of the site count the submissions that the rule of places counts', async () => {
  const ids = [null, 1];
  const rows = ids.flatMap((contestId) =>
    ids.flatMap((trainingId) =>
      ids.flatMap((groupId) => [false, true].map((isSealed) => ({ contestId, trainingId, groupId, isSealed }))),
    ),
  );
  const { counted } = await onlyRow(
    db,
    sql<{ counted: boolean[] }>`
    select array_agg(${isCounted} order by position) as counted
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as e(one, position)
     cross join lateral (select (one ->> 'contestId')::bigint as contest_id, (one ->> 'groupId')::bigint as group_id,
                                (one ->> 'isSealed')::boolean as sealed) as s`,
  );
  expect(counted).toEqual(rows.map((row) => countsForSite(placeOf(row), row)));
});
