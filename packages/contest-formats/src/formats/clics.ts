/** Event feeds and contest packages of the ICPC Contest API, from 2020-03 on. */
import { plainRules } from '@verdict/domain/contest/rule-ids.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import type { FinalStatus } from '@verdict/domain/submission/status.ts';
import type { PackageFiles } from '@verdict/problem-formats/package-files.ts';
import { z } from 'zod';
import { type ClicsObject, type Collections, collectionsOf, feedOf } from '../clics/fold.ts';
import { judgementTypes } from '../clics/judgement-types.ts';
import { instantOf, relativeMs } from '../clics/time.ts';
import type { ContestFormat } from '../format.ts';
import { broken, shaped } from '../json-file.ts';
import type { ContestRecord, RecordedRun, RecordedTeam, RunResult } from '../record.ts';
import { inOrder } from '../run-order.ts';
import { judged, statusOfWord } from '../verdict-words.ts';

export const format: ContestFormat = {
  id: 'clics',
  detect: async (files) =>
    feedOf(files) !== undefined ||
    (files.get('submissions.json') !== undefined &&
      (files.get('contest.json') ?? files.get('contest.yaml')) !== undefined),
  read: async (files) => recordOf(files, await collectionsOf(files)),
};

const id = z.union([z.string(), z.number()]).transform(String);
const text = id;
const none = <S extends z.ZodType>(one: S) => one.nullish().transform((value) => value ?? null);

const stated = <T>(read: (words: string) => T | null) =>
  z.string().transform((words, context) => {
    const value = read(words);
    if (value !== null) return value;
    context.addIssue({ code: 'custom', message: 'no such time' });
    return z.NEVER;
  });
const duration = stated(relativeMs);
const instant = stated(instantOf);
const number = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
]);
/** Minutes up to 2023-06, a time since then. */
const penalty = z.union([number.transform((minutes) => minutes * 60_000), duration]);

const contest = z.object({
  name: text.optional(),
  formal_name: none(text),
  start_time: none(instant),
  duration,
  scoreboard_freeze_duration: none(duration),
  scoreboard_type: none(z.enum(['pass-fail', 'score'])),
  penalty_time: none(penalty),
  main_scoreboard_group_id: none(id),
});
const judgementType = z.object({ id, name: none(text), penalty: none(z.boolean()), solved: none(z.boolean()) });
const problem = z.object({
  id,
  label: none(id),
  name: none(text),
  ordinal: none(number),
  rgb: none(text),
  color: none(text),
  max_score: none(number),
});
const group = z.object({ id, name: none(text), hidden: none(z.boolean()), sortorder: none(number) });
const organization = z.object({ id, name: none(text), formal_name: none(text), country: none(text) });
const team = z.object({
  id,
  name: none(text),
  display_name: none(text),
  organization_id: none(id),
  group_ids: none(z.array(id)),
  hidden: none(z.boolean()),
});
const submission = z.object({
  id,
  team_id: id,
  problem_id: id,
  language_id: none(id),
  contest_time: none(duration),
  time: none(instant),
});
const judgement = z.object({
  id,
  submission_id: id,
  judgement_type_id: none(id),
  score: none(number),
  current: none(z.boolean()),
  valid: none(z.boolean()),
});
const award = z.object({ id, citation: none(text), team_ids: none(z.array(id)) });

