/** Reads checker and interactor of a Hydro problem. */
import type { CheckerDialect } from '@verdict/domain/judging/job.ts';
import type { ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { PASSES_MAX, talksToJury } from '@verdict/domain/judging/mode-names.ts';
import { isMap, numberAt, textAt, wordsAt, type YamlMap } from '../descriptor.ts';
import type { Findings } from '../findings.ts';
import { foreignJudging } from '../foreign-checkers.ts';
import { comparesLines, givesPoints, type Judging, juryLanguage, juryProgram, namedChecker } from '../jury.ts';
import type { PackageFiles } from '../package-files.ts';
import { readText } from '../text.ts';
import { inPasses } from '../kattis/testlib-wrapper.ts';
import { extraFiles } from './extra-files.ts';
import { ownValue } from '../own-value.ts';

const dialects: Record<string, CheckerDialect> = {
  testlib: 'testlib',
  hustoj: 'hustoj',
  qduoj: 'qduoj',
  kattis: 'kattis',
  syzoj: 'syzoj',
};

export async function readJudging(data: PackageFiles, config: YamlMap, findings: Findings): Promise<Judging> {
  return inStatedPasses(await readProgramOf(data, config, findings), config, findings);
}

/** `multi_pass` is the largest number of passes. */
function inStatedPasses(judging: Judging, config: YamlMap, findings: Findings): Judging {
  const { jury } = judging;
  const stated = numberAt(config, 'multi_pass');
  if (config['multi_pass'] === undefined || stated === 1 || jury === null) return judging;
  if (stated === null || stated < 1) {
    findings.error('unreadable-value', sentence('package.valueUnreadable', { key: 'multi_pass' }), 'config.yaml');
    return judging;
  }
  const passes = Math.min(PASSES_MAX, Math.max(2, Math.round(stated)));
  if (passes !== stated)
    findings.warning('limits-clamped', sentence('package.passesClamped', { stated, passes }), 'config.yaml');
  const isTalking = talksToJury(judging.judgeMode);
  const judgeMode = isTalking ? 'multi_pass_interactive' : 'multi_pass';
  if (jury.dialect === 'kattis') return { ...judging, judgeMode, jury: { ...jury, passes } };
  if (jury.dialect !== 'testlib' || !jury.language.startsWith('C++')) {
    const dialect = `${jury.dialect} (multi_pass)`;
    const text = sentence(`package.${isTalking ? 'interactorDialectUnsupported' : 'dialectUnsupported'}`, { dialect });
    findings.error('checker-dialect-unknown', text, 'config.yaml');
    return judging;
  }
  const wrapped = inPasses(jury, isTalking ? 'interactor' : 'checker');
  return { ...judging, judgeMode, jury: { ...jury, ...wrapped, dialect: 'kattis', scoreScale: 'points', passes } };
}

async function readProgramOf(data: PackageFiles, config: YamlMap, findings: Findings): Promise<Judging> {
  if (textAt(config, 'type') === 'interactive' || config['interactor'] !== undefined)
    return readProgram(data, config, 'interactor', 'testlib', findings);
  const type = textAt(config, 'checker_type') ?? (config['checker'] === undefined ? 'default' : 'testlib');
  if (type === 'default') return comparesLines;
  if (type === 'strict') return { ...comparesLines, compare: { kind: 'exact' } };
  const dialect = ownValue(dialects, type);
  if (dialect !== undefined) return readProgram(data, config, 'checker', dialect, findings);
  const lemon =
    type === 'lemon' && foreignJudging(type, await readProgram(data, config, 'checker', 'native', findings));
  if (lemon) return lemon;
  findings.error('checker-dialect-unknown', sentence('package.dialectUnsupported', { dialect: type }), 'config.yaml');
  return comparesLines;
}

async function readProgram(
  data: PackageFiles,
  config: YamlMap,
  role: 'checker' | 'interactor',
  dialect: CheckerDialect,
  findings: Findings,
): Promise<Judging> {
  const stated = config[role];
  const name = (isMap(stated) ? textAt(stated, 'file') : textAt(config, role)) ?? '';
  const file = data.get(name);
  // A name without an ending is a checker from testlib.
  const known = !file && role === 'checker' ? namedChecker(name) : null;
  if (known) return known;
  if (!file) {
    const text = name === '' ? sentence(`package.${role}Missing`) : sentence('package.fileMissing', { path: name });
    findings.error('checker-missing', text, 'config.yaml');
    return comparesLines;
  }
  const source = await readText(file, findings.list);
  const language = (isMap(stated) ? textAt(stated, 'lang') : null) ?? endingOf(name);
  const extra = await extraFiles(data, wordsAt(config, 'judge_extra_files'), findings);
  const jury = juryProgram({ source, language, extraFiles: withoutTestlib(extra) }, dialect);
  if (jury === null) {
    findings.error('checker-language-unsupported', sentence('package.juryLanguage', { name, language }), name);
    return comparesLines;
  }
  if (givesPoints(source)) {
    const text = sentence(role === 'interactor' ? 'package.interactorScorePercent' : 'package.scorePercent');
    findings.info('partial-points', text, name);
  }
  return { judgeMode: role === 'checker' ? 'spj' : 'interactive', jury, compare: { kind: 'lines' } };
}

/** Reads `validator`, a testlib program like every file without a stated type in these settings. */
export async function readValidator(
  data: PackageFiles,
  config: YamlMap,
  findings: Findings,
): Promise<Pick<ProblemPackage, 'inputValidators'>> {
  const stated = config['validator'];
  const name = isMap(stated) ? textAt(stated, 'file') : textAt(config, 'validator');
  if (name === null) return {};
  const file = data.get(name);
  if (!file) {
    findings.warning('validator-language', sentence('package.fileMissing', { path: name }), 'config.yaml');
    return {};
  }
  const language = juryLanguage((isMap(stated) ? textAt(stated, 'lang') : null) ?? endingOf(name));
  if (language === null) {
    findings.warning('validator-language', sentence('package.validatorLanguage'), name);
    return {};
  }
  const source = await readText(file, findings.list);
  return { inputValidators: [{ name, language, source, extraFiles: {}, args: [], validExitCode: 0 }] };
}

const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

/** Our own testlib replaces the package's. */
const withoutTestlib = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).filter(([name]) => name !== 'testlib.h'));
