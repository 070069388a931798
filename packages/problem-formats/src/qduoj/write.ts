/** Writes a problem in the form of QDUOJ's export. */
import type { PackageCase, PackageProgram, ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { partsOfTemplate } from '../code-templates.ts';
import type { Findings } from '../findings.ts';
import { judgeLanguage } from '../language-names.ts';
import { roundShares } from '../scores.ts';
import { hardBreaks } from '../line-breaks.ts';
import {
  isSoleAnswer,
  leftOut,
  numberedNames,
  onlyStatement,
  reportLanguages,
  reportOwnParts,
  reportStack,
  reportUnwritten,
  statedTimeMs,
  withEmbeddedPictures,
} from '../writing.ts';
import { caseFiles, type ToWrite, zipWriter } from '../package-writer.ts';
import { type HeldJury, withHeldJury } from '../written-jury.ts';
import type { ZipFile } from '../zip-writer.ts';

const languages: [RegExp, string][] = [
  [/^C\+\+/, 'C++'],
  [/^C( With O2)?$/, 'C'],
  [/^Java$/, 'Java'],
  [/^(Python3|PyPy3)$/, 'Python3'],
  [/^(Python2|PyPy2)$/, 'Python2'],
  [/^Golang$/, 'Golang'],
  [/^JavaScript/, 'JavaScript'],
];

const languageOf = (name: string): string | null => languages.find(([pattern]) => pattern.test(name))?.[1] ?? null;

export const qduojWriter = zipWriter('qduoj', filesOf);

/** QDUOJ's checkers get no answer, and may start no other program. */
const heldJury: HeldJury = {
  dialects: { checker: ['qduoj'], interactor: [] },
  files: false,
  languages: /^(C|C\+\+)( |$)/,
  names: () => false,
  passes: [],
};

async function* filesOf({ problem: whole, findings, name, number }: ToWrite): AsyncGenerator<ZipFile> {
  const problem = withHeldJury(whole, heldJury, findings);
  const statement = await withEmbeddedPictures(onlyStatement(problem, findings), problem, findings);
  const markdown = (value: string) => ({ format: 'markdown', value: hardBreaks(value) });
  const isSpj = problem.jury !== null;
  reportOwnParts(problem, findings);
  reportStack(problem, findings);
  reportUnwritten(
    [
      ['compare', problem.compare.kind !== 'lines', problem.compare.kind],
      ['caseMode', problem.caseMode !== 'default', problem.caseMode],
      ['difficulty', problem.difficulty > 0, String(problem.difficulty)],
      ['author', problem.author !== '', problem.author],
      ['languages', problem.languages.length > 0, problem.languages.join(', ')],
      ['extraFiles', Object.keys(problem.extraFiles).length > 0],
      ['includes', Object.keys(problem.includes ?? {}).length > 0],
      ['validators', (problem.inputValidators ?? []).length > 0],
    ],
    findings,
  );
  const tests = testsOf(problem, findings);
  const json = {
    display_id: problem.displayId ?? name,
    title: statement.title,
    description: markdown(statement.description),
    input_description: markdown(statement.input),
    output_description: markdown(statement.output),
    hint: markdown(statement.hint),
    tags: problem.tags,
    test_case_score: tests.map(({ testCase, inputName, answerName, score }) => ({
      score,
      input_name: inputName,
      output_name: testCase.answer === null ? '-' : answerName,
    })),
    time_limit: statedTimeMs(problem, findings),
    memory_limit: problem.memoryLimitMiB,
    samples: problem.examples.map(({ input, output }) => ({ input: input || '\n', output: output || '\n' })),
    template: templatesOf(problem, findings),
    spj: isSpj ? { language: languageOf(problem.jury!.language) ?? 'C++', code: problem.jury!.source } : null,
    rule_type: problem.scored ? 'OI' : 'ACM',
    source: problem.source,
    answers: answersOf(problem, findings),
    ...(problem.fileIo ? { io_mode: { io_mode: 'File IO', ...problem.fileIo } } : {}),
  };
  yield [`${number}/problem.json`, JSON.stringify(json, null, 2)];
  for (const { testCase, inputName, answerName } of tests)
    yield* caseFiles(testCase, `${number}/testcase/${inputName}`, `${number}/testcase/${answerName}`);
}

/**
 * Shares the points of a subtask among its cases, because QDUOJ counts each case by itself. QDUOJ imports no case
 * without points; these do not affect the score and are left out.
 */
function testsOf(problem: ProblemPackage, findings: Findings) {
  const { cases, scored, caseMode } = problem;
  const shares = new Map<PackageCase, number>();
  for (const members of Map.groupBy(cases, (one) => (caseMode === 'default' ? one : one.group)).values())
    for (const [index, share] of roundShares(members.map(({ score }) => score / members.length)).entries())
      shares.set(members[index]!, share);
  const tests = numberedNames(problem).map((one) => ({ ...one, score: scored ? shares.get(one.testCase)! : 100 }));
  const counted = tests.filter(({ score }) => score > 0);
  if (counted.length < tests.length) leftOut('cases without points', String(tests.length - counted.length), findings);
  return counted;
}

/** A blank part becomes a comment, because QDUOJ imports no blank text. */
function templatesOf({ codeTemplates }: ProblemPackage, findings: Findings): Record<string, object> {
  const templates: Record<string, object> = {};
  for (const [name, template] of Object.entries(codeTemplates)) {
    const language = languageOf(name);
    if (language === null) leftOut('template', name, findings);
    else {
      const parts = Object.entries(partsOfTemplate(template));
      const blank = language.startsWith('Python') ? '#' : '//';
      templates[language] = Object.fromEntries(parts.map(([part, text]) => [part, text.trim() === '' ? blank : text]));
    }
  }
  return templates;
}

/** Leaves out programs of several files, and programs that must fail. */
function answersOf({ programs }: ProblemPackage, findings: Findings): { language: string; code: string }[] {
  const nameOf = ({ language }: PackageProgram) => languageOf(language ?? '');
  const isWritten = (program: PackageProgram) => isSoleAnswer(program) && nameOf(program) !== null;
  for (const { name } of programs.filter((program) => !isWritten(program))) leftOut('program', name, findings);
  const written = programs.filter(isWritten);
  reportLanguages(written, (program) => judgeLanguage(nameOf(program) ?? ''), findings);
  return written.map((program) => ({ language: nameOf(program) ?? '', code: program.source }));
}
