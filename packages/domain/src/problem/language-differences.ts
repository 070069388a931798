/**
 * Differences between the statements of two languages: numbers, limits, formulas and contents of code blocks, such as
 * samples. A heuristic for authors, never a reason to refuse: number words ("two") match digits, and a single variable
 * may be named more often in one language.
 */
import type { Locale, StatementText } from './problem-package.ts';

export const differenceKinds = ['samples', 'limits', 'formulas', 'numbers'] as const;

export interface LanguageDifference {
  kind: (typeof differenceKinds)[number];
  /** Items that only this statement contains, in normalized form and in the order of the text. */
  only: Record<Locale, string[]>;
}

/** Differences in the order of `differenceKinds`. Empty when none was found. */
export function languageDifferences(texts: Readonly<Record<Locale, StatementText>>): LanguageDifference[] {
  const [en, zh] = [factsOf(texts['en-US']), factsOf(texts['zh-CN'])];
  const found: LanguageDifference[] = [
    difference('samples', en.samples, zh.samples),
    difference('limits', en.limits, zh.limits),
    difference('formulas', formulas(en.formulas, zh.formulas), formulas(zh.formulas, en.formulas)),
    numbers(en, zh),
  ];
  return found.filter(({ only }) => only['en-US'].length > 0 || only['zh-CN'].length > 0);
}

/**
 * The statement that was changed less recently. Null when both changed at the same time, or when there is only one. The
 * times are texts that sort chronologically.
 */
export function statementBehind(changedAt: Readonly<Record<Locale, string | null>>): Locale | null {
  const { 'en-US': en, 'zh-CN': zh } = changedAt;
  if (en === null || zh === null || en === zh) return null;
  return en < zh ? 'en-US' : 'zh-CN';
}

interface Facts {
  samples: string[];
  limits: string[];
  formulas: string[];
  numbers: string[];
  /** Digits of the number words. */
  counted: string[];
}

const parts = ['description', 'input', 'output', 'hint'] as const;

function factsOf(text: StatementText): Facts {
  const samples: string[] = [];
  const formulas: string[] = [];
  const limits: string[] = [];
  let prose = parts.map((part) => text[part]).join('\n\n');
  const take = (pattern: RegExp, keep: (match: RegExpMatchArray) => void): void => {
    for (const match of prose.matchAll(pattern)) keep(match);
    prose = prose.replaceAll(pattern, ' ');
  };
  prose = withoutFences(prose, samples);
  // The pattern consumes escaped characters one by one, so that each of them does not start a search for the end of a
  // formula.
  take(/\$\$([\s\S]+?)\$\$|\$((?:\\.|[^$\\\n])+)\$|\\./g, (match) => {
    const formula = formulaAs(match[1] ?? match[2] ?? '');
    if (formula !== '') formulas.push(formula);
  });
  // Link and picture addresses and the numbers of lists are irrelevant.
  take(/\]\([^)\n[\]]*\)|https?:\/\/\S+|<[^<>\n]*>|^[ \t]*\d+[.)]\s/gm, () => undefined);
  prose = withPlainDigits(prose);
  take(quantity, (match) => {
    const limit = quantityAs(match[1] ?? '', match[2] ?? '');
    if (limit !== null) limits.push(limit);
  });
  const counted = [...prose.matchAll(/[a-z]+|[一二两三四五六七八九十]/gi)].flatMap(
    ([word]) => countingWords[word.toLowerCase()] ?? [],
  );
  return { samples, limits, formulas, numbers: prose.match(/\d+(?:\.\d+)?/g) ?? [], counted };
}

/** Removes code blocks from the text and adds their contents to `samples`. An unclosed block is text. */
function withoutFences(text: string, samples: string[]): string {
  const lines = text.split('\n');
  const kept: string[] = [];
  // Last fence of each kind: no block can end after it.
  const last = (fence: string) => lines.findLastIndex((line) => line.startsWith(fence));
  const ends = new Map(['```', '~~~'].map((fence) => [fence, last(fence)]));
  for (let at = 0; at < lines.length; at++) {
    const fence = lines[at]!.slice(0, 3);
    if ((ends.get(fence) ?? -1) <= at) {
      kept.push(lines[at]!);
      continue;
    }
    const start = at + 1;
    for (at = start; !lines[at]!.startsWith(fence);) at++;
    samples.push(lines.slice(start, at).join('\n').trimEnd());
    kept.push(` ${lines[at]!.slice(fence.length)}`);
  }
  return kept.join('\n');
}

