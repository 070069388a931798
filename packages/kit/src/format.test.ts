import { expect, test } from 'vitest';
import {
  formatAcRate,
  formatClock,
  formatCompact,
  formatDate,
  formatDuration,
  formatFileSize,
  formatLength,
  formatMemory,
  formatNear,
  formatRelative,
  formatTime,
} from './format.ts';

test.each([
  [0, '0 KB'],
  [512, '512 KB'],
  [1023.9, '1 MB'],
  [1024, '1 MB'],
  [1536, '1.5 MB'],
  [262_144, '256 MB'],
  [1024 ** 2 * 1.25, '1.25 GB'],
  [1024 ** 7, '1 YB'],
  [1024 ** 8, '1024 YB'],
])('%d KiB of memory reads %s', (kib, text) => expect(formatMemory(kib)).toBe(text));

test('what is missing shows as --, what is zero does not', () => {
  expect([
    formatTime(null),
    formatMemory(undefined),
    formatLength(null),
    formatDate(null, 'en-US'),
    formatDate('nonsense', 'en-US'),
  ]).toEqual(Array(5).fill('--'));
  expect([formatTime(0), formatLength(0)]).toEqual(['0 ms', '0 B']);
});

test.each([
  [0, 0, '–'],
  [0, 3, '0.00%'],
  [1, 3, '33.33%'],
  [2, 2, '100.00%'],
])('%d accepted of %d is %s', (accepted, total, text) => expect(formatAcRate(accepted, total)).toBe(text));

const now = '2026-11-21T12:00:00Z';
test.each([
  ['2026-11-21T11:59:58Z', 'en-US', '2 seconds ago'],
  ['2026-11-21T11:55:00Z', 'en-US', '5 minutes ago'],
  ['2026-11-18T11:00:00Z', 'zh-CN', '3 天前'],
  ['2026-11-21T14:10:00Z', 'en-US', 'in 2 hours'],
  ['2024-01-01T00:00:00Z', 'en-US', '2 years ago'],
])('%s seen at noon reads %s: %s', (moment, locale, text) => expect(formatRelative(moment, now, locale)).toBe(text));

test('dates with a time are written alike in every language, in the zone of the reader', () => {
  expect(formatDate('2026-01-02T03:04:05Z', 'zh-CN', 'dateTime', 'Asia/Shanghai')).toBe('2026-01-02 11:04:05');
  expect(formatDate('2026-01-02T00:04:05Z', 'en-US', 'dateTime', 'UTC')).toBe('2026-01-02 00:04:05');
  expect(formatDate('2026-01-02T00:04:05Z', 'en-US', 'date', 'UTC')).toBe('Jan 2, 2026');
});

test.each([
  [5 * 3_600_000, 'en-US', '5 hr'],
  [(26 * 60 + 5) * 60_000, 'en-US', '1 day 2 hr'],
  [90 * 60_000, 'zh-CN', '1 小时 30 分钟'],
  [0, 'en-US', '0 sec'],
])('%d ms in %s last %s', (ms, locale, text) => expect(formatDuration(ms, locale)).toBe(text));

test.each([
  [7_509_000, '02:05:09'],
  [2 * 86_400_000 + 1000, '2:00:00:01'],
  [1, '00:00:01'],
  [-5000, '00:00:00'],
])('a clock with %d ms left shows %s', (ms, text) => expect(formatClock(ms)).toBe(text));

test('large counts are short in narrow places', () => {
  expect([formatCompact(1820, 'en-US'), formatCompact(12_345, 'zh-CN')]).toEqual(['1.8K', '1.2万']);
  expect([formatFileSize(900), formatFileSize(2_097_152)]).toEqual(['900 B', '2 MB']);
});

test.each([
  // moment                 zone             en-US                           zh-CN
  ['2026-11-30T18:19:00Z', 'UTC', 'tomorrow 18:19', '明天 18:19'],
  ['2026-11-30T18:19:00Z', 'Asia/Shanghai', 'Tue, Dec 1 02:19', '12月1日周二 02:19'],
  ['2026-11-29T23:30:00Z', 'UTC', 'today 23:30', '今天 23:30'],
  ['2026-11-29T23:30:00Z', 'Asia/Shanghai', 'tomorrow 07:30', '明天 07:30'],
  ['2026-11-28T01:00:00Z', 'UTC', 'yesterday 01:00', '昨天 01:00'],
  ['2027-01-04T18:19:00Z', 'UTC', 'Mon, Jan 4, 2027 18:19', '2027年1月4日周一 18:19'],
])('%s seen on 29 November in %s is near now: %s, %s', (at, zone, english, chinese) => {
  const now = '2026-11-29T12:00:00Z';
  expect([formatNear(at, now, 'en-US', zone), formatNear(at, now, 'zh-CN', zone)]).toEqual([english, chinese]);
});
