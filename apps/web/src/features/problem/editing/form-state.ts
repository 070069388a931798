/** State of the problem form, and its conversion from and to the API. */
import type { OpenedProblem, createProblem, getProblemCases } from '@verdict/contract/problem/editing.ts';
import type { DataOf, InputOf } from '@verdict/contract/endpoint.ts';
import type { SolutionRule } from '@verdict/domain/community/solutions.ts';
import type { GroupNeeds } from '@verdict/domain/judging/group-needs.ts';
import type { CaseMode, JudgeMode } from '@verdict/domain/judging/job.ts';
import { hasPasses, juryRole, needsJury, usualPasses } from '@verdict/domain/judging/mode-names.ts';
import { OUTPUT_FILES } from '@verdict/domain/judging/output-files.ts';
import { SCRIPTS } from '@verdict/domain/judging/scripts.ts';
import { formatExamples, parseExamples, type Example } from '@verdict/domain/problem/examples.ts';
import {
  caseModesOf,
  complaint,
  defaultLimits,
  missingOutputs,
  missingPoints,
  problemComplaints,
  type LimitBounds,
  type MissingOutput,
  type ProblemComplaint,
  type ProblemForm,
} from '@verdict/domain/problem/problem-form.ts';
import { standardEvidence, type Evidence } from '@verdict/domain/access/evidence.ts';
import { authOf, visibilityOf, type Visibility } from '@verdict/domain/problem/visibility.ts';
import { statementBehind } from '@verdict/domain/problem/language-differences.ts';
import { PROPOSED_TOTAL, spreadOverGroups, spreadPoints } from '@verdict/domain/problem/points.ts';
import { ofEachText, type TextFields } from '@verdict/domain/problem/text-fields.ts';
import type { Includes, Locale, StatementText } from '@verdict/domain/problem/problem-package.ts';

export type Sent = InputOf<typeof createProblem>;
type StoredCases = DataOf<typeof getProblemCases>;
type Dialect = OpenedProblem['spjDialect'];
type StoredCompare = OpenedProblem['compare'];
type StoredTokens = Extract<StoredCompare, { kind: 'tokens' }>;
/** Comparison in the form. Tolerances are raw input, blank for none. */
export type Compare =
  | Exclude<StoredCompare, StoredTokens>
  | (Omit<StoredTokens, 'absoluteTolerance' | 'relativeTolerance'> & {
      absoluteTolerance: string;
      relativeTolerance: string;
    });

export interface EditedCase {
  /** Text of a typed case, or file name of an uploaded one. */
  input: string;
  output: string;
  score: number | string;
  group: number | string;
  /** Sizes of the files of an uploaded case. */
  inputBytes?: number;
  outputBytes?: number;
}
export interface ExtraFile {
  name: string;
  content: string;
}
export interface Jury {
  language: string;
  source: string;
  dialect: Dialect;
  /** Further arguments, one per line. */
  args: string;
  scoreScale: OpenedProblem['spjScoreScale'];
  /** Number of passes, for multi-pass problems. */
  passes: number | string;
}
type StoredProgram = OpenedProblem['programs'][number];
/** A program that tests the problem. */
export interface EditedProgram extends Omit<StoredProgram, 'extraFile' | 'args' | 'expectedScore'> {
  extraFiles: ExtraFile[];
  /** Arguments, one per line. */
  args: string;
  /** Expected score. Blank for none. */
  expectedScore: number | string;
}
export interface Template {
  languageId: number;
  code: string;
  enabled: boolean;
}

export interface FormState extends TextFields {
  /** Null for a new problem. */
  id: number | null;
  /** True when an external site judges the problem, so that it has no test data and no programs here. */
  isRemote: boolean;
  /** Revision of the stored problem. Null for a new one. */
  revision: string | null;
  displayId: string;
  texts: Record<Locale, StatementText | null>;
  /** Time of the last save or change of each statement. Null when it was never saved. */
  textsChangedAt: Record<Locale, string | null>;
  /** True when the author has confirmed that both statements say the same. */
  statementsAgree: boolean;
  examples: Example[];
  scored: boolean;
  timeLimitMs: number | string;
  memoryLimitMiB: number | string;
  stackLimitMiB: number | string;
  /** True when the limits apply unchanged to every language. */
  uniformLimits: boolean;
  difficulty: number;
  visibility: Visibility;
  codeShare: boolean;
  solutions: SolutionRule;
  evidence: Evidence;
  /** True when learners may search for the smallest input on which their program fails. */
  counterExamples: boolean;
  judgeMode: JudgeMode;
  /** True when the jury's program checks submitted output files. */
  answersChecked: boolean;
  caseMode: CaseMode;
  compare: Compare;
  jury: Jury;
  /** Grader of the package that the problem came with. Null when there is none. */
  grader: { language: string; source: string; extraFiles: ExtraFile[] } | null;
  isUploadCase: boolean;
  cases: EditedCase[];
  /** Folder of uploaded files that wait to be saved. Null for the stored files. */
  uploadFolder: string | null;
  /** Subtasks that must be passed before a subtask is judged, by its number. */
  groupNeeds: GroupNeeds;
  /** Cases of the other kind, kept in case the author switches back. */
  setAside: Pick<FormState, 'cases' | 'uploadFolder'>;
  /** Null for standard input and output. */
  fileIo: { input: string; output: string } | null;
  userExtraFiles: ExtraFile[];
  judgeExtraFiles: ExtraFile[];
  /** Files that are compiled with solvers' programs, by folder and name. */
  includes: Includes;
  /** True when C and C++ are compiled in GNU's dialects of their standards. */
  gnuDialect: boolean;
  languageIds: number[];
  templates: Template[];
  tagNames: string[];
  programs: EditedProgram[];
}

