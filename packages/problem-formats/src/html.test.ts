import { expect, test } from 'vitest';
import { convertedHtml, htmlToMarkdown } from './html.ts';

test.each([
  ['<p>a <b>b</b> <i>c</i></p><p>d</p>', 'a **b** *c*\n\nd'],
  ['0&lt;=a &amp; b&nbsp;&#65;', '0&lt;=a & b\u00a0A'],
  ['<ul><li>a<li>b<ol><li>c</ol></ul>', '- a\n- b\n   1. c'],
  ['<pre>x &lt; y\n  z</pre>after', '```\nx < y\n  z\n```\n\nafter'],
  ['[code lang=c]if (a < b);[/code]', '```c\nif (a < b);\n```'],
  ['<img src="a b.png" alt="x"><a href="http://c.d/(e)">f</a>', '![x](a%20b.png)[f](http://c.d/%28e%29)'],
  ['<table><tr><th>a</th><th>b</th></tr><tr><td>1</td></tr></table>', '| a | b |\n| --- | --- |\n| 1 |  |'],
  ['a<br>b<h2>c</h2>x<sup>2</sup>', 'a  \nb\n\n### c\n\nx<sup>2</sup>'],
  ['<ol start="3"><li><p>a</p></li><li>b</li></ol>', '3. a\n\n4. b'],
  ['<p># a</p><p>&gt; b</p><p>c<br>---</p><p>#include</p>', '\\# a\n\n\\> b\n\nc  \n\\---\n\n#include'],
  ['<p>x<o:p></o:p> 1<n</p>', 'x 1&lt;n'],
  ['\\$5 &lt;b c&gt; \\$6, \\\\$a &lt; b$', '\\$5 &lt;b c> \\$6, \\\\$a < b$'],
  ['<script>alert(1)</script><a href="javascript:alert(1)">x</a><p onclick="y">z', '[x]()\n\nz'],
  ['<span style="color:red;font-size:9px">a<!-- no --></span> 2*3_4', '<span style="color:red">a</span> 2\\*3\\_4'],
])('%j becomes %j', (html, markdown) => {
  expect(htmlToMarkdown(html)).toBe(markdown);
});

test.each([
  ['<b>注意：</b>请看', '<b>注意：</b>请看'],
  ['<b>Note:</b> see', '**Note:** see'],
  ['对于<b>100%</b>的数据', '对于<b>100%</b>的数据'],
  ['共<b>$n$</b>个', '共<b>$n$</b>个'],
  ['中<b>文</b>字', '中**文**字'],
  ['a<b> b </b>c', 'a **b** c'],
  ['a<b></b>c<i> </i>d', 'ac d'],
  ['a<i>（b）</i>c', 'a<i>（b）</i>c'],
  ['a<del>b.</del>c', 'a<s>b.</s>c'],
  ['<p><b>a.</b></p>', '**a.**'],
  ['<b>a.</b><br>b', '**a.**  \nb'],
  ['<b><i>a</i></b> b', '***a*** b'],
  ['<b><strong>a</strong></b>', '**a**'],
  ['<b>2*3*</b>', '<b>2\\*3\\*</b>'],
  ['<b><p>a</p><p>b</p></b>', '**a**\n\n**b**'],
  ['<b>a', 'a'],
  ['a</b>', 'a'],
  ['<b>a</b><b>b</b>', '**a**<b>b</b>'],
  ['a<code></code>b<code>`</code>', 'ab`` ` ``'],
])('emphasis is closed: %j becomes %j', (html, markdown) => expect(htmlToMarkdown(html)).toBe(markdown));

test.each([
  ['<font color="#f00">a</font>', '<span style="color:#f00">a</span>'],
  ['<span style="color:url(x)">a</span><font size=3>b</font>', 'ab'],
  ['<img src="a.png" width="120" height=40>', '![](a.png =120x40)'],
  ['<img src="a.png" style="max-width:9px; width: 120.5px">', '![](a.png =120x)'],
  [
    '<iframe src="//player.bilibili.com/player.html?bvid=BV1xx411c7mD">x</iframe>y',
    '@[bilibili](https://www.bilibili.com/video/BV1xx411c7mD)y',
  ],
  ['<iframe src="https://example.org/x"></iframe>', '<https://example.org/x>'],
  ['<video controls><source src="a.mp4">no</video>b', '@[video](a.mp4)b'],
])('colours, sizes and players stay: %j becomes %j', (html, markdown) => expect(htmlToMarkdown(html)).toBe(markdown));

const centered = (text: string) => `::: hljs-center\n\n${text}\n\n:::`;

test.each([
  // HTML                                                             Markdown
  ['<center>a</center>b', `${centered('a')}\n\nb`],
  ['a<p align="center">b</p><p style="text-align: center">c', `a\n\n${centered('b\n\nc')}`],
  ['<div align=right><h3>a</h3></div>b', '::: hljs-right\n\n### a\n\n:::\n\nb'],
  ['<center>a<p style="text-align:left">b</p>c</center>', `${centered('a')}\n\nb\n\n${centered('c')}`],
  ['<center><b>a</b> <code>b</code></center>', centered('**a** `b`')],
  ['<b><center>a</center></b>c', `${centered('**a**')}\n\nc`],
  ['<center><img src="a.png"></center><pre>b</pre>', `${centered('![](a.png)')}\n\n\`\`\`\nb\n\`\`\``],
  ['<center><ul><li>a<li>b</ul></center>', centered('- a\n- b')],
  ['<center></center><p align=center> </p>a', 'a'],
  ['<p align=center>a<div>b</div></center></p>', `${centered('a')}\n\nb`],
  ['<table align=center><tr><td>a</table>b', `${centered('| a |\n| --- |')}\n\nb`],
  ['<p>::: hljs-center</p><p>a</p>', '\\::: hljs-center\n\na'],
  ['<table style="text-align:center"><tr><th>a<tr><td>b</table>', '| a |\n| :---: |\n| b |'],
  [
    '<table><tr><th>a<th>b<tr><td align=center>c<td><p style="text-align:right">d</table>',
    '| a | b |\n| :---: | ---: |\n| c | d |',
  ],
  ['<p style="text-align:justify">a</p><p align="middle2">b', 'a\n\nb'],
])('alignment stays: %j becomes %j', (html, markdown) => {
  expect(convertedHtml(html)).toEqual({ markdown, lost: [] });
});

