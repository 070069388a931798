/** Problems that ask for output files instead of a program, from any format. */
import { OUTPUT_FILES, OUTPUT_FILES_MAX, formatOutputFiles } from '@verdict/domain/judging/output-files.ts';
import type { PackageFile, ProblemPackage, StatementText } from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import type { Findings } from './findings.ts';
import type { ProgramFile } from './programs.ts';

/**
 * Attaches the inputs and links to them, because contestants need them to produce outputs; removes all settings for
 * programs. The checker, if there is one, stays.
 */
export function answersOnly(problem: ProblemPackage, { areInputsShown = true } = {}): ProblemPackage {
  const attached = areInputsShown ? inputsOf(problem) : [];
  const links = attached.map(([name]) => `* [${name}](${encodeURI(name)})`).join('\n');
  const withLinks = (text: StatementText): StatementText => ({
    ...text,
    input: [text.input, links].filter((part) => part !== '').join('\n\n'),
  });
  return {
    ...problem,
    judgeMode: 'submit_answer',
    fileIo: null,
    includes: {},
    extraFiles: {},
    programs: problem.programs.filter(({ language }) => language === OUTPUT_FILES),
    timeLimitMs: problem.timeLimitMs ?? 1000,
    timeLimitRule: null,
    statements: Object.fromEntries(
      Object.entries(problem.statements).map(([locale, text]) => [locale, withLinks(text)]),
    ),
    attachments: { ...problem.attachments, ...Object.fromEntries(attached) },
  };
}

/** Inputs by their names in the package, which statements refer to; leaves out inputs that are attached already. */
function inputsOf({ cases, attachments }: ProblemPackage): [string, PackageFile][] {
  const stem = (name: string) => name.replace(/\.[^.]*$/, '');
  return cases.flatMap(({ inputName, input }) => {
    const own = input.name.split('/').at(-1) ?? '';
    const name = stem(own) === stem(inputName) ? own : inputName;
    return Object.hasOwn(attachments, name) ? [] : [[name, input]];
  });
}

/** Output files of the jury in the form of a submission. Null, with a finding, when they are too long. */
export function handedInFiles(
  files: readonly ProgramFile[],
  path: string,
  findings: Findings,
): { language: string; source: string; extraFiles: Record<string, string> } | null {
  // Cases of ICPC packages are named after their folders.
  const named = files.map(({ name, content }) => [name.replace(/^secret\//, '').replaceAll('/', '-'), content]);
  const source = formatOutputFiles(Object.fromEntries(named) as Record<string, string>);
  if (source.length <= OUTPUT_FILES_MAX) return { language: OUTPUT_FILES, source, extraFiles: {} };
  findings.warning('program-too-large', sentence('package.programTooLarge', { limit: '1 MiB' }), path);
  return null;
}