export interface Offers {
  /** `offered`: a judge host of this site has the language. */
  languages: readonly { id: number; name: string; contentType: string; isSpj: boolean; offered: boolean }[];
  tags: readonly { id: number; name: string; color: string | null; gid?: number | null }[];
}

/**
 * One tag per name, ignoring case: the form identifies tags by name, and Mantine's lists crash on equal options. A
 * group's tag takes precedence over the site's tag.
 */
export function distinctTags<T extends { name: string; gid?: number | null }>(tags: readonly T[]): T[] {
  const byName = new Map<string, T>();
  for (const tag of tags) {
    const name = tag.name.trim().toLowerCase();
    if (!byName.has(name) || (tag.gid ?? null) !== null) byName.set(name, tag);
  }
  return [...byName.values()];
}

export const emptyText: StatementText = { title: '', description: '', input: '', output: '', hint: '' };
export const emptyCase: EditedCase = { input: '', output: '', score: 0, group: 1 };
const noCases: FormState['setAside'] = { cases: [], uploadFolder: null };

/** Names of the languages that judge hosts offer, and of the chosen one. */
export const choosableLanguages = (offers: Offers, chosen: string | null): string[] =>
  offers.languages.filter(({ offered, name }) => offered || name === chosen).map(({ name }) => name);

/** Names of the languages for checkers and interactors. */
export const juryLanguages = (offers: Offers): string[] =>
  offers.languages.filter(({ isSpj, offered }) => isSpj && offered).map(({ name }) => name);

/** Default language of a new jury program. Every judge host has `C++`. */
export function usualJuryLanguage(offers: Offers): string {
  const names = juryLanguages(offers);
  return names.includes('C++') ? 'C++' : (names[0] ?? '');
}

/** A new problem, public if the author may publish. */
export function newProblem(locale: Locale, offers: Offers, mayPublish: boolean): FormState {
  return {
    id: null,
    isRemote: false,
    revision: null,
    displayId: '',
    texts: { 'en-US': null, 'zh-CN': null, [locale]: emptyText },
    textsChangedAt: { 'en-US': null, 'zh-CN': null },
    statementsAgree: false,
    examples: [{ input: '', output: '' }],
    ...ofEachText(() => ''),
    scored: false,
    ...defaultLimits,
    uniformLimits: false,
    difficulty: 0,
    visibility: mayPublish ? 'public' : 'hidden',
    codeShare: true,
    solutions: 'open',
    evidence: standardEvidence,
    counterExamples: false,
    judgeMode: 'default',
    answersChecked: false,
    caseMode: 'default',
    compare: { kind: 'lines' },
    jury: {
      language: usualJuryLanguage(offers),
      source: '',
      dialect: 'native',
      args: '',
      scoreScale: 'percent',
      passes: usualPasses,
    },
    grader: null,
    isUploadCase: true,
    ...noCases,
    groupNeeds: {},
    setAside: noCases,
    fileIo: null,
    userExtraFiles: [],
    judgeExtraFiles: [],
    includes: {},
    gnuDialect: false,
    languageIds: offers.languages.map(({ id }) => id),
    templates: [],
    tagNames: [],
    programs: [],
  };
}

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

const typedTolerance = (value: number | null): string => (value === null ? '' : String(value));
const toleranceOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));

const typedCompare = (rule: StoredCompare): Compare =>
  rule.kind === 'tokens'
    ? {
        ...rule,
        absoluteTolerance: typedTolerance(rule.absoluteTolerance),
        relativeTolerance: typedTolerance(rule.relativeTolerance),
      }
    : rule;
