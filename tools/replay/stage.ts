/** Creates the contest on the site, with its problems and accounts for its teams. */
import { addContestStandIns, STAND_INS_MAX } from '@verdict/contract/contest/replay.ts';
import { createContest, createContestProblem } from '@verdict/contract/contest/editing.ts';
import { insertBatchUser } from '@verdict/contract/account/users.ts';
import { profileLimits } from '@verdict/contract/account/account.ts';
import { ruleNumber } from '@verdict/domain/contest/rule-ids.ts';
import { scoringOf } from '@verdict/domain/contest/rule-traits.ts';
import { LINE_BREAKS, NOTHING_TO_SEE, TRICK_CHARACTERS } from '@verdict/domain/text/plain-text.ts';
import type { ContestRecord, RecordedTeam } from '@verdict/contest-formats/record.ts';
import { randomBytes, randomInt } from 'node:crypto';
import { TITLE_MAX } from '@verdict/domain/contest/texts.ts';
import { awardTiersOf } from './awards.ts';
import { standInProblem } from './programs.ts';
import type { Site } from './site.ts';

/** Names that do not exist on the site yet. */
export interface Cast {
  /** Common prefix of the names. */
  tag: string;
  /** Usernames by id of the team in the record. */
  usernames: ReadonlyMap<string, string>;
}

export interface Stage extends Cast {
  cid: number;
  startAt: Date;
}

/** Times of the contest here. */
export interface Times {
  startAt: Date;
  endAt: Date;
  sealAt: Date | null;
}

const letters = 'abcdefghijkmnpqrstuvwxyz';

/** A tag that is different for each replay on a site, without similar letters. */
export function newCast({ teams }: ContestRecord): Cast {
  const tag = Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('');
  return { tag, usernames: new Map(teams.map(({ id }, index) => [id, `${tag}-${index + 1}`])) };
}

/** Creates the contest with its problems, protected by `password`; with null, only its jury can see it. */
export async function prepare(
  { client, languageId }: Site,
  record: ContestRecord,
  { tag, usernames }: Cast,
  times: Times,
  password: string | null,
): Promise<Stage> {
  const awards = awardTiersOf(record);
  const { cid } = await client.call(createContest, {
    title: lineOf(record.title, TITLE_MAX, 'Contest'),
    description: 'A contest that is replayed.',
    type: ruleNumber(record.rule),
    oiRankScoreType: record.counted === 'highest' ? 'Highest' : 'Recent',
    startTime: times.startAt.toISOString(),
    endTime: times.endAt.toISOString(),
    // In contests with points, a seal here would hide people's own points as well.
    ...(times.sealAt && scoringOf(record.rule) === 'pass-fail'
      ? { sealRank: true, sealRankTime: times.sealAt.toISOString() }
      : {}),
    ...(password === null ? { visible: false } : { auth: 1, pwd: password }),
    rankShowName: 'realname',
    starAccount: record.teams.flatMap(({ id, isStar }) => (isStar ? [usernames.get(id) ?? ''] : [])),
    penaltySeconds: record.penalty.wrongSeconds,
    penaltyUnit: record.penalty.unit,
    ties: record.penalty.ties,
    ...(awards.length > 0 ? { awardType: 2, awardConfigList: awards } : {}),
  });
  for (const [index, problem] of record.problems.entries()) {
    const title = lineOf(problem.title, TITLE_MAX, `Problem ${problem.label}`);
    const place = { cid, displayId: `${tag}-${index + 1}`, title, languageId };
    await client.call(createContestProblem, standInProblem(record, problem, place));
  }
  return { cid, startAt: times.startAt, tag, usernames };
}

/** Creates accounts for teams that do not sign in. */
export async function addStandIns({ client }: Site, record: ContestRecord, { cid, usernames }: Stage): Promise<void> {
  const teams = record.teams.map((team) => ({ username: usernames.get(team.id) ?? '', ...shownFacts(record, team) }));
  for (let from = 0; from < teams.length; from += STAND_INS_MAX)
    await client.call(addContestStandIns, { cid, teams: teams.slice(from, from + STAND_INS_MAX) });
}

/** Creates accounts for the teams; returns their passwords by username. */
export async function addPeople(
  { client }: Site,
  record: ContestRecord,
  { usernames }: Cast,
  tell: (line: string) => void,
): Promise<Map<string, string>> {
  const people = record.teams.map((team) => ({ username: usernames.get(team.id) ?? '', ...shownFacts(record, team) }));
  const passwords = new Map(people.map(({ username }) => [username, randomBytes(9).toString('base64url')]));
  for (let from = 0; from < people.length; from += PEOPLE_AT_ONCE) {
    tell(`${from} of ${people.length} accounts are made.`);
    const users = people
      .slice(from, from + PEOPLE_AT_ONCE)
      .map(({ username, name, school }) => [username, passwords.get(username) ?? '', '', name, '', '', school]);
    await client.call(insertBatchUser, { users });
  }
  return passwords;
}

/** Accounts per call, because the server hashes their passwords during the call. */
const PEOPLE_AT_ONCE = 50;

/** Name and school of a team within the limits of an account here. */
function shownFacts(record: ContestRecord, team: RecordedTeam): { name: string; school: string } {
  const school = record.organizations.find(({ id }) => id === team.organizationId)?.name ?? '';
  return {
    name: lineOf(team.name, profileLimits.realname, team.id),
    school: lineOf(school, profileLimits.school, ''),
  };
}

/** Makes one harmless line of at most `max` characters; uses `otherwise` when nothing visible remains. */
function lineOf(text: string, max: number, otherwise: string): string {
  const trick = new RegExp(`${TRICK_CHARACTERS.source}|${LINE_BREAKS.source}`, 'gv');
  const line = text.toWellFormed().replace(trick, ' ').trim().slice(0, max).toWellFormed();
  return NOTHING_TO_SEE.test(line) ? otherwise.slice(0, max) : line;
}
