/** Programs of a package that check its inputs; their source distinguishes testlib's from those of ICPC packages. */
import type { InputValidator } from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import type { Findings } from './findings.ts';
import { readProgramFiles } from './includes.ts';
import type { PackageFiles } from './package-files.ts';
import { withConstants } from './kattis/constants.ts';
import { unwrapped } from './kattis/testlib-wrapper.ts';
import { assembleProgram, isScript, isSource, scriptedProgram } from './programs.ts';

const validOfTestlib = 0;
const validOfIcpc = 42;
/** Notes, and headers that validators include. */
const aside = /\.(md|txt|ya?ml|json|h|hh|hpp)$/i;

/** Reads each file or folder below one of `folders` as a validator. The member is absent when there are none. */
export async function readInputValidators(
  files: PackageFiles,
  folders: readonly string[],
  { constants, args }: { constants: Record<string, string>; args: string[] },
  findings: Findings,
): Promise<{ inputValidators?: InputValidator[] }> {
  const inputValidators: InputValidator[] = [];
  for (const name of folders.flatMap((folder) => files.children(folder).map((child) => `${folder}/${child}`))) {
    const file = files.get(name);
    const parts = file ? [file] : files.under(name);
    const scripted = parts.some((part) => isScript(part.name.slice(name.length + 1)));
    if (!scripted && !parts.some((part) => isSource(part.name))) {
      if (!parts.every((part) => aside.test(part.name)))
        findings.warning('validator-language', sentence('package.validatorLanguage'), name);
      continue;
    }
    const prefix = file ? name.lastIndexOf('/') + 1 : name.length + 1;
    const program = unwrapped(await readProgramFiles(parts, prefix, findings)).map((part) => ({
      ...part,
      content: withConstants(part.content, constants),
    }));
    if (program.length === 0) continue;
    const { language, ...assembled } = scripted ? scriptedProgram(program) : assembleProgram(program);
    if (language === null) continue;
    const isTestlib = !scripted && program.some(({ content }) => /\bregisterValidation\b/.test(content));
    const validExitCode = isTestlib ? validOfTestlib : validOfIcpc;
    inputValidators.push({ name, language, ...assembled, args, validExitCode });
  }
  return inputValidators.length === 0 ? {} : { inputValidators };
}
