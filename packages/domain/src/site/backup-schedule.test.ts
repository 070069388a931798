import { expect, test } from 'vitest';
import { isBackupOverdue, nextBackupAt } from './backup-schedule.ts';

test.each([
  // zone             time     now                         next
  ['UTC', '03:00', '2026-03-01T02:59:59.999Z', '2026-03-01T03:00:00.000Z'],
  ['UTC', '03:00', '2026-03-01T03:00:00.000Z', '2026-03-02T03:00:00.000Z'],
  ['Asia/Shanghai', '03:30', '2026-03-01T08:00:00.000Z', '2026-03-01T19:30:00.000Z'],
  ['Asia/Kathmandu', '00:00', '2026-12-31T18:14:00.000Z', '2026-12-31T18:15:00.000Z'],
  ['America/New_York', '23:59', '2026-01-01T04:59:30.000Z', '2026-01-02T04:59:00.000Z'],
  // Berlin's clocks jump from 02:00 to 03:00 on 29 March, and show 02:30 twice on 25 October.
  ['Europe/Berlin', '02:30', '2026-03-28T12:00:00.000Z', '2026-03-29T01:30:00.000Z'],
  ['Europe/Berlin', '02:30', '2026-03-29T12:00:00.000Z', '2026-03-30T00:30:00.000Z'],
  ['Europe/Berlin', '02:30', '2026-10-25T01:30:00.000Z', '2026-10-26T01:30:00.000Z'],
])('in %s a backup at %s follows %s at %s', (timeZone, time, now, next) => {
  expect(nextBackupAt({ time, timeZone }, new Date(now)).toISOString()).toBe(next);
});

test('a daily backup is overdue after a day and a half', () => {
  const since = new Date('2026-03-01T03:00:00Z');
  expect(isBackupOverdue(since, new Date('2026-03-02T15:00:00Z'))).toBe(false);
  expect(isBackupOverdue(since, new Date('2026-03-02T15:00:01Z'))).toBe(true);
});
