/**
 * Validation of a problem before it is saved, for every form. The browser shows each complaint at its field; the server
 * refuses with the first one.
 */
import type { CaseMode, JudgingRules } from '../judging/job.ts';
import { type GroupNeeds, unfittingGroups } from '../judging/group-needs.ts';
import { caseModes, judgeModes, juryRole, needsJury, takesOutputFiles } from '../judging/mode-names.ts';
import { isPlainLine, NOTHING_TO_SEE } from '../text/plain-text.ts';
import type { Includes, Locale, StatementText } from './problem-package.ts';
import { complaintsOfChanges } from '../text/stored-values.ts';
import { isWithin } from '../text/whole-number.ts';
import { type Example, readsBack } from './examples.ts';
import { ofEachText, TEXT_MAX, textFieldNames, type TextFields, textFields } from './text-fields.ts';
import { pointsOverview } from './points.ts';
import type { Visibility } from './visibility.ts';
import { type ModeSettings, wrongSettings } from '../judging/mode-settings.ts';

export interface FormCase {
  /** Text of a typed case; file name of an uploaded one. */
  input: string;
  output: string;
  /** NaN when the score is blank or no number. */
  score: number;
  group: number;
}

/** A program with which the jury checks the problem itself. */
export interface FormProgram {
  name: string;
  /** Null for a package's file in a language that the site does not have; it is stored and never run. */
  language: string | null;
  source: string;
  extraFiles: Record<string, string>;
  /** Null when no score is expected. NaN when the typed text is no number. */
  expectedScore: number | null;
}

type FormRule = 'scored' | 'judgeMode' | 'caseMode' | 'difficulty' | 'compare' | 'fileIo';

/** Numbers that are blank or invalid are NaN, including tolerances of `compare`, which apply in default mode. */
export interface ProblemForm extends LimitBounds, TextFields, Pick<JudgingRules, FormRule> {
  displayId: string;
  /** Statements by language; at least one is required. */
  texts: Partial<Record<Locale, StatementText>>;
  visibility: Visibility;
  /** Null when the sent text contains more than samples. */
  examples: readonly Example[] | null;
  isRemote: boolean;
  isUploadCase: boolean;
  cases: readonly FormCase[];
  /** Used in the mode `subtask_lowest`. */
  groupNeeds: GroupNeeds;
  /**
   * Null when no program was written. `compiled` is true when the program is the stored one, is built into the judge,
   * or was compiled in its current form.
   */
  jury: { language: string; source: string; compiled: boolean } | null;
  /** Settings of the judge mode. Absent values are the usual ones. */
  modeSettings?: ModeSettings;
  /** Names of the languages that checkers and interactors may be written in. */
  juryLanguages: readonly string[];
  /** Null when there is no grader. */
  grader: { language: string; source: string } | null;
  userExtraFiles: Record<string, string>;
  judgeExtraFiles: Record<string, string>;
  /** Absent keeps the stored files. */
  includes?: Includes;
  /** Number of languages in which the problem may be solved. */
  languageCount: number;
  codeTemplates: readonly { code: string; enabled: boolean }[];
  tagNames: readonly string[];
  programs: readonly FormProgram[];
  /** Names of all languages. */
  knownLanguages: readonly string[];
}

export interface LimitBounds {
  timeLimitMs: number;
  memoryLimitMiB: number;
  stackLimitMiB: number;
}
/** Largest limits that an administrator may state. */
export const siteBounds: LimitBounds = { timeLimitMs: 600_000, memoryLimitMiB: 65_536, stackLimitMiB: 65_536 };
/** Largest limits that a group may state. */
export const groupBounds: LimitBounds = { timeLimitMs: 30_000, memoryLimitMiB: 1024, stackLimitMiB: 1024 };

export const defaultLimits: LimitBounds = { timeLimitMs: 1000, memoryLimitMiB: 256, stackLimitMiB: 128 };

export const DISPLAY_ID_MAX = 50;
export const TITLE_MAX = 255;
export const TAG_MAX = 50;
export const DIFFICULTY_MAX = 5;
export const SCORE_MAX = 1_000_000;
export const GROUP_MAX = 1000;
export const CASES_MAX = 10_000;
export const PROGRAM_NAME_MAX = 200;
export const PROGRAMS_MAX = 200;
export const TOLERANCE_MAX = 1;

