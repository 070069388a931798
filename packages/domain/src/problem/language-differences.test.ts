import { expect, test } from 'vitest';
import { languageDifferences, statementBehind } from './language-differences.ts';

const statement = (description: string) => ({ title: '', description, input: '', output: '', hint: '' });
/** `numbers: 3 / 4`: items that only the English and only the Chinese statement contains. */
const compared = (en: string, zh: string): string[] =>
  languageDifferences({ 'en-US': statement(en), 'zh-CN': statement(zh) }).map(
    ({ kind, only }) => `${kind}: ${only['en-US'].join(' ')} / ${only['zh-CN'].join(' ')}`,
  );

const alike: [title: string, en: string, zh: string][] = [
  ['a translation', 'Given $n$ integers, print their sum.', '给定 $n$ 个整数，求它们的和。'],
  ['words that count', 'Given two integers and a string.', '给定 2 个整数和 1 个字符串。'],
  ['digits in English, words in Chinese', 'There are 3 cases.', '共有三种情况。'],
  ['ways of writing a number', 'At most 1,000,000 of them.', '最多 １000000 个。'],
  [
    'spaces, words and relations in formulas',
    '$1 \\leq n \\le 10^5 \\text{ if odd}$',
    '$1\\le n\\leq 10^5\\text{当为奇数}$',
  ],
  ['a variable that is named more often', 'Read $n$. Then $n$ lines follow.', '输入 $n$，随后是若干行。'],
  ['units', 'It runs for 2 seconds with 256 MB.', '运行 2000 毫秒，内存 256MB。'],
  ['the same samples', '```\n1 2\n```', '```text\n1 2\n```'],
  ['numbers of lists and in addresses', '1. first\n2. see [here](/a/17.png)', '- 首先\n- 见[此处](/b/18.png)'],
];
test.each(alike)('%s is no difference', (_title, en, zh) => {
  expect(compared(en, zh)).toEqual([]);
});

const unlike: [title: string, en: string, zh: string, found: string[]][] = [
  ['another number', 'There are 5 cases.', '共有 6 组数据。', ['numbers: 5 / 6']],
  ['a number that is there once more', 'Print 0 or 0 and 1.', '输出 0 或 1。', ['numbers: 0 / ']],
  ['another bound', '$1 \\le n \\le 10^5$', '$1 \\le n \\le 10^6$', ['formulas: 1≤n≤10^5 / 1≤n≤10^6']],
  ['a variable that is not named at all', 'Read $n$ and $m$.', '输入 $n$。', ['formulas: m / ']],
  ['another limit', 'Time limit: 1 s.', '时限：2 秒。', ['limits: 1000 ms / 2000 ms']],
  ['another sample', '```\n1 2\n3\n```', '```\n1 2\n4\n```', ['samples: 1 2\n3 / 1 2\n4']],
];
test.each(unlike)('%s is told', (_title, en, zh, found) => {
  expect(compared(en, zh)).toEqual(found);
});

test('formulas may be in another part of the statement', () => {
  const en = { ...statement(''), input: '$a+b$' };
  expect(languageDifferences({ 'en-US': en, 'zh-CN': statement('$a+b$') })).toEqual([]);
});

test('behind is the statement that was changed before the other one', () => {
  const at = (en: string | null, zh: string | null) => statementBehind({ 'en-US': en, 'zh-CN': zh });
  expect(at('2026-01-01', '2026-01-02')).toBe('en-US');
  expect(at('2026-01-02', '2026-01-01')).toBe('zh-CN');
  expect(at('2026-01-01', '2026-01-01')).toBeNull();
  expect(at(null, '2026-01-01')).toBeNull();
});
