import { expect, test } from 'vitest';
import { hardBreaks, joinedLines } from './line-breaks.ts';

test.each([
  // source                         joined
  ['a\nb', 'a b'],
  ['第一行，\n第二行。', '第一行，第二行。'],
  ['共有\n两个', '共有两个'],
  ['**共有**\n*两个*', '**共有***两个*'],
  ['共有\nn 个', '共有 n 个'],
  ['注意：\nn 个', '注意：n 个'],
  ['a  \nb\nc', 'a\nb c'],
  ['a\\\nb', 'a\nb'],
  ['a\nb  \nc', 'a b\nc'],
  ['$x \\\\\ny$', '$x \\\\ y$'],
  ['> a\n> b\n\nc\nd', '> a b\n\nc d'],
  ['> a\nb', '> a b'],
  ['- a\n  b\n- c\n  d', '- a b\n- c d'],
  ['1. 第一\n   行\n\n   a\n   b', '1. 第一行\n\n   a b'],
  ['```\na\nb\n```', '```\na\nb\n```'],
  ['    a\n    b', '    a\n    b'],
  ['| a |\n| - |\n| b |', '| a |\n| - |\n| b |'],
  ['<div>\na\nb\n</div>', '<div>\na\nb\n</div>'],
  ['$$\na\nb\n$$\nc\nd', '$$\na\nb\n$$\nc d'],
  ['- $$\n  a\n  $$\n  c\n  d', '- $$\n  a\n  $$\n  c d'],
  ['$$\n- b\n$$', '$$\n- b\n$$'],
  ['a $$x$$\nb', 'a $$x$$ b'],
  ['[^1]: a b\n[^2]: c d\ne', '[^1]: a b\n[^2]: c d\ne'],
  ['::: hljs-center\na\nb\n:::', '::: hljs-center\na b\n:::'],
  ['a\nb\n===\nc\nd', 'a b\n===\nc d'],
  ['[a]: https://example.org\nb\nc', '[a]: https://example.org\nb c'],
  ['a\r\nb', 'a b'],
])('the lines of %j are joined', (source, joined) => {
  expect(joinedLines(source)).toBe(joined);
  expect(joinedLines(joinedLines(source))).toBe(
    joined
      .replace('a\nb c', 'a b c')
      .replace('b\nc', 'b c')
      .replace(/^a\nb$/, 'a b'),
  );
});

test.each([
  ['a\nb', 'a  \nb'],
  ['a  \nb', 'a  \nb'],
  ['a\\\nb', 'a\\\nb'],
  ['> a\n> b', '> a  \n> b'],
  ['```\na\nb\n```', '```\na\nb\n```'],
  ['$$\na\nb\n$$', '$$\na\nb\n$$'],
  ['- a\n- b', '- a\n- b'],
])('the line ends of %j are written as hard breaks and read back', (source, written) => {
  expect(hardBreaks(source)).toBe(written);
  expect(joinedLines(written)).toBe(joinedLines(hardBreaks(joinedLines(written))));
  expect(joinedLines(written)).toBe(source.replace(/(?: {2}|\\)\n/g, '\n'));
});

test('a text that is shown as it was written stays so', () => {
  const long = 'a\n'.repeat(150_000);
  expect(joinedLines(long)).toBe(long);
});
