import { expect, test } from 'vitest';
import definitionList from 'markdown-it-deflist';
import { abbreviationRule } from './rules/abbreviation-rule.ts';
import { containerRule } from './rules/container-rule.ts';
import { contentsRule } from './rules/contents-rule.ts';
import { emojiRule } from './rules/emoji-rule.ts';
import { footnoteRule } from './rules/footnote-rule.ts';
import { mediaRule } from './rules/media-rule.ts';
import { extendParser, needsRare, parseMarkdown } from './parse.ts';

extendParser(containerRule, footnoteRule, emojiRule, mediaRule, definitionList, abbreviationRule, contentsRule);

const inline = (source: string) =>
  parseMarkdown(source)
    .trim()
    .replace(/^<p>|<\/p>$/g, '');

test.each([
  ['$a_1$', '<span data-math="inline">a_1</span>'],
  ['$$$n \\le 5$$$', '<span data-math="inline">n \\le 5</span>'],
  ['so $$x$$ is', 'so <span data-math="display">x</span> is'],
  ['$a<b$', '<span data-math="inline">a&lt;b</span>'],
  ['$\\$ 5$', '<span data-math="inline">\\$ 5</span>'],
  ['it costs $5 and $6', 'it costs $5 and $6'],
  ['\\$a$ b', '$a$ b'],
  ['`$a$`', '<code>$a$</code>'],
  ['$ a $', '$ a $'],
  ['$\\alpha$$\\beta$', '<span data-math="inline">\\alpha</span><span data-math="inline">\\beta</span>'],
  ['**注意：**请看', '<strong>注意：</strong>请看'],
  ['对于**100%**的数据', '对于<strong>100%</strong>的数据'],
  ['共**$n$**个', '共<strong><span data-math="inline">n</span></strong>个'],
  ['==标记== 与 ++插入++', '<mark>标记</mark> 与 <ins>插入</ins>'],
  ['10^5^，H~2~O，~~删除~~', '10<sup>5</sup>，H<sub>2</sub>O，<s>删除</s>'],
  ['a == b ++ c ~ d ^ e', 'a == b ++ c ~ d ^ e'],
  ['$a_b*c*d_e$ *f*', '<span data-math="inline">a_b*c*d_e</span> <em>f</em>'],
])('%s', (source, html) => expect(inline(source)).toBe(html));

test.each([
  ['第一行，\n第二行。', '第一行，<br>\n第二行。'],
  ['a  \nb', 'a<br>\nb'],
  ['$a\nb$', '<span data-math="inline">a\nb</span>'],
])('lines stay lines: %j', (source, html) => expect(inline(source)).toBe(html));

test('a formula on lines of its own', () => {
  expect(parseMarkdown('$$\na\n\nb\n$$\nafter')).toBe('<div data-math="display">a\n\nb</div>\n<p>after</p>\n');
  expect(parseMarkdown('$$ a + b $$')).toBe('<div data-math="display">a + b</div>\n');
  expect(parseMarkdown('> $$\n> a\n> $$')).toContain('<div data-math="display">a</div>');
  expect(parseMarkdown('- x\n\n  $$\n  a\n  $$')).toContain('<div data-math="display">a</div>');
});

test('dollars that open nothing stay text', () => {
  expect(parseMarkdown('$$\nnever closed')).toBe('<p>$$<br>\nnever closed</p>\n');
  expect(inline('$$$$')).toBe('$$$$');
});

test('columns are aligned by attribute, not by style', () => {
  expect(parseMarkdown('| a | b |\n|:-:|--:|\n| 1 | 2 |')).toContain(
    '<td align="center">1</td>\n<td align="right">2</td>',
  );
});

