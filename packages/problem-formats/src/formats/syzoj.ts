/** Test data of SYZOJ: `data.yml`, or the older `data_rule.txt`. Described in docs/formats/syzoj.md. */
import { answersOnly } from '../answers-only.ts';
import { fullScore } from '@verdict/domain/problem/points.ts';
import type { ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { mapAt, numberAt, parseYaml, textAt, wordsAt, type YamlMap } from '../descriptor.ts';
import { Findings } from '../findings.ts';
import { onlyProblem, type ProblemFormat, type ReadOptions } from '../format.ts';
import { mapsAt } from '../json.ts';
import { comparesLines, type Judging, juryProgram } from '../jury.ts';
import type { PackageFiles } from '../package-files.ts';
import { displayIdOf, packageCases, plainProblem, statedLimits, type CaseFiles } from '../problem-parts.ts';
import { roundShares } from '../scores.ts';
import { someText, someYaml } from '../sniff.ts';
import { joinedLines } from '../line-breaks.ts';
import { splitStatement } from '../statement-parts.ts';
import { inItsLanguage, takeSamples, titleOnly } from '../statement-text.ts';
import { numberedUnits, type SubtaskUnit } from '../subtask-units.ts';
import { matchTests } from '../test-matching.ts';
import { readText } from '../text.ts';

/** Name of a checker, with its language in it. */
const checkerName = /^spj_([a-z0-9-]+)\.\w+$/;

export const format: ProblemFormat = {
  id: 'syzoj',
  name: 'SYZOJ',
  detect: async (files) =>
    (await someYaml(files, /^(data\/)?data\.ya?ml$/, ['subtasks', 'inputFile', 'specialJudge', 'outputFile'])) ||
    (await someText(files, /^(data\/)?data_rule\.txt$/, /#/)) ||
    // The site itself requires only a checker with such a name.
    (files.files.some(({ name }) => checkerName.test(name)) && matchTests(files.files).pairs.length > 0),
  problems: onlyProblem(read),
};

const known = new Set('inputFile outputFile userOutput subtasks specialJudge interactor extraSourceFiles'.split(' '));

type Files = Pick<CaseFiles, 'input' | 'answer' | 'outputName'>;

async function read(files: PackageFiles, options: ReadOptions): Promise<ProblemPackage> {
  const findings = new Findings();
  // Sites exchange a statement with the data.
  const data = ['data.yml', 'data.yaml', 'data_rule.txt'].some((name) => files.get(`data/${name}`))
    ? files.folder('data')
    : files;
  const config = await readConfig(data, findings);
  for (const key of Object.keys(config).filter((one) => !known.has(one)))
    findings.warning('unknown-key', sentence('package.keyUnknown', { key }), 'data.yml');
  const judging = await readJudging(data, config, findings);
  const plan = numberedUnits(unitsOf(data, config, findings), findings);
  const cases = await packageCases(
    plan.cases.map(({ of, score, group }) => ({ ...of, score, group })),
    options,
    findings,
  );
  const statement = await readStatement(files, findings);
  const problem: ProblemPackage = {
    ...plainProblem('syzoj'),
    ...statedLimits(statement, findings),
    displayId: displayIdOf(files.name),
    statements: statement.statements,
    examples: statement.examples,
    scored: true,
    ...judging,
    caseMode: plan.caseMode,
    includes: await extraSources(data, config, findings),
    cases,
    maxScore: fullScore(true, plan.caseMode, cases),
    findings: findings.list,
  };
  return config['userOutput'] === undefined ? problem : answersOnly(problem);
}

async function readConfig(data: PackageFiles, findings: Findings): Promise<YamlMap> {
  const file = data.get('data.yml') ?? data.get('data.yaml');
  if (file) return parseYaml(await readText(file, findings.list), file.name, findings);
  // The file contains the numbers of the tests, then the names of input and answer with `#` for the number.
  const early = data.get('data_rule.txt');
  if (!early) return {};
  const rule = await readText(early, findings.list);
  const [numbers = '', inputFile = '', outputFile = ''] = rule.split(/\r?\n/).map((line) => line.trim());
  const cases = numbers.split(/\s+/).filter((number) => number !== '');
  return { inputFile, outputFile, subtasks: [{ score: '100', type: 'sum', cases }] };
}

function unitsOf(data: PackageFiles, config: YamlMap, findings: Findings): SubtaskUnit<Files>[] {
  const subtasks = mapsAt(config, 'subtasks');
  if (subtasks.length === 0) {
    findings.info('paired-by-name', sentence('package.pairedByName'));
    const pairs = matchTests(data.files).pairs.filter(({ answer }) => answer !== null);
    return [
      { kind: 'sum', cases: pairs.map(({ input, answer }) => ({ input, answer })), scores: evenly(100, pairs.length) },
    ];
  }
  return subtasks.map((subtask, index) => {
    const cases = wordsAt(subtask, 'cases').flatMap((id) => filesOf(data, config, id, findings));
    const score = numberAt(subtask, 'score') ?? 100 / subtasks.length;
    const kind = textAt(subtask, 'type') ?? 'sum';
    if (kind === 'sum') return { kind, cases, scores: evenly(score, cases.length) };
    // With full points or none, a product equals a minimum.
    if (kind !== 'min')
      findings.info('subtask-kind', sentence('package.subtaskKind', { kind, taken: 'min' }), `data.yml, ${index + 1}`);
    return { kind: 'min' as const, cases, scores: cases.map(() => score) };
  });
}

const evenly = (total: number, count: number) => roundShares(Array.from({ length: count }, () => total / count));

function filesOf(data: PackageFiles, config: YamlMap, id: string, findings: Findings): Files[] {
  const name = (key: string, whenAbsent: string) => (textAt(config, key) ?? whenAbsent).replaceAll('#', id);
  const [inputName, answerName] = [name('inputFile', '#.in'), name('outputFile', '#.out')];
  const input = data.get(inputName);
  const answer = data.get(answerName) ?? null;
  if (!input) findings.error('missing-input', sentence('package.caseFileMissing', { name: inputName }), 'data.yml');
  else if (!answer)
    findings.error('missing-output', sentence('package.caseFileMissing', { name: answerName }), 'data.yml');
  const handedIn = textAt(config, 'userOutput');
  const named = handedIn === null ? {} : { outputName: handedIn.replaceAll('#', id) };
  return input ? [{ input, answer, ...named }] : [];
}

async function readJudging(data: PackageFiles, config: YamlMap, findings: Findings): Promise<Judging> {
  const interactor = mapAt(config, 'interactor');
  const checker = mapAt(config, 'specialJudge');
  const role = Object.keys(interactor).length > 0 ? 'interactor' : 'checker';
  const stated = role === 'interactor' ? interactor : checker;
  const byName = data.files.map(({ name }) => checkerName.exec(name)).find((match) => match !== null);
  const name = textAt(stated, 'fileName') ?? byName?.[0];
  if (name === undefined) return comparesLines;
  const file = data.get(name);
  if (!file) {
    findings.error('checker-missing', sentence('package.fileMissing', { path: name }), 'data.yml');
    return comparesLines;
  }
  const source = await readText(file, findings.list);
  const language = textAt(stated, 'language') ?? byName?.[1] ?? 'cpp';
  const jury = juryProgram({ source, language }, 'syzoj', 'percent');
  if (!jury) {
    findings.error('checker-language-unsupported', sentence('package.juryLanguage', { name, language }), name);
    return comparesLines;
  }
  const isTestlib = jury.dialect === 'testlib' || /\btestlib\.h\b/.test(source) || role === 'interactor';
  const scaled = isTestlib ? { ...jury, dialect: 'testlib' as const, scoreScale: 'share' as const } : jury;
  return { ...comparesLines, judgeMode: role === 'interactor' ? 'interactive' : 'spj', jury: scaled };
}

/** Files that are compiled with every contestant's program of a language. */
async function extraSources(
  data: PackageFiles,
  config: YamlMap,
  findings: Findings,
): Promise<NonNullable<ProblemPackage['includes']>> {
  const includes: NonNullable<ProblemPackage['includes']> = {};
  for (const group of mapsAt(config, 'extraSourceFiles')) {
    const code = textAt(group, 'language') ?? '';
    const folder = includeFolderOf(code);
    for (const { name, dest } of mapsAt(group, 'files').map((one) => ({
      name: textAt(one, 'name'),
      dest: textAt(one, 'dest'),
    }))) {
      const file = name === null ? undefined : data.get(name);
      if (!file)
        findings.error('missing-input', sentence('package.caseFileMissing', { name: name ?? '?' }), 'data.yml');
      else if (folder === null) findings.warning('include-ignored', sentence('package.includeFolder'), file.name);
      else includes[folder] = { ...includes[folder], [dest ?? file.name]: await readText(file, findings.list) };
    }
  }
  return includes;
}

function includeFolderOf(code: string): string | null {
  if (code.startsWith('cpp')) return 'cpp';
  if (/^c($|-)/.test(code)) return 'c';
  return ['java', 'pascal', 'python2', 'python3', 'haskell', 'csharp'].find((known) => code.startsWith(known)) ?? null;
}

interface SyzojStatement extends Pick<ProblemPackage, 'statements' | 'examples'> {
  timeMs: number | null;
  memoryMiB: number | null;
}

/** Reads `statement.md` of another site: its first line is the title, and the text contains the limits. */
async function readStatement(files: PackageFiles, findings: Findings): Promise<SyzojStatement> {
  const file = files.get('statement.md');
  if (!file) {
    findings.warning('statement-missing', sentence('package.noStatement'));
    return { statements: inItsLanguage(titleOnly(files.name)), examples: [], timeMs: null, memoryMiB: null };
  }
  const text = (await readText(file, findings.list)).replaceAll('\r\n', '\n');
  const numberOf = (pattern: RegExp) => {
    const found = pattern.exec(text)?.[1];
    return found === undefined ? null : Number(found);
  };
  const { markdown, examples } = takeSamples(joinedLines(text));
  return {
    statements: inItsLanguage(splitStatement(markdown, '')),
    examples,
    timeMs: numberOf(/时间限制[：:]\s*(-?\d+)\s*ms/i),
    memoryMiB: numberOf(/(?:空间|内存)限制[：:]\s*(-?\d+)\s*Mi?B/i),
  };
}
