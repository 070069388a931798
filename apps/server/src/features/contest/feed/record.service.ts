/** Export of a contest as a file of another program's format, for the jury. */
import type { downloadContestRecord } from '@verdict/contract/contest/feed.ts';
import type { ParsedInputOf } from '@verdict/contract/endpoint.ts';
import type { ContestRecord, RecordedRun, RecordedTeam } from '@verdict/contest-formats/record.ts';
import { allContestFormats } from '@verdict/contest-formats/registry.gen.ts';
import { resultOf } from '@verdict/contest-formats/verdict-words.ts';
import { isJury } from '@verdict/domain/contest/access.ts';
import type { Contest } from '@verdict/domain/contest/contest.ts';
import { longestMs, sealedFrom } from '@verdict/domain/contest/time.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import { allStatuses } from '@verdict/domain/submission/status.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import { staticBoardWords } from '@verdict/messages/static-board.ts';
import { briefName } from '@verdict/domain/contest/texts.ts';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { FileAnswer } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { requireJury } from '../../../platform/access/contest-gate.ts';
import { type Timed, timedSubmissions } from '../board/timed.ts';
import * as sql from './facts.sql.ts';
import { groupIdsOf, namedGroupsOf } from './objects.ts';

export async function contestFile(
  app: App,
  { actor, locale }: { actor: Actor; locale: Locale },
  { cid, format: id, sealed }: ParsedInputOf<typeof downloadContestRecord>,
): Promise<FileAnswer> {
  const { contest } = await requireJury(app.db, actor, cid);
  const format = allContestFormats.find((one) => one.id === id);
  if (!format?.write || !format.file) throw new Refusal('error.notFound');
  const record = await recordOf(app.db, contest, { sealed });
  const { extension, contentType } = format.file;
  return {
    filename: `contest_${cid}_${id}.${extension}`,
    contentType,
    body: await format.write(record, staticBoardWords(locale)),
  };
}

/**
 * Record with all participants, including those without submissions. `sealed` leaves out what the seal hides, even
 * after the seal is opened.
 */
async function recordOf(db: Db, contest: Contest, { sealed }: { sealed: boolean }): Promise<ContestRecord> {
  const [facts] = await sql.contestFacts(db, [contest.id]);
  if (!facts) throw new Refusal('error.contestNotFound');
  const problems = await sql.problemsOf(db, contest.id);
  const sent = (await timedSubmissions(db, contest, { statuses: allStatuses, withJury: false })).filter(
    ({ status }) => status !== 'submittedFailed',
  );
  const people = (await sql.peopleOf(db, contest.id)).filter((one) => !isJury(one, contest));
  const known = new Set(people.map(({ uid }) => uid));
  const from = sealedFrom(contest);
  const runOf = (one: Timed): RecordedRun => ({
    id: String(one.id),
    teamId: one.username,
    problemId: String(one.contestProblemId),
    atMs: one.seconds * 1000,
    language: one.language,
    result:
      sealed && from !== null && one.seconds >= from
        ? { state: 'sealed' }
        : resultOf(one.status, one.score, one.subtasks),
  });
  const teamOf = (one: sql.PersonRow): RecordedTeam => ({
    id: one.username,
    name: one[facts.shownName] || one.username,
    organizationId: one.school || null,
    groupIds: groupIdsOf(one),
    isStar: facts.starUids.includes(one.uid),
    members: [],
  });
  const schools = new Set(people.flatMap(({ school }) => (school ? [school] : [])));
  return {
    title: facts.title,
    briefTitle: briefName(facts),
    rule: contest.rule,
    startAt: contest.startAt,
    durationSeconds: longestMs(contest) / 1000,
    sealedFromSeconds: from,
    penalty: facts.penalty,
    counted: facts.counted,
    problems: problems.map(({ id, label, title, color }) => ({ id: String(id), label, title, color })),
    groups: namedGroupsOf(people),
    organizations: [...schools].map((name) => ({ id: name, name, country: null })),
    teams: people.map(teamOf),
    runs: sent
      .filter(({ uid }) => known.has(uid))
      .map(runOf)
      .toSorted((one, other) => one.atMs - other.atMs),
    awards: [],
  };
}