test.each([
  ['| $|a|$ | b |\n|--|--|\n| $x|y$ | `c` |', ['|a|', 'b', 'x|y', 'c']],
  ['| a |\n|--|\n| $\\{x|x>0\\}$ |', ['a', '\\{x|x&gt;0\\}']],
  ['a|$$$|b|$$$\n-|-\nc|d', ['a', '|b|', 'c', 'd']],
  ['|US$|HK$|\n|-|-|\n|1$|2$|', ['US$', 'HK$', '1$', '2$']],
  ['> |$|a|$|\n> |-|\n> |b|', ['|a|', 'b']],
])('a bar inside of a formula ends no cell: %j', (source, cells) => {
  const found = [
    ...parseMarkdown(source).matchAll(/<t[hd]>(?:<span[^>]*>|<code>)?(.*?)(?:<\/span>|<\/code>)?<\/t[hd]>/g),
  ];
  expect(found.map(([, cell]) => cell)).toEqual(cells);
});

const spoiler = (title: string, body: string) => `<details>\n<summary>${title}</summary>\n${body}</details>\n`;

test.each([
  [
    '::: spoiler Hint\n*a* $b$\n:::\nafter',
    `${spoiler('Hint', '<p><em>a</em> <span data-math="inline">b</span></p>\n')}<p>after</p>\n`,
  ],
  ['before\n:::spoiler\na\n:::', `<p>before</p>\n${spoiler('', '<p>a</p>\n')}`],
  [
    '::: spoiler a\n::: spoiler b\nc\n:::\nd\n:::\ne',
    `${spoiler('a', `${spoiler('b', '<p>c</p>\n')}<p>d</p>\n`)}<p>e</p>\n`,
  ],
  [':::: spoiler a\n:::\nb\n::::', spoiler('a', '<p>:::<br>\nb</p>\n')],
  ['::: spoiler a\n::: tip\nb\n:::\nc\n:::', spoiler('a', '<p>::: tip<br>\nb<br>\n:::<br>\nc</p>\n')],
  ['::: spoiler never closed\na\n\nb', spoiler('never closed', '<p>a</p>\n<p>b</p>\n')],
  ['> ::: spoiler a\n> b\n\nc', `<blockquote>\n${spoiler('a', '<p>b</p>\n')}</blockquote>\n<p>c</p>\n`],
  ['- ::: spoiler a\n  b\n  :::\n- c', `<ul>\n<li>\n${spoiler('a', '<p>b</p>\n')}</li>\n<li>c</li>\n</ul>\n`],
  [
    '::: spoiler </summary></details><script>x</script>\na\n:::',
    spoiler('&lt;/summary&gt;&lt;/details&gt;&lt;script&gt;x&lt;/script&gt;', '<p>a</p>\n'),
  ],
  ['```\n::: spoiler a\n```', '<pre><code>::: spoiler a\n</code></pre>\n'],
  ['::: spoilers', '<p>::: spoilers</p>\n'],
])('a spoiler: %j', (source, html) => expect(parseMarkdown(source)).toBe(html));

test.each([
  ['::: hljs-center\n居中\n:::\nafter', '<div align="center">\n<p>居中</p>\n</div>\n<p>after</p>\n'],
  [
    '::: hljs-right\n\na\n\n::: spoiler b\nc\n:::\n:::',
    `<div align="right">\n<p>a</p>\n${spoiler('b', '<p>c</p>\n')}</div>\n`,
  ],
  ['::: hljs-centre\na', '<p>::: hljs-centre<br>\na</p>\n'],
])('an aligned part: %j', (source, html) => expect(parseMarkdown(source)).toBe(html));

const notes = (...all: string[]) =>
  `<hr>\n<ol>\n${all.map((note, at) => `<li data-note="${at + 1}">${note}</li>\n`).join('')}</ol>\n`;
const ref = (number: number) => `<sup><a data-note-ref="${number}">[${number}]</a></sup>`;

