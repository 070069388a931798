import { expect, test } from 'vitest';
import { insertionOrder } from './table-order.ts';

const table = (name: string, ...refersTo: string[]) => ({ name, columns: ['id'], refersTo });
const names = (...tables: ReturnType<typeof table>[]) => insertionOrder(tables).map((each) => each.name);

test('a table comes after those its rows refer to', () => {
  expect(
    names(
      table('judging', 'submission'),
      table('submission', 'account', 'problem'),
      table('problem', 'account'),
      table('account'),
    ),
  ).toEqual(['account', 'problem', 'submission', 'judging']);
});

test('tables in a circle cannot be restored, and are named', () => {
  expect(() => names(table('a', 'b'), table('b', 'a'), table('c'))).toThrow('a, b');
});
