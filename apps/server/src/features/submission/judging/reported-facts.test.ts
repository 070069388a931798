import { hostFacts, testHost } from '@verdict/testkit/judgehost.ts';
import { type TestSite, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onlyRow, sql } from '../../../platform/db/db.ts';
import { createReportedFacts } from './reported-facts.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

test('a changed fact is stored at once, a changed load with the next report after five seconds', async () => {
  const { name } = await testHost(site);
  const stored = () =>
    onlyRow(
      site.app.db,
      sql<{ version: string; running: number }>`
      select version, (load ->> 'running')::integer as running from judgehost where name = ${name}`,
    );
  let nowMs = 1_000_000;
  const reported = createReportedFacts(site.app.db, () => nowMs);
  const report = (version: string, running: number) =>
    reported.save(name, { ...hostFacts, version, load: { ...hostFacts.load, running } });

  await report('1.0', 1);
  expect(await stored()).toEqual({ version: '1.0', running: 1 });
  nowMs += 4_999;
  await report('1.0', 2);
  expect(await stored()).toEqual({ version: '1.0', running: 1 });
  nowMs += 1;
  await report('1.0', 3);
  expect(await stored()).toEqual({ version: '1.0', running: 3 });
  await report('1.1', 4);
  expect(await stored()).toEqual({ version: '1.1', running: 4 });
});
