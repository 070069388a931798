/** The public profile of an account, and its owner's changes to it. */
import type { UserHome } from '@verdict/contract/account/account.ts';
import type { UserInfo } from '@verdict/contract/shapes.ts';
import type { Visitor } from '@verdict/domain/access/actor.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/db/db.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Answer } from '../../../platform/http/route.ts';
import { ratingsOf } from '../../remote/external/external.service.ts';
import { requireOwnLook, userInfo } from '../account.service.ts';
import { type Profile, accountByUid, setProfile } from '../account.sql.ts';
import * as sql from './profile.sql.ts';
import type { Session } from '../../../platform/http/session.ts';
import { lastLoginOf, previousSession } from '../session/session.service.ts';

type Whose = { uid?: string | undefined; username?: string | undefined };

export async function changeProfile(db: Db, uid: string, changes: Partial<Profile>): Promise<UserInfo> {
  const stored = await accountByUid(db, uid);
  if (changes.nickname && changes.nickname !== stored?.nickname) await requireOwnLook(db, uid, changes.nickname);
  await setProfile(db, uid, changes);
  const account = await accountByUid(db, uid);
  if (!account) throw new Refusal('error.userNotFound');
  return userInfo(account);
}

/** Profile of an account. Owners also see the login before the current one. */
export async function userHome(
  app: App,
  session: Session | null,
  whose: Whose,
  locale: Locale,
): Promise<Answer<UserHome>> {
  const { db } = app;
  const account = await find(db, session?.actor ?? null, whose);
  const solved = await sql.solvedProblems(db, account.uid, locale);
  return {
    ...account,
    rating: (await ratingsOf(app, [account])).get(account.uid) ?? null,
    scoreList: await sql.bestOiScores(db, account.uid),
    solvedList: solved.map((problem) => problem.problemId),
    solvedGroupByDifficulty: Object.fromEntries(
      Object.entries(Object.groupBy(solved, (problem) => problem.difficulty)).map(([difficulty, problems]) => [
        difficulty,
        problems ?? [],
      ]),
    ),
    recentLoginTime:
      session?.actor.uid === account.uid
        ? ((await previousSession(db, account.uid, session.id))?.gmtCreate ?? null)
        : await lastLoginOf(db, account.uid),
  };
}

/** Submissions for each day of the last year in the reader's time zone. Days without a submission are absent. */
export async function heatMap(
  db: Db,
  actor: Visitor,
  input: Whose & { timeZone: string },
  now: Date,
): Promise<{ endDate: string; dataList: { date: string; count: number }[] }> {
  const { uid } = await find(db, actor, input);
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - 1);
  return {
    endDate: dayIn(input.timeZone, now),
    dataList: await sql.submissionDays(db, uid, since, input.timeZone),
  };
}

/** Date in the time zone, as `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, moment: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(moment);

async function find(db: Db, actor: Visitor, whose: Whose) {
  const uid = whose.uid ?? (whose.username === undefined ? actor?.uid : undefined) ?? null;
  const username = whose.username ?? null;
  const account = uid === null && username === null ? null : await sql.publicProfile(db, { uid, username });
  if (!account) throw new Refusal('error.userNotFound');
  return account;
}
