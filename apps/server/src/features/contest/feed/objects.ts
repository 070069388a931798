/** Conversion of contest rows to objects of the Contest API. Callers pass in the access decisions. */
import type * as clics from '@verdict/contest-formats/clics/objects.ts';
import { judgementTypeOf, judgementTypes } from '@verdict/contest-formats/clics/judgement-types.ts';
import { entryPointOf, languageId } from '@verdict/contest-formats/clics/languages.ts';
import { absolute, relative } from '@verdict/contest-formats/clics/time.ts';
import { type Contest, type Participant, stranger } from '@verdict/domain/contest/contest.ts';
import { scoringOf } from '@verdict/domain/contest/rule-traits.ts';
import { contestTime, endOfAll, longestMs, phaseOf, sealedFrom } from '@verdict/domain/contest/time.ts';
import { createHash } from 'node:crypto';
import { briefName } from '@verdict/domain/contest/texts.ts';
import { hexColor } from '../hex-color.ts';
import type * as sql from './facts.sql.ts';
import { type FeedView, typesOf } from './view.ts';
import type { ShownRow } from '../columns.ts';

/** Group of the participants who compete. */
export const RANKED = 'participants';
const STARS = 'observers';
/** Id of a named thing without a row, derived from its name. */
const idOfName = (kind: 'g' | 's', name: string): string =>
  `${kind}${createHash('sha256').update(name).digest('hex').slice(0, 16)}`;

/** Groups: participants, out of competition, then the groups that the organisers have named. */
export function groupsOf(people: readonly Pick<sql.PersonRow, 'group'>[]): clics.GroupObject[] {
  return [{ id: RANKED, name: 'Participants' }, { id: STARS, name: 'Out of competition' }, ...namedGroupsOf(people)];
}

export function namedGroupsOf(people: readonly Pick<sql.PersonRow, 'group'>[]): clics.GroupObject[] {
  const names = new Set(people.flatMap(({ group }) => group || []));
  return [...names].toSorted().map((name) => ({ id: idOfName('g', name), name }));
}

export const groupIdsOf = ({ group }: Pick<sql.PersonRow, 'group'>): string[] => (group ? [idOfName('g', group)] : []);

/**
 * The duration covers the participant with the most time, because ICPC tools count no submission after it.
 * The freeze keeps its contest time.
 */
export function contestObject(contest: Contest, facts: ShownRow, view: FeedView): clics.ContestObject {
  const from = sealedFrom(contest);
  return {
    id: String(contest.id),
    name: briefName(facts),
    formal_name: facts.title,
    start_time: absolute(contest.startAt),
    duration: relative(longestMs(contest)),
    scoreboard_freeze_duration: from === null ? null : relative(longestMs(contest) - from * 1000),
    scoreboard_thaw_time: from !== null && contest.opensAtEnd ? absolute(endOfAll(contest)) : null,
    scoreboard_type: scoringOf(contest.rule),
    main_scoreboard_group_id: typesOf[view].includes('groups') ? RANKED : null,
    penalty_time: scoringOf(contest.rule) === 'pass-fail' ? facts.penalty.wrongSeconds : null,
  };
}

/** `penalty` is null under rules without penalty time. */
export const judgementTypesOf = ({ rule }: Contest): { id: string }[] =>
  judgementTypes.map(({ penalty, ...type }) => ({
    ...type,
    penalty: scoringOf(rule) === 'pass-fail' ? penalty : null,
  }));

/** `isSealed`: whether the board is sealed for these readers. `isJudged`: whether all visible verdicts are final. */
export function stateObject(
  contest: Contest,
  now: Date,
  { isSealed, isJudged }: { isSealed: boolean; isJudged: boolean },
): clics.StateObject {
  const phase = phaseOf(contest, now);
  const end = phase === 'ended' ? absolute(endOfAll(contest)) : null;
  const isFrozen = phase !== 'scheduled' && contest.sealAt !== null && contest.sealAt <= now;
  const finalized = isJudged && !isSealed ? end : null;
  const isThawed = contest.sealAt === null || contest.opensAtEnd;
  return {
    started: phase === 'scheduled' ? null : absolute(contest.startAt),
    ended: end,
    frozen: isFrozen && contest.sealAt ? absolute(contest.sealAt) : null,
    thawed: isFrozen && isThawed ? end : null,
    finalized,
    end_of_updates: isThawed ? finalized : null,
  };
}

export const problemObject = (row: sql.ProblemRow, index: number): clics.ProblemObject => ({
  id: String(row.id),
  label: row.label,
  name: row.title,
  ordinal: index + 1,
  rgb: hexColor(row.color),
  time_limit: row.timeLimitMs / 1000,
  memory_limit: row.memoryLimitMiB,
  test_data_count: row.cases,
  max_score: row.maxScore > 0 ? row.maxScore : null,
});

export function organizationsOf(people: readonly sql.PersonRow[]): clics.OrganizationObject[] {
  const schools = new Set(people.flatMap(({ school }) => (school ? [school] : [])));
  return [...schools].toSorted().map((name) => ({ id: idOfName('s', name), name, formal_name: name }));
}

