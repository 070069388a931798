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
  ['\\# of runs, C\\#, \\#\\# x', '\\# of runs, C#, \\#\\# x'],
  ['a\n\n{-}-{-}\n\n$$a\n-\nb$$', 'a\n\n\\---\n\n$$\na\n-\nb\n$$'],
  ['\\begin{itemize}\\item one\\item two\\end{itemize}', '- one\n- two'],
  ['\\begin{enumerate}\\item a \\begin{itemize}\\item b\\end{itemize}\\end{enumerate}', '1. a\n\n   - b'],
  ['\\begin{verbatim}\n  x  y\n\\end{verbatim}', '```\n  x  y\n```'],
  [
    '\\begin{tabular}{|l|r|}\\hline a & b \\\\ \\hline 1 & \\& \\\\ \\end{tabular}',
    '| a | b |\n| --- | ---: |\n| 1 | & |',
  ],
  ['\\section*{Input}\nOne line.', '## Input\n\nOne line.'],
  ['\\includegraphics[width=3cm]{cave.png}', '![](cave.png =113x)'],
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
    '::: hljs-center\n\n| a |\n| :---: |\n\n:::',
  ],
  ['\\textbf{\\begin{center}a\\end{center}}', '**a**'],
  ['a\\footnote{b $c$} d\\footnote[2]{[e]}', 'a^[b $c$] d ([e])'],
  ['a < b \\textbackslash', 'a &lt; b \\\\'],
];

const centered = (text: string) => `::: hljs-center\n\n${text}\n\n:::`;

const layouts: [tex: string, markdown: string, unknown: string[]][] = [
  // Declarations hold until the end of their group.
  ['\\begin{figure}[h]\\centering\\includegraphics{a}\\end{figure}b', `${centered('![](a)')}\n\nb`, []],
  ['a {\\centering b\\par} c', `a\n\n${centered('b')}\n\nc`, []],
  ['{\\centering a \\raggedright b \\raggedleft c}', `${centered('a')}\n\nb\n\n::: hljs-right\n\nc\n\n:::`, []],
  ['\\begin{center}\\centering a\\end{center}', centered('a'), []],
  ['\\centerline{a}b', `${centered('a')}\n\nb`, []],
  ['\\begin{center}a\\begin{flushright}b\\end{flushright}\\end{center}', centered('a\n\nb'), ['\\flushright']],
  ['\\begin{tabular}{l}\\centering a\\end{tabular}', '| a |\n| --- |', ['\\centering']],
  ['\\centering a \\section{b} c', 'a\n\n## b\n\nc', ['\\centering']],
  ['{a \\bf b \\it c} d', 'a **b *c*** d', []],
  ['{\\bf a\n\nb}', '**a**\n\n**b**', []],
  ['{\\bf \\begin{itemize}\\item a\\end{itemize}}', '- a', ['\\bf']],
  ['{\\small a \\normalsize b} {\\Large c}', '<small>a</small> b <big>c</big>', []],
  ['{\\small a \\bf b \\normalsize c}', '<small>a **b**</small> **c**', []],
  ['\\begin{small}a\\end{small}', '<small>a</small>', []],
  [
    '\\textcolor{red}{a} {\\color[HTML]{00FF00}b}',
    '<span style="color:red">a</span> <span style="color:#00ff00">b</span>',
    [],
  ],
  ['\\textcolor{red!50}{a} {\\color[rgb]{1,0,0}b}', 'a b', ['\\textcolor', '\\color']],
  ['a\\linebreak b\\par c', 'a\nb\n\nc', []],
  ['\\textsc{a} \\resizebox{3cm}{!}{b}\\scalebox{0.5}{c}', 'a bc', ['\\textsc']],
  ['\\begin{minipage}{3cm}a\\end{minipage}', 'a', ['\\begin{minipage}']],
  ['\\begin{enumerate}[label=(\\alph*)]\\item a\\end{enumerate}', '1. a', ['\\begin{enumerate}[…]']],
  ['\\begin{enumerate}[nosep]\\item a\\end{enumerate}', '1. a', []],
  // Sizes of pictures
  ['\\includegraphics[width=0.5\\textwidth,height=1in]{a}', '![](a =50%x96)', []],
  ['\\includegraphics[scale=0.5]{a}', '![](a)', ['\\includegraphics[…]']],
  ['\\illustration{0.3}{a.jpg}{b}', '![b](a.jpg =30%x)', []],
  // Columns of tables
  ['\\begin{tabular}{@{}c*{2}{r}p{3cm}}a&b&c&d\\end{tabular}', '| a | b | c | d |\n| :---: | ---: | ---: | --- |', []],
  [
    '\\begin{tabular}{lll}\\multicolumn{2}{c}{a}&b\\\\\\multirow{2}{*}{c}&d&e\\end{tabular}',
    '| a |  | b |\n| --- | --- | --- |\n| c | d | e |',
    ['\\multicolumn'],
  ],
];

test.each(layouts)('layout stays or is named: %j becomes %j', (tex, markdown, unknown) => {
  expect(texToMarkdown(tex)).toMatchObject({ markdown, unknown });
});

test('many declarations take no time', () => {
  const tex = `{${'\\small a \\bf b \\color{red} c \\centering '.repeat(20_000)}}`;
  expect(texToMarkdown(tex).markdown).toContain('<small>');
});

test.each(conversions)('%j becomes %j', (tex, markdown) => {
  expect(texToMarkdown(tex).markdown).toBe(markdown);
});

test('the title is the problem name, or the plain one when it is given', () => {
  expect(texToMarkdown('\\problemname{A \\emph{B}}\ntext')).toMatchObject({
    title: 'A *B*',
    markdown: 'text',
  });
  expect(texToMarkdown('\\problemname{C\\# for \\$5, a\\_b}').title).toBe('C# for $5, a_b');
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
