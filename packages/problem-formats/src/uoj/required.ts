/** Files of UOJ's folder `require/`, which are placed beside every program, and the `main` among them that calls it. */
import type { ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import type { Findings } from '../findings.ts';
import { readProgramFiles } from '../includes.ts';
import { languagesOfCode } from '../language-codes.ts';
import type { PackageFiles } from '../package-files.ts';
import { isSource, type ProgramFile } from '../programs.ts';

const FOLDER = 'require/';
const codes = ['cpp', 'c'] as const;

/**
 * Reads the files. `withImplementer`: `implementer.cpp` and `.c` are compiled with programs in their languages, which
 * are then the only ones.
 */
export async function readRequired(
  files: PackageFiles,
  withImplementer: boolean,
  findings: Findings,
): Promise<Partial<Pick<ProblemPackage, 'includes' | 'languages'>>> {
  const inFolder = await readProgramFiles(files.under('require'), FOLDER.length, findings);
  const sources = inFolder.filter(({ name }) => isSource(name));
  const others = inFolder.filter((file) => !sources.includes(file));
  const offered = codes.filter((code) => withImplementer && sources.some(({ name }) => name === `implementer.${code}`));
  if (withImplementer && offered.length === 0)
    findings.error('grader-missing', sentence('package.fileMissing', { path: `${FOLDER}implementer.cpp` }));
  const isJoining = ({ name }: ProgramFile) => offered.some((code) => name.endsWith(`.${code}`));
  for (const { name } of sources.filter((file) => !isJoining(file)))
    findings.warning('include-ignored', sentence('package.fileLeftOut'), FOLDER + name);
  if (offered.length === 0) return others.length > 0 ? { includes: { default: contentsOf(others) } } : {};
  const filesFor = (code: string) => [...others, ...sources.filter(({ name }) => name.endsWith(`.${code}`))];
  return {
    includes: Object.fromEntries(offered.map((code) => [code, contentsOf(filesFor(code))])),
    languages: offered.flatMap(languagesOfCode),
  };
}

const contentsOf = (files: readonly ProgramFile[]): Record<string, string> =>
  Object.fromEntries(files.map(({ name, content }) => [name, content]));
