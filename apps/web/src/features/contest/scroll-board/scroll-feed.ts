/** Makes a scroll board from our event feed of an ACM contest: `/api/clics/<version>/contests/<id>/event-feed`. */
import { statuses } from '@verdict/domain/submission/status.ts';
import type { ScrollFile } from './scroll-file.ts';
import { medalKinds, rankedOf, standardMedals, type MedalCounts, type ScrollData } from './scroll-scenes.ts';

type Members = Record<string, unknown>;
/** Last state of each object, by kind and id. */
type Objects = ReadonlyMap<string, ReadonlyMap<string, Members>>;

/**
 * Parses an event feed; null for any other text. A feed says neither how times are counted nor how ties rank. Both use
 * the defaults of contests here: seconds, and shared places.
 */
export function readScrollFeed(text: string): ScrollFile | null {
  const objects = fold(text);
  const contest = objects?.get('contest')?.get('');
  const length = lengthOf(contest, objects?.get('state')?.get(''));
  if (!objects || !contest || length === null || contest.scoreboard_type === 'score') return null;
  const all = (type: string): Members[] => [...(objects.get(type)?.values() ?? [])];
  const named = (type: string, id: unknown): Members | undefined => objects.get(type)?.get(String(id));
  const mainGroup = contest.main_scoreboard_group_id ?? RANKED;
  const isStar = ({ group_ids: groups }: Members): boolean => Array.isArray(groups) && !groups.includes(mainGroup);
  const problems = all('problems').toSorted((one, other) => Number(one.ordinal) - Number(other.ordinal));
  const frozen = secondsOf(contest.scoreboard_freeze_duration);
  const outcomes = new Map(
    all('judgements')
      .filter(({ current }) => current !== false)
      .map(({ submission_id: id, judgement_type_id: type }) => [String(id), named('judgement-types', type)]),
  );
  const submissions = all('submissions').flatMap((one): ScrollData['submissions'] => {
    const [team, problem] = [named('teams', one.team_id), named('problems', one.problem_id)];
    const time = secondsOf(one.contest_time);
    if (!team || !problem || time === null || time < 0 || time >= length) return [];
    const [id, name] = [textOf(team.id), textOf(team.display_name ?? team.name)];
    const school = named('organizations', team.organization_id)?.name;
    return [
      {
        uid: id,
        username: id,
        nickname: null,
        realname: name,
        school: school === undefined ? null : textOf(school),
        avatar: null,
        gender: 'secrecy',
        submitId: Number(one.id),
        status: statusOf(outcomes.get(textOf(one.id))),
        submitTime: textOf(one.time),
        time,
        displayId: textOf(problem.label),
      },
    ];
  });
  const startTime = textOf(contest.start_time);
  const data: ScrollData = {
    info: {
      id: Number(contest.id),
      title: textOf(contest.formal_name ?? contest.name),
      rankShowName: 'realname',
      problemCount: problems.length,
      labels: problems.map(({ label }) => textOf(label)),
      balloonColor: Object.fromEntries(problems.map(({ label, rgb }) => [label, rgb ? textOf(rgb) : null])),
      starUserList: all('teams').flatMap((team) => (isStar(team) ? [textOf(team.id)] : [])),
      startTime,
      sealRankTime: startTime,
      endTime: startTime,
      sealedFrom: frozen === null ? null : Math.max(0, (secondsOf(contest.duration) ?? length) - frozen),
      penalty: { wrongSeconds: penaltyOf(contest.penalty_time), unit: 'seconds', ties: 'shared' },
      medals: null,
    },
    submissions,
  };
  return { data, medals: medalsOf(objects.get('awards')) ?? standardMedals(rankedOf(data)), removesStars: false };
}

/**
 * Length of the contest in seconds; null when the feed has none. Extra time of participants makes it longer: some feeds
 * add that to the duration, others show it only by when everybody was done.
 */
function lengthOf(contest: Members | undefined, state: Members | undefined): number | null {
  const stated = secondsOf(contest?.duration);
  const [start, end] = [Date.parse(textOf(contest?.start_time)), Date.parse(textOf(state?.ended))];
  if (stated === null || Number.isNaN(start) || Number.isNaN(end)) return stated;
  return Math.max(stated, Math.floor((end - start) / 1000));
}

/** Group of ranked participants in feeds of versions that do not name it. */
const RANKED = 'participants';

/** Parses one event per line; empty lines are keep-alives. Null for any other text. */
function fold(text: string): Objects | null {
  const found = new Map<string, Map<string, Members>>();
  try {
    for (const line of text.split('\n')) {
      if (line.trim() === '') continue;
      const { type, id, data } = JSON.parse(line) as { type: string; id?: string | null; data: unknown };
      const members = found.get(type) ?? new Map<string, Members>();
      found.set(type, members);
      if (Array.isArray(data)) found.set(type, new Map((data as Members[]).map((one) => [textOf(one.id), one])));
      else if (data === null) members.delete(id ?? '');
      else members.set(id ?? '', data as Members);
    }
  } catch {
    return null;
  }
  return found;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Whole seconds of `h:mm:ss.uuu`; null when the value is no such time. */
function secondsOf(value: unknown): number | null {
  const [, sign, hours, minutes, seconds] = /^(-?)(\d+):(\d\d):(\d\d)(?:\.\d+)?$/.exec(textOf(value)) ?? [];
  if (hours === undefined) return null;
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return sign ? -whole : whole;
}

/** Penalty in seconds. Feeds up to version 2023-06 give minutes as a number, later ones a time. */
const penaltyOf = (value: unknown): number =>
  typeof value === 'number' ? value * 60 : (secondsOf(value) ?? DEFAULT_PENALTY);
const DEFAULT_PENALTY = 20 * 60;

/** Status of a judgement type; undefined for a submission without a judgement. */
function statusOf(type: Members | undefined): number {
  if (type === undefined) return statuses.pending.wire;
  if (type.solved === true) return statuses.accepted.wire;
  return (type.penalty === true ? statuses.wrongAnswer : statuses.compileError).wire;
}

/** Numbers of medals in the feed's awards; null when it has none. */
function medalsOf(awards: ReadonlyMap<string, Members> | undefined): MedalCounts | null {
  const counts = medalKinds.map((kind) => {
    const winners = awards?.get(`${kind}-medal`)?.team_ids;
    return Array.isArray(winners) ? winners.length : 0;
  });
  const [gold = 0, silver = 0, bronze = 0] = counts;
  return counts.some((count) => count > 0) ? [gold, silver, bronze] : null;
}
