/** Test groups of an ICPC/Kattis package: a tree of folders with inherited settings, flattened to our subtasks. */
import { sentence } from '@verdict/domain/text/sentence.ts';
import { isMap, mapAt, numberAt, parseYaml, textAt, wordsAt, type YamlMap } from '../descriptor.ts';
import type { Findings } from '../findings.ts';
import type { PackageFiles } from '../package-files.ts';
import { readText } from '../text.ts';
import { withConstants } from './constants.ts';

export type Aggregation = 'sum' | 'min' | 'avg' | 'max';

export interface GroupSettings {
  stopAtFirstFailure: boolean;
  aggregation: Aggregation;
  /** False when `aggregation` is inherited or the default. */
  aggregationStated: boolean;
  /** Points of the group when all its cases pass. Null when not stated. */
  maxScore: number | null;
  /** Points of one passed case in the legacy formats; in DOMjudge's packages, points of the whole group. */
  acceptScore: number;
  /** False when `acceptScore` is inherited or the default. */
  acceptScoreStated: boolean;
  /** Largest score of this group, from `range` of the legacy formats. Null when not stated or unbounded. */
  rangeMax: number | null;
  /** True when the range belongs to this group and not to an outer one. */
  rangeStated: boolean;
  ignoreSample: boolean;
  validatorFlags: string[] | null;
  /** Groups that must be passed before this one counts, e.g. `sample` or `secret/group1`. */
  requirePass: string[];
  /** Arguments of the input validators; `perValidator` when each validator has its own. */
  inputFlags: string[] | 'perValidator';
  /** The package's grader decides the result of the group. */
  isCustom: boolean;
  graderFlags: string[];
  /** Points of one rejected case, for graders. */
  rejectScore: number;
}

export interface TestGroup {
  /** Folder, e.g. `data/secret/group1`. */
  path: string;
  settings: GroupSettings;
  /** Base names of the cases that lie directly in this folder, in order. */
  cases: string[];
  groups: TestGroup[];
}

/** Default points of a passed case. */
export const USUAL_ACCEPT_SCORE = 1;

const rootSettings: GroupSettings = {
  stopAtFirstFailure: true,
  aggregation: 'sum',
  aggregationStated: false,
  maxScore: null,
  acceptScore: USUAL_ACCEPT_SCORE,
  acceptScoreStated: false,
  rangeMax: null,
  rangeStated: false,
  ignoreSample: false,
  validatorFlags: null,
  requirePass: [],
  inputFlags: [],
  isCustom: false,
  graderFlags: [],
  rejectScore: 0,
};

/** Settings of test groups and single cases. */
const knownSettings = new Set([
  'on_reject',
  'grading',
  'grader_flags',
  'accept_score',
  'range',
  'scoring',
  'max_score',
  'score_aggregation',
  'require_pass',
  'args',
  'static_validation_score',
  'output_validator_flags',
  'output_validator_args',
  'input_validator_flags',
  'input_validator_args',
  // Settings that do not affect judging.
  'reject_score',
  'input_visualizer_args',
  'output_visualizer_args',
  'full_feedback',
  'hint',
  'description',
]);

export function reportUnknownSettings(yaml: YamlMap, path: string, findings: Findings): void {
  for (const key of Object.keys(yaml))
    if (!knownSettings.has(key)) findings.warning('unknown-key', sentence('package.keyUnknown', { key }), path);
}

/**
 * Supported grader flags. The first two choose the verdict of a failed group, but here every case keeps its own
 * verdict.
 */
const graderFlagsInUse = new Set(['first_error', 'worst_error', 'ignore_sample', 'sum', 'min', 'max', 'avg']);

/**
 * Reads the groups. `isModern` selects the rules of 2025-09, by which the folders in `data/secret` are the only groups.
 */
export async function readGroups(
  files: PackageFiles,
  constants: Record<string, string>,
  isModern: boolean,
  findings: Findings,
  hasGrader = false,
): Promise<TestGroup> {
  const modernPlaces = /^data\/(sample|secret(\/[^/]+)?|(in)?valid_(in|out)put(\/.*)?)\/test_group\.yaml$/;
  for (const { name } of files.files) {
    if (/(^|\/)test_group\.yaml$/.test(name) && isModern && !modernPlaces.test(name))
      findings.warning('misplaced-settings', sentence('package.settingsMisplaced'), name);
  }
  const settingsAt = (path: string) =>
    isModern && (path === 'data' || !modernPlaces.test(`${path}/test_group.yaml`))
      ? files.get(`${path}/testdata.yaml`)
      : (files.get(`${path}/test_group.yaml`) ?? files.get(`${path}/testdata.yaml`));

  async function readGroup(path: string, inherited: GroupSettings): Promise<TestGroup> {
    const file = settingsAt(path);
    const yaml = file
      ? parseYaml(withConstants(await readText(file, findings.list), constants), file.name, findings)
      : {};
    const settings = settingsOf(yaml, inherited, file?.name ?? path, { findings, hasGrader });
    const children = files.children(path);
    const isWhole = isModern && /^data\/secret\/[^/]+$/.test(path);
    const cases = (isWhole ? casesBelow(files, path) : children.map((name) => `${path}/${name}`))
      .filter((name) => name.endsWith('.in'))
      .map((name) => name.slice(0, -'.in'.length));
    const groups: TestGroup[] = [];
    if (!isWhole) {
      for (const name of children.filter((child) => isGroupFolder(files, path, child)))
        groups.push(await readGroup(`${path}/${name}`, settings));
    }
    // A package with samples only is reported by the caller.
    if (file && !['data', 'data/sample', 'data/secret'].includes(path) && cases.length === 0 && groups.length === 0)
      findings.error('no-tests', sentence('package.groupEmpty'), file.name);
    return { path, settings, cases, groups };
  }

  return readGroup('data', rootSettings);
}

