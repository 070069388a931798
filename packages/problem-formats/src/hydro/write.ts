/** Writes a problem in the form of Hydro's export. */
import { builtInNameOf } from '@verdict/domain/judging/built-in-checkers/index.ts';
import { hasPasses, juryRole, takesOutputFiles, talksToJury, usualPasses } from '@verdict/domain/judging/mode-names.ts';
import type {
  InputValidator,
  Locale,
  PackageProgram,
  ProblemPackage,
  StatementText,
} from '@verdict/domain/problem/problem-package.ts';
import { linkedTo, withAddresses } from '@verdict/domain/problem/statement-links.ts';
import { stringify } from 'yaml';
import { endingOf } from '../file-endings.ts';
import { hardBreaks } from '../line-breaks.ts';
import type { Findings } from '../findings.ts';
import {
  isSoleAnswer,
  leftOut,
  mentionUnwritten,
  neededPositions,
  numberedNames,
  reportLanguages,
  reportOwnParts,
  reportScale,
  reportStack,
  reportUnwritten,
  statedTimeMs,
} from '../writing.ts';
import { caseFiles, type ToWrite, zipWriter } from '../package-writer.ts';
import { languageByEnding } from '../written-programs.ts';
import { type StatementPart, statementSection } from '../written-statement.ts';
import { type HeldJury, withHeldJury } from '../written-jury.ts';
import type { ZipFile } from '../zip-writer.ts';

export const hydroWriter = zipWriter('hydro', async function* ({ problem, findings, number }: ToWrite) {
  for await (const [name, content] of filesOf(problem, findings)) yield [`${number}/${name}`, content];
});

const heldJury: HeldJury = {
  dialects: { checker: ['testlib', 'kattis', 'hustoj', 'qduoj', 'syzoj'], interactor: ['testlib'] },
  adapts: { checker: { dialect: 'testlib', points: 'share' }, interactor: { dialect: 'testlib', points: 'share' } },
  files: true,
  names: () => true,
  passes: ['checker'],
};

async function* filesOf(whole: ProblemPackage, findings: Findings): AsyncGenerator<ZipFile> {
  const problem = withHeldJury(whole, heldJury, findings);
  report(problem, findings);
  const titles = Object.values(problem.statements).map(({ title }) => title);
  const pid = problem.displayId !== null && /^[A-Z][A-Z0-9]*$/.test(problem.displayId) ? problem.displayId : null;
  if (problem.displayId !== null && pid === null) leftOut('displayId', problem.displayId, findings);
  if (new Set(titles).size > 1) leftOut('title', titles.slice(1).join(', '), findings);
  const { difficulty, tags } = problem;
  const facts = { ...(pid === null ? {} : { pid }), owner: 1, title: titles[0], tag: tags, difficulty: difficulty * 2 };
  yield ['problem.yaml', stringify(facts, { lineWidth: 0 })];
  for (const [locale, text] of Object.entries(problem.statements))
    yield [`problem_${locale.slice(0, 2)}.md`, statementOf(text, problem, locale as Locale)];
  for (const [locale, text] of Object.entries(problem.editorial ?? {}))
    yield [`solution/${locale.slice(0, 2)}.md`, hardBreaks(linkedTo(text, addressesOf(problem)))];
  yield ['testdata/config.yaml', stringify(configOf(problem, statedTimeMs(problem, findings)), { lineWidth: 0 })];
  for (const { testCase, inputName, answerName } of numberedNames(problem))
    yield* caseFiles(testCase, `testdata/${inputName}`, `testdata/${answerName}`);
  const { jury } = problem;
  if (jury && builtInNameOf(jury.source) === null) yield [`testdata/${juryFile(problem)}`, jury.source];
  const validator = validatorOf(problem);
  if (validator) yield [`testdata/${validatorFile(validator)}`, validator.source];
  for (const files of [jury?.extraFiles ?? {}, problem.extraFiles])
    for (const [name, content] of Object.entries(files)) if (!name.includes('/')) yield [`testdata/${name}`, content];
  for (const [name, file] of Object.entries(problem.attachments)) yield [`additional_file/${name}`, await file.read()];
  const isWritten = (program: PackageProgram) => isSoleAnswer(program) && program.language !== null;
  for (const [index, program] of problem.programs.entries()) {
    if (isWritten(program)) yield [`std/${index + 1}.${endingOf(program.language ?? '')}`, program.source];
    else leftOut('program', program.name, findings);
  }
  reportLanguages(problem.programs.filter(isWritten), languageByEnding, findings);
}

function report(problem: ProblemPackage, findings: Findings): void {
  const stops = problem.caseMode === 'ergodic_without_error';
  mentionUnwritten([['caseMode', stops, problem.caseMode]], findings);
  const { compare, jury } = problem;
  const deep = [problem.extraFiles, jury?.extraFiles ?? {}].flatMap(Object.keys).filter((name) => name.includes('/'));
  const asksForOutputs = takesOutputFiles(problem.judgeMode);
  const judgeMode = asksForOutputs || passesOf(problem) !== null ? 'default' : problem.judgeMode;
  reportOwnParts({ ...problem, judgeMode, editorial: {}, groupNeeds: {} }, findings);
  reportScale(problem, 'share', findings);
  reportStack(problem, findings);
  reportUnwritten(
    [
      ['compare', compare.kind === 'tokens' && !isPlainWords(problem), compare.kind],
      ['caseMode', problem.caseMode === 'subtask_average', problem.caseMode],
      ['fileIo', problem.fileIo !== null && filenameOf(problem) === null],
      ['source', problem.source !== '', problem.source],
      ['author', problem.author !== '', problem.author],
      ['languages', problem.languages.length > 0, problem.languages.join(', ')],
      ['extraFiles', deep.length > 0, deep.join(', ')],
      ['includes', Object.keys(problem.includes ?? {}).length > 0],
      ['templates', Object.keys(problem.codeTemplates).length > 0],
      ['validators', (problem.inputValidators ?? []).length > (validatorOf(problem) ? 1 : 0)],
    ],
    findings,
  );
}

