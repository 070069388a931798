import { expect, test } from 'vitest';
import { isOpenInExam } from './exam-lead.ts';

// oxfmt-ignore
const pages = [
  ['/contest/7',                              true],
  ['/contest/7/problem/A',                    true],
  ['/contest/7/problem/A/submission-detail/5', true],
  ['/logout',                                 true],
  ['/setting',                                true],
  ['/contest/70',                             false],
  ['/contest',                                false],
  ['/home',                                   false],
  ['/problem/7',                              false],
  ['/submission-detail/5',                    false],
] as const;
test.each(pages)('%s is open in the exam of contest 7: %s', (pathname, open) => {
  expect(isOpenInExam(pathname, 7)).toBe(open);
});
