/**
 * Mutants: a right program with one small mistake of a kind that contestants make. Tests should fail each of them. The
 * rules work on tokens, so strings and comments are not changed.
 */

/** Maximum number of mutants in one strength report. */
export const MUTANTS_MAX = 40;

export const mutantKinds = [
  'int32',
  'noSort',
  'baseCase',
  'comparison',
  'offByOne',
  'minMax',
  'logic',
  'startValue',
  'arithmetic',
  'smallBound',
] as const;
export type MutantKind = (typeof mutantKinds)[number];
export type MutantFamily = 'c' | 'java' | 'python';

export interface Mutant {
  /** Line number, from 1. */
  line: number;
  kind: MutantKind;
  /** The line before and after the change, trimmed. */
  before: string;
  after: string;
  source: string;
}

/** Family of rules for a language. Null when it has none. */
export function mutantFamily(language: string): MutantFamily | null {
  if (/^(C|C\+\+)( |$)/.test(language)) return 'c';
  if (language === 'Java' || language.startsWith('Java ')) return 'java';
  return /^(Python|PyPy)/.test(language) ? 'python' : null;
}

/**
 * Mutants of a program, at most `most`. The kinds take turns, so that all of them are tried. Sorted by position. The
 * same source always has the same mutants.
 */
export function mutantsOf(family: MutantFamily, source: string, most = MUTANTS_MAX): Mutant[] {
  const tokens = tokensOf(family, source);
  const changes = new Map<string, Change>();
  for (const change of changesOf(family, tokens)) changes.set(`${change.start} ${change.end} ${change.text}`, change);
  const everywhere = allAtOnce(source, [...changes.values()]);
  if (everywhere) changes.set('everywhere', everywhere);
  const byKind = Map.groupBy(changes.values(), ({ kind }) => kind);
  const queues = mutantKinds.flatMap((kind) => {
    const some = byKind.get(kind);
    return some ? [spread(some, most)] : [];
  });
  const chosen: Change[] = [];
  for (let round = 0; chosen.length < most && queues.some((queue) => round < queue.length); round++) {
    for (const queue of queues) {
      const next = queue[round];
      if (next && chosen.length < most) chosen.push(next);
    }
  }
  return chosen.toSorted((a, b) => a.start - b.start || a.end - b.end).map((change) => mutantFrom(source, change));
}

/** Combines all narrowed types into one change, because a single one may not compile. */
function allAtOnce(source: string, changes: readonly Change[]): Change | null {
  const narrow = changes.filter(({ kind }) => kind === 'int32').toSorted((a, b) => a.start - b.start);
  const [first, last] = [narrow[0], narrow.at(-1)];
  if (!first || !last || first === last) return null;
  let text = '';
  let from = first.start;
  for (const { start, end, text: to } of narrow) {
    text += source.slice(from, start) + to;
    from = end;
  }
  return { kind: 'int32', start: first.start, end: last.end, text };
}

/** At most `most` elements, evenly spread over the program. */
function spread<T>(all: readonly T[], most: number): T[] {
  if (all.length <= most) return [...all];
  return Array.from({ length: most }, (_, index) => all[Math.floor((index * all.length) / most)]!);
}

interface Token {
  text: string;
  start: number;
  end: number;
  kind: 'word' | 'number' | 'sign';
  /** True inside a macro definition, where only types are changed. */
  macro: boolean;
}

interface Change {
  kind: MutantKind;
  start: number;
  end: number;
  text: string;
}

function mutantFrom(source: string, { kind, start, end, text }: Change): Mutant {
  const changed = source.slice(0, start) + text + source.slice(end);
  const from = source.lastIndexOf('\n', start - 1) + 1;
  const lineOf = (code: string, last: number) => {
    const to = code.indexOf('\n', last);
    // A change that spans several lines is shown by its first line.
    return (code.slice(from, to === -1 ? undefined : to).split('\n')[0] ?? '').trim();
  };
  return {
    line: source.slice(0, start).split('\n').length,
    kind,
    before: lineOf(source, end),
    after: lineOf(changed, start + text.length),
    source: changed,
  };
}

