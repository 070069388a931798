/** Programs from the command line: paths on this machine, or names inside the package. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import type { PackageProgram, ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { expectedOfComment, expectedOfFolder } from '@verdict/problem-formats/expected.ts';
import { joined, withIncludes } from '@verdict/problem-formats/includes.ts';
import { assembleProgram, type ProgramFile } from '@verdict/problem-formats/programs.ts';

/** Throws an `Error` with a sentence when there is no such program. */
export async function givenProgram(name: string, problem: ProblemPackage): Promise<PackageProgram> {
  const facts = await stat(name).catch(() => null);
  if (!facts) {
    const known = problem.programs.filter((program) => program.name === name || program.name.endsWith(`/${name}`));
    if (known.length === 1) return known[0]!;
    throw new Error(
      known.length > 1
        ? `The package has several programs called ${name}`
        : `There is no program ${name}, neither on this machine nor in the package`,
    );
  }
  const files = facts.isDirectory()
    ? await folderFiles(name)
    : [{ name: basename(name), content: await readFile(name, 'utf8') }];
  if (files.length === 0) throw new Error(`The folder ${name} is empty`);
  const includes = problem.includes ?? {};
  const whole = joined(files, includes);
  const { name: source, content } = files[0]!;
  // A single file is a contestant's submission; if the problem adds files to it, it gets the name of a submission.
  const asHandedIn =
    facts.isDirectory() || whole.length === 1 ? {} : withIncludes({ name: source, source }, content, includes);
  const comment = expectedOfComment(files.map(({ content }) => content).join('\n'));
  return {
    name,
    ...assembleProgram(whole),
    ...asHandedIn,
    expected: comment.verdicts ?? expectedOfFolder(basename(dirname(name))),
    expectedScore: comment.score,
    useForTimeLimit: false,
  };
}

async function folderFiles(folder: string): Promise<ProgramFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    files.sort().map(async (path) => ({ name: relative(folder, path), content: await readFile(path, 'utf8') })),
  );
}