test.each([
  ['a[^1]\n\n[^1]: b', `<p>a${ref(1)}</p>\n${notes('<p>b</p>\n')}`],
  [
    'a[^x]b[^y]c[^x]\n\n[^y]: *y*\n[^x]: x',
    `<p>a${ref(1)}b${ref(2)}c${ref(1)}</p>\n${notes('<p>x</p>\n', '<p><em>y</em></p>\n')}`,
  ],
  ['a^[b $c$]', `<p>a${ref(1)}</p>\n${notes('<p>b <span data-math="inline">c</span></p>\n')}`],
  ['a[^1]\n\n[^1]: b\n\n    c\n\nd', `<p>a${ref(1)}</p>\n<p>d</p>\n${notes('<p>b</p>\n<p>c</p>\n')}`],
  ['a[^1]\n\n[^1]: b[^2]\n[^2]: c', `<p>a${ref(1)}</p>\n${notes(`<p>b${ref(2)}</p>\n`, '<p>c</p>\n')}`],
  ['a[^1]\n\n[^1]: [^1]: b c', `<p>a${ref(1)}</p>\n${notes(`<p>${ref(1)}: b c</p>\n`)}`],
  ['a[^1] `[^1]`', '<p>a[^1] <code>[^1]</code></p>\n'],
  ['[^constructor] [^toString]', '<p>[^constructor] [^toString]</p>\n'],
  ['[^1]: nobody refers to it', ''],
  ['10^5^ and x^[2]^', '<p>10<sup>5</sup> and x<sup>[2]</sup></p>\n'],
])('footnotes: %j', (source, html) => expect(parseMarkdown(source)).toBe(html));

test.each([
  ['a\n: b\n: c', '<dl>\n<dt>a</dt>\n<dd>b</dd>\n<dd>c</dd>\n</dl>\n'],
  ['a\n\n: b\n\n  c', '<dl>\n<dt>a</dt>\n<dd>\n<p>b</p>\n<p>c</p>\n</dd>\n</dl>\n'],
  ['a: b\nc :d', '<p>a: b<br>\nc :d</p>\n'],
])('definition lists: %j', (source, html) => expect(parseMarkdown(source)).toBe(html));

const abbreviated = (word: string, title: string) => `<abbr title="${title}">${word}</abbr>`;

test.each([
  ['网页的HTML，XHTML\n\n*[HTML]: a "b"', `<p>网页的${abbreviated('HTML', 'a &quot;b&quot;')}，XHTML</p>\n`],
  [
    '`AB` **AB** A\n\n*[A]: a\n*[AB]: b',
    `<p><code>AB</code> <strong>${abbreviated('AB', 'b')}</strong> ${abbreviated('A', 'a')}</p>\n`,
  ],
  ['最短路长\n\n*[最短路]: 距离', `<p>${abbreviated('最短路', '距离')}长</p>\n`],
  ['C++ (a|b)\n\n*[C++]: x\n*[(a|b)]: y', `<p>${abbreviated('C++', 'x')} ${abbreviated('(a|b)', 'y')}</p>\n`],
  ['*[a] b*', '<p><em>[a] b</em></p>\n'],
  ['a constructor\n\n*[constructor]: x', `<p>a ${abbreviated('constructor', 'x')}</p>\n`],
])('abbreviations: %j', (source, html) => expect(parseMarkdown(source)).toBe(html));

test.each([
  ['a\n[TOC]\n# b', '<p>a</p>\n<div data-toc=""></div>\n<h1>b</h1>\n'],
  ['@[toc](目 录)', '<div data-toc="目 录"></div>\n'],
  ['@[toc]("><b>)', '<div data-toc="&quot;&gt;&lt;b&gt;"></div>\n'],
  ['see [toc] and `[toc]`', '<p>see [toc] and <code>[toc]</code></p>\n'],
])('the place of the contents: %j', (source, html) => expect(parseMarkdown(source)).toBe(html));

test.each([
  'a\n: b',
  'a\n  ~ b',
  '> a\n> : b',
  '*[a]: b',
  'a\n[TOC]',
  '@[toc](a)',
  '::: spoiler',
  ':smile:',
  '[^1]: a',
])('what is rare is fetched for %j', (source) => expect(needsRare(source)).toBe(true));

test('ordinary texts need nothing rare', () => {
  expect(needsRare('# 题目\n\n给定 $n$：**a** ~b~ *c*\n\n- [x](y)\n\n| a |\n| :-- |\n\n时间 1:30')).toBe(false);
});

const emoji = (name: string) => `<span data-emoji>:${name}:</span>`;