type PlainKey =
  | 'error.problemIdRequired'
  | 'error.problemIdTooLong'
  | 'error.problemIdCharacters'
  | 'error.problemStatementRequired'
  | 'error.titleRequired'
  | 'error.textTooLong'
  | 'error.textCharacters'
  | 'error.problemInputRequired'
  | 'error.problemOutputRequired'
  | 'error.problemJudgeMode'
  | 'error.problemModeSettings'
  | 'error.problemCaseMode'
  | 'error.problemDifficulty'
  | 'error.problemExamples'
  | 'error.problemFileIoNames'
  | 'error.problemFileName'
  | 'error.problemFilePath'
  | 'error.problemFileTwice'
  | 'error.problemCasesRequired'
  | 'error.problemCasesTooMany'
  | 'error.problemCaseEmpty'
  | 'error.problemCaseScore'
  | 'error.problemCaseGroup'
  | 'error.problemGroupNeeds'
  | 'error.problemNoPoints'
  | 'error.problemCheckerRequired'
  | 'error.problemInteractorRequired'
  | 'error.problemJuryLanguage'
  | 'error.problemCheckerCompile'
  | 'error.problemInteractorCompile'
  | 'error.problemGraderEmpty'
  | 'error.problemGraderLanguage'
  | 'error.problemLanguagesRequired'
  | 'error.problemTemplateEmpty'
  | 'error.problemTolerance'
  | 'error.problemProgramsTooMany'
  | 'error.problemProgramName'
  | 'error.problemProgramTwice'
  | 'error.problemProgramEmpty'
  | 'error.problemProgramLanguage'
  | 'error.problemProgramScore'
  | 'error.problemTagName'
  | 'error.problemTagTwice';
type LimitKey = 'error.problemTimeLimit' | 'error.problemMemoryLimit' | 'error.problemStackLimit';

/** Location of an error in the form. */
export interface ComplaintPlace {
  /** Member of the form. */
  field: keyof ProblemForm;
  /** Index of the case, template, tag or program. Null for the field as a whole. */
  index: number | null;
  /** Statement and its part. Null in other fields. */
  text: { locale: Locale; part: keyof StatementText } | null;
}
export type ProblemComplaint = ComplaintPlace &
  ({ key: PlainKey; parameters: null } | { key: LimitKey; parameters: { max: number } });
/** A complaint that only the form raises, not the server. */
export type MissingOutput = ComplaintPlace & { key: 'error.problemCaseOutput'; parameters: { name: string } };

/** All complaints in the order of the form. Empty when the problem may be saved. */
export function problemComplaints(form: ProblemForm, bounds: LimitBounds = siteBounds): ProblemComplaint[] {
  return [
    ...displayIdComplaints(form.displayId),
    ...textComplaints(form),
    ...exampleComplaints(form),
    ...limitComplaints(form, bounds),
    ...modeComplaints(form),
    ...fileComplaints(form),
    ...(form.isRemote
      ? []
      : [...caseComplaints(form), ...juryComplaints(form), ...graderComplaints(form), ...languageComplaints(form)]),
    ...tagComplaints(form.tagNames),
    ...programComplaints(form),
  ];
}

const textNames = textFieldNames as readonly (keyof TextFields)[];
/** Members whose stored value a form may leave as it is, although today's rules refuse it. */
const leavable = [
  'displayId',
  'texts',
  'timeLimitMs',
  'memoryLimitMiB',
  'stackLimitMiB',
  'difficulty',
  'fileIo',
  'cases',
  'jury',
  'tagNames',
] as const satisfies (keyof ProblemForm)[];
/** Members on which the rules about those depend. */
type Deciding = 'visibility' | 'judgeMode' | 'scored' | 'caseMode';
export type StoredMembers = Pick<ProblemForm, (typeof leavable)[number] | keyof TextFields | Deciding>;

/** Members without which a problem cannot be judged. One that is and stays hidden may lack them. */
const neededToJudge: readonly (keyof ProblemForm)[] = ['cases', 'jury'];

/** Complaints about what a form changes of the stored problem. Null for a new one. */
export function problemChangeComplaints(
  form: ProblemForm,
  stored: StoredMembers | null,
  bounds: LimitBounds = siteBounds,
): ProblemComplaint[] {
  const mayStay = (field: keyof ProblemForm): boolean => [...leavable, ...textNames].some((one) => one === field);
  // The order of tags has no meaning.
  const tagNames = form.tagNames.map((name) => (stored?.tagNames.includes(name.trim()) ? name : ''));
  return complaintsOfChanges(
    (one) => problemComplaints(one, bounds),
    { form, stored: stored && { ...form, ...stored, tagNames } },
    (of, { field, index, text }) => {
      if (!mayStay(field) || (neededToJudge.includes(field) && of.visibility !== 'hidden')) return of === form;
      if (text !== null) return of.texts[text.locale]?.[text.part];
      const value = of[field];
      return index !== null && Array.isArray(value) ? (value as unknown[])[index] : value;
    },
  );
}

