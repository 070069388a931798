/** Sections of the problem form, and the members and complaints that belong to each. */
import type { ComplaintPlace } from '@verdict/domain/problem/problem-form.ts';
import { textFieldNames } from '@verdict/domain/problem/text-fields.ts';
import type { FormState } from './form-state.ts';

/** Sections in the order of the page. A remote problem has only the first two. */
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
  statement: ['texts', 'statementsAgree', 'examples', ...textFieldNames],
  judging: ['judgeMode', 'caseMode', 'answersChecked', 'compare', 'jury', 'grader', 'fileIo'],
  cases: ['isUploadCase', 'cases', 'uploadFolder', 'groupNeeds'],
  programs: ['programs'],
  languages: ['languageIds', 'templates', 'gnuDialect'],
  files: ['userExtraFiles', 'includes', 'judgeExtraFiles'],
} as const satisfies Record<FormSection, readonly (keyof FormState)[]>;

export type EditedMember = (typeof membersOf)[FormSection][number];

/** Members of the form that the author can edit, by section. */
export const editedMembers: Readonly<Record<FormSection, readonly EditedMember[]>> = membersOf;

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** Changed sections in the order of the page. A change that was reverted does not count. */
export const changedSections = (before: FormState, now: FormState): FormSection[] =>
  formSections.filter((section) => membersOf[section].some((member) => !isSame(before[member], now[member])));

/** Sections of members that have another name in the rules than in the form. */
const otherNames: Partial<Record<ComplaintPlace['field'], FormSection>> = {
  languageCount: 'languages',
  codeTemplates: 'languages',
};

export function sectionOf({ field }: Pick<ComplaintPlace, 'field'>): FormSection {
  const found = formSections.find((section) => membersOf[section].some((member) => member === field));
  return found ?? otherNames[field] ?? 'basics';
}

/** Name of a place in the page, used as `data-place` of its field. */
export const placeName = ({ field, index, text }: ComplaintPlace): string =>
  [field, ...(index === null ? [] : [index]), ...(text === null ? [] : [text.locale, text.part])].join(' ');