const wordShape = /[\p{L}_$][\p{L}\p{N}_$]*/uy;
const numberShape = /(?:0[xXbB][0-9A-Fa-f']+|(?:\d[\d']*(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)[uUlLfF]*/y;
const signShape = />>>=|<<=|>>=|\*\*=|\/\/=|<=>|->|::|\+\+|--|&&|\|\||<<|>>|\*\*|\/\/|[<>=!+\-*/%&|^]=|./sy;

const skipped: Record<MutantFamily, RegExp> = {
  c: /\s+|\/\/(?:\\\n|[^\n])*|\/\*[\s\S]*?(?:\*\/|$)|(?:u8|[uUL])?R"([^()\\\s]{0,16})\([\s\S]*?(?:\)\1"|$)|(?:u8|[uUL])?"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?/y,
  java: /\s+|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"""[\s\S]*?(?:"""|$)|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?/y,
  python:
    /\s+|#[^\n]*|[rRbBuUfF]{0,2}(?:"""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$)|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?)/y,
};
/** A preprocessor line, including its continuation lines. */
const directive = /[ \t]*#[ \t]*(\w*)(?:\\\r?\n|[^\n])*/y;

function tokensOf(family: MutantFamily, source: string): Token[] {
  const tokens: Token[] = [];
  const at = (shape: RegExp, index: number): string | null => {
    shape.lastIndex = index;
    return shape.exec(source)?.[0] || null;
  };
  let macroUntil = 0;
  for (let index = 0; index < source.length;) {
    const isLineStart = index === 0 || source[index - 1] === '\n';
    if (family === 'c' && isLineStart && index >= macroUntil) {
      directive.lastIndex = index;
      const found = directive.exec(source);
      if (found) {
        if (found[1] !== 'define' && found[1] !== 'typedef') {
          index += found[0].length;
          continue;
        }
        macroUntil = index + found[0].length;
      }
    }
    // Stop at the end of the line, so that the first character of the next line is examined.
    const skip = at(skipped[family], index);
    if (skip !== null) {
      const lineEnd = /^\s+$/.test(skip) ? skip.indexOf('\n') : -1;
      index += lineEnd === -1 ? skip.length : lineEnd + 1;
      continue;
    }
    const word = at(wordShape, index);
    const number = word === null ? at(numberShape, index) : null;
    const text = word ?? number ?? at(signShape, index) ?? source[index]!;
    const kind = word !== null ? 'word' : number !== null ? 'number' : 'sign';
    tokens.push({ text, start: index, end: index + text.length, kind, macro: index < macroUntil });
    index += text.length;
  }
  return tokens;
}

const comparisons: Record<string, string> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const arithmetic: Record<string, string> = { '+': '-', '-': '+', '*': '+', '+=': '-=', '-=': '+=' };
const logic: Record<string, string> = { '&&': '||', '||': '&&', and: 'or', or: 'and' };
const minMax: Record<string, string> = { min: 'max', max: 'min' };
const truths: Record<string, string> = { true: 'false', false: 'true', True: 'False', False: 'True' };
/** Numbers from here on are bounds such as array sizes; a smaller bound shows only in large tests. */
const LARGE = 1_000;
const SMALLER = 10;