/** A complaint whose message has no parameters. */
export const complaint = (
  field: keyof ProblemForm,
  key: PlainKey,
  where: Partial<Pick<ProblemComplaint, 'index' | 'text'>> = {},
): ProblemComplaint => ({ field, index: null, text: null, ...where, key, parameters: null });

const isBlank = (text: string): boolean => NOTHING_TO_SEE.test(text);

/** Characters that would cause trouble in an address, in a file name or when the id is read aloud. */
const noDisplayId = /[\s\p{C}/\\?#%&"'<>]/u;

/** Prefix of the display ids of a group's problems. */
export const displayIdPrefix = (shortName: string): string =>
  shortName.replaceAll(new RegExp(noDisplayId, 'gu'), '').toUpperCase();

/** Display id without the prefix of its group; clients may send the id with the prefix. */
export const ownDisplayId = (prefix: string, sent: string): string =>
  prefix !== '' && sent.toUpperCase().startsWith(prefix) ? sent.slice(prefix.length) : sent;

export function displayIdComplaints(displayId: string): ProblemComplaint[] {
  if (isBlank(displayId)) return [complaint('displayId', 'error.problemIdRequired')];
  if (displayId.length > DISPLAY_ID_MAX) return [complaint('displayId', 'error.problemIdTooLong')];
  return noDisplayId.test(displayId) ? [complaint('displayId', 'error.problemIdCharacters')] : [];
}

const requiredParts = [
  ['title', 'error.titleRequired'],
  ['input', 'error.problemInputRequired'],
  ['output', 'error.problemOutputRequired'],
] as const;
const partMax: Record<keyof StatementText, number> = {
  title: TITLE_MAX,
  description: TEXT_MAX,
  input: TEXT_MAX,
  output: TEXT_MAX,
  hint: TEXT_MAX,
};
/** Maximum length of each text of the form, in characters. */
export const problemTextMax: Readonly<Record<string, number>> = {
  ...partMax,
  ...ofEachText((_name, { max }) => max),
};

/** Statements of remote problems are accepted as they are: some are a file, and some have no headings. */
function textComplaints(form: ProblemForm): ProblemComplaint[] {
  const { texts, isRemote } = form;
  const written = Object.entries(texts) as [Locale, StatementText][];
  if (written.length === 0) return [complaint('texts', 'error.problemStatementRequired')];
  return [
    ...written.flatMap(([locale, text]) => [
      ...requiredParts.flatMap(([part, key]) =>
        isBlank(text[part]) && !(isRemote && part !== 'title')
          ? [complaint('texts', key, { text: { locale, part } })]
          : [],
      ),
      ...(Object.keys(partMax) as (keyof StatementText)[]).flatMap((part) =>
        text[part].length > partMax[part] ? [complaint('texts', 'error.textTooLong', { text: { locale, part } })] : [],
      ),
      ...(isPlainLine(text.title.trim())
        ? []
        : [complaint('texts', 'error.textCharacters', { text: { locale, part: 'title' } })]),
    ]),
    ...textFieldNames.flatMap((name) => {
      const { max, isLine } = textFields[name];
      if (form[name].length > max) return [complaint(name, 'error.textTooLong')];
      return isLine && !isPlainLine(form[name].trim()) ? [complaint(name, 'error.textCharacters')] : [];
    }),
  ];
}

const exampleComplaints = ({ examples }: ProblemForm): ProblemComplaint[] =>
  examples === null
    ? [complaint('examples', 'error.problemExamples')]
    : examples.flatMap((one, index) =>
        readsBack(one) ? [] : [complaint('examples', 'error.problemExamples', { index })],
      );

const limitKeys = {
  timeLimitMs: 'error.problemTimeLimit',
  memoryLimitMiB: 'error.problemMemoryLimit',
  stackLimitMiB: 'error.problemStackLimit',
} as const satisfies Record<keyof LimitBounds, LimitKey>;

function limitComplaints(form: ProblemForm, bounds: LimitBounds): ProblemComplaint[] {
  return (Object.keys(limitKeys) as (keyof LimitBounds)[]).flatMap((field) =>
    isWithin(form[field], 1, bounds[field])
      ? []
      : [{ field, index: null, text: null, key: limitKeys[field], parameters: { max: bounds[field] } }],
  );
}

function modeComplaints(form: ProblemForm): ProblemComplaint[] {
  const { judgeMode, caseMode, scored, difficulty, compare, modeSettings = {} } = form;
  const tolerances = compare.kind === 'tokens' ? [compare.absoluteTolerance, compare.relativeTolerance] : [];
  // NaN fails every comparison, so write "within" and never "not beyond".
  const areTolerances = tolerances.every((one) => one === null || (one >= 0 && one <= TOLERANCE_MAX));
  return [
    ...(areTolerances || needsJury(judgeMode) ? [] : [complaint('compare', 'error.problemTolerance')]),
    ...(judgeModes.includes(judgeMode) ? [] : [complaint('judgeMode', 'error.problemJudgeMode')]),
    ...(wrongSettings(judgeMode, modeSettings).length === 0
      ? []
      : [complaint('judgeMode', 'error.problemModeSettings')]),
    ...(caseModesOf(scored).includes(caseMode) ? [] : [complaint('caseMode', 'error.problemCaseMode')]),
    ...(isWithin(difficulty, 0, DIFFICULTY_MAX) ? [] : [complaint('difficulty', 'error.problemDifficulty')]),
  ];
}

/** Case modes that fit a problem's type. */
export const caseModesOf = (scored: boolean): CaseMode[] =>
  caseModes.filter((mode) => mode === 'default' || (mode === 'ergodic_without_error') === !scored);

/** A name that means one file in the working folder, in any shell. */
const plainFileName = /^[\p{L}\p{N}_][\p{L}\p{N}_.+-]{0,99}$/u;

export const isPlainFileName = (name: string): boolean => plainFileName.test(name);

/** One segment of a file path in a package: it cannot leave its folder and does not look like an option. */
const plainSegment = /^(?![- ]|\.{1,2}$)[\p{L}\p{N}_.+@,=() -]{1,100}$/u;

/** True for paths of files beside a program, which may be in subfolders. */
const areFilePaths = (files: Readonly<Record<string, string>>): boolean => Object.keys(files).every(isFilePath);

export const isFilePath = (name: string): boolean => name.split('/').every((segment) => plainSegment.test(segment));

function fileComplaints({ fileIo, userExtraFiles, judgeExtraFiles, includes }: ProblemForm): ProblemComplaint[] {
  const wrong = (names: string[]): boolean => !names.every(isPlainFileName);
  const names: ProblemComplaint[] = [];
  if (fileIo && (isBlank(fileIo.input) || isBlank(fileIo.output))) {
    names.push(complaint('fileIo', 'error.problemFileIoNames'));
  } else if (fileIo && wrong([fileIo.input, fileIo.output])) {
    names.push(complaint('fileIo', 'error.problemFileName'));
  }
  if (!areFilePaths(userExtraFiles)) names.push(complaint('userExtraFiles', 'error.problemFilePath'));
  if (!areFilePaths(judgeExtraFiles)) names.push(complaint('judgeExtraFiles', 'error.problemFilePath'));
  if (!Object.values(includes ?? {}).every(areFilePaths)) names.push(complaint('includes', 'error.problemFilePath'));
  return names;
}

function caseComplaints(form: ProblemForm): ProblemComplaint[] {
  const { cases, isUploadCase, scored, caseMode } = form;
  if (cases.length === 0) return [complaint('cases', 'error.problemCasesRequired')];
  if (cases.length > CASES_MAX) return [complaint('cases', 'error.problemCasesTooMany')];
  const hasGroups = caseMode === 'subtask_lowest' || caseMode === 'subtask_average';
  const ofCases = cases.flatMap((one, index) => [
    ...(!isUploadCase && one.input === '' && one.output === ''
      ? [complaint('cases', 'error.problemCaseEmpty', { index })]
      : []),
    ...(scored && !isWithin(one.score, 0, SCORE_MAX) ? [complaint('cases', 'error.problemCaseScore', { index })] : []),
    ...(scored && hasGroups && !isWithin(one.group, 1, GROUP_MAX)
      ? [complaint('cases', 'error.problemCaseGroup', { index })]
      : []),
  ]);
  return [...ofCases, ...needComplaints(form)];
}

function needComplaints({ cases, scored, caseMode, groupNeeds }: ProblemForm): ProblemComplaint[] {
  const groups = cases.map(({ group }) => group);
  const isWrong = scored && caseMode === 'subtask_lowest' && unfittingGroups(groupNeeds, groups).length > 0;
  return isWrong ? [complaint('cases', 'error.problemGroupNeeds')] : [];
}

/**
 * Cases without an output, in problems whose outputs are compared. The form asks for them before it saves; clients of
 * the older wire may save such cases. Authors enter an empty expected output as a blank line. For uploads, cases count
 * only if every output is empty: an upload that lacks some outputs is refused as a whole.
 */
export function missingOutputs(
  cases: readonly { input: string; output: string; outputBytes?: number | undefined }[],
  { isUploadCase, isCompared }: { isUploadCase: boolean; isCompared: boolean },
): MissingOutput[] {
  if (!isCompared) return [];
  const isMissing = isUploadCase
    ? () => cases.every(({ outputBytes }) => outputBytes === 0)
    : ({ input, output }: { input: string; output: string }) => input !== '' && output === '';
  return cases.flatMap((one, index) =>
    isMissing(one)
      ? [
          {
            field: 'cases',
            index,
            text: null,
            key: 'error.problemCaseOutput',
            parameters: { name: isUploadCase ? one.input : String(index + 1) },
          },
        ]
      : [],
  );
}

/**
 * Complaint about a scored problem whose cases have no points. Only the form raises it; clients of the older wire may
 * save.
 */
export const missingPoints = ({
  scored,
  caseMode,
  cases,
}: Pick<ProblemForm, 'scored' | 'caseMode' | 'cases'>): ProblemComplaint[] =>
  scored && cases.length > 0 && pointsOverview(caseMode, cases).total === 0
    ? [complaint('cases', 'error.problemNoPoints')]
    : [];

function juryComplaints({ judgeMode, jury, juryLanguages }: ProblemForm): ProblemComplaint[] {
  const role = judgeModes.includes(judgeMode) ? juryRole(judgeMode) : null;
  if (role === null) return [];
  const isChecker = role === 'checker';
  if (!jury || isBlank(jury.source)) {
    if (!needsJury(judgeMode)) return [];
    return [complaint('jury', isChecker ? 'error.problemCheckerRequired' : 'error.problemInteractorRequired')];
  }
  // Packages and the judge itself have programs in languages that cannot be chosen.
  if (jury.compiled) return [];
  if (!juryLanguages.includes(jury.language)) return [complaint('jury', 'error.problemJuryLanguage')];
  return [complaint('jury', isChecker ? 'error.problemCheckerCompile' : 'error.problemInteractorCompile')];
}

function graderComplaints({ grader, knownLanguages }: ProblemForm): ProblemComplaint[] {
  if (grader === null) return [];
  if (isBlank(grader.source)) return [complaint('grader', 'error.problemGraderEmpty')];
  return knownLanguages.includes(grader.language) ? [] : [complaint('grader', 'error.problemGraderLanguage')];
}

function languageComplaints({ judgeMode, languageCount, codeTemplates }: ProblemForm): ProblemComplaint[] {
  return [
    ...(languageCount === 0 && !takesOutputFiles(judgeMode)
      ? [complaint('languageCount', 'error.problemLanguagesRequired')]
      : []),
    ...codeTemplates.flatMap(({ code, enabled }, index) =>
      enabled && isBlank(code) ? [complaint('codeTemplates', 'error.problemTemplateEmpty', { index })] : [],
    ),
  ];
}

function tagComplaints(names: readonly string[]): ProblemComplaint[] {
  const seen = new Set<string>();
  return names.flatMap((given, index) => {
    const name = given.trim();
    if (isBlank(name) || name.length > TAG_MAX) return [complaint('tagNames', 'error.problemTagName', { index })];
    if (!isPlainLine(name)) return [complaint('tagNames', 'error.textCharacters', { index })];
    const isTwice = seen.has(name.toLowerCase());
    seen.add(name.toLowerCase());
    return isTwice ? [complaint('tagNames', 'error.problemTagTwice', { index })] : [];
  });
}

function programComplaints({ programs, knownLanguages }: ProblemForm): ProblemComplaint[] {
  if (programs.length > PROGRAMS_MAX) return [complaint('programs', 'error.problemProgramsTooMany')];
  const names = programs.map(({ name }) => name.trim());
  return programs.flatMap(({ language, source, extraFiles, expectedScore }, index) => {
    const name = names[index] ?? '';
    const at = (key: PlainKey) => [complaint('programs', key, { index })];
    if (isBlank(name) || name.length > PROGRAM_NAME_MAX) return at('error.problemProgramName');
    if (!isPlainLine(name)) return at('error.textCharacters');
    if (names.indexOf(name) !== index) return at('error.problemProgramTwice');
    if (language !== null && !knownLanguages.includes(language)) return at('error.problemProgramLanguage');
    if (isBlank(source)) return at('error.problemProgramEmpty');
    if (!areFilePaths(extraFiles)) return at('error.problemFilePath');
    if (expectedScore !== null && !isWithin(expectedScore, 0, SCORE_MAX)) return at('error.problemProgramScore');
    return [];
  });
}
