/** Samples of a statement on the wire: one text, `<input>…</input><output>…</output>` repeated without a separator. */
export interface Example {
  input: string;
  output: string;
}

/** More than these make a statement hard to read: advice, not a rule. */
export const ADVISED_EXAMPLES_MAX = 2;

export const formatExamples = (examples: readonly Example[]): string =>
  examples.map(({ input, output }) => `<input>${input}</input><output>${output}</output>`).join('');

/** Text outside of pairs is left out. */
export const parseExamples = (text: string): Example[] =>
  [...text.matchAll(/<input>([\s\S]*?)<\/input>\s*<output>([\s\S]*?)<\/output>/g)].map(
    ([, input = '', output = '']) => ({ input, output }),
  );
