/** Conversions of a problem's response for display. */

export { parseExamples } from '@verdict/domain/problem/examples.ts';

export interface ShownLimits {
  timeMs: number;
  memoryMiB: number;
}

interface Limited {
  problemId: string;
  timeLimit: number;
  memoryLimit: number;
  uniformLimits: boolean;
}

/** Content types of C and C++, for which authors state limits. */
const ofAuthors = new Set(['text/x-csrc', 'text/x-c++src']);

/**
 * Limits in a language, and as the author states them. They are doubled for languages other than C and C++, except in
 * problems with uniform limits and on Codeforces (CF, GYM), and the time that the language needs to start is added on
 * this site. An unknown language has the stated ones.
 */
export function limitsIn(
  problem: Limited & { isRemote: boolean },
  language: { contentType: string | null; startUpMs: number } | undefined,
): ShownLimits & { stated: ShownLimits } {
  const stated = { timeMs: problem.timeLimit, memoryMiB: problem.memoryLimit };
  const isUniform = problem.uniformLimits || /^(?:CF|GYM)-/.test(problem.problemId);
  const factor = isUniform || !language || ofAuthors.has(language.contentType ?? '') ? 1 : 2;
  const startUpMs = problem.isRemote ? 0 : (language?.startUpMs ?? 0);
  return { timeMs: stated.timeMs * factor + startUpMs, memoryMiB: stated.memoryMiB * factor, stated };
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
