/** The group tree of a scored package as our subtasks (formats.md section 4). */
import type { ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { Findings } from '../findings.ts';
import { roundShares } from '../scores.ts';
import { type SubtaskUnit, numberedUnits, totalOf } from '../subtask-units.ts';
import { type TestGroup, USUAL_ACCEPT_SCORE } from './groups.ts';

export interface ScoredCase {
  /** Path without ending, e.g. `data/secret/group1/01`. */
  base: string;
  score: number;
  group: number;
}

export interface Subtasks extends Pick<ProblemPackage, 'caseMode' | 'groupNeeds'> {
  cases: ScoredCase[];
  /** Factor that makes the package's scores whole. */
  factor: number;
}

type Unit = SubtaskUnit<string>;

/**
 * Method of giving points. `perCase`: legacy, every passed case earns the `accept_score` of its group. `perGroup`:
 * DOMjudge's reading of the same key, earned once by a group whose cases all pass; only groups that state it have
 * points. `modern`: 2025-09, where only `secret` is scored and a group is all-or-nothing by default.
 */
export type Points = 'perCase' | 'perGroup' | 'modern';

export interface ScoringFacts {
  points: Points;
  /** The output validator writes the points of a case to `score.txt`; `accept_score` is then no bound. */
  validatorScores: boolean;
  /**
   * The output validator writes such a file although `problem.yaml` does not say so; only counts if a `range` is
   * stated.
   */
  validatorMayScore: boolean;
  /** Legacy: samples earn points like other cases. When false, only samples that state points do. */
  samplesEarn: boolean;
}

/** Largest score of a case if the validator decides it and the package states no `range`. */
const UNBOUNDED_SCORE = 1_000_000;

/** Largest score of a program. */
export function fullScore(root: TestGroup, facts: ScoringFacts): number {
  return totalOf(unitsOfPackage(root, facts, new Findings()));
}

export function flattenGroups(root: TestGroup, facts: ScoringFacts, findings: Findings): Subtasks {
  const { cases, ...plan } = numberedUnits(unitsOfPackage(root, facts, findings), findings);
  return { ...plan, cases: cases.map(({ of, score, group }) => ({ base: of, score, group })) };
}

function unitsOfPackage(root: TestGroup, facts: ScoringFacts, findings: Findings): Unit[] {
  const secret = root.groups.find((group) => group.path === 'data/secret');
  const sample = root.groups.find((group) => group.path === 'data/sample');
  const units: Unit[] = [];
  // A sample without points is shown but not judged: failing it must not cost points.
  if (sample && samplesCount(root, sample, facts)) units.push(...unitsOf(sample, facts, findings));
  if (secret) units.push(...unitsOf(secret, facts, findings));
  return units.filter((unit) => unit.cases.length > 0);
}

function samplesCount(root: TestGroup, sample: TestGroup, { points, samplesEarn }: ScoringFacts): boolean {
  if (root.settings.ignoreSample || sample.settings.ignoreSample || sample.settings.acceptScore === 0) return false;
  return (points === 'perCase' && samplesEarn) || (points !== 'modern' && sample.settings.acceptScoreStated);
}

/** Adds the group's folder as its name, and the groups that must be passed before it. */
const whole = (unit: Unit, { path, settings }: TestGroup): Unit => ({
  ...unit,
  name: path,
  needs: { names: settings.requirePass.map(folderOf), at: path },
});

/** Folder of a group, whose name is relative to `data` or to `data/secret`. */
const folderOf = (name: string): string =>
  /^(secret|sample)(\/|$)/.test(name) ? `data/${name}` : `data/secret/${name}`;

function unitsOf(group: TestGroup, facts: ScoringFacts, findings: Findings): Unit[] {
  const { settings } = group;
  if (group.groups.length === 0) return [whole(leafUnit(group, facts, findings), group)];
  if (settings.aggregation === 'min' && !(facts.points === 'modern' && group.path === 'data/secret'))
    return [whole(nestedMinimum(group, facts, findings), group)];
  if (settings.aggregation === 'avg' || settings.aggregation === 'max') {
    findings.error(
      'nested-groups-flattened',
      sentence('package.groupsCombined', { group: group.path, aggregation: settings.aggregation }),
      group.path,
    );
  }
  const direct: Unit = {
    kind: 'sum',
    cases: group.cases,
    scores: group.cases.map(() => scoreOfCase(group, facts)),
  };
  return [direct, ...group.groups.flatMap((child) => unitsOf(child, facts, findings))];
}

function leafUnit(group: TestGroup, facts: ScoringFacts, findings: Findings): Unit {
  const { aggregation, maxScore, acceptScore, acceptScoreStated } = group.settings;
  const { cases } = group;
  const modern = facts.points === 'modern';
  if (facts.points === 'perGroup' && !facts.validatorScores)
    return { kind: 'min', cases, scores: cases.map(() => (acceptScoreStated ? acceptScore : 0)) };
  const isSecret = group.path === 'data/secret';
  const full = maxScore ?? (modern ? 100 : null);
  const ofCase = scoreOfCase(group, facts);
  if (aggregation === 'max') {
    findings.error('unsupported-type', sentence('package.bestCase', { group: group.path }), group.path);
  }
  if (aggregation === 'sum' && (!modern || isSecret || maxScore !== null)) {
    const each = full === null ? null : full / cases.length;
    const shares = each === null ? cases.map(() => ofCase) : roundShares(cases.map(() => each));
    return { kind: 'sum', cases, scores: shares };
  }
  const score = full ?? ofCase;
  return { kind: aggregation === 'avg' ? 'avg' : 'min', cases, scores: cases.map(() => score) };
}

export function scoreOfCase({ settings }: TestGroup, facts: ScoringFacts): number {
  const { rangeMax, acceptScore } = settings;
  const isScored =
    facts.validatorScores || (facts.validatorMayScore && rangeMax !== null && acceptScore === USUAL_ACCEPT_SCORE);
  return isScored ? (rangeMax ?? UNBOUNDED_SCORE) : acceptScore;
}

/** One subtask for groups that must all pass: contains all their cases, and is worth the smallest of their scores. */
function nestedMinimum(group: TestGroup, facts: ScoringFacts, findings: Findings): Unit {
  const inner = group.groups.flatMap((child) => unitsOf(child, facts, findings));
  const cases = [...group.cases, ...inner.flatMap((unit) => unit.cases)];
  const score =
    group.settings.maxScore ??
    Math.min(
      ...inner.map((unit) => (unit.kind === 'sum' ? unit.scores.reduce((a, b) => a + b, 0) : (unit.scores[0] ?? 0))),
    );
  findings.warning('nested-groups-flattened', sentence('package.groupsFlattened', { group: group.path }), group.path);
  return { kind: 'min', cases, scores: cases.map(() => score) };
}
