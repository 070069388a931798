/** Test groups of an ICPC/Kattis package: a tree of folders with inherited settings, flattened to our subtasks. */
import { isMap, mapAt, numberAt, parseYaml, textAt, wordsAt, type YamlMap } from '../descriptor.ts';
import type { Findings } from '../findings.ts';
import type { PackageFiles } from '../package-files.ts';
import { readText } from '../text.ts';

export type Aggregation = 'sum' | 'min' | 'avg' | 'max';

export interface GroupSettings {
  stopAtFirstFailure: boolean;
  aggregation: Aggregation;
  /** False: `aggregation` came from the folder above or is the default. */
  aggregationStated: boolean;
  /** Points of the group if everything in it passes; null = not stated. */
  maxScore: number | null;
  /** Points of one passed case, of the legacy formats. */
  acceptScore: number;
  ignoreSample: boolean;
  validatorFlags: string[] | null;
}

export interface TestGroup {
  /** Folder, e.g. `data/secret/group1`. */
  path: string;
  settings: GroupSettings;
  /** Base names of the cases that lie directly in this folder, in order. */
  cases: string[];
  groups: TestGroup[];
}

const rootSettings: GroupSettings = {
  stopAtFirstFailure: true,
  aggregation: 'sum',
  aggregationStated: false,
  maxScore: null,
  acceptScore: 1,
  ignoreSample: false,
  validatorFlags: null,
};

/** The first two choose between verdicts of a failed group, which every case keeps for itself here. */
const graderFlagsInUse = new Set(['first_error', 'worst_error', 'ignore_sample', 'sum', 'min', 'max', 'avg']);

export async function readGroups(files: PackageFiles, findings: Findings): Promise<TestGroup> {
  return readGroup(files, 'data', rootSettings, findings);
}

async function readGroup(
  files: PackageFiles,
  path: string,
  inherited: GroupSettings,
  findings: Findings,
): Promise<TestGroup> {
  const file = files.get(`${path}/test_group.yaml`) ?? files.get(`${path}/testdata.yaml`);
  const yaml = file ? parseYaml(await readText(file, findings.list), file.name) : {};
  const settings = settingsOf(yaml, inherited, file?.name ?? path, findings);
  const children = files.children(path);
  const cases = children
    .filter((name) => name.endsWith('.in'))
    .map((name) => `${path}/${name.slice(0, -'.in'.length)}`);
  const folders = children.filter((name) => isGroupFolder(files, path, name));
  const groups: TestGroup[] = [];
  for (const folder of folders) groups.push(await readGroup(files, `${path}/${folder}`, settings, findings));
  return { path, settings, cases, groups };
}

function isGroupFolder(files: PackageFiles, path: string, name: string): boolean {
  if (path === 'data') return name === 'sample' || name === 'secret';
  // `x.files/` belongs to the case `x`.
  return !name.endsWith('.files') && files.get(`${path}/${name}`) === undefined;
}

function settingsOf(
  yaml: YamlMap,
  inherited: GroupSettings,
  path: string,
  findings: Findings,
): GroupSettings {
  const graderFlags = wordsAt(yaml, 'grader_flags');
  const scoring = isMap(yaml['scoring']) ? yaml['scoring'] : {};
  const ignored = graderFlags.filter((flag) => !graderFlagsInUse.has(flag));
  if (ignored.length > 0)
    findings.warning('grader-flag-ignored', `The grader flag "${ignored.join(' ')}" is not followed`, path);
  const aggregation =
    textAt(yaml, 'score_aggregation') ??
    textAt(scoring, 'aggregation') ??
    graderFlags.find((flag) => /^(sum|min|max|avg)$/.test(flag));
  const maxScore =
    textAt(yaml, 'max_score') ?? textAt(scoring, 'score') ?? textAt(mapAt(yaml, 'scoring'), 'max_score');
  if (maxScore === 'unbounded') findings.error('unsupported-type', 'Unbounded scores cannot be judged', path);
  if (textAt(yaml, 'grading') === 'custom')
    findings.error('unsupported-type', 'A grader program of its own cannot be run', path);
  if (yaml['require_pass'] !== undefined)
    findings.warning(
      'dependencies-dropped',
      'The group depends on other groups; here it counts by itself',
      path,
    );
  const flags = yaml['output_validator_flags'] ?? yaml['output_validator_args'];
  return {
    stopAtFirstFailure:
      textAt(yaml, 'on_reject') === null
        ? inherited.stopAtFirstFailure
        : textAt(yaml, 'on_reject') === 'break',
    aggregation: aggregationOf(aggregation) ?? inherited.aggregation,
    aggregationStated: aggregation !== undefined,
    // The legacy `range` and `accept_score` go down to the groups below; `max_score` is only about this group.
    maxScore: maxScore === 'unbounded' ? null : scoreOf('max_score', maxScore, path, findings),
    acceptScore:
      scoreOf('accept_score', textAt(yaml, 'accept_score'), path, findings) ?? inherited.acceptScore,
    ignoreSample: inherited.ignoreSample || graderFlags.includes('ignore_sample'),
    validatorFlags: flags === undefined ? inherited.validatorFlags : wordsAt({ flags }, 'flags'),
  };
}

function scoreOf(key: string, stated: string | null, path: string, findings: Findings): number | null {
  if (stated === null) return null;
  const score = numberAt({ [key]: stated }, key);
  if (score === null || score < 0) {
    findings.error('bad-score', `${key} is "${stated}", which is no number from 0`, path);
    return null;
  }
  return score;
}

function aggregationOf(word: string | undefined): Aggregation | null {
  if (word === 'pass-fail' || word === 'min') return 'min';
  return word === 'sum' || word === 'avg' || word === 'max' ? word : null;
}
