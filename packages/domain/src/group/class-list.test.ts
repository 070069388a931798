import { expect, test } from 'vitest';
import { listOutcome } from './class-list.ts';

// oxfmt-ignore
test.each([
  // level       by those who run the group   by those who create the site's accounts
  ['nothing',   0, 'invited', 'joins'],
  ['an applicant', 1, 'joins', 'joins'],
  ['refused',   2, 'invited', 'joins'],
  ['a member',  3, 'member',  'member'],
  ['a root',    5, 'member',  'member'],
] as const)('who is %s to the group and on a class list', (_, level, byOthers, bySite) => {
  expect(listOutcome({ level, createsAccounts: false })).toBe(byOthers);
  expect(listOutcome({ level, createsAccounts: true })).toBe(bySite);
});
