/**
 * Names of the judge modes and what distinguishes them outside of judging itself. Forms, formats and pages ask these
 * predicates and never compare names.
 */

/** Modes in the order in which forms offer them. */
export const judgeModes = [
  'default',
  'spj',
  'interactive',
  'multi_pass',
  'multi_pass_interactive',
  'submit_answer',
  'communication',
] as const;
export type JudgeMode = (typeof judgeModes)[number];

export const caseModes = ['default', 'subtask_lowest', 'subtask_average', 'ergodic_without_error'] as const;
export type CaseMode = (typeof caseModes)[number];

export const juryRoles = ['checker', 'interactor', 'manager'] as const;
export type JuryRole = (typeof juryRoles)[number];

interface Traits {
  /** Role of the jury's program. Null when the mode has none. */
  role: JuryRole | null;
  isJuryOptional?: true;
  hasPasses?: true;
  takesOutputFiles?: true;
  /** The only convention in which its jury programs can say what the mode needs. */
  dialect?: 'kattis' | 'cms';
}

const traits: Record<JudgeMode, Traits> = {
  default: { role: null },
  spj: { role: 'checker' },
  interactive: { role: 'interactor' },
  multi_pass: { role: 'checker', hasPasses: true, dialect: 'kattis' },
  multi_pass_interactive: { role: 'interactor', hasPasses: true, dialect: 'kattis' },
  submit_answer: { role: 'checker', isJuryOptional: true, takesOutputFiles: true },
  communication: { role: 'manager', dialect: 'cms' },
};

/** Role of the jury's program in the mode. Null when the mode has none. */
export const juryRole = (mode: JudgeMode): JuryRole | null => traits[mode].role;

/** The mode whose jury program has the role, and asks for passes or does not. Null when there is none. */
export const modeWith = (role: JuryRole, isRepeated: boolean): JudgeMode | null =>
  judgeModes.find((mode) => juryRole(mode) === role && hasPasses(mode) === isRepeated) ?? null;

/** True when the mode needs a program of the jury. */
export const needsJury = (mode: JudgeMode): boolean => juryRole(mode) !== null && !traits[mode].isJuryOptional;

/** True when the program may run several times on a case. */
export const hasPasses = (mode: JudgeMode): boolean => traits[mode].hasPasses === true;

/** Convention of jury programs, in modes that have only one: not every program can ask for another pass. */
export const onlyDialect = (mode: JudgeMode) => traits[mode].dialect ?? null;

/** True when contestants hand in output files instead of a program. */
export const takesOutputFiles = (mode: JudgeMode): boolean => traits[mode].takesOutputFiles === true;

/** True when the submitted program talks to a program of the jury, so it prints nothing that could be an answer. */
export const talksToJury = (mode: JudgeMode): boolean => juryRole(mode) !== null && juryRole(mode) !== 'checker';

/** True when the program reads the input of a case once and its output is judged. */
export const isByInputAlone = (mode: JudgeMode): boolean =>
  !talksToJury(mode) && !hasPasses(mode) && !takesOutputFiles(mode);

/** Number of passes of ICPC packages that state none. */
export const usualPasses = 2;
export const PASSES_MAX = 100;
