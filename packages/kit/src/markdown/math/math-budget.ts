// Macros of a formula that count their cost. KaTeX limits the number of expansions but not their length: a macro that
// doubles its own argument takes all memory within thirty expansions, and a long macro that is used a hundred times
// takes minutes.

interface Definition {
  tokens: unknown[];
}

const isDefinition = (value: unknown): value is Definition =>
  typeof value === 'object' && value !== null && Array.isArray((value as Definition).tokens);

/** Commands that TeX and MathJax have and KaTeX lacks. */
const ofTex: Readonly<Record<string, string>> = {
  '\\mbox': '\\text',
  '\\textsl': '\\textit',
  '\\textsc': '\\text',
  '\\sl': '\\it',
};

/**
 * Macro table for KaTeX's `macros`. Throws a `RangeError` when more than `most` tokens were read or inserted for
 * parameters.
 */
export function countedMacros(most: number): Record<string, string> {
  let left = most;
  const spend = (count: number): void => {
    left -= count;
    if (left < 0) throw new RangeError('formula expands too far');
  };
  /** Token list that counts insertions: KaTeX replaces macro parameters in a copy of the list by `splice`. */
  class Tokens extends Array<unknown> {
    override splice(start: number, count: number, ...values: unknown[]): unknown[] {
      spend(values.length);
      return super.splice(start, count, ...values);
    }
  }
  return new Proxy<Record<string, string>>(
    { ...ofTex },
    {
      // KaTeX looks up every token that it reads in the macros first, so this counts tokens.
      getOwnPropertyDescriptor: (macros, name) => {
        spend(1);
        return Reflect.getOwnPropertyDescriptor(macros, name);
      },
      set: (macros, name, value) =>
        Reflect.set(macros, name, isDefinition(value) ? { ...value, tokens: Tokens.from(value.tokens) } : value),
    },
  );
}
