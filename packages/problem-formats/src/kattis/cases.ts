/** Reads test cases of an ICPC/Kattis package in running order: samples first, then by full name. */
import { isDeepStrictEqual } from 'node:util';
import type { PackageCase, ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import type { Findings } from '../findings.ts';
import type { ReadOptions } from '../format.ts';
import type { PackageFiles } from '../package-files.ts';
import { parseYaml } from '../descriptor.ts';
import { expectedOfComment } from '../expected.ts';
import { isSource } from '../programs.ts';
import { asJudged } from '../test-data.ts';
import { readText } from '../text.ts';
import { gradedPlan, readGrader } from './grader.ts';
import { readGroups, reportUnknownSettings, type TestGroup } from './groups.ts';
import type { KattisMetadata } from './metadata.ts';
import { validatorFolders } from './validator.ts';
import { flattenGroups, fullScore, type ScoredCase, type ScoringFacts } from './subtasks.ts';

export interface KattisCases extends Pick<ProblemPackage, 'caseMode' | 'groupNeeds' | 'grader'> {
  cases: PackageCase[];
  /** Factor for expected scores of programs. */
  scoreFactor: number;
  /** Largest score that the package's `range` allows. Null when none is stated. */
  scoreCap: number | null;
  /** Flags of the output validator from the groups. Null when only `problem.yaml` has flags. */
  validatorFlags: string[] | null;
  /** Arguments of the input validators. Null when inputs have different ones. */
  inputFlags: string[] | null;
}

export async function readCases(
  files: PackageFiles,
  metadata: KattisMetadata,
  options: ReadOptions,
  findings: Findings,
): Promise<KattisCases> {
  const modern =
    metadata.version === '2025-09' ||
    files.files.some((file) => file.name.startsWith('data/') && file.name.endsWith('/test_group.yaml'));
  const program = modern ? null : await readGrader(files, findings);
  const groups = await readGroups(files, metadata.constants, modern, findings, program !== null);
  const isDraft = !modern && metadata.version === '2023-07';
  // Early drafts give points like the legacy format.
  const sharesOut = isDraft && !groupsOf(groups).some(({ settings }) => settings.acceptScoreStated);
  const root = modern || sharesOut ? withModernDefaults(sharesOut ? withShares(groups) : groups) : groups;
  const { validatorScores } = metadata;
  const validatorMayScore = metadata.scored && metadata.customValidator && (await writesScores(files));
  const scores = { validatorScores, validatorMayScore, samplesEarn: !isDraft };
  const facts: ScoringFacts = {
    points: modern || sharesOut ? 'modern' : await pointsOf(files, root, scores, findings),
    ...scores,
  };
  const grader = gradedPlan(root, facts, program, metadata.scored, findings);
  const plan = grader
    ? { cases: grader.cases, caseMode: 'default' as const, factor: 1, groupNeeds: undefined }
    : metadata.scored
      ? flattenGroups(root, facts, findings)
      : {
          cases: unscored(root),
          caseMode: stopsAtFailure(root) ? ('ergodic_without_error' as const) : ('default' as const),
          factor: 1,
          groupNeeds: undefined,
        };
  const found: PackageCase[] = [];
  // If there are only samples without points, they are judged, and get points like other tests without any.
  const judged = plan.cases.length > 0 || files.under('data/secret').some(isInput) ? plan.cases : unscored(root);
  for (const scored of judged) found.push(await readCase(files, scored, metadata, findings));
  const cases = await asJudged(found, options, findings);
  if (!files.under('data/secret').some(isInput)) {
    if (cases.length > 0) findings.warning('samples-only', sentence('package.samplesOnly'));
    else findings.error('no-tests', sentence('package.noSecretTests'));
  }
  reportOrphans(files, findings);
  reportUnusedKinds(files, findings);
  return {
    cases,
    caseMode: plan.caseMode,
    ...(grader ? { grader: grader.grader } : {}),
    groupNeeds: plan.groupNeeds,
    scoreFactor: plan.factor,
    scoreCap: scoreCap(root, plan.factor),
    validatorFlags: commonFlags(root, findings),
    inputFlags: await commonInputFlags(files, root),
  };
}

const LARGEST_VALIDATOR_BYTES = 1 << 20;

const isInput = ({ name }: { name: string }): boolean => name.endsWith('.in');

const secretOf = (root: TestGroup): TestGroup => root.groups.find(({ path }) => path === 'data/secret') ?? root;

function scoreCap(root: TestGroup, factor: number): number | null {
  const range = secretOf(root).settings.rangeMax ?? root.settings.rangeMax ?? rangeOfGroups(secretOf(root));
  return range === null ? null : Math.round(range * factor);
}

/** Sum of the groups' `range` maxima. Null when one of them has no `range`. */
function rangeOfGroups({ cases, groups, settings }: TestGroup): number | null {
  const ranges = groups.map((group) => (group.settings.rangeStated ? group.settings.rangeMax : rangeOfGroups(group)));
  if (settings.aggregation !== 'sum' || cases.length > 0 || ranges.length === 0 || ranges.includes(null)) return null;
  return ranges.reduce<number>((sum, range) => sum + (range ?? 0), 0);
}

/**
 * Whether `accept_score` belongs to a case or to its group: the specification says the first, DOMjudge does the second,
 * and packages do not name their origin. Other facts of the package decide: the expected score of an accepted program,
 * a `range`, or that only one reading adds up to a hundred points.
 */
async function pointsOf(
  files: PackageFiles,
  root: TestGroup,
  scores: Omit<ScoringFacts, 'points'>,
  findings: Findings,
): Promise<'perCase' | 'perGroup'> {
  const full = {
    perCase: fullScore(root, { points: 'perCase', ...scores }),
    perGroup: fullScore(root, { points: 'perGroup', ...scores }),
  };
  if (scores.validatorScores || full.perCase === full.perGroup || full.perGroup === 0) return 'perCase';
  const promised = [await scoreOfAccepted(files), scoreCap(root, 1)].filter((score) => score !== null);
  const statedScore = promised.find((score) => score === full.perCase || score === full.perGroup);
  const isPerGroup =
    statedScore === undefined
      ? files.get('domjudge-problem.ini') !== undefined || groupsOf(root).some(exceedsItsRange) || full.perGroup === 100
      : statedScore === full.perGroup;
  if (!isPerGroup || (statedScore === undefined && full.perCase === 100)) return 'perCase';
  findings.info('points-per-group', sentence('package.pointsPerGroup'));
  return 'perGroup';
}

const groupsOf = (group: TestGroup): TestGroup[] => [group, ...group.groups.flatMap(groupsOf)];

function exceedsItsRange({ cases, settings: { aggregation, acceptScore, rangeMax } }: TestGroup): boolean {
  return aggregation === 'sum' && rangeMax !== null && acceptScore <= rangeMax && acceptScore * cases.length > rangeMax;
}

/** Whether the validator writes scores, which many do without a setting in `problem.yaml`. */
async function writesScores(files: PackageFiles): Promise<boolean> {
  const programs = validatorFolders.flatMap((folder) => files.under(folder));
  for (const file of programs.filter(({ name, bytes }) => isSource(name) && bytes <= LARGEST_VALIDATOR_BYTES)) {
    if (/\bscore\.txt\b/.test(await readText(file, []))) return true;
  }
  return false;
}

async function scoreOfAccepted(files: PackageFiles): Promise<number | null> {
  for (const file of files.under('submissions/accepted').filter(({ name }) => isSource(name))) {
    const { score } = expectedOfComment(await readText(file, []));
    if (score !== null) return score;
  }
  return null;
}

/** In 2025-09, a group below `secret` is all-or-nothing by default. */
function withModernDefaults(root: TestGroup): TestGroup {
  const allOrNothing = (group: TestGroup): TestGroup =>
    group.settings.aggregationStated ? group : { ...group, settings: { ...group.settings, aggregation: 'min' } };
  return { ...root, groups: root.groups.map((part) => ({ ...part, groups: part.groups.map(allOrNothing) })) };
}

/** In the draft before 2025-09, groups without a score share the rest of `secret`, which has 100 points. */
function withShares(root: TestGroup): TestGroup {
  const ofSecret = (secret: TestGroup): TestGroup => {
    const stated = secret.groups.flatMap(({ settings }) => settings.maxScore ?? []);
    const left = (secret.settings.maxScore ?? 100) - stated.reduce((sum, score) => sum + score, 0);
    const share = Math.max(0, left) / (secret.groups.length - stated.length + secret.cases.length);
    return {
      ...secret,
      groups: secret.groups.map((group) => ({
        ...group,
        settings: { ...group.settings, maxScore: group.settings.maxScore ?? share },
      })),
    };
  };
  return { ...root, groups: root.groups.map((part) => (part.path === 'data/secret' ? ofSecret(part) : part)) };
}

function unscored(root: TestGroup): ScoredCase[] {
  const all = (group: TestGroup): string[] => [...group.cases, ...group.groups.flatMap(all)];
  return all(root)
    .sort()
    .map((base) => ({ base, score: 0, group: 1 }));
}

function stopsAtFailure(root: TestGroup): boolean {
  return secretOf(root).settings.stopAtFirstFailure;
}

async function readCase(
  files: PackageFiles,
  scored: ScoredCase,
  metadata: KattisMetadata,
  findings: Findings,
): Promise<PackageCase> {
  const { base, score, group } = scored;
  const input = files.get(`${base}.in`)!;
  const answer = files.get(`${base}.ans`) ?? null;
  if (!answer && !metadata.interactive && !metadata.customValidator)
    findings.error('missing-output', sentence('package.fileMissing', { path: `${base}.ans` }), input.name);
  const settings = files.get(`${base}.yaml`);
  const yaml = settings ? parseYaml(await readText(settings, findings.list), settings.name, findings) : {};
  if (settings) reportUnknownSettings(yaml, settings.name, findings);
  if (yaml['output_validator_args'] !== undefined || yaml['output_validator_flags'] !== undefined)
    findings.error('unsupported-type', sentence('package.caseArguments'), settings?.name);
  if (files.under(`${base}.files`).length > 0 || files.get(`${base}.args`) || yaml['args'] !== undefined) {
    findings.error('unsupported-type', sentence('package.caseFiles'), input.name);
  }
  return {
    inputName: caseName(base, 'in'),
    answerName: caseName(base, 'ans'),
    input,
    answer,
    score,
    group,
    sample: base.startsWith('data/sample/'),
  };
}

/** `data/secret/group1/01` becomes `group1-01.in`; samples keep the name of their folder. */
function caseName(base: string, ending: string): string {
  return `${base.replace(/^data\/(secret\/)?/, '').replaceAll('/', '-')}.${ending}`;
}

function reportOrphans(files: PackageFiles, findings: Findings): void {
  for (const { name } of [...files.under('data/sample'), ...files.under('data/secret')]) {
    if (!name.endsWith('.ans')) continue;
    const base = name.slice(0, -'.ans'.length);
    if (!files.get(`${base}.in`) && !files.get(`${base}.interaction`))
      findings.warning('orphan-output', sentence('package.answerWithoutInput'), name);
  }
}

function reportUnusedKinds(files: PackageFiles, findings: Findings): void {
  if (files.under('static_validator').length > 0)
    findings.error('unsupported-type', sentence('package.staticValidators'), 'static_validator');
}

function commonFlags(root: TestGroup, findings: Findings): string[] | null {
  const all = (group: TestGroup): (string[] | null)[] =>
    group.cases.length > 0 ? [group.settings.validatorFlags, ...group.groups.flatMap(all)] : group.groups.flatMap(all);
  const stated = all(secretOf(root));
  const [first = null] = stated;
  if (stated.some((flags) => flags?.join(' ') !== first?.join(' '))) {
    findings.error('unsupported-type', sentence('package.groupArguments', { used: first?.join(' ') ?? '' }));
  }
  return first;
}

async function commonInputFlags(files: PackageFiles, root: TestGroup): Promise<string[] | null> {
  const judged = groupsOf(root).filter(({ cases }) => cases.length > 0);
  for (const base of judged.flatMap(({ cases }) => cases)) {
    const file = files.get(`${base}.yaml`);
    const yaml = file ? parseYaml(await readText(file, []), file.name) : {};
    if (yaml['input_validator_args'] !== undefined || yaml['input_validator_flags'] !== undefined) return null;
  }
  const [first = [], ...others] = judged.map(({ settings }) => settings.inputFlags);
  if (first === 'perValidator' || others.some((flags) => !isDeepStrictEqual(flags, first))) return null;
  return first;
}