function* changesOf(family: MutantFamily, tokens: readonly Token[]): Generator<Change> {
  yield* narrowTypes(family, tokens);
  yield* missingSorts(family, tokens);
  const brackets = family === 'python' ? new Set<number>() : typeBrackets(tokens);
  for (const [index, token] of tokens.entries()) {
    if (token.macro) continue;
    const { text, start, end } = token;
    const before = tokens[index - 1];
    const after = tokens[index + 1];
    const change = (kind: MutantKind, to: string | undefined): Change[] =>
      to === undefined ? [] : [{ kind, start, end, text: to }];
    if (token.kind === 'number') yield* numberChanges(token, before, tokens[index - 2]);
    else if (token.kind === 'word') {
      if (before?.text === 'return' && Object.hasOwn(truths, text)) yield* change('baseCase', truths[text]);
      if (Object.hasOwn(logic, text)) yield* change('logic', logic[text]);
      if (after?.text === '(' && Object.hasOwn(minMax, text)) yield* change('minMax', minMax[text]);
    } else {
      if (!brackets.has(start) && Object.hasOwn(comparisons, text)) yield* change('comparison', comparisons[text]);
      if (Object.hasOwn(logic, text)) yield* change('logic', logic[text]);
      if (Object.hasOwn(arithmetic, text) && isBetween(before, after)) yield* change('arithmetic', arithmetic[text]);
    }
  }
}

/** True when both neighbours are values: excludes unary signs, pointers and the star of an argument list. */
function isBetween(before: Token | undefined, after: Token | undefined): boolean {
  if (!before || !after || typeWords.has(before.text) || before.text === 'return') return false;
  const isValue = before.kind !== 'sign' || before.text === ')' || before.text === ']';
  return isValue && (after.kind !== 'sign' || after.text === '(');
}
const typeWords = new Set(
  'int long short char double float bool void auto const unsigned signed size_t string return in print lambda'.split(
    ' ',
  ),
);

