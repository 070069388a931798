/** The jury's programs in `submissions/`, each a file or a folder, with the verdicts that its folder promises. */
import type { ExpectedVerdict, Includes, PackageProgram } from '@verdict/domain/problem/problem-package.ts';
import { handedInFiles } from './answers-only.ts';
import { isMap, mapAt, numberAt, parseYaml, textAt, wordsAt, type YamlMap } from './descriptor.ts';
import { byCode, expectedOfComment, expectedOfFolder } from './expected.ts';
import { Findings } from './findings.ts';
import { globToRegExp } from './glob.ts';
import { joined, readProgramFiles } from './includes.ts';
import { languagesOfCode } from './language-codes.ts';
import { sharedLanguage } from './language-names.ts';
import type { PackageFiles } from './package-files.ts';
import { assembleProgram, isSource, type ProgramFile } from './programs.ts';
import { withConstants } from './kattis/constants.ts';
import { readText, unreadableProgram } from './text.ts';
import { ownValue } from './own-value.ts';

const ignored = /\.(yaml|json|md|txt|in|ans|desc)$/i;

export interface ProgramContext {
  constants: Record<string, string>;
  /** Files that are included in each program. */
  includes: Includes;
  /** The problem asks for output files: files in a program's place are submitted unchanged. */
  answersOnly?: boolean;
}

interface ProgramPromise {
  required: ExpectedVerdict[];
  entryPoint: string | null;
  /** Null when the files of the program determine the language. */
  language: string | null;
  score: number | null;
  useForTimeLimit: boolean | null;
}

/** Programs in the order of their paths. `scoreFactor` is the factor by which the package's scores were multiplied. */
export async function readPrograms(
  files: PackageFiles,
  scoreFactor: number,
  context: ProgramContext,
  findings: Findings,
): Promise<PackageProgram[]> {
  const descriptor = files.get('submissions/submissions.yaml');
  const promises = descriptor ? parseYaml(await readText(descriptor, findings.list), descriptor.name, findings) : {};
  const programs: PackageProgram[] = [];
  for (const folder of files.children('submissions')) {
    for (const child of files.children(`submissions/${folder}`)) {
      const path = `submissions/${folder}/${child}`;
      if (!context.answersOnly && files.get(path) && ignored.test(child) && !isSource(child)) continue;
      const program = await readableProgram(path, findings, (noticed) =>
        readProgram(files, path, folder, promises, scoreFactor, context, noticed),
      );
      if (program) programs.push(program);
    }
  }
  return programs;
}

/** Leaves out a program that is unreadable, even in part: the package can do without it. */
async function readableProgram(
  path: string,
  findings: Findings,
  read: (noticed: Findings) => Promise<PackageProgram | null>,
): Promise<PackageProgram | null> {
  const noticed = new Findings();
  try {
    const program = await read(noticed);
    const isWhole = noticed.list.every(({ level }) => level !== 'error');
    findings.list.push(
      ...noticed.list.map((one) => (one.level === 'error' ? { ...one, level: 'warning' as const } : one)),
    );
    return isWhole ? program : null;
  } catch (error) {
    findings.list.push(unreadableProgram(path, error));
    return null;
  }
}

async function readProgram(
  files: PackageFiles,
  path: string,
  folder: string,
  promises: YamlMap,
  scoreFactor: number,
  { constants, includes, answersOnly = false }: ProgramContext,
  findings: Findings,
): Promise<PackageProgram | null> {
  const promise = promiseFor(path.slice('submissions/'.length), promises);
  const own = await programFiles(files, path, findings);
  if (own.length === 0) return null;
  const whole = joined(
    own.map((file) => ({ ...file, content: withConstants(file.content, constants) })),
    includes,
  );
  const assembled = answersOnly ? handedInFiles(own, path, findings) : assembleProgram(whole, promise.entryPoint);
  if (assembled === null) return null;
  const comment = expectedOfComment(own.map((file) => file.content).join('\n'));
  const ofFolder = expectedOfFolder(folder);
  const expected =
    promise.required.length > 0 ? promise.required : ofFolder.length > 0 ? ofFolder : (comment.verdicts ?? []);
  const score = promise.score ?? comment.score;
  return {
    name: path,
    ...assembled,
    language: promise.language ?? assembled.language,
    expected,
    expectedScore: score === null ? null : Math.round(score * scoreFactor),
    useForTimeLimit: !answersOnly && (promise.useForTimeLimit ?? (expected.length === 1 && expected[0] === 'accepted')),
  };
}

function programFiles(files: PackageFiles, path: string, findings: Findings): Promise<ProgramFile[]> {
  const single = files.get(path);
  return single
    ? readProgramFiles([single], path.lastIndexOf('/') + 1, findings)
    : readProgramFiles(files.under(path), path.length + 1, findings);
}

/** Settings of a program in `submissions.yaml`: later globs override single keys of earlier ones. */
function promiseFor(path: string, promises: YamlMap): ProgramPromise {
  const merged: YamlMap = {};
  const folder = path.split('/')[0]!;
  for (const [glob, value] of Object.entries(promises)) {
    const pattern = globToRegExp(glob);
    if (isMap(value) && (pattern.test(path) || pattern.test(folder))) Object.assign(merged, value);
  }
  const permitted = wordsAt(merged, 'permitted');
  const required = wordsAt(merged, 'required');
  const codes = required.length > 0 ? required : permitted;
  const use = textAt(merged, 'use_for_time_limit');
  const language = textAt(merged, 'language') ?? '';
  return {
    required: codes.flatMap((code) => ownValue(byCode, code.toUpperCase()) ?? []),
    entryPoint: textAt(merged, 'entrypoint'),
    // Language by a code of the ICPC formats, or by our name.
    language: languagesOfCode(language)[0] ?? sharedLanguage(language),
    score: numberAt(merged, 'score') ?? numberAt(mapAt(merged, 'score'), 'min'),
    useForTimeLimit: use === null ? null : use === 'lower' || use === 'true',
  };
}
