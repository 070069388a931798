/** Changes of several fields of the form at once, and facts that follow from several. */
import type { GroupNeeds } from '@verdict/domain/judging/group-needs.ts';
import type { JudgeMode } from '@verdict/domain/judging/job.ts';
import { onlyDialect } from '@verdict/domain/judging/mode-names.ts';
import { caseModesOf } from '@verdict/domain/problem/problem-form.ts';
import { statementBehind } from '@verdict/domain/problem/language-differences.ts';
import { PROPOSED_TOTAL, spreadOverGroups, spreadPoints } from '@verdict/domain/problem/points.ts';
import type { Locale } from '@verdict/domain/problem/problem-package.ts';
import { type EditedCase, type ExtraFile, type FormState, numberOr, record } from './form-state.ts';

/** Language of the statement that was changed earlier, unless the author has confirmed that both say the same. */
export const behindIn = ({ statementsAgree, textsChangedAt }: FormState): Locale | null =>
  statementsAgree ? null : statementBehind(textsChangedAt);

/** Adds a file to a folder, replacing one of the same name. */
export function withInclude({ includes }: FormState, folder: string, file: ExtraFile): Partial<FormState> {
  return { includes: { ...includes, [folder]: { ...includes[folder], [file.name]: file.content } } };
}

export const withIncludes = (state: FormState, folder: string, files: readonly ExtraFile[]): Partial<FormState> =>
  files.reduce<Pick<FormState, 'includes'>>(
    (changed, file) => ({ includes: state.includes, ...withInclude({ ...state, ...changed }, folder, file) }),
    { includes: state.includes },
  );

/** Removes a file, and its folder if that becomes empty. */
export function withoutInclude({ includes }: FormState, folder: string, name: string): Partial<FormState> {
  const folders = Object.entries(includes).map(([each, files]): [string, Record<string, string>] => [
    each,
    each === folder ? Object.fromEntries(Object.entries(files).filter(([other]) => other !== name)) : files,
  ]);
  return { includes: Object.fromEntries(folders.filter(([, files]) => Object.keys(files).length > 0)) };
}

/** Sets the judge mode, and the dialect in modes that have only one. */
export function withJudgeMode({ jury }: FormState, judgeMode: JudgeMode): Partial<FormState> {
  const dialect = onlyDialect(judgeMode);
  return { judgeMode, ...(dialect === null ? {} : { jury: { ...jury, dialect } }) };
}

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
