/** Conversions of a problem's response for display. */

export { parseExamples } from '@verdict/domain/problem/examples.ts';

export interface ShownLimits {
  timeMs: number;
  memoryMiB: number;
}

/**
 * Limits for C and C++, and doubled ones for other languages; `others` is null where one limit applies to all: in
 * problems with uniform limits, and on Codeforces (CF, GYM).
 */
export function shownLimits(problem: {
  problemId: string;
  timeLimit: number;
  memoryLimit: number;
  uniformLimits: boolean;
}): { stated: ShownLimits; others: ShownLimits | null } {
  const stated = { timeMs: problem.timeLimit, memoryMiB: problem.memoryLimit };
  if (problem.uniformLimits || /^(?:CF|GYM)-/.test(problem.problemId)) return { stated, others: null };
  return { stated, others: { timeMs: stated.timeMs * 2, memoryMiB: stated.memoryMiB * 2 } };
}

/** Extra files from a JSON object of names and contents; empty for anything else. */
export function parseExtraFiles(text: string | null): { name: string; content: string }[] {
  if (!text) return [];
  try {
    const files: unknown = JSON.parse(text);
    if (typeof files !== 'object' || files === null || Array.isArray(files)) return [];
    return Object.entries(files).map(([name, content]) => ({ name, content: String(content) }));
  } catch {
    return [];
  }
}
