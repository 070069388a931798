/** The sections of the problem form, and which of them a member or a complaint belongs to. */
import type { ComplaintPlace } from '@verdict/domain/problem/problem-form.ts';
import type { FormState } from './form-state.ts';

/** In the order of the page. A remote problem has the first two only. */
export const formSections = ['basics', 'statement', 'judging', 'cases', 'programs', 'languages', 'files'] as const;
export type FormSection = (typeof formSections)[number];

export const sectionId = (section: FormSection | 'head'): string => `problem-${section}`;

const membersOf = {
  basics: [
    'displayId',
    'visibility',
    'difficulty',
    'scored',
    'timeLimitMs',
    'memoryLimitMiB',
    'stackLimitMiB',
    'uniformLimits',
    'tagNames',
    'evidence',
    'counterExamples',
    'solutions',
    'codeShare',
  ],
  statement: ['texts', 'statementsAgree', 'examples', 'source'],
  judging: ['judgeMode', 'caseMode', 'answersChecked', 'compare', 'jury', 'grader', 'fileIo'],
  cases: ['isUploadCase', 'cases', 'uploadFolder', 'groupNeeds'],
  programs: ['programs'],
  languages: ['languageIds', 'templates', 'gnuDialect'],
  files: ['userExtraFiles', 'includes', 'judgeExtraFiles'],
} as const satisfies Record<FormSection, readonly (keyof FormState)[]>;

export type EditedMember = (typeof membersOf)[FormSection][number];

/** Members of the form that its author edits, by section. */
export const editedMembers: Readonly<Record<FormSection, readonly EditedMember[]>> = membersOf;

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** Those in which something differs, in the order of the page. What was typed and taken back is no change. */
export const changedSections = (before: FormState, now: FormState): FormSection[] =>
  formSections.filter((section) => membersOf[section].some((member) => !isSame(before[member], now[member])));

/** Where the rules call a member otherwise than the form. */
const otherNames: Partial<Record<ComplaintPlace['field'], FormSection>> = {
  languageCount: 'languages',
  codeTemplates: 'languages',
};

export function sectionOf({ field }: Pick<ComplaintPlace, 'field'>): FormSection {
  const found = formSections.find((section) => membersOf[section].some((member) => member === field));
  return found ?? otherNames[field] ?? 'basics';
}

/** Name of a place in the page, as `data-place` of its field. */
export const placeName = ({ field, index, text }: ComplaintPlace): string =>
  [field, ...(index === null ? [] : [index]), ...(text === null ? [] : [text.locale, text.part])].join(' ');