const casesBelow = (files: PackageFiles, folder: string): string[] =>
  files.under(folder).flatMap(({ name }) => (/\.files\//.test(name) ? [] : [name]));

function isGroupFolder(files: PackageFiles, path: string, name: string): boolean {
  if (path === 'data') return name === 'sample' || name === 'secret';
  // `x.files/` belongs to the case `x`.
  return !name.endsWith('.files') && files.get(`${path}/${name}`) === undefined;
}

function settingsOf(
  yaml: YamlMap,
  inherited: GroupSettings,
  path: string,
  { findings, hasGrader }: { findings: Findings; hasGrader: boolean },
): GroupSettings {
  reportUnknownSettings(yaml, path, findings);
  if (yaml['args'] !== undefined) findings.error('unsupported-type', sentence('package.caseFiles'), path);
  if ((numberAt(yaml, 'static_validation_score') ?? 0) !== 0)
    findings.error('unsupported-type', sentence('package.staticValidators'), path);
  const graderFlags = wordsAt(yaml, 'grader_flags');
  const grading = textAt(yaml, 'grading');
  const scoring = isMap(yaml['scoring']) ? yaml['scoring'] : {};
  const ignored = graderFlags.filter((flag) => !graderFlagsInUse.has(flag));
  if (ignored.length > 0 && !hasGrader)
    findings.warning('grader-flag-ignored', sentence('package.graderFlag', { flags: ignored.join(' ') }), path);
  const aggregation =
    textAt(yaml, 'score_aggregation') ??
    textAt(scoring, 'aggregation') ??
    graderFlags.find((flag) => /^(sum|min|max|avg)$/.test(flag));
  const maxScore = textAt(yaml, 'max_score') ?? textAt(scoring, 'score') ?? textAt(mapAt(yaml, 'scoring'), 'max_score');
  if (maxScore === 'unbounded') findings.error('unsupported-type', sentence('package.scoreUnbounded'), path);
  const acceptScore = scoreOf('accept_score', textAt(yaml, 'accept_score'), path, findings);
  const ownRange = rangeMaxOf(textAt(yaml, 'range'), path, findings);
  const flags = yaml['output_validator_flags'] ?? yaml['output_validator_args'];
  return {
    stopAtFirstFailure:
      textAt(yaml, 'on_reject') === null ? inherited.stopAtFirstFailure : textAt(yaml, 'on_reject') === 'break',
    aggregation: aggregationOf(aggregation) ?? inherited.aggregation,
    aggregationStated: aggregation !== undefined,
    // Groups inherit the legacy `range` and `accept_score`; `max_score` only applies to this group.
    maxScore: maxScore === 'unbounded' ? null : scoreOf('max_score', maxScore, path, findings),
    acceptScore: acceptScore ?? inherited.acceptScore,
    acceptScoreStated: acceptScore !== null,
    rangeMax: ownRange ?? inherited.rangeMax,
    rangeStated: ownRange !== null,
    ignoreSample: inherited.ignoreSample || graderFlags.includes('ignore_sample'),
    isCustom: grading === null ? inherited.isCustom : grading === 'custom',
    graderFlags: yaml['grader_flags'] === undefined ? inherited.graderFlags : graderFlags,
    rejectScore: numberAt(yaml, 'reject_score') ?? inherited.rejectScore,
    requirePass: [...inherited.requirePass, ...wordsAt(yaml, 'require_pass')],
    inputFlags: inputFlagsOf(yaml) ?? inherited.inputFlags,
    validatorFlags: flags === undefined ? inherited.validatorFlags : wordsAt({ flags }, 'flags'),
  };
}

function scoreOf(key: string, stated: string | null, path: string, findings: Findings): number | null {
  if (stated === null) return null;
  const score = numberAt({ [key]: stated }, key);
  if (score === null || score < 0) {
    findings.error('bad-score', sentence('package.scoreUnreadable', { key, stated: stated ?? '' }), path);
    return null;
  }
  return score;
}

function inputFlagsOf(yaml: YamlMap): GroupSettings['inputFlags'] | null {
  const flags = yaml['input_validator_flags'] ?? yaml['input_validator_args'];
  if (flags === undefined) return null;
  return isMap(flags) ? 'perValidator' : wordsAt({ flags }, 'flags');
}

/** The larger number of a `range`. */
function rangeMaxOf(stated: string | null, path: string, findings: Findings): number | null {
  if (stated === null) return null;
  const [, , highest = ''] = /^(\S+)\s+(\S+)$/.exec(stated) ?? [];
  if (/^\+?inf$/i.test(highest)) return null;
  return scoreOf('range', highest === '' ? stated : highest, path, findings);
}

function aggregationOf(word: string | undefined): Aggregation | null {
  if (word === 'pass-fail' || word === 'min') return 'min';
  return word === 'sum' || word === 'avg' || word === 'max' ? word : null;
}
