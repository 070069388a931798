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
export function parseExamples(text: string): Example[] {
  const examples: Example[] = [];
  for (let at = text.indexOf('<input>'); at !== -1;) {
    const [start, end] = [at + '<input>'.length, text.indexOf('</input>', at)];
    const between = /\s*<output>/y;
    between.lastIndex = end + '</input>'.length;
    const opened = end !== -1 && between.test(text);
    const close = opened ? text.indexOf('</output>', between.lastIndex) : -1;
    // Without an end here there is none behind it either.
    if (end === -1 || (opened && close === -1)) break;
    if (opened) examples.push({ input: text.slice(start, end), output: text.slice(between.lastIndex, close) });
    at = text.indexOf('<input>', opened ? close : end);
  }
  return examples;
}
