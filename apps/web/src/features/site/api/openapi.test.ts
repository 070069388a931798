import { expect, test } from 'vitest';
import { callsByFeature, ruleOf, search, typeOf, type OpenApiDocument } from './openapi.ts';

const words = { length: 'length', file: 'file' };
const document: OpenApiDocument = {
  info: { title: 'API', version: '1' },
  tags: [{ name: 'problem', description: 'Problems' }],
  paths: {
    '/api/get-problem-list': {
      get: {
        operationId: 'getProblemList',
        tags: ['problem'],
        summary: 'A page of problems',
        description: 'Anyone.',
        parameters: [{ name: 'limit', schema: { type: 'integer', default: 10 } }],
        responses: {
          200: {
            content: {
              'application/json': {
                schema: {
                  properties: {
                    data: {
                      type: 'object',
                      properties: {
                        records: {
                          type: 'array',
                          items: { type: 'object', properties: { pid: { type: 'integer' } }, required: ['pid'] },
                        },
                      },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
    '/api/login': {
      post: {
        operationId: 'login',
        tags: ['account'],
        security: [],
        requestBody: {
          content: {
            'application/json': {
              schema: { properties: { username: { type: 'string', maxLength: 20 } }, required: ['username'] },
            },
          },
        },
      },
    },
  },
};

test('calls come by feature as the document names it, their members flat', () => {
  const [problem, account] = callsByFeature(document, words);
  expect(problem).toMatchObject({
    feature: 'Problems',
    calls: [{ method: 'GET', inBody: false, needsToken: false, input: [{ name: 'limit', rule: '= 10' }] }],
  });
  expect(problem?.calls[0]?.data.map(({ name, type }) => `${name}: ${type}`)).toEqual([
    'records: object[]',
    'records[].pid: integer',
  ]);
  expect(account?.calls[0]).toMatchObject({
    method: 'POST',
    inBody: true,
    needsToken: true,
    input: [{ name: 'username', required: true, rule: 'length ≤ 20' }],
  });
});

test('searching looks at paths and summaries', () => {
  expect(search(callsByFeature(document, words), ' PAGE of').map(({ feature }) => feature)).toEqual(['Problems']);
  expect(search(callsByFeature(document, words), 'nothing like it')).toEqual([]);
});

test('types read like types; limits of the number type are no rules', () => {
  expect(typeOf({ anyOf: [{ type: 'string' }, { type: 'null' }] })).toBe('string | null');
  expect(typeOf({ enum: ['male', 'female'] })).toBe('"male" | "female"');
  expect(typeOf({ type: 'object', additionalProperties: { type: 'integer' } })).toBe('{ key: integer }');
  expect(ruleOf({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }, words)).toBe('≥ 1');
  expect(ruleOf({ minLength: 6, maxLength: 20 }, words)).toBe('length 6–20');
});
