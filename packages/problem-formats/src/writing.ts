/** What writers of other formats have in common: the one statement they hold, and what they must leave out. */
import type { Locale, ProblemPackage, StatementText } from '@verdict/domain/problem-package.ts';
import { sentence } from '@verdict/domain/sentence.ts';
import type { Findings } from './findings.ts';

/** The statement of a format that holds one; the other language is told. */
export function onlyStatement(problem: ProblemPackage, findings: Findings): StatementText {
  const [first, ...others] = (['zh-CN', 'en-US'] as Locale[]).filter((locale) => problem.statements[locale]);
  for (const language of others) leftOut('statement', language, findings);
  return problem.statements[first!]!;
}

export function leftOut(key: string, value: string, findings: Findings): void {
  findings.warning('not-written', sentence('package.notWritten', { key, value: value.slice(0, 80) }));
}

type Part = [key: string, isThere: boolean, value?: string];

/** Parts of the problem that a format has no place for: those that are there are told. */
export function reportUnwritten(parts: readonly Part[], findings: Findings): void {
  for (const [key, isThere, value] of parts) if (isThere) leftOut(key, value ?? '', findings);
}

/** Names that every judge takes, in the order of the cases: `1.in`, `1.out`, … */
export const numberedNames = ({ cases }: ProblemPackage) =>
  cases.map((testCase, index) => ({ testCase, inputName: `${index + 1}.in`, answerName: `${index + 1}.out` }));

/** Other formats cannot leave the time limit to the programs of the jury. */
export function statedTimeMs({ timeLimitMs }: ProblemPackage, findings: Findings): number {
  if (timeLimitMs === null) findings.warning('limits-missing', sentence('package.timeLimitTaken'));
  return timeLimitMs ?? 1000;
}
