/** Lookup of built-in checkers, and their stored form in a problem. */
import type { CompareRule, JuryProgram } from '../job.ts';
import { builtInCheckers, type BuiltInChecker, type BuiltInCheckerName } from './checkers.ts';

/** Folder of the checker programs on the judge, as jury programs include it. */
export const builtInCheckerFolder = 'checkers/';

export function isBuiltInChecker(name: string): name is BuiltInCheckerName {
  return Object.hasOwn(builtInCheckers, name);
}

/** Comparison of the default mode, or program of the spj mode. */
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

/** Name of the built-in checker that a stored program includes, or null. Authors see the name instead of the source. */
export function builtInNameOf(source: string): BuiltInCheckerName | null {
  const name = /^#include "checkers\/([a-z0-9-]+)\.cpp"\s*$/.exec(source)?.[1] ?? '';
  return isBuiltInChecker(name) ? name : null;
}

/** Includes the checker instead of copying it, so that a fixed checker is fixed for every problem. */
function builtInSource(name: BuiltInCheckerName): string {
  return `#include "${builtInCheckerFolder}${name}.cpp"\n`;
}