function* numberChanges(
  { text, start, end }: Token,
  before: Token | undefined,
  earlier: Token | undefined,
): Generator<Change> {
  const change = (kind: MutantKind, to: string): Change => ({ kind, start, end, text: to });
  const isBit = text === '0' || text === '1';
  const flipped = text === '0' ? '1' : '0';
  if (isBit && before?.text === 'return') yield change('baseCase', flipped);
  if (isBit && before?.text === '=') yield change('startValue', flipped);
  if (
    text === '1' &&
    (before?.text === '+' || before?.text === '-') &&
    earlier &&
    (earlier.kind !== 'sign' || ')]'.includes(earlier.text))
  )
    yield change('offByOne', '0');
  if (isBit && before && (before.text === '(' || before.text === ',') && earlier?.text === 'range')
    yield change('offByOne', flipped);
  const value = Number(text.replaceAll(/['uUlLfF]/g, ''));
  if (/^\d[\d']*$/.test(text) && value >= LARGE && value % 1_000_000_007 !== 0 && value !== 998_244_353)
    yield change('smallBound', String(Math.floor(value / SMALLER)));
}

/** Replaces 64-bit types by 32-bit types, one at a time; see `allAtOnce`. */
function* narrowTypes(family: MutantFamily, tokens: readonly Token[]): Generator<Change> {
  if (family === 'python') return;
  for (const [index, { text, start, end }] of tokens.entries()) {
    const next = tokens[index + 1];
    if (family === 'java') {
      if (text === 'long') yield { kind: 'int32', start, end, text: 'int' };
      continue;
    }
    if (text === 'long' && next?.text === 'long') yield { kind: 'int32', start, end: next.end, text: 'int' };
    if (text === 'int64_t' || text === 'uint64_t') yield { kind: 'int32', start, end, text: text.replace('64', '32') };
  }
}

function* missingSorts(family: MutantFamily, tokens: readonly Token[]): Generator<Change> {
  for (const [index, token] of tokens.entries()) {
    const open = tokens[index + 1];
    if (token.macro || open?.text !== '(') continue;
    if (family === 'python' && token.text === 'sorted') {
      const last = closing(tokens, index + 1);
      // Calls with further arguments are skipped, because `list` does not take them.
      const hasMore = tokens.slice(index + 2, last).some(({ text }) => text === ',' || text === '=');
      if (last !== -1 && !hasMore) yield { kind: 'noSort', start: token.start, end: token.end, text: 'list' };
      continue;
    }
    if (token.text !== 'sort' && token.text !== 'stable_sort') continue;
    const last = closing(tokens, index + 1);
    if (last === -1) continue;
    const first = statementStart(tokens, index);
    if (family === 'python') {
      if (tokens[index - 1]?.text === '.')
        yield { kind: 'noSort', start: tokens[first]!.start, end: tokens[last]!.end, text: 'pass' };
    } else if (tokens[last + 1]?.text === ';') {
      yield { kind: 'noSort', start: tokens[first]!.start, end: tokens[last]!.end, text: '' };
    }
  }
}

/** Index of the bracket that closes the one at `open`, or -1. */
function closing(tokens: readonly Token[], open: number): number {
  let depth = 0;
  for (let index = open; index < tokens.length; index++) {
    const { text } = tokens[index]!;
    if ('([{'.includes(text)) depth++;
    else if (')]}'.includes(text) && --depth === 0) return index;
  }
  return -1;
}

/** Index of the first token of `a.b::sort`, given the index of `sort`. */
function statementStart(tokens: readonly Token[], index: number): number {
  let first = index;
  while (first >= 2 && (tokens[first - 1]!.text === '.' || tokens[first - 1]!.text === '::')) {
    const owner = tokens[first - 2]!;
    if (owner.text === ']' || owner.text === ')') {
      let depth = 0;
      let at = first - 2;
      for (; at > 0; at--) {
        if (')]'.includes(tokens[at]!.text)) depth++;
        if ('(['.includes(tokens[at]!.text) && --depth === 0) break;
      }
      first = Math.max(0, at - 1);
    } else first -= 2;
  }
  return first;
}

/** Positions of `<` and `>` that enclose types and are no comparisons. */
function typeBrackets(tokens: readonly Token[]): Set<number> {
  const found = new Set<number>();
  const open: number[] = [];
  for (const [index, { text, start }] of tokens.entries()) {
    const before = tokens[index - 1]?.text ?? '';
    if (text === '<' && (open.length > 0 || templates.has(before))) {
      open.push(start);
      found.add(start);
    } else if (open.length > 0 && (text === '>' || text === '>>')) {
      found.add(start);
      for (let closed = 0; closed < text.length; closed++) open.pop();
    } else if (text === ';' || text === '{') open.length = 0;
  }
  return found;
}
const templates = new Set(
  `vector set map pair queue stack deque list array tuple bitset priority_queue multiset multimap unordered_map
   unordered_set greater less function numeric_limits static_cast template optional complex basic_string get
   make_pair List ArrayList Map HashMap TreeMap Set HashSet TreeSet Deque ArrayDeque Queue PriorityQueue LinkedList
   Comparator Comparable Iterator Optional Stack Vector Entry`.split(/\s+/),
);

/** Result of one wrong program. */
export interface Killing {
  /** Names of the tests that the program failed. */
  failed: readonly string[];
}

/**
 * Tests that can be removed without letting a wrong program pass: all but a small set, found greedily, that fails every
 * program that fails at all. Of equivalent tests the earlier one is kept.
 */
export function testsNotNeeded(tests: readonly string[], programs: readonly Killing[]): string[] {
  let left = programs.map(({ failed }) => new Set(failed));
  // Number of programs in `left` that fail each test. Updated incrementally, so that the cost depends on the number of
  // failures and not of tests.
  const counts = new Map<string, number>();
  const count = (failed: ReadonlySet<string>, change: 1 | -1): void => {
    for (const test of failed) counts.set(test, (counts.get(test) ?? 0) + change);
  };
  for (const failed of left) count(failed, 1);
  const needed = new Set<string>();
  for (;;) {
    let best: string | null = null;
    let bestCount = 0;
    for (const test of tests) {
      const programsFailing = counts.get(test) ?? 0;
      if (programsFailing > bestCount) [best, bestCount] = [test, programsFailing];
    }
    if (best === null) break;
    const chosen = best;
    needed.add(chosen);
    for (const failed of left) if (failed.has(chosen)) count(failed, -1);
    left = left.filter((failed) => !failed.has(chosen));
  }
  return tests.filter((test) => !needed.has(test));
}