test.each([
  ['H~2~O，:smile:，', `H<sub>2</sub>O，${emoji('smile')}，`],
  [':+1::tada: a', `${emoji('+1')}${emoji('tada')} a`],
  ['1:30:45 a::b::c \\:smile: `:smile:`', '1:30:45 a::b::c :smile: <code>:smile:</code>'],
])('what may be an emoji is marked: %j', (source, html) => expect(inline(source)).toBe(html));

test.each([
  ['![p](a.png =120x40)', '<img src="a.png" alt="p" width="120" height="40">'],
  ['![p](</a b.png> "t" =50%x)', '<img src="/a%20b.png" alt="p" title="t" width="50%">'],
  ['![](a.png =x40)', '<img src="a.png" alt="" height="40">'],
  ['![p](a.png =x)', '![p](a.png =x)'],
  ['![p](javascript:x =1x1)', '![p](javascript:x =1x1)'],
  [
    '@[bilibili](BV1xx411c7mD)',
    '<iframe src="https://player.bilibili.com/player.html?bvid=BV1xx411c7mD&amp;autoplay=0"></iframe>',
  ],
  ['@[video](a.mp4)', '<video src="a.mp4"></video>'],
  ['@[pdf](/a.pdf)', '<a href="/a.pdf">/a.pdf</a>'],
  ['@[ann](hello) ann@[x](y)', '@<a href="hello">ann</a> ann@<a href="y">x</a>'],
])('pictures with a size, and players: %s', (source, html) => expect(inline(source)).toBe(html));

test('only addresses with a scheme become links', () => {
  expect(inline('main.cpp https://example.org')).toBe('main.cpp <a href="https://example.org">https://example.org</a>');
});

