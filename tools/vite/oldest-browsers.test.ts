import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { appConfig } from './app-config.ts';
import { buildTargets, namedBrowsers, newestFeatures, oldestBrowsers } from './oldest-browsers.ts';
/**
 * Features that these browsers lack, by MDN's compatibility data 8.1.9. When the oldest browsers change, rebuild the
 * list from `@mdn/browser-compat-data`: every name whose first version without flag or prefix is later.
 */
import tooNew from './too-new.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const firstPaint = read('apps/web/public/first-paint.js');

test('the oldest browsers are those that have the newest features', () => {
  const needed = Object.keys(oldestBrowsers).map((name) => [
    name,
    Math.max(...Object.values(newestFeatures).map((versions) => versions[name as keyof typeof versions])),
  ]);
  expect(Object.fromEntries(needed)).toEqual(oldestBrowsers);
});

test('scripts and styles are built for them, and the README names them', () => {
  expect(appConfig().build?.target).toEqual(buildTargets);
  expect(appConfig().build?.cssTarget).toBeUndefined();
  for (const named of namedBrowsers) expect(read('README.md')).toContain(named);
});

test('index.html has the sentence and the place without scripts', () => {
  const html = read('apps/web/index.html');
  expect(html).toContain('<!-- too old -->');
  expect(html).toContain('<noscript>');
  expect(html).toContain('first-paint.js');
});

/** A window for `first-paint.js`; `features` are those of the newest features that it supports. */
function openIn(features: readonly string[]) {
  const root = new Map<string, string>();
  const sentence = { style: { display: 'none' } };
  const ready: (() => void)[] = [];
  const documentElement = {
    setAttribute: (name: string, value: string) => root.set(name, value),
    ...(features.includes('popover') && { popover: null }),
  };
  runInNewContext(firstPaint, {
    window: {
      CSS: { supports: () => features.includes('light-dark()') },
      AbortSignal: {},
      ...(features.length === 0 && { CSS: undefined, AbortSignal: undefined }),
    },
    CSS: { supports: () => features.includes('light-dark()') },
    AbortSignal: features.includes('AbortSignal.any') ? { any: () => {} } : {},
    matchMedia: () => ({ matches: false }),
    localStorage: { getItem: () => null },
    setTimeout: () => {},
    location: { pathname: '/', search: '' },
    navigator: { language: 'en-US' },
    URLSearchParams,
    Intl,
    document: {
      documentElement,
      addEventListener: (_: string, listener: () => void) => ready.push(listener),
      getElementById: () => sentence,
      querySelectorAll: () => [],
    },
  });
  for (const listener of ready) listener();
  return { sentence: sentence.style.display, isTooOld: root.has('data-too-old') };
}

test('a browser without one of them reads the sentence, and its app does not start', () => {
  const all = Object.keys(newestFeatures);
  expect(openIn(all)).toEqual({ sentence: 'none', isTooOld: false });
  for (const missing of all) {
    expect(openIn(all.filter((each) => each !== missing))).toEqual({ sentence: 'block', isTooOld: true });
  }
  expect(openIn([])).toEqual({ sentence: 'block', isTooOld: true });
  expect(read('apps/web/src/app/pages/show-app.tsx')).toContain("hasAttribute('data-too-old')");
});

/** Node types of ECMAScript 5. */
const es5 = new Set(
  [
    'Program ExpressionStatement VariableDeclaration VariableDeclarator FunctionDeclaration FunctionExpression',
    'BlockStatement ReturnStatement IfStatement ForStatement ForInStatement WhileStatement TryStatement CatchClause',
    'ThrowStatement Identifier Literal CallExpression NewExpression MemberExpression AssignmentExpression',
    'BinaryExpression LogicalExpression UnaryExpression UpdateExpression ConditionalExpression ArrayExpression',
    'ObjectExpression Property ThisExpression ParenthesizedExpression',
  ].flatMap((line) => line.split(' ')),
);

type Node = Record<string, unknown> & { type: string };

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesOf(each);
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value && typeof value.type === 'string') yield value as Node;
    for (const each of Object.values(value)) yield* nodesOf(each);
  }
}

/** Later syntax within such nodes. */
const isLater: Record<string, (node: Node) => boolean> = {
  VariableDeclaration: ({ kind }) => kind !== 'var',
  CatchClause: ({ param }) => param === null,
  Property: ({ shorthand, computed, method }) => Boolean(shorthand || computed || method),
  LogicalExpression: ({ operator }) => operator === '??',
  AssignmentExpression: ({ operator }) => /&&|\|\||\?\?|\*\*/.test(String(operator)),
};

test('first-paint.js keeps to ECMAScript 5', () => {
  const { program, errors } = parseSync('first-paint.js', firstPaint, { sourceType: 'script' });
  expect(errors).toEqual([]);
  const later = [...nodesOf(program)].filter((node) => !es5.has(node.type) || isLater[node.type]?.(node));
  expect(later).toEqual([]);
});

const folders = ['apps/web/src', 'packages/kit/src', 'packages/client/src', 'packages/domain/src'];
const sources = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
);

test('no script needs what they do not have', () => {
  // Standard features that MDN's data lists only in part: Chrome has this one since 103.
  const known = new Set(['AbortSignal.timeout']);
  const statics = tooNew.statics.filter((name) => !known.has(name)).map((name) => name.replace('.', String.raw`\.`));
  const newer = new RegExp(
    String.raw`(?<![\w.'"])(?:${statics.join('|')}|new (?:${tooNew.globals.join('|')}))(?![\w$])`,
  );
  const found = sources
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .flatMap((path) => newer.exec(read(path))?.map((hit) => `${path}: ${hit}`) ?? []);
  expect(found).toEqual([]);
});

/** Optional features: they improve the looks a little, and nothing is lost without them. */
const optional = [
  ':details-content',
  ':marker',
  'accent-color',
  'backdrop-filter',
  'content-visibility',
  'overscroll-behavior',
  'overscroll-behavior-x',
  'overscroll-behavior-y',
  'scrollbar-color',
  'scrollbar-gutter',
  'scrollbar-width',
  'text-autospace',
  // Lightning CSS adds Safari's prefix.
  'user-select',
];

test('no style needs what they do not have', () => {
  const properties = new Set(tooNew.properties.filter((name) => !optional.includes(name)));
  const words = new Set([
    ...tooNew.functions.map((name) => `${name}(`),
    ...tooNew.selectors.flatMap((name) => [`:${name}`]),
    ...tooNew.atRules.map((name) => `@${name}`),
  ]);
  const found = sources
    .filter((path) => path.endsWith('.css'))
    .flatMap((path) => {
      const css = read(path).replaceAll(/\/\*[^]*?\*\//g, '');
      const set = [...css.matchAll(/^\s*([\w-]+):\s/gm)]
        .map(([, name = '']) => name)
        .filter((name) => properties.has(name));
      const used = [...css.matchAll(/[\w-]+\(|::?[\w-]+|@[\w-]+/g)]
        .map(([word]) => word.replace('::', ':'))
        .filter((word) => words.has(word) && !optional.includes(word));
      return [...set, ...used].map((hit) => `${path}: ${hit}`);
    });
  expect(found).toEqual([]);
});
