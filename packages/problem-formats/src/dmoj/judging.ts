/** Checker and interactor of a DMOJ problem. */
import { sentence } from '@verdict/domain/sentence.ts';
import { isMap, mapAt, numberAt, textAt, wordsAt, type YamlMap } from '../descriptor.ts';
import type { Findings } from '../findings.ts';
import { foreignChecker } from '../foreign-checkers.ts';
import { comparesLines, type Judging, juryProgram } from '../jury.ts';
import type { PackageFiles } from '../package-files.ts';
import { assembleProgram, isSource, type ProgramFile } from '../programs.ts';
import { readText } from '../text.ts';
import { type DmojChecker, dmojChecker, isDmojChecker } from './checkers.ts';

const FLOAT_PRECISION = 6;

export async function readDmojJudging(data: PackageFiles, init: YamlMap, findings: Findings): Promise<Judging> {
  const interactive = init['interactive'];
  if (isMap(interactive)) return readProgram(data, interactive, 'interactive', findings);
  const stated = init['checker'];
  const name = (isMap(stated) ? textAt(stated, 'name') : textAt(init, 'checker')) ?? 'standard';
  const args = isMap(stated) ? mapAt(stated, 'args') : {};
  if (name === 'bridged') return readProgram(data, args, 'spj', findings);
  const compare = comparison(name, args);
  if (compare) return compare;
  const own = ownChecker(name, args);
  if (own) {
    // There, what a program has printed before it fails is looked at as well.
    if (own === 'linecount') findings.info('partial-points-left', sentence('package.linesOfFailing'), 'init.yml');
    const jury = juryProgram({ source: dmojChecker(own), language: 'C++ 17 With O2' }, 'testlib', 'share');
    return { ...comparesLines, judgeMode: 'spj', jury };
  }
  if (name.endsWith('.py'))
    findings.error('checker-dialect-unknown', sentence('package.dialectUnsupported', { dialect: 'DMOJ Python' }), name);
  else findings.error('checker-missing', sentence('package.checkerUnknown', { name }), 'init.yml');
  return comparesLines;
}

/** What the comparison here can do of DMOJ's own checkers. */
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

/** The one of DMOJ's checkers that is a program here; null: there is none of that name. */
function ownChecker(name: string, args: YamlMap): DmojChecker | null {
  if (name !== 'sorted') return isDmojChecker(name) ? name : null;
  const splitOn = textAt(args, 'split_on') ?? 'lines';
  return splitOn === 'whitespace' ? 'unordered' : splitOn === 'lines' ? 'sorted' : null;
}

/** Kinds of programs whose arguments and codes are testlib's: 0 and 1, and where they give points, 7. */
const likeTestlib = ['default', 'testlib', 'coci'];

async function readProgram(
  data: PackageFiles,
  args: YamlMap,
  judgeMode: 'spj' | 'interactive',
  findings: Findings,
): Promise<Judging> {
  const names = wordsAt(args, 'files');
  const type = textAt(args, 'type') ?? 'default';
  const programs: ProgramFile[] = [];
  for (const name of names) {
    const file = data.get(name);
    if (file) programs.push({ name, content: await readText(file, findings.list) });
    else findings.error('checker-missing', sentence('package.fileMissing', { path: name }), 'init.yml');
  }
  if (!programs.some(({ name }) => isSource(name))) {
    findings.error('checker-missing', sentence('package.checkerMissing'), 'init.yml');
    return comparesLines;
  }
  if (!likeTestlib.includes(type) && !(type === 'peg' && judgeMode === 'spj')) {
    findings.error('checker-dialect-unknown', sentence('package.dialectUnsupported', { dialect: type }), 'init.yml');
    return comparesLines;
  }
  const {
    source,
    language: ofFiles,
    extraFiles,
  } = assembleProgram(programs.filter(({ name }) => name !== 'testlib.h'));
  const language = textAt(args, 'lang') ?? ofFiles ?? '';
  const program = juryProgram({ source, language, extraFiles }, type === 'peg' ? 'native' : 'testlib', 'points');
  const jury = type === 'peg' && program ? foreignChecker('peg', program) : program;
  if (!jury)
    findings.error(
      'checker-language-unsupported',
      sentence('package.juryLanguage', { name: names.join(', '), language }),
    );
  return jury ? { ...comparesLines, judgeMode, jury } : comparesLines;
}
