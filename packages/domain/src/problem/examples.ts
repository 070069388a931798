/** Samples of a statement on the wire: `<input>…</input><output>…</output>`, repeated without a separator. */
export interface Example {
  input: string;
  output: string;
}

/** More samples than this make a statement hard to read: advice, not a rule. */
export const ADVISED_EXAMPLES_MAX = 2;

export const formatExamples = (examples: readonly Example[]): string =>
  examples.map(({ input, output }) => `<input>${input}</input><output>${output}</output>`).join('');

/** Samples in a text. Text outside the pairs is ignored. */
export const parseExamples = (text: string): Example[] => readExamples(text).examples;

/**
 * `outside` is the text in no pair, which would be lost. An input ends before the first output, as HOJ's client reads
 * it.
 */
export function readExamples(text: string): { examples: Example[]; outside: string } {
  const examples: Example[] = [];
  let outside = '';
  let at = 0;
  for (;;) {
    const open = text.indexOf('<input>', at);
    const between = /<\/input>\s*<output>/g;
    between.lastIndex = open === -1 ? text.length : open;
    const middle = between.exec(text);
    const close = middle ? text.indexOf('</output>', between.lastIndex) : -1;
    // If there is no end tag from here on, there is none later either.
    if (!middle || close === -1) return { examples, outside: outside + text.slice(at) };
    outside += text.slice(at, open);
    examples.push({
      input: text.slice(open + '<input>'.length, middle.index),
      output: text.slice(between.lastIndex, close),
    });
    at = close + '</output>'.length;
  }
}

/** False for a sample that contains end tags of the wire format: it would be read as another sample, or as none. */
export function readsBack(example: Example): boolean {
  const { examples, outside } = readExamples(formatExamples([example]));
  const [read] = examples;
  return examples.length === 1 && outside === '' && read?.input === example.input && read.output === example.output;
}

/**
 * `shown` are samples that the wire format can represent; `rest` contains the others as Markdown for the statement's
 * text.
 */
export function splitExamples(examples: readonly Example[]): { shown: Example[]; rest: string } {
  const rest = examples.filter((one) => !readsBack(one));
  return {
    shown: examples.filter(readsBack),
    rest: rest.flatMap(({ input, output }) => [fenced(input), fenced(output)]).join('\n\n'),
  };
}

function fenced(text: string): string {
  const longest = (text.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 2);
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${text.endsWith('\n') ? text : `${text}\n`}${fence}`;
}
