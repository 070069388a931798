/** The homework calendar of a person, which calendar programs read under a secret address. */
import { withoutEnd } from '@verdict/domain/text/text-end.ts';
import type { Settings } from '@verdict/domain/site/settings.ts';
import { say } from '@verdict/messages/errors.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { randomBytes } from 'node:crypto';
import type { App } from '../../../context.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { holdAccount } from '../../../platform/db/lock-order.sql.ts';
import type { ForeignAnswer } from '../../../platform/http/route.ts';
import { HttpRefusal, Refusal } from '../../../platform/refusal/refusal.ts';
import * as sql from './homework.sql.ts';

/** Entries of a calendar, the latest deadlines first. */
const ENTRIES_MAX = 300;
/** Interval at which programs are asked to read the calendar again. */
const READ_AGAIN_SECONDS = 3_600;

/** Secret part of the calendar's address. Null when the account has no calendar. */
export const linkOf = async (db: Db, uid: string): Promise<{ token: string | null }> => ({
  token: (await sql.linkOf(db, uid))?.token ?? null,
});

/** Opens the calendar under a new address. An earlier address ends. */
export async function renewLink(db: Db, uid: string, locale: Locale, now: Date): Promise<{ token: string }> {
  const token = randomBytes(24).toString('base64url');
  await transaction(db, async (tx) => {
    if (!(await holdAccount(tx, uid))) throw new Refusal('error.userNotFound');
    await sql.saveLink(tx, uid, { token, locale, now });
  });
  return { token };
}

export const endLink = async (db: Db, uid: string): Promise<void> => void (await sql.deleteLink(db, uid));

/** The calendar of an address, with what its owner may see now. */
export async function calendar(app: App, token: string, now: Date): Promise<ForeignAnswer> {
  const owner = await sql.calendarOf(app.db, token);
  if (!owner) throw new HttpRefusal(404, 'error.notFound');
  const all = { groupId: null, isCurrent: false };
  const page = { limit: ENTRIES_MAX, offset: 0, sort: '-deadline' as const };
  const homework = await sql.homeworkOf(app.db, { uid: owner.uid, now }, all, page);
  return {
    contentType: 'text/calendar; charset=utf-8',
    body: written(homework, app.settings.current, owner.locale),
    headers: { 'Cache-Control': 'private, no-cache', 'Content-Disposition': 'inline; filename="homework.ics"' },
  };
}

/** Homework as an iCalendar object (RFC 5545). A deadline is an event without a duration that keeps nobody busy. */
function written(homework: readonly sql.HomeworkOf[], settings: Settings, locale: Locale): string {
  const base = withoutEnd(settings.baseUrl, '/');
  const host = URL.canParse(base) ? new URL(base).host : 'verdict';
  const made = ical({
    name: inLine(say(locale, 'calendar.name', { site: settings.shortName })),
    prodId: { company: 'Verdict', product: 'Homework' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: READ_AGAIN_SECONDS,
  });
  for (const one of homework) {
    const { id, title, groupId, groupName, deadline, needsPassword, problems, finished, updatedAt } = one;
    const page = `${base}${groupId === null ? '' : `/group/${groupId}`}/training/${id}`;
    made.createEvent({
      id: `homework-${id}@${host}`,
      start: deadline,
      stamp: updatedAt,
      lastModified: updatedAt,
      summary: inLine(groupName === null ? title : `${title} · ${groupName}`),
      transparency: ICalEventTransparency.TRANSPARENT,
      ...(!needsPassword && problems > 0 && { description: say(locale, 'calendar.finished', { finished, problems }) }),
      ...(base !== '' && { url: page }),
    });
  }
  return made.toString();
}

/** Text in one line: calendars of some programs break at control characters, which names of older sites may have. */
// eslint-disable-next-line no-control-regex
const inLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ');
