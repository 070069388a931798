/** Sections of the problem form, and the members and complaints that belong to each. */
import type { ComplaintPlace } from '@verdict/domain/problem/problem-form.ts';
import { textFieldNames } from '@verdict/domain/problem/text-fields.ts';
import { type FormSections, sectionsThatDiffer } from '../../../app/forms/sectioned/sections.ts';
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
  judging: ['judgeMode', 'caseMode', 'answersChecked', 'compare', 'fileIo'],
  cases: ['isUploadCase', 'cases', 'uploadFolder', 'groupNeeds'],
  programs: ['jury', 'grader', 'programs'],
  languages: ['languageIds', 'templates', 'gnuDialect'],
  files: ['userExtraFiles', 'includes', 'judgeExtraFiles'],
} as const satisfies Record<FormSection, readonly (keyof FormState)[]>;

export type EditedMember = (typeof membersOf)[FormSection][number];

export const formSectionsOfProblem: FormSections<FormState, FormSection> = {
  names: formSections,
  membersOf,
};

/** Changed sections in the order of the page. A change that was reverted does not count. */
export const changedSections = (before: FormState, now: FormState): FormSection[] =>
  sectionsThatDiffer(formSectionsOfProblem, before, now);

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
