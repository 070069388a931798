/** The OpenAPI document, generated from the contract in the reader's language; the developer page reads it. */
import { type AnyEndpoint, isRecorded } from '@verdict/contract/endpoint.ts';
import { allEndpoints } from '@verdict/contract/index.ts';
import { refusalCodes } from '@verdict/messages/errors.ts';
import { callNames, type OpenApiKey, sayInOpenApi } from '@verdict/messages/openapi.ts';
import { type Locale, localeFrom } from '@verdict/messages/shape.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App } from '../../context.ts';

/** `?l=` chooses the language, as in the address of a page. Otherwise the browser's language is used. */
export function serveOpenApi(http: FastifyInstance, app: App): void {
  http.get<{ Querystring: { l?: string } }>('/api/openapi.json', async ({ query, headers }) =>
    openApiDocument(app.settings.current.name, localeFrom(String(query.l ?? headers['accept-language']))),
  );
}

/** The envelope of a refusal: for each body status, the codes that it comes with. */
const refusalSchema = {
  oneOf: [...refusalCodes()]
    .toSorted(([one], [other]) => one - other)
    .map(([status, codes]) => ({
      type: 'object',
      properties: { status: { const: status }, data: {}, msg: { type: 'string' }, code: { enum: codes } },
    })),
};

interface Calls {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, object>>;
}
// The contract never changes during the process, and describing it takes 50 ms.
const described = new Map<Locale, Calls>();

function openApiDocument(siteName: string, locale: Locale): object {
  const calls = described.get(locale) ?? describe(locale);
  described.set(locale, calls);
  return {
    openapi: '3.1.0',
    info: { title: `${siteName} API`, version: '1' },
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
      schemas: { Refusal: refusalSchema },
    },
    ...calls,
  };
}

function describe(locale: Locale): Calls {
  const say = (key: OpenApiKey): string => sayInOpenApi(locale, key);
  const tags = [...new Set(allEndpoints.map(({ feature }) => feature))].map((name) => ({
    name,
    description: say(`feature.${name}`),
  }));
  const paths: Calls['paths'] = {};
  // The order of the descriptions is the one that readers want.
  const described = allEndpoints.toSorted(
    (a, b) => callNames.indexOf(a.endpoint.call) - callNames.indexOf(b.endpoint.call),
  );
  for (const { feature, name, endpoint } of described) {
    (paths[endpoint.path.replace(/:(\w+)/g, '{$1}')] ??= {})[endpoint.method.toLowerCase()] = {
      operationId: name,
      tags: [feature],
      summary: say(endpoint.call),
      description: factsOf(endpoint)
        .map(say)
        .join(locale === 'en-US' ? ' ' : ''),
      ...(endpoint.access === 'anon' || endpoint.access === 'open' ? {} : { security: [{ token: [] }] }),
      ...input(endpoint),
      responses: {
        200: { description: say(`answer.${endpoint.kind}`), content: answerContent(endpoint) },
        ...(endpoint.kind === 'foreign'
          ? {}
          : {
              default: {
                description: say('answer.refusal'),
                content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
              },
            }),
      },
    };
  }
  return { tags, paths };
}

/** Who may call the endpoint, whether exams leave it open, and whether it leaves a record. */
const factsOf = (endpoint: AnyEndpoint): OpenApiKey[] => [
  `access.${endpoint.access}`,
  ...(endpoint.admits === undefined ? [] : [`admits.${endpoint.admits}` as const]),
  ...((endpoint.exam ?? 'closed') === 'closed' ? [] : ['exam.open' as const]),
  ...(isRecorded(endpoint) ? ['audit.record' as const] : []),
];

function input(endpoint: AnyEndpoint): object {
  const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, object>;
    required?: string[];
  };
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') {
    const parameters = Object.entries(schema.properties ?? {}).map(([name, member]) => ({
      name,
      in: endpoint.path.split('/').includes(`:${name}`) ? 'path' : 'query',
      required: schema.required?.includes(name) ?? false,
      schema: member,
    }));
    return { parameters };
  }
  if (!endpoint.upload) return { requestBody: { content: { 'application/json': { schema } } } };
  const properties = { ...schema.properties, [endpoint.upload.field]: { type: 'string', format: 'binary' } };
  return { requestBody: { content: { 'multipart/form-data': { schema: { type: 'object', properties } } } } };
}

function answerContent(endpoint: AnyEndpoint): object {
  if (endpoint.kind === 'foreign') return { 'application/json': {} };
  if (endpoint.kind === 'download') return { 'application/octet-stream': {} };
  const data = z.toJSONSchema(endpoint.data, { io: 'output', unrepresentable: 'any' });
  const properties = { status: { type: 'integer' }, data, msg: { type: 'string' } };
  return { 'application/json': { schema: { type: 'object', properties } } };
}