/** Whether words are compared without tolerance and with regard to case, like testlib's `wcmp`. */
const isPlainWords = ({ compare }: ProblemPackage): boolean =>
  compare.kind === 'tokens' &&
  compare.caseSensitive &&
  !compare.spaceSensitive &&
  compare.absoluteTolerance === null &&
  compare.relativeTolerance === null;

const addressesOf = ({ attachments }: Pick<ProblemPackage, 'attachments'>) =>
  new Map(Object.keys(attachments).map((name) => [name, `file://${name}`]));

function statementOf(text: StatementText, { examples, attachments }: ProblemPackage, locale: Locale): string {
  const linked = withAddresses(text, addressesOf({ attachments }));
  const section = (part: StatementPart) => statementSection(linked, part, locale);
  const samples = examples.map(({ input, output }, index) => {
    const block = (kind: string, content: string) => `\`\`\`${kind}${index + 1}\n${content}\n\`\`\`\n`;
    return `${block('input', input)}\n${block('output', output)}`;
  });
  return [section('description'), section('input'), section('output'), ...samples, section('hint')]
    .filter((part) => part !== '')
    .join('\n');
}

const juryFile = ({ judgeMode, jury }: ProblemPackage): string =>
  `${juryRole(judgeMode) ?? 'checker'}.${endingOf(jury!.language).replace('cpp', 'cc')}`;

/** The validator that Hydro can run: a single testlib file. */
const validatorOf = ({ inputValidators = [] }: ProblemPackage): InputValidator | undefined =>
  inputValidators.find(
    ({ validExitCode, args, extraFiles, language }) =>
      validExitCode === 0 && args.length === 0 && Object.keys(extraFiles).length === 0 && endingOf(language) === 'cpp',
  );

const validatorFile = ({ language }: InputValidator): string => `validator.${endingOf(language).replace('cpp', 'cc')}`;

/** Common name of input and output file. Null when they have different names. */
function filenameOf({ fileIo }: ProblemPackage): string | null {
  const name = /^(.+)\.in$/.exec(fileIo?.input ?? '')?.[1];
  return name !== undefined && fileIo?.output === `${name}.out` ? name : null;
}

function configOf(problem: ProblemPackage, timeMs: number): Record<string, unknown> {
  const { jury, memoryLimitMiB } = problem;
  const filename = filenameOf(problem);
  const validator = validatorOf(problem);
  return {
    ...typeOf(problem),
    time: `${timeMs}ms`,
    memory: `${memoryLimitMiB}m`,
    ...(filename === null ? {} : { filename }),
    ...judgingOf(problem),
    ...(validator ? { validator: validatorFile(validator) } : {}),
    ...(Object.keys(jury?.extraFiles ?? {}).length > 0 ? { judge_extra_files: Object.keys(jury!.extraFiles) } : {}),
    ...(Object.keys(problem.extraFiles).length > 0 ? { user_extra_files: Object.keys(problem.extraFiles) } : {}),
    ...(passesOf(problem) === null ? {} : { multi_pass: passesOf(problem) }),
    ...scoringOf(problem),
  };
}

/** Number of passes. Null for a single pass, and when the program that asks for passes cannot be written. */
const passesOf = ({ judgeMode, jury }: ProblemPackage): number | null =>
  hasPasses(judgeMode) && !talksToJury(judgeMode) && jury?.dialect === 'kattis' ? (jury.passes ?? usualPasses) : null;

function typeOf({ judgeMode }: ProblemPackage): Record<string, string> {
  if (takesOutputFiles(judgeMode)) return { type: 'submit_answer', subType: 'multi', filename: '#.out' };
  return { type: talksToJury(judgeMode) ? 'interactive' : 'default' };
}

function judgingOf(problem: ProblemPackage): Record<string, unknown> {
  const { jury, compare } = problem;
  if (!jury) {
    if (isPlainWords(problem)) return { checker_type: 'testlib', checker: 'wcmp' };
    return { checker_type: compare.kind === 'exact' ? 'strict' : 'default' };
  }
  const builtIn = builtInNameOf(jury.source);
  if (builtIn !== null) return { checker_type: 'testlib', checker: builtIn };
  if (talksToJury(problem.judgeMode)) return { interactor: juryFile(problem) };
  return { checker_type: jury.dialect, checker: juryFile(problem) };
}

function scoringOf(problem: ProblemPackage): Record<string, unknown> {
  const named = numberedNames(problem).map(({ testCase, inputName, answerName }) => ({
    group: testCase.group,
    score: testCase.score,
    files: { input: inputName, output: testCase.answer ? answerName : '/dev/null' },
  }));
  if (!problem.scored) return { cases: named.map(({ files }) => files) };
  if (problem.caseMode === 'default') return { cases: named.map(({ files, score }) => ({ ...files, score })) };
  const groups = [...Map.groupBy(named, ({ group }) => group)];
  const needed = neededPositions(
    problem,
    groups.map(([group]) => group),
  );
  const subtasks = groups.map(([, members], index) => ({
    id: index + 1,
    ...(needed[index]!.length > 0 ? { if: needed[index] } : {}),
    score: Math.min(...members.map(({ score }) => score)),
    type: 'min',
    cases: members.map(({ files }) => files),
  }));
  return { subtasks };
}
