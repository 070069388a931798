import { expect, test } from 'vitest';
import { moment } from './moment.ts';

test('a time names its zone, with the offset of its season', () => {
  const [winter, summer] = [new Date('2026-01-09T22:30:05.999Z'), new Date('2026-07-09T22:30:05Z')];
  expect(moment(winter)).toBe('2026-01-09 22:30:05 UTC');
  expect(moment(winter, 'Asia/Shanghai')).toBe('2026-01-10 06:30:05 (Asia/Shanghai)');
  expect([moment(winter, 'Europe/Berlin'), moment(summer, 'Europe/Berlin')]).toEqual([
    '2026-01-09 23:30:05 (Europe/Berlin)',
    '2026-07-10 00:30:05 (Europe/Berlin)',
  ]);
});
