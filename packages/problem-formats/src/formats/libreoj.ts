/** LibreOJ (lyrio): `judge-info.json` from its API, with `testdata/`. Described in docs/formats/libreoj.md. */
import { answersOnly } from '../answers-only.ts';
import type { CheckerDialect } from '@verdict/domain/judging/job.ts';
import { fullScore } from '@verdict/domain/problem/points.ts';
import type { ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { isMap, mapAt, numberAt, textAt, wordsAt, type YamlMap } from '../descriptor.ts';
import { Findings } from '../findings.ts';
import { onlyProblem, type ProblemFormat, type ReadOptions } from '../format.ts';
import { mapsAt, parseJson } from '../json.ts';
import { foreignJudging } from '../foreign-checkers.ts';
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
import { someJson } from '../sniff.ts';
import { numberedUnits, type SubtaskUnit } from '../subtask-units.ts';
import { matchTests } from '../test-matching.ts';
import { readText } from '../text.ts';
import { ownValue } from '../own-value.ts';

const descriptorName = /^judge-?info\.json$/i;

export const format: ProblemFormat = {
  id: 'libreoj',
  name: 'LibreOJ',
  detect: (files) => someJson(files, descriptorName, ['subtasks', 'checker', 'interactor', 'timeLimit']),
  problems: onlyProblem(read),
};

const known = new Set(
  'timeLimit memoryLimit fileIo runSamples subtasks checker interactor extraSourceFiles'.split(' '),
);

type Files = Pick<CaseFiles, 'input' | 'answer' | 'outputName'>;

async function read(files: PackageFiles, options: ReadOptions): Promise<ProblemPackage> {
  const findings = new Findings();
  const descriptor = files.files.find(({ name }) => descriptorName.test(name))!;
  const info = parseJson(await readText(descriptor, findings.list), descriptor.name, findings);
  for (const key of Object.keys(info).filter((one) => !known.has(one)))
    findings.warning('unknown-key', sentence('package.keyUnknown', { key }), descriptor.name);
  const data = files.under('testdata').length > 0 ? files.folder('testdata') : files;
  const judging = await readJudging(data, info, findings);
  const plan = numberedUnits(unitsOf(data, info, findings), findings);
  const cases = await packageCases(
    plan.cases.map(({ of, score, group }) => ({ ...of, score, group })),
    options,
    findings,
  );
  const io = mapAt(info, 'fileIo');
  const [input, output] = [textAt(io, 'inputFilename'), textAt(io, 'outputFilename')];
  const problem: ProblemPackage = {
    ...(await dataOnlyProblem('libreoj', files, findings)),
    ...statedLimits(limitsOfCases(limitsStated(info), null, findings), findings),
    ...judging,
    caseMode: plan.caseMode,
    groupNeeds: plan.groupNeeds,
    fileIo: input !== null && output !== null ? { input, output } : null,
    includes: await extraSources(data, info, findings),
    cases,
    maxScore: fullScore(true, plan.caseMode, cases),
    findings: findings.list,
  };
  return asksForOutputs(info) ? answersOnly(problem) : problem;
}

const asksForOutputs = (info: YamlMap): boolean =>
  mapsAt(info, 'subtasks').some((subtask) =>
    mapsAt(subtask, 'testcases').some((test) => test['userOutputFilename'] !== undefined),
  );

/** Units of the subtasks. Points of cases are percentages of their subtask; cases without points share the rest. */
function unitsOf(data: PackageFiles, info: YamlMap, findings: Findings): SubtaskUnit<Files>[] {
  const subtasks = mapsAt(info, 'subtasks');
  if (subtasks.length === 0) {
    findings.info('paired-by-name', sentence('package.pairedByName'));
    const cases = matchTests(data.files).pairs.filter(({ answer }) => answer !== null);
    return [{ kind: 'sum', cases, scores: cases.map(() => 100 / cases.length) }];
  }
  const points = shared(
    subtasks.map((subtask) => numberAt(subtask, 'points')),
    100,
  );
  return subtasks.map((subtask, index) => {
    const tests = mapsAt(subtask, 'testcases');
    const found = tests.map((test) => filesOf(data, test, findings));
    const cases = found.filter((one) => one !== null);
    const path = `subtasks, ${index + 1}`;
    const named = { name: String(index), needs: { names: wordsAt(subtask, 'dependencies'), at: path } };
    const kind = textAt(subtask, 'scoringType') ?? 'Sum';
    if (kind === 'Sum') {
      const shares = shared(
        tests.map((test) => numberAt(test, 'points')),
        100,
      ).filter((_share, at) => found[at] !== null);
      return { kind: 'sum' as const, cases, scores: shares.map((share) => (share * points[index]!) / 100), ...named };
    }
    if (kind === 'GroupMul')
      findings.info('subtask-kind', sentence('package.subtaskKind', { kind, taken: 'GroupMin' }), path);
    return { kind: 'min' as const, cases, scores: cases.map(() => points[index]!), ...named };
  });
}

function shared(stated: (number | null)[], total: number): number[] {
  const open = stated.filter((one) => one === null).length;
  const left = Math.max(0, total - stated.reduce<number>((sum, one) => sum + (one ?? 0), 0));
  return stated.map((one) => one ?? left / open);
}

function filesOf(data: PackageFiles, test: YamlMap, findings: Findings): Files | null {
  const [inputName, answerName] = [textAt(test, 'inputFile') ?? '?', textAt(test, 'outputFile')];
  const input = data.get(inputName);
  const answer = answerName === null ? null : (data.get(answerName) ?? null);
  if (!input) findings.error('missing-input', sentence('package.caseFileMissing', { name: inputName }));
  else if (!answer && answerName !== null)
    findings.error('missing-output', sentence('package.caseFileMissing', { name: answerName }));
  const outputName = textAt(test, 'userOutputFilename');
  return input ? { input, answer, ...(outputName === null ? {} : { outputName }) } : null;
}

const limitsIn = (map: YamlMap): Limits => ({
  timeMs: numberAt(map, 'timeLimit'),
  memoryMiB: numberAt(map, 'memoryLimit'),
});

/** Limits of each case, from the problem's to its own. */
function limitsStated(info: YamlMap): Limits[][] {
  const places = mapsAt(info, 'subtasks').flatMap((subtask) =>
    mapsAt(subtask, 'testcases').map((test) => [info, subtask, test].map(limitsIn)),
  );
  return places.length > 0 ? places : [[limitsIn(info)]];
}

const dialects: Record<string, CheckerDialect> = {
  testlib: 'testlib',
  legacy: 'syzoj',
  hustoj: 'hustoj',
  qduoj: 'qduoj',
  domjudge: 'kattis',
};

async function readJudging(data: PackageFiles, info: YamlMap, findings: Findings): Promise<Judging> {
  const interactor = info['interactor'];
  if (isMap(interactor)) {
    if (textAt(interactor, 'interface') === 'shm')
      findings.error('unsupported-type', sentence('package.typeUnsupported', { type: 'shm' }));
    return readProgram(data, interactor, 'interactive', 'testlib', findings);
  }
  const checker = mapAt(info, 'checker');
  const tokens = (caseSensitive: boolean, tolerance: number | null): Judging => ({
    ...comparesLines,
    compare: {
      kind: 'tokens',
      caseSensitive,
      spaceSensitive: false,
      absoluteTolerance: tolerance,
      relativeTolerance: tolerance,
    },
  });
  switch (textAt(checker, 'type') ?? 'lines') {
    case 'integers':
      return tokens(true, null);
    case 'floats':
      return tokens(true, 10 ** -(numberAt(checker, 'precision') ?? 4));
    case 'binary':
      return { ...comparesLines, compare: { kind: 'exact' } };
    case 'lines':
      return textAt(checker, 'caseSensitive') === 'false' ? { ...comparesLines, compare: ignoringCase } : comparesLines;
    case 'custom': {
      const stated = textAt(checker, 'interface') ?? 'testlib';
      const dialect = ownValue(dialects, stated);
      if (dialect !== undefined) return readProgram(data, checker, 'spj', dialect, findings);
      const lemon =
        stated === 'lemon' && foreignJudging(stated, await readProgram(data, checker, 'spj', 'native', findings));
      if (lemon) return lemon;
      findings.error('checker-dialect-unknown', sentence('package.dialectUnsupported', { dialect: stated }));
      return comparesLines;
    }
    default:
      findings.error('checker-missing', sentence('package.checkerUnknown', { name: textAt(checker, 'type') ?? '' }));
      return comparesLines;
  }
}

const ignoringCase = {
  kind: 'tokens',
  caseSensitive: false,
  spaceSensitive: true,
  absoluteTolerance: null,
  relativeTolerance: null,
} as const;

async function readProgram(
  data: PackageFiles,
  stated: YamlMap,
  judgeMode: 'spj' | 'interactive',
  dialect: CheckerDialect,
  findings: Findings,
): Promise<Judging> {
  const name = textAt(stated, 'filename') ?? '?';
  const file = data.get(name);
  if (!file) {
    findings.error('checker-missing', sentence('package.fileMissing', { path: name }));
    return comparesLines;
  }
  const language = [
    textAt(stated, 'language') ?? 'cpp',
    textAt(mapAt(stated, 'compileAndRunOptions'), 'std') ?? '',
  ].join(' ');
  const source = await readText(file, findings.list);
  const jury = juryProgram({ source, language }, dialect, dialect === 'testlib' ? 'share' : 'percent');
  if (jury) return { ...comparesLines, judgeMode, jury };
  findings.error('checker-language-unsupported', sentence('package.juryLanguage', { name, language }), name);
  return comparesLines;
}

/** Names of the test data's files that are placed beside every contestant's program, by language. */
async function extraSources(
  data: PackageFiles,
  info: YamlMap,
  findings: Findings,
): Promise<NonNullable<ProblemPackage['includes']>> {
  const includes: NonNullable<ProblemPackage['includes']> = {};
  const folders: Record<string, string> = {
    cpp: 'cpp',
    c: 'c',
    java: 'java',
    python: 'python3',
    pascal: 'pascal',
    kotlin: 'kotlin',
    rust: 'rust',
    go: 'go',
    csharp: 'csharp',
    haskell: 'haskell',
  };
  const sources = mapAt(info, 'extraSourceFiles');
  for (const [language, names] of Object.entries(sources)) {
    const folder = folders[language];
    for (const destination of Object.keys(isMap(names) ? names : {})) {
      const name = textAt(mapAt(sources, language), destination) ?? '?';
      const file = data.get(name);
      if (!file) findings.error('missing-input', sentence('package.caseFileMissing', { name }));
      else if (folder === undefined) findings.warning('include-ignored', sentence('package.includeFolder'), file.name);
      else includes[folder] = { ...includes[folder], [destination]: await readText(file, findings.list) };
    }
  }
  return includes;
}
