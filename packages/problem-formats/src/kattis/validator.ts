/** Output checking: flags of the default validator, or the package's own validator program. */
import type { CompareRule, JuryProgram } from '@verdict/domain/judging/job.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import type { Findings } from '../findings.ts';
import { readProgramFiles } from '../includes.ts';
import type { PackageFiles } from '../package-files.ts';
import { assembleProgram, hasScripts, isScript, isSource, scriptedProgram, type ProgramFile } from '../programs.ts';
import type { KattisMetadata } from './metadata.ts';
import { restoredJury } from '../adapted-jury.ts';
import { withConstants } from './constants.ts';
import { unwrapped } from './testlib-wrapper.ts';

/** Settings of the default validator: compares tokens, ignoring case, and numbers within a tolerance if one is set. */
export function compareRule(flags: string[], findings: Findings): CompareRule {
  const rule = {
    kind: 'tokens' as const,
    caseSensitive: false,
    spaceSensitive: false,
    absoluteTolerance: null as number | null,
    relativeTolerance: null as number | null,
  };
  for (let at = 0; at < flags.length; at++) {
    const flag = flags[at]!;
    const tolerance = () => Number(flags[++at]);
    if (flag === 'case_sensitive') rule.caseSensitive = true;
    else if (flag === 'space_change_sensitive') rule.spaceSensitive = true;
    else if (flag === 'float_tolerance') rule.absoluteTolerance = rule.relativeTolerance = tolerance();
    else if (flag === 'float_absolute_tolerance') rule.absoluteTolerance = tolerance();
    else if (flag === 'float_relative_tolerance') rule.relativeTolerance = tolerance();
    else findings.warning('checker-dialect-unknown', sentence('package.validatorFlag', { flag }));
  }
  const isTolerance = (stated: number | null) => stated === null || (Number.isFinite(stated) && stated >= 0);
  if (!isTolerance(rule.absoluteTolerance) || !isTolerance(rule.relativeTolerance)) {
    findings.error('checker-dialect-unknown', sentence('package.toleranceUnreadable', { flags: flags.join(' ') }));
    return { ...rule, absoluteTolerance: null, relativeTolerance: null };
  }
  return rule;
}

/** Folder names of this version of the format and of earlier ones. */
export const validatorFolders = ['output_validator', 'output_validators'] as const;

/** The package's validator. Null, with a finding, when there is none that can run. */
export async function readValidator(
  files: PackageFiles,
  metadata: KattisMetadata,
  flags: string[],
  findings: Findings,
): Promise<JuryProgram | null> {
  const folder = validatorFolders.find((name) => files.under(name).length > 0) ?? 'output_validators';
  const program = await validatorFiles(files, folder, metadata, findings);
  const there = files.under(folder).map(({ name }) => name);
  if (program === null && there.length > 0) {
    findings.error(
      'checker-language-unsupported',
      sentence('package.outputValidatorLanguage', { names: there.join(', ') }),
      folder,
    );
    return null;
  }
  if (program === null) {
    findings.error('checker-missing', sentence('package.outputValidatorMissing'), folder);
    return null;
  }
  const passes = metadata.passes === null ? {} : { passes: metadata.passes };
  if (hasScripts(program))
    return { dialect: 'kattis', ...scriptedProgram(program), args: flags, scoreScale: 'points', ...passes };
  const { language, ...assembled } = assembleProgram(program);
  if (language === null) {
    findings.error(
      'checker-language-unsupported',
      sentence('package.outputValidatorLanguage', { names: program.map((file) => file.name).join(', ') }),
      folder,
    );
    return null;
  }
  const jury = { dialect: 'kattis', language, ...assembled, args: flags, scoreScale: 'points', ...passes } as const;
  const restored = restoredJury<JuryProgram>(jury);
  if (restored !== jury) return restored;
  // Only validators in the ICPC convention can ask for another pass.
  return isTestlib(program) && metadata.passes === null
    ? { dialect: 'testlib', language, ...assembled, args: [], scoreScale: 'points' }
    : jury;
}

/**
 * Whether a program uses testlib's arguments and exit codes: it calls testlib's functions, and the `testlib.h` beside
 * it was not changed to behave like a validator of these packages.
 */
function isTestlib(program: ProgramFile[]): boolean {
  const library = (file: ProgramFile) => /(^|\/)testlib\.h$/.test(file.name);
  return (
    program.some((file) => !library(file) && /\bregister(TestlibCmd|Interaction)\b/.test(file.content)) &&
    !program.some((file) => library(file) && /\bOK_EXIT_CODE\s+42\b/.test(file.content))
  );
}

async function validatorFiles(
  files: PackageFiles,
  folder: string,
  metadata: KattisMetadata,
  findings: Findings,
): Promise<ProgramFile[] | null> {
  const children = files.children(folder);
  const loose = children.filter((child) => files.get(`${folder}/${child}`) !== undefined);
  const folders = children.filter((child) => !loose.includes(child));
  // `output_validator/` may contain the validator's files directly; otherwise each file or folder is one validator.
  const whole =
    (loose.some(isSource) || loose.some(isScript)) &&
    (folder === 'output_validator' || loose.length === 1 || folders.length === 0);
  const candidates = whole ? [folder] : folders.map((child) => `${folder}/${child}`);
  const chosen = candidates.find((path) =>
    files.under(path).some((file) => isSource(file.name) || isScript(file.name.slice(path.length + 1))),
  );
  if (chosen === undefined) return null;
  if (candidates.length > 1)
    findings.warning('checker-dialect-unknown', sentence('package.outputValidators', { chosen }), folder);
  const all = files.under(chosen);
  const program = unwrapped(await readProgramFiles(all, chosen.length + 1, findings));
  return program.map((file) => ({ ...file, content: withConstants(file.content, metadata.constants) }));
}
