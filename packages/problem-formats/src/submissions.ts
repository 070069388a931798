/** The jury's programs in `submissions/`, each a file or a folder, with the verdict that its place promises. */
import type { ExpectedVerdict, PackageProgram } from '@verdict/domain/problem-package.ts';
import { isMap, mapAt, numberAt, parseYaml, textAt, wordsAt, type YamlMap } from './descriptor.ts';
import { expectedOfComment, expectedOfFolder } from './expected.ts';
import type { Findings } from './findings.ts';
import { globToRegExp } from './glob.ts';
import type { PackageFiles } from './package-files.ts';
import { assembleProgram, isSource, type ProgramFile } from './programs.ts';
import { withConstants } from './kattis/constants.ts';
import { readText } from './text.ts';

const ignored = /\.(yaml|json|md|txt|in|ans|desc)$/i;

interface ProgramPromise {
  required: ExpectedVerdict[];
  entryPoint: string | null;
  score: number | null;
  useForTimeLimit: boolean | null;
}

/** Programs in order of their path. `scoreFactor` is what the package's scores were multiplied by. */
export async function readPrograms(
  files: PackageFiles,
  scoreFactor: number,
  constants: Record<string, string>,
  findings: Findings,
): Promise<PackageProgram[]> {
  const descriptor = files.get('submissions/submissions.yaml');
  const promises = descriptor ? parseYaml(await readText(descriptor, findings.list), descriptor.name) : {};
  const programs: PackageProgram[] = [];
  for (const folder of files.children('submissions')) {
    for (const child of files.children(`submissions/${folder}`)) {
      const path = `submissions/${folder}/${child}`;
      if (files.get(path) && ignored.test(child) && !isSource(child)) continue;
      programs.push(await readProgram(files, path, folder, promises, scoreFactor, constants, findings));
    }
  }
  return programs;
}

async function readProgram(
  files: PackageFiles,
  path: string,
  folder: string,
  promises: YamlMap,
  scoreFactor: number,
  constants: Record<string, string>,
  findings: Findings,
): Promise<PackageProgram> {
  const promise = promiseFor(path.slice('submissions/'.length), promises);
  const own = await programFiles(files, path, findings);
  const whole = (await withIncludes(files, own, findings)).map((file) => ({
    ...file,
    content: withConstants(file.content, constants),
  }));
  const comment = expectedOfComment(own.map((file) => file.content).join('\n'));
  const ofFolder = expectedOfFolder(folder);
  const expected =
    promise.required.length > 0 ? promise.required : ofFolder.length > 0 ? ofFolder : (comment.verdicts ?? []);
  const score = promise.score ?? comment.score;
  return {
    name: path,
    ...assembleProgram(whole, promise.entryPoint),
    expected,
    expectedScore: score === null ? null : Math.round(score * scoreFactor),
    useForTimeLimit: promise.useForTimeLimit ?? (expected.length === 1 && expected[0] === 'accepted'),
  };
}

async function programFiles(files: PackageFiles, path: string, findings: Findings): Promise<ProgramFile[]> {
  const single = files.get(path);
  if (single) return [{ name: path.split('/').at(-1)!, content: await readText(single, findings.list) }];
  const parts: ProgramFile[] = [];
  for (const file of files.under(path))
    parts.push({ name: file.name.slice(path.length + 1), content: await readText(file, findings.list) });
  return parts;
}

const includeFolders: Record<string, RegExp> = {
  c: /\.c$/,
  cpp: /\.(cc|cpp|cxx|c\+\+|C)$/,
  java: /\.java$/i,
  python2: /\.py2$/i,
  python3: /\.py3?$/i,
  python: /\.py[23]?$/i,
  kotlin: /\.kt$/i,
  javascript: /\.js$/i,
  go: /\.go$/i,
  rust: /\.rs$/i,
  csharp: /\.cs$/i,
  php: /\.php$/i,
  ruby: /\.rb$/i,
  pascal: /\.pas$/i,
  haskell: /\.hs$/i,
};

/**
 * Files of `include/default/` join the program, those of `include/<language>/` over them, both over its own; a driver
 * with `main` may be among them.
 */
async function withIncludes(files: PackageFiles, own: ProgramFile[], findings: Findings): Promise<ProgramFile[]> {
  const language = Object.keys(includeFolders).find(
    (name) => files.under(`include/${name}`).length > 0 && own.some((file) => includeFolders[name]!.test(file.name)),
  );
  const byName = new Map(own.map((file) => [file.name, file]));
  for (const folder of ['default', ...(language === undefined ? [] : [language])]) {
    for (const file of await programFiles(files, `include/${folder}`, findings))
      byName.set(file.name, { ...file, isIncluded: !own.some(({ name }) => name === file.name) });
  }
  return [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

const byCode: Record<string, ExpectedVerdict[]> = {
  AC: ['accepted'],
  WA: ['wrongAnswer'],
  TLE: ['timeLimitExceeded'],
  RTE: ['runtimeError', 'memoryLimitExceeded'],
};

/** What `submissions.yaml` says about a program: later globs override single keys of earlier ones. */
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
  return {
    required: codes.flatMap((code) => byCode[code.toUpperCase()] ?? []),
    entryPoint: textAt(merged, 'entrypoint'),
    score: numberAt(merged, 'score') ?? numberAt(mapAt(merged, 'score'), 'min'),
    useForTimeLimit: use === null ? null : use === 'lower' || use === 'true',
  };
}
