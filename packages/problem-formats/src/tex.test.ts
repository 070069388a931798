import { expect, test } from 'vitest';
import { texToMarkdown } from './tex.ts';

const conversions: [tex: string, markdown: string][] = [
  ['\\textbf{bold \\emph{both}} {\\it old}', '**bold *both*** *old*'],
  ['$a_i \\le 10^5$ and \\(b\\)', '$a_i \\le 10^5$ and $b$'],
  ['\\[ x^2 \\]', '$$\nx^2\n$$'],
  ["``quoted'' -- a --- b\\ldots", '“quoted” – a — b…'],
  ['50\\% of a\\_b % a comment\nnext', '50% of a\\_b next'],
  ['\\texttt{a\\_b} \\verb|x_y|', '`a_b` `x_y`'],
  ['G\\"odel na\\"{\\i}ve \\ss', 'Gödel naïve ß'],
  ['\\begin{itemize}\\item one\\item two\\end{itemize}', '- one\n- two'],
  ['\\begin{enumerate}\\item a \\begin{itemize}\\item b\\end{itemize}\\end{enumerate}', '1. a\n\n   - b'],
  ['\\begin{verbatim}\n  x  y\n\\end{verbatim}', '```\n  x  y\n```'],
  [
    '\\begin{tabular}{|l|r|}\\hline a & b \\\\ \\hline 1 & \\& \\\\ \\end{tabular}',
    '| a | b |\n| --- | --- |\n| 1 | & |',
  ],
  ['\\section*{Input}\nOne line.', '## Input\n\nOne line.'],
  ['\\includegraphics[width=3cm]{cave.png}', '![](cave.png)'],
  ['\\illustration{0.3}{cave.jpg}{A \\href{http://a.b/c}{cave}}', '![A [cave](http://a.b/c)](cave.jpg)'],
  ['\\newcommand{\\maxn}{10^5}\\newcommand{\\pair}[2]{(#1,#2)}$\\pair{n}{\\maxn}$', '$(n,10^5)$'],
  ['\\newcommand{\\a}[2]{#2 #1}\\newcommand{\\b}{\\a{x}{y}} \\b; \\a{\\a{#2}{$x$$y$}}{2}', 'y x; 2 $x$$y$ #2'],
  ['\\renewcommand{\\emph}[1]{\\textbf{\\emph{#1}}}\\emph{a}', '***a***'],
  ['a%\n  b\n  % c\nd \\\\% e\nf % g', 'ab d\nf'],
  ['\\begin{center}\\begin{figure}[h]x\\end{figure}\\end{center}', '::: hljs-center\n\nx\n\n:::'],
  ['a\n\\begin{flushright}b\\end{flushright}c', 'a\n\n::: hljs-right\n\nb\n\n:::\n\nc'],
  ['\\begin{itemize}\\item a\\begin{center}b\\end{center}\\end{itemize}', '- a\n\n  ::: hljs-center\n\n  b\n\n  :::'],
  [
    '\\begin{center}\\begin{tabular}{c}\\begin{center}a\\end{center}\\end{tabular}\\end{center}',
    '::: hljs-center\n\n| a |\n| --- |\n\n:::',
  ],
  ['\\textbf{\\begin{center}a\\end{center}}', '**a**'],
  ['a\\footnote{b $c$} d\\footnote[2]{[e]}', 'a^[b $c$] d ([e])'],
  ['a < b \\textbackslash', 'a &lt; b \\\\'],
];

test.each(conversions)('%j becomes %j', (tex, markdown) => {
  expect(texToMarkdown(tex).markdown).toBe(markdown);
});

test('the title is the problem name, or the plain one when it is given', () => {
  expect(texToMarkdown('\\problemname{A \\emph{B}}\ntext')).toMatchObject({
    title: 'A *B*',
    markdown: 'text',
  });
  expect(texToMarkdown('%% plainproblemname: A B\n\\problemname{$A_B$}').title).toBe('A B');
});

test('unknown commands are dropped, named once, and keep their text', () => {
  expect(texToMarkdown('\\foo{bar} \\foo[x]{baz}')).toMatchObject({
    markdown: 'bar baz',
    unknown: ['\\foo'],
  });
});

test('broken TeX ends', () => {
  for (const broken of ['\\begin{itemize}\\item a', '$x', '\\textbf{a', '{', '\\', '\\verb|x', '\\begin{tabular}']) {
    expect(typeof texToMarkdown(broken).markdown).toBe('string');
  }
});
