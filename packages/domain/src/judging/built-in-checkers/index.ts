/** Looking built-in checkers up, and what a problem that names one stores. */
import type { CompareRule, JuryProgram } from '../job.ts';
import { builtInCheckers, type BuiltInChecker, type BuiltInCheckerName } from './checkers.ts';

/** Where the judge puts the programs, as a jury's program includes them. */
export const builtInCheckerFolder = 'checkers/';

export function isBuiltInChecker(name: string): name is BuiltInCheckerName {
  return Object.hasOwn(builtInCheckers, name);
}

/** What judging needs: a comparison of the default mode, or a program of the spj mode. */
export function builtInChecker(name: BuiltInCheckerName): { compare: CompareRule } | { jury: JuryProgram } {
  const checker: BuiltInChecker = builtInCheckers[name];
  if ('compare' in checker) return { compare: checker.compare };
  return {
    jury: {
      dialect: 'testlib',
      language: 'C++ 17',
      source: builtInSource(name),
      extraFiles: {},
      args: [],
      scoreScale: 'points',
    },
  };
}

/** The built-in checker that a stored program is, or null: authors see the name again, not the line below. */
export function builtInNameOf(source: string): BuiltInCheckerName | null {
  const name = /^#include "checkers\/([a-z0-9-]+)\.cpp"\s*$/.exec(source)?.[1] ?? '';
  return isBuiltInChecker(name) ? name : null;
}

/** Includes rather than copies, so that a mended checker is mended for every problem. */
function builtInSource(name: BuiltInCheckerName): string {
  return `#include "${builtInCheckerFolder}${name}.cpp"\n`;
}
