// Macros of one formula that count what they cost. KaTeX bounds the number of expansions, but not their length: a macro
// that doubles its argument in itself takes all memory within thirty of them, and a long one that is used a hundred
// times takes minutes.

interface Definition {
  tokens: unknown[];
}

const isDefinition = (value: unknown): value is Definition =>
  typeof value === 'object' && value !== null && Array.isArray((value as Definition).tokens);

/** What TeX and MathJax know and KaTeX does not. */
const ofTex: Readonly<Record<string, string>> = {
  '\\mbox': '\\text',
  '\\textsl': '\\textit',
  '\\textsc': '\\text',
  '\\sl': '\\it',
};

/** For KaTeX's `macros`. Throws a `RangeError` when so many tokens were read or put in place of parameters. */
export function countedMacros(most: number): Record<string, string> {
  let left = most;
  const spend = (count: number): void => {
    left -= count;
    if (left < 0) throw new RangeError('formula expands too far');
  };
  /** KaTeX replaces the parameters of a macro in a copy of its tokens by `splice`. */
  class Tokens extends Array<unknown> {
    override splice(start: number, count: number, ...values: unknown[]): unknown[] {
      spend(values.length);
      return super.splice(start, count, ...values);
    }
  }
  return new Proxy<Record<string, string>>(
    { ...ofTex },
    {
      // Every token that is read is looked up among the macros first.
      getOwnPropertyDescriptor: (macros, name) => {
        spend(1);
        return Reflect.getOwnPropertyDescriptor(macros, name);
      },
      set: (macros, name, value) =>
        Reflect.set(macros, name, isDefinition(value) ? { ...value, tokens: Tokens.from(value.tokens) } : value),
    },
  );
}