test.each([
  ['<ul><li><p align=center>a</p></ul>', '- a', ['text-align: center']],
  ['<ol><li style="text-align:right">a</ol>', '1. a', ['text-align: right']],
  ['<table><tr><td align=right>a<tr><td>b</table>', '| a |\n| --- |\n| b |', ['text-align: right']],
])('alignment that Markdown cannot state is named: %j', (html, markdown, lost) => {
  expect(convertedHtml(html)).toEqual({ markdown, lost });
});

test.each([
  // HTML                                                  Markdown                              Lost
  ['<table><col><col align=right><tr><td>a<td>b</table>', '| a | b |\n| --- | ---: |', []],
  [
    '<table><colgroup span=2 style="text-align:center"></colgroup><tr><td>a<td>b<td align=right>c</table>',
    '| a | b | c |\n| :---: | :---: | ---: |',
    [],
  ],
  ['<table><colgroup align=center><col span=2></colgroup><tr><th>a<td>b</table>', '| a | b |\n| :---: | :---: |', []],
  ['<table><caption>A <b>b</b></caption><tr><td>c</table>', 'A **b**\n\n| c |\n| --- |', []],
  [
    '<table><tr><td colspan=2>a<td>b<tr><td>c<td>d<td>e</table>',
    '| a |  | b |\n| --- | --- | --- |\n| c | d | e |',
    ['colspan'],
  ],
  [
    '<table><tr><td rowspan=2>a<td>b<td rowspan=2>c<tr><td>d<tr><td>e<td>f<td>g</table>',
    '| a | b | c |\n| --- | --- | --- |\n|  | d |  |\n| e | f | g |',
    ['rowspan'],
  ],
  [
    '<small>a</small> <big>b</big> <ruby>c<rt>d</rt></ruby>',
    '<small>a</small> <big>b</big> <ruby>c<rt>d</rt></ruby>',
    [],
  ],
  ['<span style="font-weight:bold;font-style:normal">a</span>', '<span style="font-weight:bold">a</span>', []],
  ['<img src=a.png width=50%><img src=b.png style="height:12.5px">', '![](a.png =50%x)![](b.png =x12)', []],
  ['<img src=a.png align=right title=b style="zoom:50%">', '![](a.png)', ['align', 'title', 'style: zoom']],
  ['<p style="color:red;text-align:left">a</p>', 'a', ['style: color']],
  ['<ol type=a start=2><li>a</ol>', '2. a', ['type']],
  ['<details><summary>a</summary>b</details>', 'ab', ['<details>', '<summary>']],
  ['<table width=100%><tr><td valign=middle width=50>a</table>', '| a |\n| --- |', ['valign', 'width']],
  ['<p class=a lang=en dir=ltr>a</p>', 'a', []],
])('layout stays or is named: %j', (html, markdown, lost) => {
  expect(convertedHtml(html)).toEqual({ markdown, lost });
});

test('cells that span many others take no time', () => {
  const html = `<table>${'<tr>'}${'<td rowspan=1000 colspan=1000>a'.repeat(2000)}${'<tr>'.repeat(50_000)}</table>`;
  expect(htmlToMarkdown(html).length).toBeLessThan(10_000_000);
});

test('many blocks that never close, and ends of none, take no time', () => {
  const html = `${'<div align=center>'.repeat(50_000)}a${'</p>'.repeat(50_000)}`;
  expect(htmlToMarkdown(html)).toBe(centered('a'));
});

test('code with the marks of code in it ends where it ends', () => {
  expect(htmlToMarkdown('<pre>a\n```\n&lt;b&gt;</pre>c')).toBe('````\na\n```\n<b>\n````\n\nc');
});

test.each([
  ['<p>$a_i * b_{j*k}$ and x_1</p>', '$a_i * b_{j*k}$ and x\\_1'],
  [
    '<p>$1 \\le n &lt; 5$, $$\\sum_{i=1}^n a_i$$ and $$$c_d$$$</p>',
    '$1 \\le n < 5$, $$\\sum_{i=1}^n a_i$$ and $$$c_d$$$',
  ],
  ['<p>$a<b$ and $c>d$, $1<n<10$</p><p>e</p>', '$a<b$ and $c>d$, $1<n<10$\n\ne'],
  ['<p>\\(n_1\\) and \\[ a_b \\]</p>', '$n_1$ and $$a_b$$'],
  ['<code>a_b</code> costs 5$ or c_d', '`a_b` costs 5$ or c\\_d'],
])('formulas and code stay as they are: %j becomes %j', (html, markdown) => {
  expect(htmlToMarkdown(html)).toBe(markdown);
});
