import { expect, test } from 'vitest';
import { usableCores } from './cores.ts';

const lists = [
  ['0-1', [0, 1]],
  ['4', [4]],
  ['2-3,8,10-11', [2, 3, 8, 10, 11]],
] as const;
test.each(lists)('the list %s means the cores %j', (list, cores) => {
  expect(usableCores(`Name:\tnode\nCpus_allowed:\tff\nCpus_allowed_list:\t${list}\nMems_allowed:\t1\n`)).toEqual(cores);
});

test('this host has at least one', () => {
  expect(usableCores().length).toBeGreaterThan(0);
});
