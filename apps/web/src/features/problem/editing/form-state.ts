/** State of the problem form. */
import type { OpenedProblem } from '@verdict/contract/problem/editing.ts';
import type { SolutionRule } from '@verdict/domain/community/solutions.ts';
import type { GroupNeeds } from '@verdict/domain/judging/group-needs.ts';
import type { CaseMode, JudgeMode } from '@verdict/domain/judging/job.ts';
import { juryRole, needsJury, usualPasses } from '@verdict/domain/judging/mode-names.ts';
import type { Example } from '@verdict/domain/problem/examples.ts';
import { defaultLimits } from '@verdict/domain/problem/problem-form.ts';
import { type Evidence, standardEvidence } from '@verdict/domain/access/evidence.ts';
import type { Visibility } from '@verdict/domain/problem/visibility.ts';
import { ofEachText, type TextFields } from '@verdict/domain/problem/text-fields.ts';
import type { Includes, Locale, StatementText } from '@verdict/domain/problem/problem-package.ts';
import type { Compare } from './comparison.ts';

type Dialect = OpenedProblem['spjDialect'];

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
  /** Settings of the judge mode. Absent values are the usual ones. */
  settings: Readonly<Record<string, number | string | boolean>>;
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
  /** Free display id that the server has offered to a new problem. Blank when there is none. */
  offeredId: string;
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
export function newProblem(locale: Locale, offers: Offers, mayPublish: boolean, offeredId = ''): FormState {
  return {
    id: null,
    isRemote: false,
    revision: null,
    displayId: offeredId,
    offeredId,
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
      settings: {},
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

export const numberOr = (value: number | string): number => (typeof value === 'number' ? value : Number.NaN);
export const record = (files: readonly ExtraFile[]): Record<string, string> =>
  Object.fromEntries(files.map(({ name, content }) => [name.trim(), content]));

/** True when the form is sent with a jury program. */
export const usesJury = ({ judgeMode, answersChecked }: FormState): boolean =>
  needsJury(judgeMode) || (juryRole(judgeMode) !== null && answersChecked);
