/** Running and announced contests of AtCoder, from two tables of one page. */
import { RemoteError } from '@verdict/domain/remote/remote-error.ts';
import { attribute, find, findAll, lineOf } from '../html/select.ts';
import { parseHtml, type Element } from '../html/tree.ts';
import type { AnnouncedContest } from '../site.ts';

const tables = ['#contest-table-action', '#contest-table-upcoming'];

/** `2026-11-28 21:00:00+0900`. */
const moment = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)([+-]\d\d):?(\d\d)$/;
/** Duration in hours and minutes. Contests without an end do not match. */
const length = /^(\d{1,4}):(\d\d)$/;

/** The page omits empty tables, except the table of past contests, which is always present. */
export function parseContests(html: string, home: string): AnnouncedContest[] {
  const page = parseHtml(html);
  if (![...tables, '#contest-table-recent'].some((table) => find(page, table)))
    throw new RemoteError('pageNotUnderstood', { detail: `contests: no ${tables[1]}` });
  return tables.flatMap((table) => findAll(page, `${table} tbody tr`).flatMap((row) => contestOf(row, home)));
}

function contestOf(row: Element, home: string): AnnouncedContest[] {
  const cells = findAll(row, 'td').map(lineOf);
  const [, day, time, hours, minutes] = moment.exec(cells[0] ?? '') ?? [];
  const [, long, rest] = length.exec(cells[2] ?? '') ?? [];
  const link = findAll(row, 'a').find((one) => /^\/contests\/[\w-]{1,60}$/.test(attribute(one, 'href') ?? ''));
  if (day === undefined || long === undefined || !link) return [];
  const beginAt = new Date(`${day}T${time}${hours}:${minutes}`);
  const endAt = new Date(beginAt.getTime() + (Number(long) * 60 + Number(rest)) * 60_000);
  return [{ title: lineOf(link), url: home + attribute(link, 'href'), beginAt, endAt }];
}
