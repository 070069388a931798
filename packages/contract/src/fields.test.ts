import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  flag,
  id,
  integer,
  numeric,
  optionalInteger,
  optionalLine,
  optionalText,
  page,
  requiredFlag,
} from './fields.ts';

const ABSENT = undefined;
const takes = (schema: z.ZodType, sent: unknown): unknown => {
  const parsed = z.object({ member: schema }).safeParse(sent === ABSENT ? {} : { member: sent });
  return parsed.success ? (parsed.data as { member: unknown }).member : 'refused';
};

describe('a number', () => {
  test.each([7, '7', ' 7 '])('is %j, as JSON or as a query string has it', (sent) => {
    expect(takes(id, sent)).toBe(7);
  });
  // JavaScript would turn each of these into a number: row 1, row 5, or an account that is not banned.
  test.each([true, false, [5], [], ['5'], {}, '0x10', '1e3', 'seven', '7 8', '7.5', 7.5, Number.NaN])(
    'is not %j',
    (sent) => {
      expect(takes(id, sent)).toBe('refused');
    },
  );
  test.each(['', null, ABSENT])('that must be there is not %j; one with a default is absent then', (sent) => {
    expect(takes(integer, sent)).toBe('refused');
    expect(takes(optionalInteger, sent)).toBe(undefined);
    expect(takes(numeric(z.number().default(10)), sent)).toBe(10);
    expect(takes(page(30).limit, sent)).toBe(30);
  });
  test('of a page may be below 1, which is the first page or the usual length', () => {
    expect([takes(page(30).currentPage, '-3'), takes(page(30).limit, 0), takes(page(30).limit, 1000)]).toEqual([
      1, 30, 300,
    ]);
  });
});

test('digits that a client took for a number are a text, too', () => {
  expect([takes(optionalText(10), 2023), takes(optionalLine(10), 2023), takes(optionalText(3), 2023)]).toEqual([
    '2023',
    '2023',
    'refused',
  ]);
  expect([takes(optionalText(10), true), takes(optionalText(10), ['a'])]).toEqual(['refused', 'refused']);
});

test('a flag is sent as JSON, as text or as a digit; blank is no when it may be left out', () => {
  expect([true, 'true', '1', 1].map((sent) => takes(requiredFlag, sent))).toEqual([true, true, true, true]);
  expect([false, 'false', '0', 0].map((sent) => takes(requiredFlag, sent))).toEqual([false, false, false, false]);
  expect(['', null, ABSENT].map((sent) => takes(flag, sent))).toEqual([false, false, false]);
  expect(['', null, ABSENT, 'yes', 2, []].map((sent) => takes(requiredFlag, sent))).toEqual(Array(6).fill('refused'));
});
