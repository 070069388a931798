/**
 * Built-in checkers, which problems use by name. Most have testlib's names. Checkers that the sandbox's comparison can
 * express run there, while the output is read; the others are programs in `apps/judge/checkers`.
 */
import type { CompareRule } from '../job.ts';

export type BuiltInChecker = {
  /** Description for authors of the output that the checker accepts. */
  about: string;
} & ({ compare: CompareRule } | { program: true });

const tokens = (
  caseSensitive: boolean,
  absoluteTolerance: number | null,
  relativeTolerance: number | null,
): CompareRule => ({
  kind: 'tokens',
  caseSensitive,
  spaceSensitive: false,
  absoluteTolerance,
  relativeTolerance,
});
const words = tokens(true, null, null);
const within = (error: number) => tokens(true, error, error);
const withinAbsolute = (error: number) => tokens(true, error, null);

export const builtInCheckers = {
  exact: { about: 'every byte', compare: { kind: 'exact' } },
  lines: { about: 'lines, blanks at their ends aside', compare: { kind: 'lines' } },
  tokens: { about: 'words, however they are spaced', compare: words },
  wcmp: { about: 'words, however they are spaced', compare: words },
  'tokens-ignoring-case': { about: 'words without regard to case', compare: tokens(false, null, null) },
  rcmp: { about: 'numbers with an absolute error of 1.5e-6', compare: withinAbsolute(1.5e-6) },
  acmp: { about: 'numbers with an absolute error of 1.5e-6', compare: withinAbsolute(1.5e-6) },
  rncmp: { about: 'numbers with an absolute error of 1.5e-5', compare: withinAbsolute(1.5e-5) },
  dcmp: { about: 'numbers with an absolute or relative error of 1e-6', compare: within(1e-6) },
  rcmp4: { about: 'numbers with an absolute or relative error of 1e-4', compare: within(1e-4) },
  rcmp6: { about: 'numbers with an absolute or relative error of 1e-6', compare: within(1e-6) },
  rcmp9: { about: 'numbers with an absolute or relative error of 1e-9', compare: within(1e-9) },
  lcmp: { about: 'lines, each as a row of words', program: true },
  fcmp: { about: 'lines, blanks included', program: true },
  icmp: { about: 'one integer of 32 bits', program: true },
  hcmp: { about: 'one integer of any size', program: true },
  ncmp: { about: 'integers of 64 bits in their order', program: true },
  uncmp: { about: 'integers of 64 bits in any order', program: true },
  yesno: { about: 'one YES or NO in any case', program: true },
  nyesno: { about: 'several YES or NO in any case', program: true },
  caseicmp: { about: '"Case 1: 5", one integer for each case', program: true },
  casencmp: { about: '"Case 1: 5 7", integers for each case', program: true },
  casewcmp: { about: '"Case 1: a b", words for each case', program: true },
  pointscmp: { about: 'the difference to one number as points', program: true },
} satisfies Record<string, BuiltInChecker>;

export type BuiltInCheckerName = keyof typeof builtInCheckers;
