import { allEndpoints } from '@verdict/contract/index.ts';
import { errorStatus } from '@verdict/messages/errors.ts';
import { callNames } from '@verdict/messages/openapi.ts';
import { createTestSite, type TestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { envelopeSerializer } from './mount.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  responses: Record<number, { description: string }>;
}
interface Document {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: { Refusal: { oneOf: { properties: { status: { const: number }; code: { enum: string[] } } }[] } };
  };
}
const read = async (url: string, browser: string): Promise<Document> =>
  (await site.server.http.inject({ url, headers: { 'accept-language': browser } })).json();
const operationsOf = ({ paths }: Document): Operation[] =>
  Object.values(paths).flatMap((methods) => Object.values(methods));
const wordsOf = (document: Document): string[] => [
  ...document.tags.map(({ description }) => description),
  ...operationsOf(document).flatMap(({ summary, description, responses }) => [
    summary,
    description,
    responses[200]!.description,
  ]),
];

const readers = [
  // address                     browser  every text
  ['/api/openapi.json', 'en-US', /^[^\p{Script=Han}]+$/u],
  ['/api/openapi.json', 'zh-CN', /\p{Script=Han}/u],
  ['/api/openapi.json?l=zh-CN', 'en-US', /\p{Script=Han}/u],
  ['/api/openapi.json?l=en-US', 'zh-CN', /^[^\p{Script=Han}]+$/u],
] as const;
test.each(readers)('%s for a browser in %s is in one language throughout', async (url, browser, language) => {
  const words = wordsOf(await read(url, browser));
  expect(words.filter((text) => !language.test(text))).toEqual([]);
});

test('every call of the contract is there once, under a name and a tag that the document explains', async () => {
  const document = await read('/api/openapi.json', 'en-US');
  const operations = operationsOf(document);
  expect(operations.length).toBe(allEndpoints.length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  const explained = document.tags.map(({ name }) => name);
  expect(operations.filter(({ tags }) => !tags.every((tag) => explained.includes(tag)))).toEqual([]);
});

test('the answer of every call can be serialized', () => {
  const answers = allEndpoints.flatMap(({ endpoint }) => (endpoint.kind === 'json' ? [endpoint.data] : []));
  for (const data of answers) expect(envelopeSerializer(data)).toBeInstanceOf(Function);
  expect(answers.length).toBeGreaterThan(200);
});

test('every refusal has a code, listed with the status that it comes with', async () => {
  const refused = (await site.server.http.inject('/api/get-problem-detail?problemId=none')).json();
  expect(refused).toMatchObject({ status: 404, data: null, code: 'problemNotFound' });
  const unknown = (await site.server.http.inject('/api/none')).json();
  expect(unknown).toMatchObject({ status: 404, data: null, code: 'notFound' });
  const { components } = await read('/api/openapi.json', 'en-US');
  const listed = components.schemas.Refusal.oneOf.flatMap(({ properties: { status, code } }) =>
    code.enum.map((name) => `${status.const} ${name}`),
  );
  expect(listed).toEqual(expect.arrayContaining(['404 problemNotFound', '404 notFound', '409 recordChanged']));
  expect(new Set(listed).size).toBe(Object.keys(errorStatus).length);
});

test('who is admitted, what exams leave open and what is recorded is said of each call', async () => {
  const { paths } = await read('/api/openapi.json', 'en-US');
  expect(paths['/api/group']?.delete?.description).toBe(
    'Logged-in users. Items of others: super admins. Leaves a record in the audit log.',
  );
  expect(paths['/api/submit-problem-judge']?.post?.description).toBe(
    'Logged-in users. Not for roles that may not submit. Open during exams.',
  );
});

test('no text is left of a call that is gone', () => {
  expect(callNames.toSorted()).toEqual(allEndpoints.map(({ endpoint }) => endpoint.call).toSorted());
});
