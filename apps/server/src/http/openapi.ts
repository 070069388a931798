/** The OpenAPI document, generated from the contract; the developer page reads it. */
import { allEndpoints } from '@verdict/contract/index.ts';
import { z } from 'zod';

const doors = {
  anon: 'Anyone; a valid token is used when sent.',
  open: 'Anyone; an invalid token is refused.',
  login: 'Logged-in users.',
  admin: 'Admins, problem admins and super admins.',
  problemAdmin: 'Problem admins and super admins.',
  superAdmin: 'Super admins.',
} as const;

export function openApiDocument(siteName: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const { feature, name, endpoint } of allEndpoints) {
    const input = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as {
      properties?: Record<string, object>;
      required?: string[];
    };
    const inQuery = endpoint.method === 'GET';
    const operation = {
      operationId: name,
      tags: [feature],
      summary: endpoint.summary,
      description: doors[endpoint.door],
      ...(endpoint.door === 'anon' ? {} : { security: [{ token: [] }] }),
      ...(inQuery
        ? {
            parameters: Object.entries(input.properties ?? {}).map(([parameter, schema]) => ({
              name: parameter,
              in: 'query',
              required: input.required?.includes(parameter) ?? false,
              schema,
            })),
          }
        : { requestBody: { content: requestContent(endpoint.upload?.field, input) } }),
      responses: {
        200: {
          description: 'status 200 is success; any other status is a refusal with its reason in msg',
          content:
            endpoint.kind === 'download'
              ? { 'application/octet-stream': {} }
              : {
                  'application/json': {
                    schema: {
                      type: 'object',
                      properties: {
                        status: { type: 'integer' },
                        data: z.toJSONSchema(endpoint.data, { io: 'output', unrepresentable: 'any' }),
                        msg: { type: 'string' },
                      },
                    },
                  },
                },
        },
      },
    };
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation;
  }
  return {
    openapi: '3.1.0',
    info: { title: `${siteName} API`, version: '1' },
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
    paths,
  };
}

function requestContent(uploadField: string | undefined, input: { properties?: Record<string, object> }): object {
  if (!uploadField) return { 'application/json': { schema: input } };
  const properties = { ...input.properties, [uploadField]: { type: 'string', format: 'binary' } };
  return { 'multipart/form-data': { schema: { type: 'object', properties } } };
}
