import { getAudit } from '@verdict/contract/site/audit.ts';
import * as contract from '@verdict/contract/problem/tags.ts';
import { getProblemTagsAndClassification } from '@verdict/contract/site/site.ts';
import { testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: TestSite;
let setter: TestUser;
beforeAll(async () => {
  site = await createTestSite();
  setter = await site.user(1008);
});
afterAll(() => site.close());

const shown = async () =>
  (await site.call(getProblemTagsAndClassification, {})).body.data.map((one) => [
    one.classification?.name ?? null,
    one.tagList.map((tag) => `${tag.name}${tag.color ?? ''}`),
  ]);

test('tags are sorted into classifications; removing one keeps its tags', async () => {
  const basics = (await setter.call(contract.createClassification, { name: 'Basics', rank: 2 })).body.data;
  const graphs = (await setter.call(contract.createClassification, { name: 'Graphs', rank: 1 })).body.data;
  const dfs = (await setter.call(contract.createTag, { name: 'dfs', color: '#123456', tcid: graphs.id })).body.data;
  expect(dfs).toMatchObject({ id: dfs.id, name: 'dfs', color: '#123456', oj: 'ME', gid: null, tcid: graphs.id });
  expect(await shown()).toEqual([
    ['Graphs', ['dfs#123456']],
    ['Basics', []],
    [null, []],
  ]);

  await setter.call(contract.updateTag, { id: dfs.id, name: 'DFS', color: '', tcid: basics.id });
  await setter.call(contract.updateClassification, { id: basics.id, name: 'First steps', rank: 0 });
  expect(await shown()).toEqual([
    ['First steps', ['DFS']],
    ['Graphs', []],
    [null, []],
  ]);
  expect((await setter.call(contract.getClassifications, { oj: 'ALL' })).body.data.map((one) => one.name)).toEqual([
    'First steps',
    'Graphs',
  ]);

  await setter.call(contract.deleteClassification, { tcid: basics.id });
  expect(await shown()).toEqual([
    ['Graphs', []],
    [null, ['DFS']],
  ]);
});

test('a name is used once within a judge, and is required', async () => {
  const make = async (input: object) => (await setter.call(contract.createTag, { name: 'greedy', ...input })).body;
  expect((await make({})).status).toBe(200);
  expect(await make({})).toMatchObject({ status: 400, msg: 'There is already a tag with this name.' });
  expect((await make({ oj: 'CF' })).status).toBe(200);
  expect(await make({ name: ' ' })).toMatchObject({ status: 400, msg: 'The name is required.' });
  expect(await make({ name: 'x', color: 'javascript:' })).toMatchObject({
    status: 400,
    msg: 'The color is not valid.',
  });
  expect(await make({ name: 'y', tcid: 999_999 })).toMatchObject({ status: 400 });
  const other = (await make({ name: 'other' })).data;
  expect((await setter.call(contract.updateTag, { id: other.id, name: 'greedy' })).body).toMatchObject({
    status: 400,
    msg: 'There is already a tag with this name.',
  });
  await setter.call(contract.createClassification, { name: 'Same' });
  expect((await setter.call(contract.createClassification, { name: 'Same' })).body).toMatchObject({ status: 400 });
});

test('a tag that is removed leaves its problems, and the act is recorded', async () => {
  await testProblem(site, 'TAGGED', { tags: ['leaving'] });
  const tags = (await site.call(getProblemTagsAndClassification, {})).body.data.flatMap((one) => one.tagList);
  const { id } = tags.find((tag) => tag.name === 'leaving')!;
  expect((await setter.call(contract.deleteTag, { tid: id })).body.status).toBe(200);
  expect((await setter.call(contract.deleteTag, { tid: id })).body).toMatchObject({
    status: 400,
    msg: 'The tag does not exist.',
  });
  const root = await site.user(1000);
  const [act] = (await root.call(getAudit, { action: 'tag.delete' })).body.data;
  expect(JSON.parse(act!.before!)).toMatchObject({ name: 'leaving', problems: 1 });
});
