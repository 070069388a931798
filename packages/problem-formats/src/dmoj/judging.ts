/** Reads checker and interactor of a DMOJ problem. */
import { sentence } from '@verdict/domain/text/sentence.ts';
import { modeWith } from '@verdict/domain/judging/mode-names.ts';
import { isMap, mapAt, numberAt, textAt, wordsAt, type YamlMap } from '../descriptor.ts';
import type { Findings } from '../findings.ts';
import { calledWith, foreignChecker, type JuryFile } from '../foreign-checkers.ts';
import { comparesLines, type Judging, juryProgram, usesTestlib } from '../jury.ts';
import type { PackageFiles } from '../package-files.ts';
import { assembleProgram, isSource, type ProgramFile } from '../programs.ts';
import { readText } from '../text.ts';
import { type DmojChecker, dmojChecker, isDmojChecker } from './checkers.ts';
import { graderKind, pythonJury, readsTheSource } from './python.ts';

const FLOAT_PRECISION = 6;

export async function readDmojJudging(data: PackageFiles, init: YamlMap, findings: Findings): Promise<Judging> {
  const grader = textAt(init, 'custom_judge');
  if (grader !== null) return readGrader(data, grader, findings);
  const interactive = init['interactive'];
  if (isMap(interactive)) return readProgram(data, interactive, 'interactor', findings);
  const stated = init['checker'];
  const name = (isMap(stated) ? textAt(stated, 'name') : textAt(init, 'checker')) ?? 'standard';
  const args = isMap(stated) ? mapAt(stated, 'args') : {};
  if (name === 'bridged') return readProgram(data, args, 'checker', findings);
  const compare = comparison(name, args);
  if (compare) return compare;
  const own = ownChecker(name, args);
  if (own) {
    // DMOJ also scores the output that a program has printed before it fails.
    if (own === 'linecount') findings.info('partial-points-left', sentence('package.linesOfFailing'), 'init.yml');
    const jury = juryProgram({ source: dmojChecker(own), language: 'C++ 17 With O2' }, 'testlib', 'share');
    return { ...comparesLines, judgeMode: 'spj', jury };
  }
  if (name.endsWith('.py')) return readPythonChecker(data, name, args, findings);
  findings.error('checker-missing', sentence('package.checkerUnknown', { name }), 'init.yml');
  return comparesLines;
}

async function readPythonChecker(
  data: PackageFiles,
  name: string,
  args: YamlMap,
  findings: Findings,
): Promise<Judging> {
  const source = await moduleOf(data, name, findings);
  if (source === null) return comparesLines;
  if (readsTheSource(source)) {
    const text = sentence('package.dialectUnsupported', { dialect: 'DMOJ Python (submission_source)' });
    findings.error('checker-dialect-unknown', text, name);
    return comparesLines;
  }
  const jury = pythonJury('checker', source, await modulesBeside(data, name, findings), args);
  return { ...comparesLines, judgeMode: 'spj', jury };
}

/** Reads a grader that talks to the contestant's program, or only examines its output. */
async function readGrader(data: PackageFiles, name: string, findings: Findings): Promise<Judging> {
  const source = await moduleOf(data, name, findings);
  if (source === null) return comparesLines;
  const judgeMode = graderKind(source);
  if (judgeMode === null) {
    findings.error('unsupported-type', sentence('package.typeUnsupported', { type: 'custom_judge' }), name);
    return comparesLines;
  }
  const jury = pythonJury('grader', source, await modulesBeside(data, name, findings), {});
  return { ...comparesLines, judgeMode, jury };
}

async function moduleOf(data: PackageFiles, name: string, findings: Findings): Promise<string | null> {
  const file = data.get(name);
  if (!file) findings.error('checker-missing', sentence('package.fileMissing', { path: name }), 'init.yml');
  return file ? readText(file, findings.list) : null;
}

/** Modules that the program may import. */
async function modulesBeside(data: PackageFiles, name: string, findings: Findings): Promise<Record<string, string>> {
  const modules: Record<string, string> = {};
  for (const file of data.files.filter((one) => /^\w+\.py$/.test(one.name) && one.name !== name))
    modules[file.name] = await readText(file, findings.list);
  return modules;
}

