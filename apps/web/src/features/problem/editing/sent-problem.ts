/** The form as it is checked and sent. */
import { isSameValue } from '@verdict/domain/text/stored-values.ts';
import type { createProblem } from '@verdict/contract/problem/editing.ts';
import type { InputOf } from '@verdict/contract/endpoint.ts';
import { hasPasses } from '@verdict/domain/judging/mode-names.ts';
import { hasSettings, type ModeSettings, settingsOf } from '@verdict/domain/judging/mode-settings.ts';
import { OUTPUT_FILES } from '@verdict/domain/judging/output-files.ts';
import { SCRIPTS } from '@verdict/domain/judging/scripts.ts';
import { formatExamples } from '@verdict/domain/problem/examples.ts';
import {
  complaint,
  type LimitBounds,
  type MissingOutput,
  missingOutputs,
  missingPoints,
  type ProblemComplaint,
  problemChangeComplaints,
  type ProblemForm,
} from '@verdict/domain/problem/problem-form.ts';
import { authOf } from '@verdict/domain/problem/visibility.ts';
import { ofEachText } from '@verdict/domain/problem/text-fields.ts';
import { type FormState, numberOr, type Offers, record, usesJury } from './form-state.ts';
import { compareOf } from './comparison.ts';

export type Sent = InputOf<typeof createProblem>;

/** Lines that are not blank. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A number that is being typed is no number yet, which the rules refuse. */
const sentSettings = ({ jury, judgeMode }: FormState): ModeSettings =>
  Object.fromEntries(
    Object.keys(settingsOf(judgeMode)).flatMap((name) => {
      const value = jury.settings[name];
      return value === undefined ? [] : [[name, typeof value === 'string' ? Number.NaN : value]];
    }),
  );

/** The form in the shape that the rules shared by browser and server expect. */
export function forRules(state: FormState, offers: Offers, isJuryCompiled: boolean): ProblemForm {
  const { jury, texts, ...rest } = state;
  return {
    ...rest,
    texts: Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== null)) as ProblemForm['texts'],
    timeLimitMs: numberOr(state.timeLimitMs),
    memoryLimitMiB: numberOr(state.memoryLimitMiB),
    stackLimitMiB: numberOr(state.stackLimitMiB),
    cases: state.cases.map(({ input, output, score, group }) => ({
      input,
      output,
      score: numberOr(score),
      group: numberOr(group),
    })),
    jury:
      jury.source.trim() === '' || !usesJury(state)
        ? null
        : { language: jury.language, source: jury.source, compiled: isJuryCompiled },
    modeSettings: sentSettings(state),
    juryLanguages: offers.languages.filter(({ isSpj }) => isSpj).map(({ name }) => name),
    userExtraFiles: record(state.userExtraFiles),
    judgeExtraFiles: record(state.judgeExtraFiles),
    languageCount: state.languageIds.length,
    codeTemplates: state.templates,
    compare: compareOf(state.compare),
    programs: state.programs.map(({ name, language, source, extraFiles, expectedScore }) => ({
      name,
      language,
      source,
      extraFiles: record(extraFiles),
      expectedScore: expectedScore === '' ? null : numberOr(expectedScore),
    })),
    knownLanguages: [...offers.languages.map(({ name }) => name), SCRIPTS, OUTPUT_FILES],
  };
}

export type FormComplaint = ProblemComplaint | MissingOutput;

/**
 * All complaints. Duplicate file names are found here, because they are lost when the files become a record. `bounds`:
 * the largest limits, if they differ from those of the site. `initial` is what the form was opened with.
 */
