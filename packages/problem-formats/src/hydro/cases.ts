/** Test cases of a Hydro problem: from the list in `config.yaml`, else from the names of the files. */
import type { ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { PROPOSED_TOTAL, spreadPoints } from '@verdict/domain/problem/points.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { numberAt, textAt, wordsAt, type YamlMap } from '../descriptor.ts';
import type { Findings } from '../findings.ts';
import { mapsAt } from '../json.ts';
import type { Judging } from '../jury.ts';
import type { PackageFiles } from '../package-files.ts';
import { type CaseFiles, type Limits, limitsOfCases } from '../problem-parts.ts';
import { numberedUnits, type SubtaskUnit } from '../subtask-units.ts';
import { matchTests, type TestMatch } from '../test-matching.ts';
import { mebibytes, milliseconds } from './units.ts';

export interface HydroCases extends Pick<ProblemPackage, 'scored' | 'caseMode' | 'groupNeeds'> {
  cases: CaseFiles[];
  timeMs: number | null;
  memoryMiB: number | null;
}

type Files = Pick<CaseFiles, 'input' | 'answer'>;

interface Subtask {
  id: string;
  /** Ids of the subtasks that must be passed before. */
  needs: string[];
  type: string;
  /** Null for an equal share of what other subtasks leave of 100. */
  score: number | null;
  cases: { files: Files; score: number | null }[];
}

export function findCases(data: PackageFiles, config: YamlMap, judging: Judging, findings: Findings): HydroCases {
  const subtasks = subtasksOf(data, config, judging, findings);
  const list = subtasks.length > 0 ? subtasks : byName(data, findings);
  const isScored = subtasks.some(({ score, cases }) => score !== null || cases.some((one) => one.score !== null));
  const isSplit = mapsAt(config, 'subtasks').length > 0 || list.length > 1;
  const stated = limitsOfCases(statedLimits(config), 'config.yaml', findings);
  if (!isScored && !isSplit) {
    const cases = list.flatMap((subtask) => subtask.cases.map(({ files }) => ({ ...files, score: 0, group: 1 })));
    return { cases, scored: false, caseMode: 'default', ...stated };
  }
  const plan = numberedUnits(unitsOf(list, findings), findings);
  const cases = plan.cases.map(({ of, score, group }) => ({ ...of, score, group }));
  return { cases, scored: true, caseMode: plan.caseMode, groupNeeds: plan.groupNeeds, ...stated };
}

const limitsIn = (map: YamlMap): Limits => ({
  timeMs: milliseconds(textAt(map, 'time')),
  memoryMiB: mebibytes(textAt(map, 'memory')),
});

/** Limits of each case, from the problem's to its own. */
function statedLimits(config: YamlMap): Limits[][] {
  const owners = mapsAt(config, 'subtasks').length > 0 ? mapsAt(config, 'subtasks') : [config];
  const places = owners.flatMap((owner) => mapsAt(owner, 'cases').map((one) => [config, owner, one].map(limitsIn)));
  return places.length > 0 ? places : [[limitsIn(config)]];
}

function subtasksOf(data: PackageFiles, config: YamlMap, judging: Judging, findings: Findings): Subtask[] {
  const casesOf = (owner: YamlMap) =>
    mapsAt(owner, 'cases').flatMap((one) => {
      const files = filesOf(data, one, judging, findings);
      return files ? [{ files, score: numberAt(one, 'score') }] : [];
    });
  const listed = mapsAt(config, 'subtasks');
  if (listed.length === 0) {
    const cases = casesOf(config);
    // Before Hydro had subtasks, it stated one score for every case.
    const each = numberAt(config, 'score');
    const scored = cases.map((one) => ({ ...one, score: one.score ?? each }));
    return cases.length === 0 ? [] : [{ id: '1', needs: [], type: 'sum', score: null, cases: scored }];
  }
  return listed.map((subtask, index) => {
    const id = textAt(subtask, 'id') ?? String(index + 1);
    const cases = casesOf(subtask);
    if (cases.length === 0)
      findings.error('no-tests', sentence('package.subtaskEmpty', { number: index + 1 }), 'config.yaml');
    const needs = wordsAt(subtask, 'if');
    return { id, needs, type: textAt(subtask, 'type') ?? 'min', score: numberAt(subtask, 'score'), cases };
  });
}

function filesOf(data: PackageFiles, one: YamlMap, judging: Judging, findings: Findings): Files | null {
  const at = (key: string) => {
    const name = textAt(one, key);
    return name === null || name === '/dev/null' ? null : name;
  };
  const [inputName, answerName] = [at('input'), at('output')];
  const input = inputName === null ? undefined : fileOf(data, inputName);
  const answer = answerName === null ? null : (fileOf(data, answerName) ?? null);
  if (!input) {
    findings.error('missing-input', sentence('package.caseFileMissing', { name: inputName ?? '?' }), 'config.yaml');
    return null;
  }
  if (!answer && (answerName !== null || judging.judgeMode === 'default'))
    findings.error('missing-output', sentence('package.caseFileMissing', { name: answerName ?? '?' }), 'config.yaml');
  return { input, answer };
}

/** Finds a file by name; falls back to a match without regard to case, because folders of Vijos use either case. */
function fileOf(data: PackageFiles, name: string) {
  const lower = name.toLowerCase();
  return data.get(name) ?? data.files.find((file) => file.name.toLowerCase() === lower);
}

/** Cases by file names: two numbers are a subtask and a case, one number is a case of a single subtask. */
function byName(data: PackageFiles, findings: Findings): Subtask[] {
  const { pairs } = matchTests(data.files);
  const tests = pairs.filter(({ numbers }) => numbers.length > 0 || pairs.length === 1);
  if (tests.length > 0) findings.info('paired-by-name', sentence('package.pairedByName'));
  const groups = Map.groupBy(tests, ({ numbers }) => (numbers.length > 1 ? numbers.at(-2)! : 0));
  const isSplit = groups.size > 1;
  return [...groups]
    .toSorted(([a], [b]) => a - b)
    .map(([id, members]) => ({
      id: String(id),
      needs: [],
      type: isSplit ? 'min' : 'sum',
      score: null,
      cases: members.map((files: TestMatch) => ({ files, score: null })),
    }));
}

function unitsOf(list: readonly Subtask[], findings: Findings): SubtaskUnit<Files>[] {
  const missing = list.filter(({ score, cases, type }) => score === null && !(type === 'sum' && hasScores(cases)));
  const stated = list.reduce(
    (sum, { score, cases }) => sum + (score ?? cases.reduce((total, one) => total + (one.score ?? 0), 0)),
    0,
  );
  const shares = missing.length > 0 ? spreadPoints(Math.max(0, PROPOSED_TOTAL - stated), missing.length) : [];
  return list.map((subtask) => {
    const { id, needs, type, cases } = subtask;
    const named = { name: id, needs: { names: needs, at: `config.yaml, ${id}` } };
    const own = subtask.score ?? shares[missing.indexOf(subtask)] ?? null;
    const files = cases.map((one) => one.files);
    if (type === 'sum') return { kind: 'sum' as const, cases: files, scores: scoresOf(cases, own), ...named };
    if (type !== 'min') {
      const text = sentence('package.subtaskKind', { kind: type, taken: 'min' });
      findings.error('unsupported-type', text, 'config.yaml');
    }
    return { kind: 'min' as const, cases: files, scores: cases.map(() => own ?? 0), ...named };
  });
}

const hasScores = (cases: Subtask['cases']) => cases.some(({ score }) => score !== null);

/** Cases without a score share the rest. */
function scoresOf(cases: Subtask['cases'], own: number | null): number[] {
  const open = cases.filter(({ score }) => score === null);
  const left = (own ?? PROPOSED_TOTAL) - cases.reduce((sum, { score }) => sum + (score ?? 0), 0);
  const shares = open.length > 0 ? spreadPoints(Math.max(0, left), open.length) : [];
  return cases.map((one) => one.score ?? shares[open.indexOf(one)]!);
}
