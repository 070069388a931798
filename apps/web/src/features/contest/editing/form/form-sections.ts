/** Sections of the contest form, and the members and complaints that belong to each. */
import type { ContestComplaint } from '@verdict/domain/contest/form.ts';
import { contestTextNames } from '@verdict/domain/contest/texts.ts';
import { draftsOf } from '../../../../app/forms/sectioned/draft.ts';
import { type FormSections, sectionsThatDiffer } from '../../../../app/forms/sectioned/sections.ts';
import type { FormState } from './form-state.ts';

export const formSections = ['basics', 'people', 'board', 'awards', 'exam', 'more'] as const;
export type FormSection = (typeof formSections)[number];

export const sectionId = (section: FormSection): string => `contest-${section}`;

const membersOf = {
  basics: ['rule', ...contestTextNames, 'startAt', 'endAt'],
  people: ['access', 'limitsAccounts', 'accountRule', 'stars'],
  board: [
    'isSealed',
    'sealChoice',
    'ownSealAt',
    'opensAtEnd',
    'hasOutsideBoard',
    'shownName',
    'counted',
    'penaltyMinutes',
    'penaltyUnit',
    'ties',
    'evidence',
  ],
  awards: ['awardKind', 'awards'],
  exam: ['isExam', 'exam'],
  more: ['isVisible', 'openPrint', 'allowsLate'],
} as const satisfies Record<FormSection, readonly (keyof FormState)[]>;

const sections: FormSections<FormState, FormSection> = {
  names: formSections,
  membersOf: { ...membersOf, people: [...membersOf.people, 'password'] },
};

/** Changed sections in the order of the page. */
export const changedSections = (before: FormState, now: FormState): FormSection[] =>
  sectionsThatDiffer(sections, before, now);

/** Sections of complaints whose field has another name in the form. */
const otherNames: Partial<Record<ContestComplaint['field'], FormSection>> = { sealAt: 'board', penalty: 'board' };

export function sectionOf({ field }: Pick<ContestComplaint, 'field'>): FormSection {
  const found = formSections.find((section) => sections.membersOf[section].some((member) => member === field));
  return found ?? otherNames[field] ?? 'basics';
}

/** Attribute that marks the field of a complaint, so that the list of complaints can link to it. */
export const placed = (field: ContestComplaint['field'], index?: number) => ({
  'data-place': index === undefined ? field : `${field} ${index}`,
});

const dates = ['startAt', 'endAt', 'ownSealAt'] as const;

/** Drafts keep everything but the password, which others who use the browser must not find. */
export const contestDrafts = draftsOf<FormState, FormSection>({
  sections: { names: formSections, membersOf },
  revived: (members) => ({
    ...members,
    ...Object.fromEntries(
      dates.flatMap((name) => {
        const value = members[name];
        return value === undefined ? [] : [[name, value === null ? null : new Date(value)]];
      }),
    ),
  }),
});
