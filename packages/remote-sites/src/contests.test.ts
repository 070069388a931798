/** Announced contests and account ratings of sites. */
import { expect, test } from 'vitest';
import { parseContests as atAtCoder } from './atcoder/contests.ts';
import { parseContests, parseRatings } from './codeforces/people-and-contests.ts';

const home = 'https://site.invalid';

test('a rating is found by its name, and one that nobody has is told', () => {
  const users = '{"status":"OK","result":[{"handle":"Alice","rating":1847},{"handle":"bob"}]}';
  expect(parseRatings(users)).toEqual({
    ratings: new Map([
      ['alice', 1847],
      ['bob', null],
    ]),
    unknown: null,
  });
  expect(parseRatings('{"status":"FAILED","comment":"handles: User with handle No.One not found"}').unknown).toBe(
    'No.One',
  );
});

test.each([
  ['{"status":"FAILED","comment":"Call limit exceeded"}', 'rateLimited'],
  ['{"status":"FAILED","comment":"Down for maintenance"}', 'remoteUnavailable'],
  ['<html>', 'pageNotUnderstood'],
])('%s is %s', (text, kind) => {
  expect(() => parseRatings(text)).toThrow(expect.objectContaining({ kind }));
  expect(() => parseContests(text, home)).toThrow(expect.objectContaining({ kind }));
});

test('of a calendar of all years only what runs or comes is taken', () => {
  const contest = (id: number, phase: string) =>
    `{"id":${id},"name":"Round ${id}","phase":"${phase}","startTimeSeconds":1800000000,"durationSeconds":7200}`;
  const rows = [contest(1, 'FINISHED'), contest(2, 'CODING'), contest(3, 'BEFORE'), '{"id":4,"phase":"BEFORE"}'];
  expect(parseContests(`{"status":"OK","result":[${rows.join(',')}]}`, home)).toEqual(
    [2, 3].map((id) => ({
      title: `Round ${id}`,
      url: `${home}/contests/${id}`,
      beginAt: new Date('2027-01-15T08:00:00Z'),
      endAt: new Date('2027-01-15T10:00:00Z'),
    })),
  );
});

test('the times of AtCoder are those of Japan, and contests without an end are none', () => {
  const row = (id: string, length: string) =>
    `<tr><td><a href="http://x.invalid"><time>2026-11-28 21:00:00+0900</time></a></td>
     <td><span>Ⓐ</span> <a href="/contests/${id}">Contest &lt;${id}&gt;</a></td><td>${length}</td><td>All</td></tr>`;
  const page = `<div id="contest-table-upcoming"><table><thead><tr><th>Start</th></tr></thead>
    <tbody>${row('abc400', '01:40')}${row('practice', '∞')}</tbody></table></div>`;
  expect(atAtCoder(page, home)).toEqual([
    {
      title: 'Contest <abc400>',
      url: `${home}/contests/abc400`,
      beginAt: new Date('2026-11-28T12:00:00Z'),
      endAt: new Date('2026-11-28T13:40:00Z'),
    },
  ]);
  expect(atAtCoder('<div id="contest-table-recent"></div>', home)).toEqual([]);
  expect(() => atAtCoder('<p>Contests</p>', home)).toThrow(expect.objectContaining({ kind: 'pageNotUnderstood' }));
});
