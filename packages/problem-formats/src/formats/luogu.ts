/** Test data of Luogu: a flat folder, with `config.yml` by names of inputs. Described in docs/formats/luogu.md. */
import { fullScore, PROPOSED_TOTAL, spreadPoints } from '@verdict/domain/problem/points.ts';
import type { ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { isMap, mapAt, numberAt, parseYaml, type YamlMap } from '../descriptor.ts';
import { Findings } from '../findings.ts';
import { onlyProblem, type ProblemFormat, type ReadOptions } from '../format.ts';
import { comparesLines, type Judging, juryProgram } from '../jury.ts';
import type { PackageFiles } from '../package-files.ts';
import {
  type CaseFiles,
  dataOnlyProblem,
  type Limits,
  limitsOfCases,
  packageCases,
  statedLimits,
} from '../problem-parts.ts';
import { someYamlEntry } from '../sniff.ts';
import { numberedUnits, type SubtaskUnit } from '../subtask-units.ts';
import { matchTests } from '../test-matching.ts';
import { readText } from '../text.ts';

export const format: ProblemFormat = {
  id: 'luogu',
  name: 'Luogu',
  detect: (files) => someYamlEntry(files, /^config\.ya?ml$/, (key) => key.endsWith('.in')),
  problems: onlyProblem(read),
};

const known = new Set('timeLimit memoryLimit score subtaskId isPretest'.split(' '));
const KIB_PER_MIB = 1024;
const USUAL_LIMITS = { timeMs: 1000, memoryMiB: 128 };

type Files = Pick<CaseFiles, 'input' | 'answer'>;

async function read(files: PackageFiles, options: ReadOptions): Promise<ProblemPackage> {
  const findings = new Findings();
  const descriptor = (files.get('config.yml') ?? files.get('config.yaml'))!;
  const config = parseYaml(await readText(descriptor, findings.list), descriptor.name, findings);
  reportKeys(config, findings);
  const { pairs } = matchTests(files.files);
  const judging = await readJudging(files, findings);
  for (const { input, answer } of pairs) {
    if (!answer && judging.judgeMode === 'default')
      findings.error('missing-output', sentence('package.answerForgotten', { path: input.name }), input.name);
  }
  for (const name of Object.keys(config).filter((key) => !files.get(key)))
    findings.error('missing-input', sentence('package.caseFileMissing', { name }), descriptor.name);
  const plan = numberedUnits(unitsOf(pairs, config), findings);
  const cases = await packageCases(
    plan.cases.map(({ of, score, group }) => ({ ...of, score, group })),
    options,
    findings,
  );
  return {
    ...(await dataOnlyProblem('luogu', files, findings)),
    ...statedLimits(
      limitsOfCases(
        pairs.map((one) => [limitsIn(config, one)]),
        descriptor.name,
        findings,
        USUAL_LIMITS,
      ),
      findings,
    ),
    ...judging,
    caseMode: plan.caseMode,
    cases,
    maxScore: fullScore(true, plan.caseMode, cases),
    findings: findings.list,
  };
}

function reportKeys(config: YamlMap, findings: Findings): void {
  for (const [name, value] of Object.entries(config)) {
    for (const key of isMap(value) ? Object.keys(value).filter((one) => !known.has(one)) : [name])
      findings.warning('unknown-key', sentence('package.keyUnknown', { key }), 'config.yml');
  }
}

/**
 * Units of the subtasks. A subtask is all or nothing, which is Luogu's default; authors choose that on its pages, and
 * the package does not contain the choice. The cases of a subtask either share its points or each state all of them:
 * the reading that adds up to a hundred counts.
 */
function unitsOf(pairs: readonly Files[], config: YamlMap): SubtaskUnit<Files>[] {
  const stated = (one: Files, key: string) => numberAt(mapAt(config, one.input.name), key);
  const shares = spreadPoints(PROPOSED_TOTAL, pairs.length);
  const hasScores = pairs.some((one) => stated(one, 'score') !== null);
  const tests = pairs.map(({ input, answer }, index) => ({
    files: { input, answer },
    score: hasScores ? (stated({ input, answer }, 'score') ?? 0) : shares[index]!,
    subtask: stated({ input, answer }, 'subtaskId'),
  }));
  const subtasks = [...Map.groupBy(tests, ({ subtask }) => subtask)].map(([subtask, members]) => ({
    isWhole: subtask !== null,
    cases: members.map((one) => one.files),
    scores: members.map(({ score }) => score),
  }));
  const sum = (scores: number[]) => scores.reduce((total, score) => total + score, 0);
  const whole = subtasks.map(({ isWhole, scores }) => (isWhole ? Math.max(...scores) : sum(scores)));
  const isEach = sum(whole) === PROPOSED_TOTAL && sum(tests.map(({ score }) => score)) !== PROPOSED_TOTAL;
  return subtasks.map(({ isWhole, cases, scores }) => {
    if (!isWhole) return { kind: 'sum', cases, scores };
    const full = isEach ? Math.max(...scores) : sum(scores);
    return { kind: 'min', cases, scores: cases.map(() => full) };
  });
}

async function readJudging(files: PackageFiles, findings: Findings): Promise<Judging> {
  const file = files.get('checker.cpp') ?? files.get('interactor.cpp');
  if (!file) return comparesLines;
  const source = await readText(file, findings.list);
  const judgeMode = file.name === 'checker.cpp' ? 'spj' : 'interactive';
  return { ...comparesLines, judgeMode, jury: juryProgram({ source, language: 'cpp' }, 'testlib', 'points') };
}

const limitsIn = (config: YamlMap, { input }: Files): Limits => {
  const kibibytes = numberAt(mapAt(config, input.name), 'memoryLimit');
  return {
    timeMs: numberAt(mapAt(config, input.name), 'timeLimit'),
    memoryMiB: kibibytes === null ? null : kibibytes / KIB_PER_MIB,
  };
};
