import { expect, test } from 'vitest';
import { conversions } from './conversions.ts';

/** A text and its conversions; the last column names formats that show it differently. */
const conversionTable: [markdown: string, html: string, tex: string, changes: string][] = [
  ['==a== ++b++', '<p><mark>a</mark> <ins>b</ins></p>', 'a \\underline{b}', 'tex'],
  ['x^2^ H~2~O', '<p>x<sup>2</sup> H<sub>2</sub>O</p>', 'x\\textsuperscript{2} H\\textsubscript{2}O', ''],
  ['a^[b *c*]', '<p>a<sup>[1]</sup></p>\n<hr>\n<ol>\n<li>b <em>c</em></li>\n</ol>', 'a\\footnote{b \\textit{c}}', ''],
  [
    'a[^x] b[^x]\n\n[^x]: $c$',
    '<p>a<sup>[1]</sup> b<sup>[1]</sup></p>\n<hr>\n<ol>\n<li>$c$</li>\n</ol>',
    'a\\footnote{$c$} b[x]',
    'tex',
  ],
  [
    '::: hljs-center\n![](a.png)\n:::',
    '<div align="center">\n<p><img src="a.png" alt=""></p>\n</div>',
    '\\begin{center}\n\\includegraphics{a.png}\n\n\\end{center}',
    '',
  ],
  [
    '::: spoiler A<b>\nc\n:::',
    '<details>\n<summary>A&lt;b&gt;</summary>\n<p>c</p>\n</details>',
    '\\textbf{A<b>}\n\nc',
    'tex',
  ],
  ['::: hljs-right\na', '<p>a</p>', 'a', ''],
  [
    '@[bilibili](BV1xx411c7mD)',
    '<p><a href="https://www.bilibili.com/video/BV1xx411c7mD">bilibili</a></p>',
    '\\href{https://www.bilibili.com/video/BV1xx411c7mD}{bilibili}',
    'both',
  ],
  ['@[pdf](a.pdf)', '<p><a href="a.pdf">a.pdf</a></p>', '\\href{a.pdf}{a.pdf}', ''],
  [
    '![p](a.png =120x)',
    '<p><img src="a.png" alt="p" width="120"></p>',
    '\\includegraphics[width=3.18cm]{a.png}',
    'tex',
  ],
  [
    '![](a.png =50%x)',
    '<p><img src="a.png" alt="" width="50%"></p>',
    '\\includegraphics[width=0.5\\textwidth]{a.png}',
    '',
  ],
  [':smile: 1:2:3', '<p>😄 1:2:3</p>', '😄 1:2:3', ''],
  ['<b onclick="x()">a</b><script>b</script>', '<p><b>a</b>b</p>', '\\textbf{a}b', 'both'],
  ['<span style="color:red;position:fixed">a</span>', '<p><span style="color:red">a</span></p>', 'a', 'both'],
  ['<a href="javascript:x">a</a> 1 < 2', '<p><a>a</a> 1 &lt; 2</p>', 'a 1 < 2', 'both'],
  [
    '<center>\n<i>a</i> "b < c</center>',
    '<center>\n<i>a</i> &quot;b &lt; c</center>',
    '\\begin{center}\n\\textit{a} "b < c\n\n\\end{center}',
    'tex',
  ],
  [
    '| a | b |\n|:-:|--:|\n| c | d |',
    '<table>\n<thead>\n<tr>\n<th style="text-align:center">a</th>\n<th style="text-align:right">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td style="text-align:center">c</td>\n<td style="text-align:right">d</td>\n</tr>\n</tbody>\n</table>',
    '\\begin{tabular}{cr}\na & b \\\\\n\\hline\nc & d \\\\\n\\end{tabular}',
    '',
  ],
];

test.each(conversionTable)('%j', async (markdown, html, tex, changes) => {
  const page = await conversions.html(markdown);
  const source = await conversions.tex(markdown);
  expect(page.html.trim()).toBe(html);
  expect(source.tex).toBe(tex);
  const changed = [...(page.isChanged ? ['html'] : []), ...(source.isSame ? [] : ['tex'])];
  expect(changed.length === 2 ? 'both' : (changed[0] ?? '')).toBe(changes);
});

const size = 50_000;

test.each([
  [
    'notes of notes',
    `[^0]\n\n${Array.from({ length: 500 }, (_, at) => `[^${at}]: [^${at + 1}][^${at + 1}]`).join('\n')}`,
  ],
  ['references to a note', `${'[^a]'.repeat(size / 8)}\n\n[^a]: ${'b'.repeat(40_000)}`],
  ['tags without end', '<a '.repeat(size / 3)],
  ['open parts', '::: hljs-center\n'.repeat(size / 16)],
  ['comments', '<!--'.repeat(size / 4)],
  ['comments in comments', `${'<!--'.repeat(size / 4)}-->`],
  ['colons', ':a'.repeat(size / 2)],
])('strange texts are converted: %s', async (_name, markdown) => {
  expect(typeof (await conversions.html(markdown)).html).toBe('string');
  expect((await conversions.tex(markdown)).tex.length).toBeLessThan(4_000_000);
});
