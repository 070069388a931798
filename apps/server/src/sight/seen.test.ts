import type { RoleId, Visitor } from '@verdict/domain/permission/actor.ts';
import { bank } from '@verdict/domain/place.ts';
import { type ProblemFacts, seesProblem } from '@verdict/domain/sight/problem-sight.ts';
import { type TestDatabase, createTestDatabase } from '@verdict/testkit/database.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { onlyRow, openDatabase, sql } from '../db/db.ts';
import { isPublicProblem, isSeenProblem } from './seen.sql.ts';

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
const problems: ProblemFacts[] = (['public', 'hidden', 'contest'] as const).flatMap((visibility) =>
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
