/** Checkers and interactors of packages: the conventions of a program, whatever format it came in. */
import type { CheckerDialect, CompareRule, JuryProgram } from '@verdict/domain/judging/job.ts';
import { builtInChecker, builtInNameOf, isBuiltInChecker } from '@verdict/domain/judging/built-in-checkers/index.ts';
import type { JudgeMode } from '@verdict/domain/judging/job.ts';
import { restoredJury } from './adapted-jury.ts';
import { judgeLanguage } from './language-names.ts';

/** Method of judging outputs. */
export interface Judging {
  judgeMode: JudgeMode;
  jury: JuryProgram | null;
  compare: CompareRule;
}

export const comparesLines: Judging = { judgeMode: 'default', jury: null, compare: { kind: 'lines' } };

/** Whether a testlib program gives points, and not only verdicts. */
export const givesPoints = (source: string): boolean => /\bquitp\s*\(|\b_pc\s*\(|\b_points\b/.test(source);

export const usesTestlib = (source: string): boolean => /\bregister(TestlibCmd|Interaction)\b/.test(source);

/**
 * Makes a jury program. A program that calls testlib's functions has testlib's arguments and exit codes, whatever the
 * format says. Null when the judge does not have the language.
 */
export function juryProgram(
  { source, language, extraFiles = {} }: { source: string; language: string; extraFiles?: Record<string, string> },
  dialect: CheckerDialect,
  scoreScale: JuryProgram['scoreScale'] = 'share',
): JuryProgram | null {
  const judged = juryLanguage(language);
  if (judged === null) return null;
  const isTestlib = usesTestlib(source);
  const program = { dialect: isTestlib ? 'testlib' : dialect, language: judged, source, extraFiles } as const;
  return restoredJury({ ...program, args: [], scoreScale });
}

/** Whether a program is or wraps a built-in checker, which no other judge can compile. */
export const needsThisJudge = ({ source, extraFiles }: JuryProgram): boolean =>
  [source, ...Object.values(extraFiles)].some((text) => builtInNameOf(text) !== null);

/**
 * The judge's language for a checker, possibly a newer one than stated, because formats cannot name newer compilers.
 */
export function juryLanguage(stated: string): string | null {
  const language = judgeLanguage(stated);
  return language === 'C++ With O2' ? 'C++ 17 With O2' : language;
}

/**
 * A built-in checker by the problem's name for it, e.g. `wcmp` or `std::wcmp.cpp`. Null when there is none of that
 * name.
 */
export function namedChecker(stated: string): Judging | null {
  const name = stated.replace(/^std::/, '').replace(/\.(cpp|cc)$/, '');
  if (!isBuiltInChecker(name)) return null;
  const found = builtInChecker(name);
  return 'jury' in found
    ? { judgeMode: 'spj', jury: found.jury, compare: { kind: 'lines' } }
    : { judgeMode: 'default', jury: null, compare: found.compare };
}
