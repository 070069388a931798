/** Test data of UOJ: `problem.conf` with the files that it names. Described in docs/formats/uoj.md. */
import { answersOnly } from '../answers-only.ts';
import { fullScore } from '@verdict/domain/problem/points.ts';
import type { Includes, InputValidator, PackageFile, ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { numberAt } from '../descriptor.ts';
import { Findings } from '../findings.ts';
import { onlyProblem, type ProblemFormat, type ReadOptions } from '../format.ts';
import { comparesLines, type Judging, juryProgram, namedChecker } from '../jury.ts';
import type { PackageFiles } from '../package-files.ts';
import {
  juryPromise,
  packageCases,
  shownSample,
  statedLimits,
  type CaseFiles,
  dataOnlyProblem,
  type Limits,
  limitsOfCases,
} from '../problem-parts.ts';
import { roundShares } from '../scores.ts';
import { someText } from '../sniff.ts';
import { withLinks } from '../statement-text.ts';
import { numberedUnits, type SubtaskUnit } from '../subtask-units.ts';
import { readProgramText, readText } from '../text.ts';
import { readRequired } from '../uoj/required.ts';
import { checkerOfTheRest, withToken } from '../uoj/token.ts';

export const format: ProblemFormat = {
  id: 'uoj',
  name: 'UOJ',
  detect: (files) => someText(files, /^problem\.conf$/, /^[ \t]*(n_tests|use_builtin_judger|use_builtin_checker)\b/m),
  problems: onlyProblem(read),
};

/** Supported keys, without the number of their test or subtask. */
const known = new Set(
  (
    'use_builtin_judger use_builtin_checker n_tests n_ex_tests n_sample_tests input_pre input_suf output_pre ' +
    'output_suf time_limit memory_limit point_score n_subtasks subtask_end subtask_score subtask_type ' +
    'subtask_dependence submit_answer interaction_mode with_implementer token'
  ).split(' '),
);

type Files = Pick<CaseFiles, 'input' | 'answer' | 'outputName'>;

async function read(files: PackageFiles, options: ReadOptions): Promise<ProblemPackage> {
  const findings = new Findings();
  const conf = new Conf(await readText(files.get('problem.conf')!, findings.list), findings);
  reportSettings(conf, files, findings);
  const token = conf.get('token') ?? null;
  const stated = await readJudging(files, conf, findings);
  const judging = token !== null && stated.jury ? { ...stated, jury: checkerOfTheRest(stated.jury, token) } : stated;
  const isInAnswers = token !== null && !stated.jury;
  const tests = testsOf(files, conf, '', conf.number('n_tests') ?? 10, findings);
  const extra = testsOf(files, conf, 'ex_', conf.number('n_ex_tests') ?? 0, findings);
  const samples = extra.slice(0, Math.max(0, conf.number('n_sample_tests') ?? 0));
  if (extra.length > 0) findings.warning('extra-tests', sentence('package.extraTests', { count: extra.length }));
  const units = wholeAtHundred(unitsOf(tests, conf, findings), conf, findings);
  const { cases: found, caseMode, groupNeeds } = numberedUnits(units, findings);
  const withFiles = found.map(({ of: { answer, ...of }, score, group }) => {
    const compared = answer && isInAnswers ? withToken(answer, token) : answer;
    return { ...of, answer: compared, score, group };
  });
  const cases = await packageCases(withFiles, options, findings);
  const downloads = files.under('download').map((file) => [file.name.slice('download/'.length), file] as const);
  const validator = files.get('val.cpp');
  const required = await readRequired(files, conf.get('with_implementer') === 'on', findings);
  const described = await dataOnlyProblem('uoj', files, findings);
  const problem: ProblemPackage = {
    ...described,
    attachments: Object.fromEntries(downloads),
    statements: withLinks(
      described.statements,
      downloads.map(([name]) => name),
    ),
    ...statedLimits(limitsOfCases(limitsStated(conf, tests.length), 'problem.conf', findings), findings),
    ...(samples.length > 0 ? { examples: await Promise.all(samples.map((one) => shownSample(one, findings))) } : {}),
    ...judging,
    ...required,
    caseMode,
    groupNeeds,
    cases,
    maxScore:
      conf.get('submit_answer') === 'on'
        ? fullScore(true, caseMode, cases)
        : Math.min(FULL, fullScore(true, caseMode, cases)),
    programs: await standardProgram(files, required.includes ?? {}, findings),
    ...(validator ? { inputValidators: [await validatorOf(validator, findings)] } : {}),
    findings: findings.list,
  };
  return conf.get('submit_answer') === 'on' ? answersOnly(problem) : problem;
}

/** Lines `key value`; the last line of a key counts. */
class Conf {
  readonly values: ReadonlyMap<string, string>;
  readonly #findings: Findings;

  constructor(text: string, findings: Findings) {
    const lines = text.split(/\r?\n/).flatMap((line) => {
      const stated = line.trim();
      const end = stated.search(/[ \t]/);
      return end < 0 || stated.startsWith('#') ? [] : [[stated.slice(0, end), stated.slice(end).trimStart()] as const];
    });
    this.values = new Map(lines);
    this.#findings = findings;
  }

  get(key: string): string | undefined {
    return this.values.get(key);
  }

  /** Null when the key is absent, or, with a finding, when its value is no number. */
  number(key: string): number | null {
    const stated = this.get(key);
    if (stated === undefined) return null;
    const value = numberAt({ key: stated }, 'key');
    if (value === null)
      this.#findings.warning('unreadable-value', sentence('package.valueUnreadable', { key }), 'problem.conf');
    return value;
  }
}

/** `subtask_dependence` for `subtask_dependence_2_1`. */
function withoutNumbers(key: string): string {
  const words = key.split('_');
  while (words.length > 1 && /^\d+$/.test(words.at(-1)!)) words.pop();
  return words.join('_');
}

function reportSettings(conf: Conf, files: PackageFiles, findings: Findings): void {
  for (const [key, value] of conf.values) {
    if (!known.has(withoutNumbers(key)))
      findings.warning('setting-ignored', sentence('package.settingIgnored', { key, value }), 'problem.conf');
  }
  const refused = ['interaction_mode'].filter((key) => conf.get(key) === 'on');
  const ownJudge =
    conf.get('use_builtin_judger') === 'off' ||
    (conf.get('use_builtin_judger') === undefined && files.get('judger.cpp'));
  for (const type of [...refused, ...(ownJudge ? ['judger.cpp'] : [])])
    findings.error('unsupported-type', sentence('package.typeUnsupported', { type }), 'problem.conf');
}

async function readJudging(files: PackageFiles, conf: Conf, findings: Findings): Promise<Judging> {
  const name = conf.get('use_builtin_checker');
  if (name !== undefined) {
    const found = namedChecker(name);
    if (!found) findings.error('checker-missing', sentence('package.checkerUnknown', { name }), 'problem.conf');
    return found ?? comparesLines;
  }
  const checker = files.get('chk.cpp');
  if (!checker) {
    findings.error('checker-missing', sentence('package.fileMissing', { path: 'chk.cpp' }), 'problem.conf');
    return comparesLines;
  }
  const source = await readText(checker, findings.list);
  return { ...comparesLines, judgeMode: 'spj', jury: juryProgram({ source, language: 'cpp' }, 'testlib') };
}

function testsOf(files: PackageFiles, conf: Conf, prefix: string, count: number, findings: Findings): Files[] {
  const name = (kind: 'input' | 'output', number: number) =>
    `${prefix}${conf.get(`${kind}_pre`) ?? kind}${number}.${conf.get(`${kind}_suf`) ?? 'txt'}`;
  const tests: Files[] = [];
  for (let number = 1; number <= count && number <= files.files.length; number++) {
    const [input, answer] = [files.get(name('input', number)), files.get(name('output', number)) ?? null];
    if (!input) findings.error('missing-input', sentence('package.caseFileMissing', { name: name('input', number) }));
    else if (!answer)
      findings.error('missing-output', sentence('package.caseFileMissing', { name: name('output', number) }));
    const named = conf.get('submit_answer') === 'on' ? { outputName: name('output', number) } : {};
    if (input) tests.push({ input, answer, ...named });
  }
  return tests;
}

function unitsOf(tests: Files[], conf: Conf, findings: Findings): SubtaskUnit<Files>[] {
  const count = conf.number('n_subtasks') ?? 0;
  if (!(count > 0)) {
    const scores = tests.map(
      (_one, index) => conf.number(`point_score_${index + 1}`) ?? Math.floor(100 / tests.length),
    );
    return [{ kind: 'sum', cases: tests, scores }];
  }
  const units: SubtaskUnit<Files>[] = [];
  let from = 0;
  for (let number = 1; number <= Math.min(count, tests.length); number++) {
    const end = conf.number(`subtask_end_${number}`) ?? tests.length;
    const cases = tests.slice(from, end);
    from = Math.max(from, end);
    const score = conf.number(`subtask_score_${number}`) ?? Math.floor(100 / count);
    const kind = conf.get(`subtask_type_${number}`) ?? 'packed';
    const named = { name: String(number), needs: { names: needsOf(conf, number), at: `problem.conf, ${number}` } };
    if (kind === 'min')
      findings.info(
        'subtask-kind',
        sentence('package.subtaskKind', { kind, taken: 'packed' }),
        `problem.conf, ${number}`,
      );
    units.push(
      kind === 'sum'
        ? { kind: 'sum', cases, scores: roundShares(cases.map(() => score / cases.length)), ...named }
        : { kind: 'min', cases, scores: cases.map(() => score), ...named },
    );
  }
  return units.filter(({ cases }) => cases.length > 0);
}

const FULL = 100;

/**
 * Adjusts the points to a total of 100, because UOJ gives 100 points when every test is passed, whatever they add up
 * to. Problems with submitted outputs are excepted.
 */
function wholeAtHundred(units: SubtaskUnit<Files>[], conf: Conf, findings: Findings): SubtaskUnit<Files>[] {
  const totalOf = ({ kind, scores }: SubtaskUnit<Files>) =>
    kind === 'sum' ? scores.reduce((sum, score) => sum + score, 0) : (scores[0] ?? 0);
  const missing = FULL - units.reduce((sum, unit) => sum + totalOf(unit), 0);
  const last = units.at(-1);
  // If all tests have 0 points, the points are spread later.
  if (missing === 0 || missing === FULL || !last || conf.get('submit_answer') === 'on') return units;
  findings.info('points-adjusted', sentence('package.hundredForAll', { total: FULL - missing }), 'problem.conf');
  if (missing < 0) return units;
  const isOne = last.kind === 'sum';
  const scores = last.scores.map((score, index) =>
    isOne ? score + sharesOf(missing, last.scores.length)[index]! : score + missing,
  );
  return [...units.slice(0, -1), { ...last, scores }];
}

/** Whole shares, as even as possible, the later ones larger. */
const sharesOf = (points: number, count: number): number[] =>
  roundShares(Array.from({ length: count }, () => points / count));

/** `subtask_dependence_N` is a number, or `many` with one of `subtask_dependence_N_1`, `_2` and so on for each. */
function needsOf(conf: Conf, number: number): string[] {
  const stated = conf.get(`subtask_dependence_${number}`);
  if (stated === undefined) return [];
  if (stated !== 'many') return [stated];
  const names: string[] = [];
  for (let index = 1; ; index++) {
    const name = conf.get(`subtask_dependence_${number}_${index}`);
    if (name === undefined) return names;
    names.push(name);
  }
}

/** Limits of each test: the problem's, then its own. */
function limitsStated(conf: Conf, count: number): Limits[][] {
  const common = { timeMs: 1000 * (conf.number('time_limit') ?? 1), memoryMiB: conf.number('memory_limit') ?? 256 };
  const own = (number: number): Limits => {
    const seconds = conf.number(`time_limit_${number}`);
    return {
      timeMs: seconds === null ? null : 1000 * seconds,
      memoryMiB: conf.number(`memory_limit_${number}`),
    };
  };
  return Array.from({ length: Math.max(1, count) }, (_, index) => [common, own(index + 1)]);
}

async function standardProgram(
  files: PackageFiles,
  includes: Includes,
  findings: Findings,
): Promise<ProblemPackage['programs']> {
  const standard: PackageFile | undefined = files.get('std.cpp');
  if (!standard) return [];
  const content = await readProgramText(standard, findings.list);
  if (content === null) return [];
  return [juryPromise('std.cpp', [{ name: 'std.cpp', content }], ['accepted'], null, includes)];
}

async function validatorOf(file: PackageFile, findings: Findings): Promise<InputValidator> {
  const source = await readText(file, findings.list);
  return { name: file.name, language: 'C++ 17 With O2', source, extraFiles: {}, args: [], validExitCode: 0 };
}
