/** Helpers for tests of formats: build packages from names and contents, read them, and print short forms. */
import type { ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { openUpload } from '@verdict/problem-formats/archive.ts';
import { readPackage } from '@verdict/problem-formats/detect.ts';
import { zipOf } from './zip.ts';

/** Reads every problem of a zip with these files. */
export const readAll = async (files: Record<string, string | Buffer>, name = 'upload.zip'): Promise<ProblemPackage[]> =>
  readPackage(await openUpload(name, zipOf(files)));

/** Reads the only problem. */
export async function readOne(files: Record<string, string | Buffer>, name?: string): Promise<ProblemPackage> {
  const problems = await readAll(files, name);
  if (problems.length !== 1) throw new Error(`${problems.length} problems`);
  return problems[0]!;
}

/** `<input name> <input>><answer> <score>/<group>` of each case. */
export const casesOf = ({ cases }: ProblemPackage): Promise<string[]> =>
  Promise.all(
    cases.map(async ({ inputName, input, answer, score, group }) => {
      const text = async (file: typeof answer) => (file ? String(await file.read()).trim() : '-');
      return `${inputName} ${await text(input)}>${await text(answer)} ${score}/${group}`;
    }),
  );

/** `<level> <code>` of each finding, with its path. */
export const findingsOf = ({ findings }: ProblemPackage): string[] =>
  findings.map(({ level, code, path }) => `${level} ${code}${path === null ? '' : ` ${path}`}`);