const compareOf = (typed: Compare): StoredCompare =>
  typed.kind === 'tokens'
    ? {
        ...typed,
        absoluteTolerance: toleranceOf(typed.absoluteTolerance),
        relativeTolerance: toleranceOf(typed.relativeTolerance),
      }
    : typed;

/** Lines that are not blank. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const numberOr = (value: number | string): number => (typeof value === 'number' ? value : Number.NaN);
const record = (files: readonly ExtraFile[]): Record<string, string> =>
  Object.fromEntries(files.map(({ name, content }) => [name.trim(), content]));

/** True when the form is sent with a jury program. */
export const usesJury = ({ judgeMode, answersChecked }: FormState): boolean =>
  needsJury(judgeMode) || (juryRole(judgeMode) !== null && answersChecked);

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
 * the largest limits, if they differ from those of the site.
 */
export function formComplaints(
  state: FormState,
  offers: Offers,
  isJuryCompiled: boolean,
  bounds?: LimitBounds,
): FormComplaint[] {
  const twice = (['userExtraFiles', 'judgeExtraFiles'] as const).filter(
    (field) => Object.keys(record(state[field])).length < state[field].length,
  );
  const form = forRules(state, offers, isJuryCompiled);
  return [
    ...problemComplaints(form, bounds),
    ...(state.isRemote
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

/** Language of the statement that was changed earlier, unless the author has confirmed that both say the same. */
export const behindIn = ({ statementsAgree, textsChangedAt }: FormState): Locale | null =>
  statementsAgree ? null : statementBehind(textsChangedAt);

/** Adds a file to a folder, replacing one of the same name. */
export function withInclude({ includes }: FormState, folder: string, file: ExtraFile): Partial<FormState> {
  return { includes: { ...includes, [folder]: { ...includes[folder], [file.name]: file.content } } };
}

/** Removes a file, and its folder if that becomes empty. */
export function withoutInclude({ includes }: FormState, folder: string, name: string): Partial<FormState> {
  const folders = Object.entries(includes).map(([each, files]): [string, Record<string, string>] => [
    each,
    each === folder ? Object.fromEntries(Object.entries(files).filter(([other]) => other !== name)) : files,
  ]);
  return { includes: Object.fromEntries(folders.filter(([, files]) => Object.keys(files).length > 0)) };
}

/** Sets the judge mode. Only validators of ICPC packages can ask for another pass, so such modes set their dialect. */
export const withJudgeMode = ({ jury }: FormState, judgeMode: JudgeMode): Partial<FormState> => ({
  judgeMode,
  ...(hasPasses(judgeMode) ? { jury: { ...jury, dialect: 'kattis' } } : {}),
});

/** Sets the problem type. Resets a case mode that does not fit it. */
export function withType(state: FormState, scored: boolean): Partial<FormState> {
  return { scored, caseMode: caseModesOf(scored).includes(state.caseMode) ? state.caseMode : 'default' };
}

/** Switches to the other kind of cases and restores those that were entered there. */
export function withOtherCases({ isUploadCase, cases, uploadFolder, setAside }: FormState): Partial<FormState> {
  return { isUploadCase: !isUploadCase, ...setAside, setAside: { cases, uploadFolder } };
}

export const hasSubtasks = ({ scored, caseMode }: Pick<FormState, 'scored' | 'caseMode'>): boolean =>
  scored && (caseMode === 'subtask_lowest' || caseMode === 'subtask_average');

/** Numbers of the subtasks that have cases, in ascending order. */
export const groupsOf = ({ cases }: Pick<FormState, 'cases'>): number[] =>
  [...new Set(cases.map(({ group }) => numberOr(group)))]
    .filter((group) => Number.isInteger(group))
    .toSorted((a, b) => a - b);

export function withNeeds(needs: GroupNeeds, group: number, needed: readonly number[]): GroupNeeds {
  const { [group]: _before, ...others } = needs;
  return needed.length === 0 ? others : { ...others, [group]: needed.toSorted((a, b) => a - b) };
}

/** The cases with the proposed total spread evenly over the cases, or over the subtasks if there are any. */
export function withEvenPoints(state: Pick<FormState, 'scored' | 'caseMode'>, cases: EditedCase[]): EditedCase[] {
  const points = hasSubtasks(state)
    ? spreadOverGroups(
        PROPOSED_TOTAL,
        cases.map(({ group }) => numberOr(group)),
      )
    : spreadPoints(PROPOSED_TOTAL, cases.length);
  return cases.map((one, index) => ({ ...one, score: points[index] ?? 0 }));
}

/**
 * Fingerprint of the compiled jury program: another program, language or helper file must be compiled anew. Built-in
 * programs need no compilation.
 */
export const juryFingerprint = ({ jury, judgeExtraFiles }: FormState): string =>
  JSON.stringify([jury.language, jury.source, record(judgeExtraFiles)]);
