/** Writes problems in the form of HOJ's export, so that its importer reads them. */
import { formatExamples, parseExamples } from '@verdict/domain/problem/examples.ts';
import { filesOfBoth, type ToWrite, zipWriter } from '../package-writer.ts';
import {
  leftOut,
  numberedNames,
  onlyStatement,
  reportOwnParts,
  reportScale,
  reportUnwritten,
  statedTimeMs,
  withEmbeddedPictures,
} from '../writing.ts';
import { type HeldJury, withHeldJury } from '../written-jury.ts';
import type { ZipFile } from '../zip-writer.ts';

/** Visibility and site settings as in HOJ's export. */
const siteFacts = {
  auth: 1,
  codeShare: true,
  openCaseResult: true,
  isRemote: false,
  isGroup: false,
  isUploadCase: true,
};

export const hojWriter = zipWriter('hoj', filesOf);

/** HOJ's own convention, in which interactors have no points, and testlib's. */
const heldJury: HeldJury = {
  dialects: { checker: ['native', 'testlib'], interactor: ['native', 'testlib'] },
  adapts: { checker: { dialect: 'native', points: 'percent' }, interactor: { dialect: 'native', points: null } },
  files: true,
  languages: /^(C|C\+\+)( |$)/,
  names: () => false,
  passes: [],
};

async function* filesOf({ problem: whole, findings, name }: ToWrite): AsyncGenerator<ZipFile> {
  const problem = withHeldJury(whole, heldJury, findings);
  const only = onlyStatement(problem, findings);
  const statement = await withEmbeddedPictures(only, problem, findings);
  const { examples, fileIo, compare } = problem;
  const { jury } = problem;
  reportOwnParts(problem, findings);
  reportScale(problem, 'percent', findings);
  const written = formatExamples(examples);
  reportUnwritten(
    [
      ['compare', compare.kind === 'tokens', compare.kind],
      ['examples', JSON.stringify(parseExamples(written)) !== JSON.stringify(examples)],
      ['includes', Object.keys(problem.includes ?? {}).length > 0],
      ['validators', (problem.inputValidators ?? []).length > 0],
    ],
    findings,
  );
  for (const program of problem.programs) leftOut('program', program.name, findings);
  const judgeMode = jury ? problem.judgeMode : 'default';
  const folder = `problem_${name}`;
  const json = {
    judgeMode,
    problem: {
      ...siteFacts,
      problemId: problem.displayId ?? name,
      title: statement.title,
      author: problem.author,
      type: problem.scored ? 1 : 0,
      judgeMode,
      judgeCaseMode: problem.caseMode,
      timeLimit: statedTimeMs(problem, findings),
      memoryLimit: problem.memoryLimitMiB,
      stackLimit: problem.stackLimitMiB,
      description: statement.description,
      input: statement.input,
      output: statement.output,
      hint: statement.hint,
      examples: written,
      source: problem.source,
      difficulty: problem.difficulty,
      ioScore: problem.scored ? problem.maxScore : null,
      isRemoveEndBlank: compare.kind !== 'exact',
      ...(jury ? { spjCode: jury.source, spjLanguage: /^C( With O2)?$/.test(jury.language) ? 'C' : 'C++' } : {}),
      userExtraFile: filesText(problem.extraFiles),
      judgeExtraFile: filesText(jury?.extraFiles ?? {}),
      isFileIO: fileIo !== null,
      ioReadFileName: fileIo?.input ?? null,
      ioWriteFileName: fileIo?.output ?? null,
    },
    languages: problem.languages,
    samples: numberedNames(problem).map(({ testCase, inputName, answerName }) => ({
      input: inputName,
      output: answerName,
      ...(problem.scored ? { score: testCase.score } : {}),
      groupNum: testCase.group,
    })),
    tags: problem.tags,
    codeTemplates: Object.entries(problem.codeTemplates).map(([language, code]) => ({ language, code })),
    userExtraFile: problem.extraFiles,
    judgeExtraFile: jury?.extraFiles ?? {},
  };
  yield [`${folder}.json`, JSON.stringify(json, null, 2)];
  // HOJ requires both files of every case, whatever its checker reads.
  for (const { testCase, inputName, answerName } of numberedNames(problem))
    yield* filesOfBoth(testCase, `${folder}/${inputName}`, `${folder}/${answerName}`);
}

const filesText = (files: Record<string, string>): string | null =>
  Object.keys(files).length === 0 ? null : JSON.stringify(files);
