/** State of the form for a stored problem. */
import type { getProblemCases, OpenedProblem } from '@verdict/contract/problem/editing.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import type { CaseMode, JudgeMode } from '@verdict/domain/judging/job.ts';
import { parseExamples } from '@verdict/domain/problem/examples.ts';
import { visibilityOf } from '@verdict/domain/problem/visibility.ts';
import { ofEachText } from '@verdict/domain/problem/text-fields.ts';
import type { Locale, StatementText } from '@verdict/domain/problem/problem-package.ts';
import { distinctTags, type ExtraFile, type FormState, newProblem, type Offers } from './form-state.ts';
import { typedCompare } from './comparison.ts';

type StoredCases = DataOf<typeof getProblemCases>;

export interface StoredProblem {
  problem: OpenedProblem;
  cases: StoredCases;
  languages: readonly { id: number }[];
  templates: readonly { lid: number; code: string; status: boolean }[];
  tags: readonly { name: string; gid?: number | null }[];
}

export function storedProblem(
  { problem, cases, languages, templates, tags }: StoredProblem,
  offers: Offers,
): FormState {
  const { texts } = problem;
  const textOf = (locale: Locale): StatementText | null => {
    const text = texts[locale];
    return (
      text && {
        title: text.title,
        description: text.description,
        input: text.input,
        output: text.output,
        hint: text.hint,
      }
    );
  };
  const files = (json: string | null): ExtraFile[] =>
    Object.entries(JSON.parse(json || '{}') as Record<string, string>).map(([name, content]) => ({ name, content }));
  return {
    ...newProblem('en-US', offers, false),
    id: problem.id,
    isRemote: problem.isRemote,
    revision: problem.revision,
    displayId: problem.problemId,
    texts: { 'en-US': textOf('en-US'), 'zh-CN': textOf('zh-CN') },
    textsChangedAt: { 'en-US': texts['en-US']?.gmtModified ?? null, 'zh-CN': texts['zh-CN']?.gmtModified ?? null },
    statementsAgree: false,
    examples: parseExamples(problem.examples),
    ...ofEachText((name) => problem[name] ?? ''),
    scored: problem.type === 1,
    timeLimitMs: problem.timeLimit,
    memoryLimitMiB: problem.memoryLimit,
    stackLimitMiB: problem.stackLimit,
    uniformLimits: problem.uniformLimits,
    difficulty: problem.difficulty,
    visibility: visibilityOf(problem.auth),
    codeShare: problem.codeShare,
    solutions: problem.solutions,
    evidence: problem.evidence,
    counterExamples: problem.counterExamples,
    judgeMode: problem.judgeMode as JudgeMode,
    answersChecked: Boolean(problem.spjCode),
    caseMode: problem.judgeCaseMode as CaseMode,
    groupNeeds: problem.groupNeeds,
    compare: typedCompare(problem.compare),
    ...(problem.spjCode
      ? {
          jury: {
            passes: problem.passes,
            settings: problem.modeSettings,
            language: problem.spjLanguage ?? '',
            source: problem.spjCode,
            dialect: problem.spjDialect,
            args: problem.spjArgs.join('\n'),
            scoreScale: problem.spjScoreScale,
          },
        }
      : {}),
    grader: problem.grader && {
      language: problem.grader.language,
      source: problem.grader.source,
      extraFiles: files(problem.grader.extraFile),
    },
    isUploadCase: problem.isUploadCase,
    cases: cases.map(({ input, output, score, groupNum, inputBytes, outputBytes }) => ({
      input,
      output,
      score: score ?? 0,
      group: groupNum ?? 1,
      inputBytes,
      outputBytes,
    })),
    fileIo: problem.isFileIO ? { input: problem.ioReadFileName ?? '', output: problem.ioWriteFileName ?? '' } : null,
    userExtraFiles: files(problem.userExtraFile),
    judgeExtraFiles: files(problem.judgeExtraFile),
    includes: problem.includes,
    gnuDialect: problem.gnuDialect,
    languageIds: languages.map(({ id }) => id),
    templates: templates.map(({ lid, code, status }) => ({ languageId: lid, code, enabled: status })),
    tagNames: distinctTags(tags).map(({ name }) => name),
    programs: problem.programs.map(({ extraFile, args, expectedScore, ...program }) => ({
      ...program,
      extraFiles: files(extraFile),
      args: args.join('\n'),
      expectedScore: expectedScore ?? '',
    })),
  };
}
