/** New languages of a new version, on a site that has problems. */
import { getLanguages, getProblemLanguages } from '@verdict/contract/site/site.ts';
import { allLanguages } from '@verdict/languages/registry.gen.ts';
import { testHost } from '@verdict/testkit/judgehost.ts';
import { testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../platform/db/db.ts';
import { registerLanguages } from './languages.service.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

/** Languages whose order and names HOJ's own client may rely on. */
const ofHoj =
  `C++ 17 With O2, C++ 17, C++ 20 With O2, C++ 20, C++ With O2, C++, C, C With O2, Java, Python3, PyPy3, Python2,
  PyPy2, Golang, Rust, C#, JavaScript Node, Ruby, PHP`
    .split(',')
    .map((name) => name.trim());

test('new languages stand behind those of HOJ', async () => {
  const { body } = await site.call(getLanguages, { all: true });
  const names = body.data?.filter(({ oj }) => oj === 'ME').map(({ name }) => name) ?? [];
  expect(names.slice(0, ofHoj.length)).toEqual(ofHoj);
  expect(names).toEqual(allLanguages.map(({ name }) => name));
});

test('problems for all languages accept a new one, and those with a choice of their own keep it', async () => {
  const root = await site.user(1000);
  const every = await testProblem(site, 'EVERY');
  const some = await testProblem(site, 'SOME');
  const { db } = site.app;
  await sql`delete from problem_language where problem_id = ${some.id} and language_id = 1`.execute(db);
  await registerLanguages(db, [...allLanguages, { ...allLanguages[0]!, name: 'AWK', order: 1 }]);
  const accepted = async (pid: number) => {
    const { body } = await root.call(getProblemLanguages, { pid });
    return body.data?.some(({ name }) => name === 'AWK');
  };
  expect([await accepted(every.id), await accepted(some.id)]).toEqual([true, false]);
});

test('versions and start-ups are what the judge hosts measured: each version once, the longest start', async () => {
  const java = (version: string, startUpMs?: number) => ({ languages: [{ name: 'Java', version, startUpMs }] });
  for (const [index, facts] of [java('javac 17', 100), java('javac 21', 150), java('javac 17')].entries())
    await (await testHost(site, `host${index}`)).claim(1, 0, facts);
  const { body } = await site.call(getLanguages, { all: true });
  const reported = (name: string) => {
    const found = body.data?.find((language) => language.name === name);
    return [found?.versions, found?.startUpMs];
  };
  expect(reported('Java')).toEqual([['javac 17', 'javac 21'], 150]);
  expect(reported('Kotlin')).toEqual([[], 0]);
});
