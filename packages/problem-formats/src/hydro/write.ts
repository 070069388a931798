/** Writes a problem as Hydro exports one. */
import { builtInNameOf } from '@verdict/domain/judging/built-in-checkers/index.ts';
import type { Locale, ProblemPackage, StatementText } from '@verdict/domain/problem-package.ts';
import { stringify } from 'yaml';
import { endingOf } from '../file-endings.ts';
import type { Findings } from '../findings.ts';
import { leftOut, numberedNames, reportUnwritten, statedTimeMs } from '../writing.ts';
import { ZipWriter } from '../zip-writer.ts';

const folder = '1';

export async function writeHydro(problem: ProblemPackage, findings: Findings): Promise<Buffer> {
  const zip = new ZipWriter();
  const add = (name: string, content: Buffer | string) => zip.add(`${folder}/${name}`, content);
  report(problem, findings);
  const titles = Object.values(problem.statements).map(({ title }) => title);
  const pid = problem.displayId !== null && /^[A-Z]+[A-Z0-9]*$/.test(problem.displayId) ? problem.displayId : null;
  if (problem.displayId !== null && pid === null) leftOut('displayId', problem.displayId, findings);
  if (new Set(titles).size > 1) leftOut('title', titles.slice(1).join(', '), findings);
  const { difficulty, tags } = problem;
  const facts = { ...(pid === null ? {} : { pid }), owner: 1, title: titles[0], tag: tags, difficulty: difficulty * 2 };
  add('problem.yaml', stringify(facts, { lineWidth: 0 }));
  for (const [locale, text] of Object.entries(problem.statements))
    add(`problem_${locale.slice(0, 2)}.md`, statementOf(text, problem, locale as Locale));
  add('testdata/config.yaml', stringify(configOf(problem, statedTimeMs(problem, findings)), { lineWidth: 0 }));
  for (const { testCase, inputName, answerName } of numberedNames(problem)) {
    add(`testdata/${inputName}`, await testCase.input.read());
    if (testCase.answer) add(`testdata/${answerName}`, await testCase.answer.read());
  }
  const { jury } = problem;
  if (jury && builtInNameOf(jury.source) === null) add(`testdata/${juryFile(problem)}`, jury.source);
  for (const files of [jury?.extraFiles ?? {}, problem.extraFiles])
    for (const [name, content] of Object.entries(files)) if (!name.includes('/')) add(`testdata/${name}`, content);
  for (const [name, file] of Object.entries(problem.attachments)) add(`additional_file/${name}`, await file.read());
  problem.programs.forEach(({ name, language, source, extraFiles, expected }, index) => {
    const isAnswer = expected.length === 1 && expected[0] === 'accepted' && Object.keys(extraFiles).length === 0;
    if (language !== null && isAnswer) add(`std/${index + 1}.${endingOf(language)}`, source);
    else leftOut('program', name, findings);
  });
  return zip.bytes();
}

function report(problem: ProblemPackage, findings: Findings): void {
  const { compare, jury } = problem;
  const deep = [problem.extraFiles, jury?.extraFiles ?? {}].flatMap(Object.keys).filter((name) => name.includes('/'));
  reportUnwritten(
    [
      ['compare', compare.kind === 'tokens' && !isPlainWords(problem), compare.kind],
      ['jury', jury?.dialect === 'native' || jury?.dialect === 'cms', jury?.dialect],
      ['caseMode', problem.caseMode === 'subtask_average', problem.caseMode],
      ['fileIo', problem.fileIo !== null && filenameOf(problem) === null],
      ['source', problem.source !== '', problem.source],
      ['author', problem.author !== '', problem.author],
      ['languages', problem.languages.length > 0, problem.languages.join(', ')],
      ['extraFiles', deep.length > 0, deep.join(', ')],
      ['includes', Object.keys(problem.includes ?? {}).length > 0],
      ['templates', Object.keys(problem.codeTemplates).length > 0],
      ['validators', (problem.inputValidators ?? []).length > 0],
    ],
    findings,
  );
}

