/** Flattened parts of the server's OpenAPI document, for the developer page. */
import { mentions } from '@verdict/domain/text/folded.ts';

interface Schema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  default?: unknown;
}
interface Operation {
  operationId: string;
  tags?: string[];
  summary?: string;
  description?: string;
  security?: unknown[];
  parameters?: { name: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}
export interface OpenApiDocument {
  info: { title: string; version: string };
  tags?: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: { Refusal?: { oneOf?: Schema[] } } };
}

/** Codes of refusals by the body status that they come with. */
export const refusalCodesOf = ({ components }: OpenApiDocument): { status: number; codes: string[] }[] =>
  (components?.schemas?.Refusal?.oneOf ?? []).map(({ properties }) => ({
    status: Number(properties?.status?.const),
    codes: (properties?.code?.enum ?? []).map(String),
  }));

export interface Member {
  /** Path of the member; nested ones look like `records[].tags[].name`. */
  name: string;
  type: string;
  required: boolean;
  rule: string;
}
export interface Call {
  id: string;
  method: string;
  path: string;
  summary: string;
  access: string;
  needsToken: boolean;
  inBody: boolean;
  input: Member[];
  data: Member[];
  /** Type of `data` when it has no members. */
  dataType: string;
}

/** Translated words for the types and rules of the document. */
interface Words {
  length: string;
  file: string;
}

/** Calls by feature, named and ordered as in the document. */
export function callsByFeature(document: OpenApiDocument, words: Words): { feature: string; calls: Call[] }[] {
  const features = new Map<string, Call[]>();
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags?.[0] ?? '';
      const feature = document.tags?.find(({ name }) => name === tag)?.description ?? tag;
      features.set(feature, [...(features.get(feature) ?? []), callOf(path, method, operation, words)]);
    }
  return [...features].map(([feature, calls]) => ({ feature, calls }));
}

/** Calls whose path or summary contains the words. */
export function search(
  features: { feature: string; calls: Call[] }[],
  words: string,
): { feature: string; calls: Call[] }[] {
  return features
    .map(({ feature, calls }) => ({
      feature,
      calls: calls.filter(({ path, summary }) => mentions(`${path} ${summary}`, words)),
    }))
    .filter(({ calls }) => calls.length > 0);
}

function callOf(path: string, method: string, operation: Operation, words: Words): Call {
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const query = operation.parameters ?? [];
  const data = operation.responses?.['200']?.content?.['application/json']?.schema?.properties?.data;
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary ?? '',
    access: operation.description ?? '',
    needsToken: operation.security !== undefined,
    inBody: body !== undefined,
    input: body
      ? membersOf(body, words)
      : query.map(({ name, required = false, schema = {} }) => ({
          name,
          required,
          type: typeOf(schema),
          rule: ruleOf(schema, words),
        })),
    data: data ? membersOf(data, words) : [],
    dataType: data ? typeOf(data) : words.file,
  };
}

const deepest = 4;

function membersOf(schema: Schema, words: Words, prefix = '', depth = 0): Member[] {
  if (depth > deepest) return [];
  const inner = plain(schema);
  if (inner.items) return membersOf(inner.items, words, `${prefix}[]`, depth);
  const own = Object.entries(inner.properties ?? {}).flatMap(([name, member]) => {
    const full = prefix ? `${prefix}.${name}` : name;
    return [
      {
        name: full,
        type: typeOf(member),
        required: inner.required?.includes(name) ?? false,
        rule: ruleOf(member, words),
      },
      ...membersOf(member, words, full, depth + 1),
    ];
  });
  const map =
    typeof inner.additionalProperties === 'object'
      ? membersOf(inner.additionalProperties, words, `${prefix}{key}`, depth + 1)
      : [];
  return [...own, ...map];
}

/** Unwraps a nullable schema. */
function plain(schema: Schema): Schema {
  const choices = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  return choices.length === 1 && choices[0] ? choices[0] : schema;
}

export function typeOf(schema: Schema): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' | ');
  if (schema.items) return `${typeOf(schema.items)}[]`;
  if (typeof schema.additionalProperties === 'object') return `{ key: ${typeOf(schema.additionalProperties)} }`;
  return Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.format ?? schema.type ?? 'any');
}

/** Rules of a schema: bounds of numbers and lengths, and the default. Bounds of the number type itself are left out. */
export function ruleOf(schema: Schema, words: Words): string {
  const { minimum, maximum, minLength, maxLength, default: standard } = plain(schema);
  return [
    range('', minimum, maximum),
    range(`${words.length} `, minLength, maxLength),
    (schema.default ?? standard) !== undefined && `= ${JSON.stringify(schema.default ?? standard)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function range(of: string, lowest: number | undefined, highest: number | undefined): string | null {
  const worth = (bound: number | undefined) => bound !== undefined && Math.abs(bound) < 2 ** 31 - 1;
  if (worth(lowest) && worth(highest)) return lowest === highest ? `${of}${lowest}` : `${of}${lowest}–${highest}`;
  if (worth(lowest)) return `${of}≥ ${lowest}`;
  return worth(highest) ? `${of}≤ ${highest}` : null;
}
