import * as contract from '@verdict/contract/problem/editing.ts';
import { downloadExportedProblem } from '@verdict/contract/problem/export.ts';
import { getProblemDetail } from '@verdict/contract/problem/problem.ts';
import type { InputOf } from '@verdict/contract/endpoint.ts';
import { openUpload } from '@verdict/problem-formats/archive.ts';
import { readPackage } from '@verdict/problem-formats/detect.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onlyRow, sql } from '../../platform/db/db.ts';
import { createProblem } from './store/store.service.ts';

let site: TestSite;
let setter: TestUser;
let reader: TestUser;
beforeAll(async () => {
  site = await createTestSite();
  [setter, reader] = [await site.user(1008), await site.user()];
});
afterAll(() => site.close());

const facts = { license: 'cc by-sa', credits: 'Testers: Ada, Bob\nRights owner: The club' };

async function form(problemId: string, change: Partial<InputOf<typeof contract.createProblem>['problem']>) {
  const { id } = await onlyRow(
    site.app.db,
    sql<{ id: number }>`select id from language where oj = 'ME' and name = 'C'`,
  );
  return {
    problem: {
      problemId,
      title: 'Sum',
      description: 'Add.',
      input: 'Two integers.',
      output: 'Their sum.',
      hint: '',
      examples: '<input>1 2</input><output>3</output>',
      type: 0,
      timeLimit: 1000,
      memoryLimit: 256,
      stackLimit: 128,
      auth: 1,
      ...change,
    },
    isUploadTestCase: false,
    samples: [{ input: '1 2\n', output: '3\n' }],
    languages: [{ id }],
  } satisfies InputOf<typeof contract.createProblem>;
}

const shown = async (problemId: string) => {
  const { problem } = (await reader.call(getProblemDetail, { problemId })).body.data;
  return { license: problem.license, credits: problem.credits };
};

test('license and credits of a form are shown, exported, imported and copied, and stay when a client knows neither', async () => {
  const { pid } = (await setter.call(contract.createProblem, await form('WHOLE', facts))).body.data;
  expect(await shown('WHOLE')).toEqual(facts);

  for (const format of ['verdict', 'icpc']) {
    const answer = await site.server.http.inject({
      method: 'GET',
      url: `${downloadExportedProblem.path}?pid=${pid}&format=${format}`,
      headers: { authorization: setter.token },
    });
    const [read] = await readPackage(await openUpload('whole.zip', answer.rawPayload));
    expect(read).toMatchObject(facts);
    const displayId = `FROM${format}`.toUpperCase();
    await createProblem(site.app, read!, {
      displayId,
      owner: { uid: setter.uid, username: setter.username },
      visibility: 'public',
    });
    expect(await shown(displayId)).toEqual(facts);
  }

  const copy = (await setter.call(contract.duplicateProblem, { pid, problemId: 'COPY' })).body.data;
  expect((await setter.call(contract.getAdminProblem, { pid: copy.pid })).body.data).toMatchObject(facts);

  const plain = await form('WHOLE', { id: pid, title: 'Sums' });
  expect((await setter.call(contract.updateProblem, plain)).body.status).toBe(200);
  expect(await shown('WHOLE')).toEqual(facts);
});

test.each([
  [{ license: 'x'.repeat(101) }, 400],
  [{ license: 'cc\nby' }, 400],
  [{ credits: 'x'.repeat(10_001) }, 400],
  [{ license: '', credits: '' }, 200],
])('a form with %j is answered with %d', async (change, status) => {
  const answer = await setter.call(
    contract.createProblem,
    await form(`L${Object.values(change).join('').length}`, change),
  );
  expect(answer.body.status).toBe(status);
});