/** Normalizes full-width digits and thousands separators. */
const withPlainDigits = (text: string): string =>
  text
    .replaceAll(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))
    .replaceAll(/\b\d{1,3}(?:,\d{3})+\b/g, (number) => number.replaceAll(',', ''));

/** Normalizes a formula: blanks and texts in words differ by language. */
const formulaAs = (formula: string): string =>
  withPlainDigits(
    formula
      .replaceAll(/\\(?:text|mathrm|textrm|operatorname|mbox)\s*\{[^{}]*\}/g, '\\text')
      .replaceAll(/\\leq?(?:slant)?(?![a-z])/gi, '≤')
      .replaceAll(/\\geq?(?:slant)?(?![a-z])/gi, '≥')
      .replaceAll(/\\[lc]?dots(?![a-z])/gi, '…')
      .replaceAll(/\\[,;:!~ ]|\s+/g, '')
      .replaceAll(/[，、]/g, ','),
  );

const milliseconds: Record<string, number> = {
  ms: 1,
  millisecond: 1,
  毫秒: 1,
  s: 1000,
  sec: 1000,
  second: 1000,
  秒: 1000,
};
const kibibytes: Record<string, number> = {
  kb: 1,
  kib: 1,
  mb: 1024,
  mib: 1024,
  兆: 1024,
  gb: 1024 ** 2,
  gib: 1024 ** 2,
};
const quantity = /(?<!\d)(\d+(?:\.\d+)?)\s{0,9}(ms|milliseconds?|毫秒|secs?|seconds?|s|秒|[KMG]i?B|兆)(?![a-z])/gi;

/** Normalized quantity: a duration in milliseconds or a size in KiB. */
function quantityAs(number: string, unit: string): string | null {
  const name = unit.toLowerCase();
  const known = name in milliseconds || name in kibibytes ? name : name.replace(/s$/, '');
  const [factor, sign] = known in milliseconds ? [milliseconds[known], 'ms'] : [kibibytes[known], 'KiB'];
  return factor === undefined ? null : `${Number(number) * factor} ${sign}`;
}

const countingWords: Record<string, string> = Object.fromEntries(
  [
    ['one', '一'],
    ['two', '二', '两', 'both', 'twice'],
    ['three', '三'],
    ['four', '四'],
    ['five', '五'],
    ['six', '六'],
    ['seven', '七'],
    ['eight', '八'],
    ['nine', '九'],
    ['ten', '十'],
  ].flatMap((words, index) => words.map((word) => [word, String(index + 1)])),
);
// Chinese uses a number word where English has an article.
for (const article of ['a', 'an', 'single']) countingWords[article] = '1';

/** True for a formula that is only a name, such as `n` or `a_i`. */
const isName = (formula: string): boolean => /^\\?[a-z]+'?(?:_(?:\w|\{[\w,+-]*\}))?$/i.test(formula);

/**
 * Formulas of a statement for the comparison: a name counts once, and only when the other statement does not contain
 * it.
 */
function formulas(own: readonly string[], other: readonly string[]): string[] {
  const others = new Set(other);
  const shared = new Set(own.filter((one) => isName(one) && others.has(one)));
  const names = new Set<string>();
  return own.filter((one) => {
    if (!isName(one)) return true;
    if (shared.has(one) || names.has(one)) return false;
    names.add(one);
    return true;
  });
}

/** Elements of `own` without a counterpart in `other`; each counterpart is used once. */
function without(own: readonly string[], other: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const one of other) left.set(one, (left.get(one) ?? 0) + 1);
  return own.filter((one) => {
    const count = left.get(one) ?? 0;
    if (count > 0) left.set(one, count - 1);
    return count === 0;
  });
}

const difference = (
  kind: LanguageDifference['kind'],
  en: readonly string[],
  zh: readonly string[],
): LanguageDifference => ({ kind, only: { 'en-US': without(en, zh), 'zh-CN': without(zh, en) } });

function numbers(en: Facts, zh: Facts): LanguageDifference {
  const { kind, only } = difference('numbers', en.numbers, zh.numbers);
  return {
    kind,
    only: { 'en-US': without(only['en-US'], zh.counted), 'zh-CN': without(only['zh-CN'], en.counted) },
  };
}