export function formComplaints(
  state: FormState,
  offers: Offers,
  isJuryCompiled: boolean,
  { bounds, initial = null }: { bounds?: LimitBounds | undefined; initial?: FormState | null } = {},
): FormComplaint[] {
  const twice = (['userExtraFiles', 'judgeExtraFiles'] as const).filter(
    (field) => Object.keys(record(state[field])).length < state[field].length,
  );
  const form = forRules(state, offers, isJuryCompiled);
  const stored = initial === null || initial.id === null ? null : forRules(initial, offers, true);
  // A problem that cannot be judged may stay hidden as it is.
  const isAsBefore =
    stored?.visibility === 'hidden' && state.visibility === 'hidden' && isSameValue(form.cases, stored.cases);
  return [
    ...problemChangeComplaints(form, stored, bounds),
    ...(state.isRemote || isAsBefore
      ? []
      : [
          ...missingOutputs(state.cases, { isUploadCase: state.isUploadCase, isCompared: !usesJury(state) }),
          ...missingPoints(form),
        ]),
    ...twice.map((field) => complaint(field, 'error.problemFileTwice')),
  ];
}

export function forWire(state: FormState, offers: Offers): Sent {
  const hasJury = usesJury(state);
  return {
    problem: {
      ...(state.id === null ? {} : { id: state.id, revision: state.revision }),
      problemId: state.displayId.trim(),
      // The offered id is not reserved, so the server takes the next one when somebody was faster.
      ...(state.id === null && state.offeredId !== '' && state.displayId.trim() === state.offeredId
        ? { freeProblemId: true }
        : {}),
      texts: state.texts,
      examples: formatExamples(state.examples.filter(({ input, output }) => input !== '' || output !== '')),
      ...ofEachText((name) => state[name]),
      type: state.scored ? 1 : 0,
      judgeMode: state.judgeMode,
      judgeCaseMode: state.caseMode,
      groupNeeds: state.groupNeeds,
      timeLimit: state.timeLimitMs,
      memoryLimit: state.memoryLimitMiB,
      stackLimit: state.stackLimitMiB,
      uniformLimits: state.uniformLimits,
      difficulty: state.difficulty,
      auth: authOf[state.visibility],
      codeShare: state.codeShare,
      solutions: state.solutions,
      openCaseResult: state.evidence !== 'verdict',
      evidence: state.evidence,
      counterExamples: state.counterExamples,
      isRemoveEndBlank: state.compare.kind === 'lines',
      compare: compareOf(state.compare),
      spjCode: hasJury ? state.jury.source : '',
      spjLanguage: hasJury ? state.jury.language : '',
      ...(hasJury
        ? { spjDialect: state.jury.dialect, spjArgs: linesOf(state.jury.args), spjScoreScale: state.jury.scoreScale }
        : {}),
      ...(hasPasses(state.judgeMode) ? { passes: numberOr(state.jury.passes) } : {}),
      ...(hasSettings(state.judgeMode) ? { modeSettings: sentSettings(state) } : {}),
      grader: state.grader && {
        language: state.grader.language,
        source: state.grader.source,
        extraFile: record(state.grader.extraFiles),
      },
      userExtraFile: record(state.userExtraFiles),
      judgeExtraFile: record(state.judgeExtraFiles),
      includes: state.includes,
      gnuDialect: state.gnuDialect,
      isFileIO: state.fileIo !== null,
      ioReadFileName: state.fileIo?.input.trim() ?? '',
      ioWriteFileName: state.fileIo?.output.trim() ?? '',
    },
    samples: state.cases.map(({ input, output, score, group }) => ({ input, output, score, groupNum: group })),
    codeTemplates: state.templates.map(({ languageId, code, enabled }) => ({ lid: languageId, code, status: enabled })),
    tags: state.tagNames.map((name) => {
      const known = offers.tags.find((tag) => tag.name.toLowerCase() === name.trim().toLowerCase());
      return { name: name.trim(), ...(known ? { id: known.id, color: known.color ?? undefined } : {}) };
    }),
    languages: state.languageIds.map((id) => ({ id })),
    programs: state.programs.map(({ extraFiles, args, expectedScore, ...program }) => ({
      ...program,
      name: program.name.trim(),
      extraFile: record(extraFiles),
      args: linesOf(args),
      expectedScore: expectedScore === '' ? null : expectedScore,
    })),
    statementsAgree: state.statementsAgree,
    isUploadTestCase: state.isUploadCase,
    uploadTestcaseDir: state.uploadFolder ?? '',
    judgeMode: state.judgeMode,
  };
}
