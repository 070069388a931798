/**
 * Finds regular expressions of the product whose time grows faster than the length of the text, with `recheck`.
 * `regular-expressions.json` lists those already found linear, so that a check only analyses new ones. Rebuild it with
 * `tools/node tools/regular-expressions.ts`.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { parseSync, Visitor } from 'oxc-parser';
import { checkSync } from 'recheck';
import { exceptions } from './regular-expression-exceptions.ts';

export interface Expression {
  /** The expression as a literal: `/source/flags`. */
  literal: string;
  source: string;
  flags: string;
  place: string;
}

const record = new URL('regular-expressions.json', import.meta.url);

/** Sources that run in the product; tests match only texts of their own. */
export const productSources = (): string[] =>
  globSync('{apps,packages}/*/src/**/*.{ts,tsx}', {
    exclude: ['**/*.test.*', '**/test-*.ts', '**/*.gen.ts', 'packages/testkit/**', '**/node_modules/**'],
  });

/** Literals, and `new RegExp` with a constant text. */
export function expressionsIn(file: string, text: string): Expression[] {
  const found: Expression[] = [];
  const add = (source: string, flags: string, start: number) =>
    found.push({
      literal: `/${source}/${flags}`,
      source,
      flags,
      place: `${file}:${text.slice(0, start).split('\n').length}`,
    });
  new Visitor({
    Literal(node) {
      if ('regex' in node && node.regex) add(node.regex.pattern, node.regex.flags, node.start);
    },
    NewExpression({ callee, arguments: given, start }) {
      const [source, flags] = given;
      if (callee.type !== 'Identifier' || callee.name !== 'RegExp' || source?.type !== 'Literal') return;
      if (typeof source.value !== 'string') return;
      add(source.value, flags?.type === 'Literal' ? String(flags.value) : '', start);
    },
  }).visit(parseSync(file, text).program);
  // Without an unbounded repetition, the time at each position is bounded.
  return found.filter(({ source }) => /[*+]|\{\d+,\}/.test(source));
}

export const productExpressions = (): Expression[] =>
  productSources().flatMap((file) => expressionsIn(file, readFileSync(file, 'utf8')));

/** Why an expression may not be used. Null when its time grows with the length of the text only. */
export function fault({ source, flags }: Pick<Expression, 'source' | 'flags'>): string | null {
  // A sticky expression is tried at one position only, like one that begins with `^`.
  const isSticky = flags.includes('y');
  const result = isSticky
    ? checkSync(`^(?:${source})`, flags.replace('y', ''), options)
    : checkSync(source, flags, options);
  if (result.status === 'safe') return null;
  if (result.status === 'vulnerable') return `${result.complexity.summary}, with ${result.attack.pattern}`;
  return `not analysed (${result.error.kind}): make it simpler, or write down why it is bounded`;
}

const options = { timeout: 20_000 };

export const linearOnes = (): ReadonlySet<string> => new Set(JSON.parse(readFileSync(record, 'utf8')) as string[]);

/** Faults of expressions that are neither known to be linear nor excepted. */
export function faults(found: readonly Expression[], linear: ReadonlySet<string>): string[] {
  const excepted = new Set(exceptions.flatMap(({ literals }) => literals));
  const open = found.filter(({ literal }) => !linear.has(literal) && !excepted.has(literal));
  const known = new Map<string, string | null>();
  return open.flatMap((expression) => {
    const { literal, place } = expression;
    if (!known.has(literal)) known.set(literal, fault(expression));
    const wrong = known.get(literal);
    return wrong ? [`${place} ${literal}: ${wrong}`] : [];
  });
}

if (isMainThread && process.argv[1] === import.meta.filename) {
  const known = linearOnes();
  const found = productExpressions();
  const wrong = faults(found, known);
  const excepted = new Set(exceptions.flatMap(({ literals }) => literals));
  const isLinear = ({ literal, place }: Expression) =>
    !excepted.has(literal) && !wrong.some((line) => line.startsWith(`${place} ${literal}: `));
  const linear = [...new Set(found.filter(isLinear).map(({ literal }) => literal))].toSorted();
  writeFileSync(record, `${JSON.stringify(linear, null, 2)}\n`);
  for (const line of wrong) console.log(line);
  console.log(`${linear.length} are linear, ${wrong.length} are not`);
}