function recordOf({ name: path }: PackageFiles, collections: Collections): ContestRecord {
  const all = <S extends z.ZodType>(type: string, schema: S): z.output<S>[] =>
    [...(collections.get(type)?.values() ?? [])].map((one: ClicsObject) =>
      shaped(path, one, schema, [type, one.id ?? '']),
    );
  const [facts] = all('contest', contest);
  if (!facts) throw broken(path, sentence('contestFile.missing', { path: 'contest' }));
  const groups = all('groups', group);
  const hiddenGroups = new Set(groups.flatMap(({ id: own, hidden }) => (hidden === true ? [own] : [])));
  const { main_scoreboard_group_id: mainGroup } = facts;
  const allTeams = all('teams', team);
  const outsiders = new Set(groups.flatMap((one) => (isOutsideByName(one) ? [one.id] : [])));
  // A hidden team of an unofficial group takes part without a rank; other hidden teams only tested the system.
  const isHidden = ({ hidden, group_ids }: z.output<typeof team>): boolean =>
    (group_ids ?? []).some((own) => hiddenGroups.has(own)) ||
    (hidden === true && !(group_ids ?? []).some((own) => outsiders.has(own)));
  const shownTeams = allTeams.filter((one) => !isHidden(one));
  const unranked = mainGroup === null ? groupsOutside(groups, shownTeams) : new Set<string>();
  const teams = shownTeams.map((one): RecordedTeam => ({
    id: one.id,
    name: one.display_name ?? one.name ?? one.id,
    organizationId: one.organization_id,
    groupIds: one.group_ids ?? [],
    isStar:
      one.hidden === true ||
      (one.group_ids ?? []).some((own) => unranked.has(own)) ||
      (mainGroup !== null && !(one.group_ids ?? []).includes(mainGroup)),
    members: [],
  }));
  const problems = all('problems', problem)
    .toSorted((one, other) => (one.ordinal ?? 0) - (other.ordinal ?? 0))
    .map(({ id: own, label, name, rgb, color, max_score: maxScore }) => ({
      id: own,
      label: label ?? own,
      title: name ?? label ?? own,
      color: rgb ?? color,
      maxScore,
    }));
  const results = resultsOf(all('judgements', judgement), all('judgement-types', judgementType));
  const shown = new Set(teams.map(({ id: own }) => own));
  const known = {
    teams: new Set(allTeams.map(({ id: own }) => own)),
    problems: new Set(problems.map((one) => one.id)),
  };
  const { scoreboard_freeze_duration: frozen, duration: lengthMs, start_time: startAt } = facts;
  let strays = 0;
  const runs = all('submissions', submission).flatMap((one): RecordedRun[] => {
    const atMs = one.contest_time ?? (one.time && startAt ? one.time.getTime() - startAt.getTime() : null);
    if (!known.teams.has(one.team_id) || !known.problems.has(one.problem_id) || atMs === null) {
      strays += 1;
      return [];
    }
    // Runs before the start only tested the system, and scoreboards ignore runs after the end.
    if (!shown.has(one.team_id) || atMs < 0 || atMs >= lengthMs) return [];
    return [
      {
        id: one.id,
        teamId: one.team_id,
        problemId: one.problem_id,
        atMs,
        language: one.language_id,
        result: results.get(one.id) ?? { state: 'pending' },
      },
    ];
  });
  return {
    title: facts.formal_name ?? facts.name ?? path,
    rule: plainRules[facts.scoreboard_type ?? 'pass-fail'],
    counted: 'highest',
    startAt,
    durationSeconds: lengthMs / 1000,
    sealedFromSeconds: frozen === null || frozen === 0 ? null : Math.max(0, lengthMs - frozen) / 1000,
    penalty: { wrongSeconds: (facts.penalty_time ?? 20 * 60_000) / 1000, unit: 'minutes', ties: 'lastGain' },
    problems,
    groups: groups.flatMap(({ id: own, name, hidden }) => (hidden === true ? [] : [{ id: own, name: name ?? own }])),
    organizations: all('organizations', organization).map(({ id: own, name, formal_name, country }) => ({
      id: own,
      name: formal_name ?? name ?? own,
      country,
    })),
    teams,
    runs: inOrder(runs, { hasOrder: true }),
    ...(strays > 0 && { strays }),
    awards: all('awards', award).map(({ id: own, citation, team_ids }) => ({
      id: own,
      citation: citation ?? own,
      teamIds: team_ids ?? [],
    })),
  };
}

/**
 * Groups whose teams have no rank: groups that are sorted behind the first one (`sortorder` of DOMjudge; the first
 * order with teams is the contest itself, whatever its number). Without any stated order, groups are recognised by
 * their names, such as those of DOMjudge and of our own feeds up to 2023-06, which had no better way.
 */
function groupsOutside(
  groups: readonly z.output<typeof group>[],
  teams: readonly z.output<typeof team>[],
): Set<string> {
  const inUse = new Set(teams.flatMap(({ group_ids }) => group_ids ?? []));
  const orderOf = ({ sortorder }: z.output<typeof group>): number => sortorder ?? 0;
  const first = Math.min(...groups.filter(({ id: own }) => inUse.has(own)).map(orderOf));
  const isOutside = groups.some(({ sortorder }) => sortorder !== null)
    ? (one: z.output<typeof group>) => orderOf(one) > first
    : isOutsideByName;
  return new Set(groups.filter(isOutside).map(({ id: own }) => own));
}

const isOutsideByName = ({ id: own, name }: z.output<typeof group>): boolean =>
  OUTSIDE.test(own) || OUTSIDE.test(name ?? '');
const OUTSIDE = /^(observers?|unofficial|out of competition)$/i;

/** Results by submission id, from the last judgement that still counts. */
function resultsOf(
  judgements: readonly z.output<typeof judgement>[],
  stated: readonly z.output<typeof judgementType>[],
): Map<string, RunResult> {
  const types = new Map([...judgementTypes, ...stated].map((type) => [type.id, type]));
  const results = new Map<string, RunResult>();
  for (const { submission_id, judgement_type_id, score, current, valid } of judgements) {
    if (current === false || valid === false) continue;
    const type = judgement_type_id === null ? null : (types.get(judgement_type_id) ?? null);
    if (judgement_type_id === null) {
      results.set(submission_id, { state: 'pending' });
      continue;
    }
    const solved = type?.solved ?? judgement_type_id === 'AC';
    const effect = solved ? 'solved' : (type?.penalty ?? true) ? 'wrong' : 'tried';
    results.set(submission_id, judged(statusOf(judgement_type_id, effect), effect, score));
  }
  return results;
}

/** Ids that are words of other boards get the status of those words; `RE` means rejected here. */
function statusOf(type: string, effect: 'solved' | 'wrong' | 'tried'): FinalStatus {
  if (effect === 'solved') return 'accepted';
  const status = type === 'RE' ? 'wrongAnswer' : statusOfWord(type);
  if (status !== null && status !== 'pending' && status !== 'sealed' && status !== 'accepted') return status;
  return effect === 'wrong' ? 'wrongAnswer' : 'compileError';
}