export function teamObject(person: sql.PersonRow, { starUids, shownName }: ShownRow): clics.TeamObject {
  const name = person[shownName] || person.username;
  const isStar = starUids.includes(person.uid);
  return {
    id: person.uid,
    label: person.username,
    name,
    display_name: name,
    organization_id: person.school ? idOfName('s', person.school) : null,
    group_ids: [isStar ? STARS : RANKED, ...groupIdsOf(person)],
    hidden: isStar || null,
  };
}

/** Times of a contest, also before its start. */
const timesOf = (contest: Contest, at: Date, participant: Participant = stranger) => ({
  time: absolute(at),
  contest_time: relative(
    at < contest.startAt
      ? at.getTime() - contest.startAt.getTime()
      : contestTime(contest, participant, at).seconds * 1000,
  ),
});

export const submissionObject = (
  contest: Contest,
  participant: Participant,
  row: sql.SubmissionRow,
  { withFiles }: { withFiles: boolean },
): clics.SubmissionObject => ({
  id: String(row.id),
  language_id: languageId(row.language),
  problem_id: String(row.problemId),
  team_id: row.uid,
  ...timesOf(contest, row.sentAt, participant),
  entry_point: entryPointOf(row.language),
  files: withFiles
    ? [
        {
          href: `contests/${contest.id}/submissions/${row.id}/files`,
          filename: `${row.id}.zip`,
          mime: 'application/zip',
        },
      ]
    : [],
});

/** The one judgement of a submission; a rejudge changes it. `runs` is the number of its runs, for the log. */
export type LoggedJudgement = clics.JudgementObject & { runs: number };

/** Null while the submission is not judged. */
export function judgementObject(contest: Contest, row: sql.SubmissionRow): LoggedJudgement | null {
  const type = judgementTypeOf(row.status);
  if (type === null) return null;
  const started = timesOf(contest, row.startedAt ?? row.sentAt);
  const ended = timesOf(contest, row.finishedAt ?? row.startedAt ?? row.sentAt);
  return {
    id: String(row.id),
    submission_id: String(row.id),
    judgement_type_id: type,
    score: scoringOf(contest.rule) === 'score' ? (row.score ?? 0) : null,
    current: true,
    start_time: started.time,
    start_contest_time: started.contest_time,
    end_time: ended.time,
    end_contest_time: ended.contest_time,
    max_run_time: row.timeMs === null ? null : row.timeMs / 1000,
    runs: row.cases,
  };
}

export const runId = (judgementId: string, ordinal: number): string => `${judgementId}-${ordinal}`;

/** Runs of a judgement. All cases are judged together, so each has the judgement's end time. */
export const runObjects = (judgement: clics.JudgementObject, cases: readonly sql.CaseRow[]): clics.RunObject[] =>
  cases.map(({ status, timeMs }, index) => ({
    id: runId(judgement.id, index + 1),
    judgement_id: judgement.id,
    ordinal: index + 1,
    judgement_type_id: judgementTypeOf(status) ?? 'JE',
    time: judgement.end_time,
    contest_time: judgement.end_contest_time,
    run_time: timeMs / 1000,
  }));

const toEverybody = { from_team_id: null, to_team_id: null, to_team_ids: null, reply_to_id: null };

export const announcementObject = (contest: Contest, row: sql.AnnouncementRow): clics.ClarificationObject => ({
  ...toEverybody,
  id: `n${row.id}`,
  problem_id: null,
  text: `${row.title}\n\n${row.content}`,
  ...timesOf(contest, row.at),
});

const problemIdOf = ({ problemId }: sql.QuestionRow): string | null => (problemId === null ? null : String(problemId));

/** The jury's view: the question, and its answer addressed to the recipients. `teamIds` holds all existing teams. */
export function questionObjects(
  contest: Contest,
  row: sql.QuestionRow,
  teamIds: ReadonlySet<string>,
): clics.ClarificationObject[] {
  const asker = row.uid !== null && teamIds.has(row.uid) ? row.uid : null;
  const question = {
    ...toEverybody,
    id: `q${row.id}`,
    from_team_id: asker,
    problem_id: problemIdOf(row),
    text: row.content,
    ...timesOf(contest, row.askedAt),
  };
  if (row.answer === null || row.answeredAt === null) return [question];
  const receivers = row.toAll || asker === null ? toEverybody : { to_team_id: asker, to_team_ids: [asker] };
  const answer = {
    ...toEverybody,
    ...receivers,
    id: `a${row.id}`,
    reply_to_id: question.id,
    problem_id: question.problem_id,
    text: row.answer,
    ...timesOf(contest, row.answeredAt),
  };
  return [question, answer];
}

/** An answer sent to everyone, with its question but without the asker. */
export function publicAnswer(contest: Contest, row: sql.QuestionRow): clics.ClarificationObject[] {
  if (!row.toAll || row.answer === null || row.answeredAt === null) return [];
  const quoted = row.content.replaceAll(/^/gm, '> ');
  return [
    {
      ...toEverybody,
      id: `a${row.id}`,
      problem_id: problemIdOf(row),
      text: `${quoted}\n\n${row.answer}`,
      ...timesOf(contest, row.answeredAt),
    },
  ];
}