/** Words without tolerance and with regard to case are testlib's `wcmp`. */
const isPlainWords = ({ compare }: ProblemPackage): boolean =>
  compare.kind === 'tokens' &&
  compare.caseSensitive &&
  !compare.spaceSensitive &&
  compare.absoluteTolerance === null &&
  compare.relativeTolerance === null;

const headings: Record<Locale, Record<'description' | 'input' | 'output' | 'hint', string>> = {
  'en-US': { description: 'Description', input: 'Input', output: 'Output', hint: 'Hint' },
  'zh-CN': { description: '题目描述', input: '输入格式', output: '输出格式', hint: '提示' },
};

function statementOf(text: StatementText, { examples, attachments }: ProblemPackage, locale: Locale): string {
  const linked = (part: string) =>
    part.replace(/(\]\(\s*<?)([^)\s>]+)/g, (whole, before: string, link: string) =>
      Object.hasOwn(attachments, link) ? `${before}file://${link}` : whole,
    );
  const section = (part: 'description' | 'input' | 'output' | 'hint') =>
    text[part] === '' ? [] : [`## ${headings[locale][part]}\n\n${linked(text[part])}\n`];
  const samples = examples.map(({ input, output }, index) => {
    const block = (kind: string, content: string) => `\`\`\`${kind}${index + 1}\n${content}\n\`\`\`\n`;
    return `${block('input', input)}\n${block('output', output)}`;
  });
  return [...section('description'), ...section('input'), ...section('output'), ...samples, ...section('hint')].join(
    '\n',
  );
}

const juryFile = ({ judgeMode, jury }: ProblemPackage): string =>
  `${judgeMode === 'interactive' ? 'interactor' : 'checker'}.${endingOf(jury!.language).replace('cpp', 'cc')}`;

/** The one name of both files, where they have one. */
function filenameOf({ fileIo }: ProblemPackage): string | null {
  const name = /^(.+)\.in$/.exec(fileIo?.input ?? '')?.[1];
  return name !== undefined && fileIo?.output === `${name}.out` ? name : null;
}

function configOf(problem: ProblemPackage, timeMs: number): Record<string, unknown> {
  const { jury, memoryLimitMiB } = problem;
  const filename = filenameOf(problem);
  return {
    type: problem.judgeMode === 'interactive' ? 'interactive' : 'default',
    time: `${timeMs}ms`,
    memory: `${memoryLimitMiB}m`,
    ...(filename === null ? {} : { filename }),
    ...judgingOf(problem),
    ...(Object.keys(jury?.extraFiles ?? {}).length > 0 ? { judge_extra_files: Object.keys(jury!.extraFiles) } : {}),
    ...(Object.keys(problem.extraFiles).length > 0 ? { user_extra_files: Object.keys(problem.extraFiles) } : {}),
    ...scoringOf(problem),
  };
}

function judgingOf(problem: ProblemPackage): Record<string, unknown> {
  const { jury, compare } = problem;
  if (!jury) {
    if (isPlainWords(problem)) return { checker_type: 'testlib', checker: 'wcmp' };
    return { checker_type: compare.kind === 'exact' ? 'strict' : 'default' };
  }
  const builtIn = builtInNameOf(jury.source);
  if (builtIn !== null) return { checker_type: 'testlib', checker: builtIn };
  if (problem.judgeMode === 'interactive') return { interactor: juryFile(problem) };
  const dialect = jury.dialect === 'native' ? 'testlib' : jury.dialect;
  return { checker_type: dialect, checker: juryFile(problem) };
}

function scoringOf(problem: ProblemPackage): Record<string, unknown> {
  const named = numberedNames(problem).map(({ testCase, inputName, answerName }) => ({
    group: testCase.group,
    score: testCase.score,
    files: { input: inputName, output: testCase.answer ? answerName : '/dev/null' },
  }));
  if (!problem.scored) return { cases: named.map(({ files }) => files) };
  if (problem.caseMode === 'default') return { cases: named.map(({ files, score }) => ({ ...files, score })) };
  const groups = [...Map.groupBy(named, ({ group }) => group).values()];
  const subtasks = groups.map((members, index) => ({
    id: index + 1,
    score: Math.min(...members.map(({ score }) => score)),
    type: 'min',
    cases: members.map(({ files }) => files),
  }));
  return { subtasks };
}