test.each([
  // text                                     address                            what follows
  ['https://example.org/a?b=c#d next', 'https://example.org/a?b=c#d', ' next'],
  ['HTTP://EXAMPLE.ORG/x', 'HTTP://EXAMPLE.ORG/x', ''],
  ['https://example.org/a.', 'https://example.org/a', '.'],
  ['https://example.org/a_(b))', 'https://example.org/a_(b)', ')'],
  ['https://example.org/题目。然后', 'https://example.org/题目', '。然后'],
  ['https://example.org/a，b', 'https://example.org/a', '，b'],
  ['mailto:ann@example.org.', 'mailto:ann@example.org', '.'],
  ['http://[::1]:8080/x', 'http://[::1]:8080/x', ''],
])('in %s the link is %s', (source, address, rest) => {
  expect(inline(source).replace(/href="[^"]*"/, '')).toBe(`<a >${address}</a>${rest}`);
});

test.each(['https://', 'ann@example.org', 'www.example.org', 'xhttps//a', '`https://example.org`'])(
  'there is no link in %s',
  (source) => expect(inline(source)).not.toContain('<a'),
);

test.each(['javascript:alert(1)', 'vbscript:x', 'data:text/html;base64,PHNjcmlwdD4='])(
  'a link to %s is not even made',
  (address) => {
    expect(parseMarkdown(`[x](${address})`)).not.toContain('href');
  },
);

test('a flood of HTML tags is shown as text, a table of many cells is not', () => {
  expect(parseMarkdown('<div>'.repeat(5000))).not.toContain('<div>');
  expect(parseMarkdown(`<table>${'<td>1</td>'.repeat(3000)}</table>`)).toContain('<td>1</td>');
});

const size = 100_000;
test.each([
  ['nested quotes', '>'.repeat(size)],
  ['nested spoilers', '::: spoiler\n'.repeat(size / 12)],
  ['spoilers side by side', '::: spoiler\n:::\n'.repeat(size / 16)],
  ['ends of no spoiler', ':::\n'.repeat(size / 4)],
  ['nested lists', Array.from({ length: 600 }, (_, depth) => `${' '.repeat(depth * 2)}- x`).join('\n')],
  ['list markers in a row', '- '.repeat(size / 2)],
  ['numbered markers in a row', '1. '.repeat(size / 3)],
  ['open brackets', '['.repeat(size)],
  ['brackets and parentheses', '[a]('.repeat(size / 4)],
  ['stars', '*a **b '.repeat(size / 7)],
  ['underscores', '_'.repeat(size)],
  ['backticks of growing length', Array.from({ length: 440 }, (_, index) => '`'.repeat(index)).join(' ')],
  ['dollars', '$'.repeat(size)],
  ['single dollars', '$a '.repeat(size / 3)],
  ['double dollars', '$$ a\n'.repeat(size / 5)],
  ['escaped dollars', '$' + '\\$'.repeat(size / 2)],
  ['angle brackets', '<a '.repeat(size / 3)],
  ['comments', '<!--'.repeat(size / 4)],
  ['entities', '&#x1F600;'.repeat(size / 9)],
  ['table columns', `${'|a'.repeat(5000)}\n${'|-'.repeat(5000)}\n${'|'.repeat(size / 2)}`],
  ['addresses', 'https://a.'.repeat(size / 10)],
  ['open footnotes', '[^'.repeat(size / 2)],
  ['references to notes', `${'[^a]'.repeat(size / 4)}\n\n[^a]: b`],
  ['notes', Array.from({ length: size / 10 }, (_, at) => `[^${at}]: a`).join('\n')],
  ['notes at once', '^[a]'.repeat(size / 4)],
  ['open notes at once', '^['.repeat(size / 2)],
  ['notes of notes', `[^0]\n\n${Array.from({ length: 5000 }, (_, at) => `[^${at}]: [^${at + 1}]`).join('\n')}`],
  ['nested notes', `[^a]\n\n${'[^a]: '.repeat(size / 6)}`],
  ['definitions', 'a\n: b\n'.repeat(size / 6)],
  ['nested definitions', `a\n${': '.repeat(size / 2)}`],
  [
    'definitions in definitions',
    Array.from({ length: 400 }, (_, depth) => `${' '.repeat(depth)}a\n${' '.repeat(depth)}: `).join(''),
  ],
  [
    'abbreviations',
    `${Array.from({ length: 5000 }, (_, at) => `*[a${at}]: b`).join('\n')}\n\n${'a1 b '.repeat(size / 10)}`,
  ],
  ['uses of one abbreviation', `*[a]: ${'b'.repeat(190)}\n\n${'a '.repeat(size / 2)}`],
  ['open abbreviations', '*['.repeat(size / 2)],
  ['places of contents', '[toc]\n'.repeat(size / 6)],
  ['emoji', ':smile:'.repeat(size / 7)],
  ['colons', ':a'.repeat(size / 2)],
  ['pictures without end', '![a](b '.repeat(size / 7)],
  ['sizes without end', `![a](${'b'.repeat(1900)} "`.repeat(size / 1910)],
  ['players without end', '@[a]('.repeat(size / 5)],
  ['aligned parts', '::: hljs-center\n'.repeat(size / 16)],
  ['tables of formulas', '|$a|$|\n|-|\n'.repeat(size / 11)],
  ['dollars in a table', `|a|\n|-|\n${'|$a'.repeat(size / 3)}`],
  ['at signs', 'a@'.repeat(size / 2)],
  ['letters to nobody', 'mailto:'.repeat(size / 7)],
  ['addresses of nobody', 'https://-'.repeat(size / 9)],
])('100 KB of %s take less than two seconds of the processor', (_name, source) => {
  // Processor time rather than wall-clock time, because other load on the machine must not matter.
  const before = process.cpuUsage();
  parseMarkdown(source);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(2000);
});

test.each([
  ['<p>Given $n$ numbers.</p>', '<p>Given <span data-math="inline">n</span> numbers.</p>'],
  ['<td>$a &lt; b$</td>', '<td><span data-math="inline">a &lt; b</span></td>'],
  ['<div>$$x^2$$</div>', '<div><span data-math="display">x^2</span></div>'],
  ['<div title="$5$">costs $5 and $6</div>', '<div title="$5$">costs $5 and $6</div>'],
  ['<pre>$a$</pre> and $b$', '<pre>$a$</pre> and <span data-math="inline">b</span>'],
  ['<div><!-- $a$ --></div>', '<div><!-- $a$ --></div>'],
  ['<div>$never closed</div>', '<div>$never closed</div>'],
])('formulas inside of HTML: %s', (source, html) => expect(parseMarkdown(source).trim()).toBe(html));
