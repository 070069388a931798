import { expect, test } from 'vitest';
import { z } from 'zod';
import { smallRecord } from './fields.ts';
import { allEndpoints } from './index.ts';

test('a record of too many members is refused before any of them is looked at', () => {
  let looked = 0;
  const member = z.custom<number>(() => ++looked > 0);
  const record = smallRecord(2, z.string(), member);
  expect(record.safeParse({ a: 1, b: 2 }).success).toBe(true);
  looked = 0;
  expect(record.safeParse({ a: 1, b: 2, c: 3 }).success).toBe(false);
  expect(looked).toBe(0);
  expect(record.safeParse([1]).success).toBe(false);
  expect(record.nullish().parse(null)).toBeNull();
});

const isSchema = (value: unknown): value is z.ZodType => typeof value === 'object' && value !== null && '_zod' in value;

/** Paths of records in a schema that do not count their members first. */
function uncounted(schema: z.ZodType, place: string, isCounted = false): string[] {
  const def = schema._zod.def as unknown as Record<string, unknown> & { type: string };
  if (def.type === 'record' && !isCounted) return [place];
  const isAfterTransform = def.type === 'pipe' && (def.in as z.ZodType)._zod.def.type === 'transform';
  return Object.entries(def).flatMap(([name, value]) => {
    if (isSchema(value)) return uncounted(value, place, name === 'out' && isAfterTransform);
    if (Array.isArray(value)) return value.filter(isSchema).flatMap((one) => uncounted(one, place));
    if (name !== 'shape') return [];
    return Object.entries(value as Record<string, z.ZodType>).flatMap(([key, one]) =>
      uncounted(one, `${place}.${key}`),
    );
  });
}

test('every record that people send counts its members first', () => {
  const found = allEndpoints.flatMap(({ endpoint }) => uncounted(endpoint.input, endpoint.call));
  expect(found).toEqual([]);
});
