/** Writes a task of CMS in the Italian layout. CMS itself wants checker and manager compiled beside their source. */
import { juryRole, talksToJury } from '@verdict/domain/judging/mode-names.ts';
import type { Locale, PackageCase, ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { stringify } from 'yaml';
import { endingOf } from '../file-endings.ts';
import type { Findings } from '../findings.ts';
import { contestantSource, withoutIncludes } from '../includes.ts';
import { filesOfBoth, rootWriter } from '../package-writer.ts';
import { plainName } from '../plain-name.ts';
import {
  isSoleAnswer,
  leftOut,
  mentionUnwritten,
  reportOwnParts,
  reportStack,
  reportUnwritten,
  statedTimeMs,
} from '../writing.ts';
import { type HeldJury, withHeldJury } from '../written-jury.ts';
import { statementMarkdown } from '../written-statement.ts';
import type { ZipFile } from '../zip-writer.ts';

export const cmsWriter = rootWriter('cms', filesOf);

const heldJury: HeldJury = {
  dialects: { checker: ['cms'], interactor: [] },
  files: false,
  names: () => false,
  passes: [],
  managers: true,
};

const statementNames: Record<Locale, string> = { 'en-US': 'english', 'zh-CN': 'chinese' };

async function* filesOf(whole: ProblemPackage, findings: Findings, name: string): AsyncGenerator<ZipFile> {
  const problem = withHeldJury(whole, heldJury, findings);
  const short = shortName(problem, name);
  const groups = groupsOf(problem, findings);
  const cases = groups.flatMap(({ members }) => members);
  report(problem, findings);
  yield ['task.yaml', stringify(taskOf(problem, short, cases.length, findings))];
  if (problem.scored) yield ['gen/GEN', scoresOf(groups)];
  for (const [index, one] of cases.entries())
    yield* filesOfBoth(one, `input/input${index}.txt`, `output/output${index}.txt`);
  yield* statementFiles(problem, findings);
  for (const [index, { input, output }] of problem.examples.entries()) {
    yield [`att/sample${index + 1}.in`, `${input}\n`];
    yield [`att/sample${index + 1}.out`, `${output}\n`];
  }
  for (const [path, file] of Object.entries(problem.attachments)) yield [`att/${path}`, await file.read()];
  yield* juryFiles(problem, findings);
  yield* graderFiles(problem, short, findings);
  yield* solutionFiles(problem, findings);
}

const shortName = ({ displayId }: ProblemPackage, name: string): string =>
  plainName(displayId ?? name)
    .replaceAll('-', '_')
    .toLowerCase();

interface Group {
  score: number;
  members: PackageCase[];
}

/** Subtasks with their cases. CMS has no points of single cases, so each of these is a subtask of its own. */
function groupsOf({ scored, caseMode, cases }: ProblemPackage, findings: Findings): Group[] {
  if (!scored) return [{ score: 100, members: [...cases] }];
  const members = Map.groupBy(cases, (one) => (caseMode === 'default' ? one : one.group));
  const groups = [...members.values()].map((all) => ({ score: all[0]!.score, members: all }));
  const counted = groups.filter(({ score }) => score > 0);
  if (counted.length < groups.length)
    leftOut('cases without points', String(cases.length - counted.flatMap((one) => one.members).length), findings);
  return counted;
}

/** `gen/GEN` names the subtasks of tests that are there. */
function scoresOf(groups: readonly Group[]): string {
  let number = 0;
  const lines = groups.flatMap(({ score, members }) => [
    `# ST: ${score}`,
    ...members.map(() => `#COPY: input/input${number++}.txt`),
  ]);
  return `${lines.join('\n')}\n`;
}

function taskOf(problem: ProblemPackage, short: string, count: number, findings: Findings): Record<string, unknown> {
  const { jury, fileIo, memoryLimitMiB } = problem;
  const isTalking = juryRole(problem.judgeMode) === 'manager';
  return {
    name: short,
    title: titleOf(problem),
    time_limit: statedTimeMs(problem, findings) / 1000,
    memory_limit: memoryLimitMiB,
    n_input: count,
    infile: fileIo?.input ?? '',
    outfile: fileIo?.output ?? '',
    ...(isTalking
      ? {
          num_processes: jury?.settings?.['copies'] ?? 1,
          user_io: jury?.settings?.['namedPipes'] === true ? 'fifo_io' : 'std_io',
        }
      : {}),
  };
}

const localesOf = ({ statements }: ProblemPackage): Locale[] =>
  (['en-US', 'zh-CN'] as Locale[]).filter((locale) => statements[locale]);

const titleOf = (problem: ProblemPackage): string => problem.statements[localesOf(problem)[0]!]!.title;

function* statementFiles(problem: ProblemPackage, findings: Findings): Generator<ZipFile> {
  const title = titleOf(problem);
  for (const locale of localesOf(problem)) {
    const text = problem.statements[locale]!;
    if (text.title !== title) leftOut('title', text.title, findings);
    yield [`statement/${statementNames[locale]}.md`, `# ${title}\n\n${statementMarkdown(text, locale)}`];
  }
}

function* juryFiles({ jury, judgeMode }: ProblemPackage, findings: Findings): Generator<ZipFile> {
  if (!jury) return;
  yield [`check/${juryRole(judgeMode)}.${endingOf(jury.language)}`, jury.source];
  for (const [name, content] of Object.entries(jury.extraFiles))
    if (/^[^/]+\.(h|hpp)$/.test(name)) yield [`check/${name}`, content];
    else leftOut('file of the jury', name, findings);
}

/** Graders and stubs have the names that CMS gives them; other files beside them would not be compiled. */
function* graderFiles(problem: ProblemPackage, short: string, findings: Findings): Generator<ZipFile> {
  const main = talksToJury(problem.judgeMode) ? 'stub' : 'grader';
  const alias = `from ${contestantSource('py').replace('.py', '')} import *\n`;
  const written = new Set<string>();
  for (const files of Object.values(problem.includes ?? {}))
    for (const [name, content] of Object.entries(files)) {
      const path = name === '__main__.py' ? `sol/${main}.py` : `sol/${name}`;
      const isKnown = new RegExp(`^sol/(${main}\\.\\w+|[^/]+\\.h)$`).test(path);
      if (name === `${short}.py` && content === alias) continue;
      if (!isKnown) leftOut('includes', name, findings);
      else if (!written.has(path)) yield [path, content];
      written.add(path);
    }
}

const baseOf = (path: string): string =>
  path
    .split('/')
    .at(-1)!
    .replace(/\.\w+$/, '');

/** The first accepted program is the model solution. CMS knows no verdicts, so programs that must fail are left out. */
function* solutionFiles({ programs, includes = {} }: ProblemPackage, findings: Findings): Generator<ZipFile> {
  let model = true;
  const taken = new Set<string>();
  for (const program of programs) {
    const own = { ...program, ...withoutIncludes(program, includes) };
    const ending = endingOf(program.language ?? '');
    const path = model ? `sol/solution.${ending}` : `sol/${plainName(baseOf(program.name))}.${ending}`;
    if (program.language === null || !isSoleAnswer(own) || taken.has(path)) leftOut('program', program.name, findings);
    else {
      yield [path, own.source];
      taken.add(path);
      model = false;
    }
  }
}

function report(problem: ProblemPackage, findings: Findings): void {
  const { compare, caseMode, scored } = problem;
  reportOwnParts(problem, findings);
  reportStack(problem, findings);
  reportUnwritten(
    [
      ['compare', problem.jury === null && compare.kind !== 'lines', compare.kind],
      ['caseMode', scored && caseMode === 'subtask_average', caseMode],
      ['tags', problem.tags.length > 0, problem.tags.join(', ')],
      ['difficulty', problem.difficulty > 0, String(problem.difficulty)],
      ['source', problem.source !== '', problem.source],
      ['author', problem.author !== '', problem.author],
      ['languages', problem.languages.length > 0, problem.languages.join(', ')],
      ['extraFiles', Object.keys(problem.extraFiles).length > 0],
      ['templates', Object.keys(problem.codeTemplates).length > 0],
      ['validators', (problem.inputValidators ?? []).length > 0],
    ],
    findings,
  );
  // CMS gives points for everything, and shows statements as PDF.
  mentionUnwritten(
    [
      ['scoring without points', !scored],
      ['statement.pdf', true],
    ],
    findings,
  );
}
