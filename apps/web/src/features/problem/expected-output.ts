import type { Status } from '@verdict/domain/status.ts';

/** An example of the statement. */
interface Example {
  input: string;
  output: string;
}

/**
 * What to compare with after the input was changed to `input`: an example's answer for an example's input, what the
 * reader wrote for any other, and nothing where `expected` was only the answer of an example.
 */
export function expectedFor(input: string, expected: string, examples: readonly Example[]): string {
  const example = examples.find((one) => isSame(one.input, input));
  if (example) return example.output;
  return examples.some((one) => isSame(one.output, expected)) ? '' : expected;
}

/** White space at the ends is no difference to a program that reads it. */
const isSame = (a: string, b: string): boolean => a.trim() === b.trim();

/** It ended well, and there was nothing to compare its output with. */
export const hasOnlyRun = (status: Status, expected: string | null): boolean =>
  status === 'accepted' && expected === null;