/** Built-in comparison that equals one of DMOJ's own checkers. Null when there is none. */
function comparison(name: string, args: YamlMap): Judging | null {
  const tokens = (absoluteTolerance: number | null, relativeTolerance: number | null): Judging => ({
    ...comparesLines,
    compare: { kind: 'tokens', caseSensitive: true, spaceSensitive: false, absoluteTolerance, relativeTolerance },
  });
  const error = 10 ** -(numberAt(args, 'precision') ?? FLOAT_PRECISION);
  const mode = textAt(args, 'error_mode') ?? 'default';
  switch (name) {
    case 'floats':
      return mode === 'absolute'
        ? tokens(error, null)
        : mode === 'relative'
          ? tokens(null, error)
          : tokens(error, error);
    case 'floatsabs':
      return tokens(error, null);
    case 'floatsrel':
      return tokens(null, error);
    case 'identical':
      return { ...comparesLines, compare: { kind: 'exact' } };
    case 'rstripped':
      return comparesLines;
    default:
      return null;
  }
}

/** DMOJ's checker that runs as a program here. Null when there is none of that name. */
function ownChecker(name: string, args: YamlMap): DmojChecker | null {
  if (name !== 'sorted') return isDmojChecker(name) ? name : null;
  const splitOn = textAt(args, 'split_on') ?? 'lines';
  return splitOn === 'whitespace' ? 'unordered' : splitOn === 'lines' ? 'sorted' : null;
}

/** Kinds of programs with testlib's arguments and exit codes: 0 and 1, and 7 for points. */
const likeTestlib = ['default', 'testlib', 'coci'];

/** The files in the order of a format string of DMOJ. Null when the string contains anything else. */
function statedOrder(format: string): JuryFile[] | null {
  const words = format.trim().split(/\s+/);
  const names = words.map((word) => /^\{(input|output|answer)_file\}$/.exec(word)?.[1]);
  return names.every((name) => name !== undefined) ? (names as JuryFile[]) : null;
}

/** Interactors in another convention than testlib's get no output file. */
const usualOrder = (type: string, isInteractor: boolean): JuryFile[] =>
  isInteractor && type !== 'testlib' ? ['input', 'answer'] : ['input', 'output', 'answer'];

async function readProgram(
  data: PackageFiles,
  args: YamlMap,
  role: 'checker' | 'interactor',
  findings: Findings,
): Promise<Judging> {
  const names = wordsAt(args, 'files');
  const type = textAt(args, 'type') ?? 'default';
  const judgeMode = modeWith(role, false)!;
  const programs: ProgramFile[] = [];
  for (const name of names) {
    const file = data.get(name);
    if (file) programs.push({ name, content: await readText(file, findings.list) });
    else findings.error('checker-missing', sentence('package.fileMissing', { path: name }), 'init.yml');
  }
  if (!programs.some(({ name }) => isSource(name))) {
    findings.error('checker-missing', sentence(`package.${role}Missing`), 'init.yml');
    return comparesLines;
  }
  if (!likeTestlib.includes(type) && !(type === 'peg' && role === 'checker')) {
    const text = sentence(
      role === 'interactor' ? 'package.interactorDialectUnsupported' : 'package.dialectUnsupported',
      { dialect: type },
    );
    findings.error('checker-dialect-unknown', text, 'init.yml');
    return comparesLines;
  }
  const {
    source,
    language: ofFiles,
    extraFiles,
  } = assembleProgram(programs.filter(({ name }) => name !== 'testlib.h'));
  const language = textAt(args, 'lang') ?? ofFiles ?? '';
  const program = juryProgram({ source, language, extraFiles }, type === 'peg' ? 'native' : 'testlib', 'points');
  const format = textAt(args, 'args_format_string');
  const order =
    format === null ? usualOrder(usesTestlib(source) ? 'testlib' : type, role === 'interactor') : statedOrder(format);
  if (order === null) {
    const text = sentence('package.valueUnreadable', { key: 'args_format_string' });
    findings.error('unreadable-value', text, 'init.yml');
    return comparesLines;
  }
  const jury = program && (type === 'peg' ? foreignChecker('peg', program) : calledWith(program, order));
  if (!jury)
    findings.error(
      'checker-language-unsupported',
      sentence('package.juryLanguage', { name: names.join(', '), language }),
    );
  return jury ? { ...comparesLines, judgeMode, jury } : comparesLines;
}
