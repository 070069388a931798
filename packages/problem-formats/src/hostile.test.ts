/** Malicious files: each is read or refused at once, where a careless reader would need minutes. */
import { expect, test } from 'vitest';
import { openUpload } from './archive.ts';
import { readPackage, readProblems } from './detect.ts';
import { globToRegExp } from './glob.ts';
import { htmlToMarkdown } from './html.ts';
import { zipOf } from '@verdict/testkit/zip.ts';
import { readText } from './text.ts';
import { texToMarkdown } from './tex.ts';
import { parseXml } from './xml.ts';

const many = 100_000;

/** A distinct macro name for each number, because names cannot contain digits. */
const letters = (number: number): string => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

test.each([
  ['starts of comments', '<!--'.repeat(many)],
  ['starts of tags', '<a x="'.repeat(many)],
  ['starts of code', '[code]'.repeat(many) + '<pre '.repeat(many)],
  ['blanks', `<pre>${' '.repeat(many)}x</pre>`],
  ['elements in each other', '<div>'.repeat(many)],
])('HTML of a hundred thousand %s', (_what, html) => {
  expect(htmlToMarkdown(html).length).toBeLessThanOrEqual(html.length * 5);
});

test('HTML: what has its end is still read behind what has none', () => {
  expect(htmlToMarkdown('a <!-- b <b>c</b> &lt; <pre>d')).toBe('a &lt;!-- b **c** &lt; d');
  expect(htmlToMarkdown('[code lang=c]int\n[/code]<!-- x -->[code]y')).toBe('```c\nint\n```\n\n[code]y');
});

test.each([
  ['lists', '\\begin{itemize}\\item '],
  ['groups', '\\textbf{'],
  ['documents', '\\begin{document}'],
])('TeX of ten thousand %s in each other', (_what, part) => {
  expect(texToMarkdown(part.repeat(10_000)).markdown.length).toBeLessThan(1_000_000);
});

const long = (part: string): string => part.repeat(Math.ceil((1 << 18) / part.length));

/** Quadratic algorithms need minutes for any of these texts. */
test.each([
  ['percent signs', '%'],
  ['escaped percent signs', '\\\\%'],
  ['comments', 'a%\n'],
  ['definitions without an end', '\\newcommand{\\a}'],
  ['blanks after a definition', `\\newcommand\\a${' '.repeat(1 << 17)}`],
  ['environments without an end', '\\begin{a}'],
  ['environments beside each other', '\\begin{a}\\end{a}\\begin{b}x\\end{b}'],
  ['labels without an end', '\\begin{itemize}\\item['],
  ['cells without an end', '\\begin{tabular}{l}\\\\['],
  ['lines without an end', '\\begin{tabular}{l}\\cline{'],
  ['blanks in bold', `\\textbf{a${' '.repeat(1 << 17)}b}`],
  ['blanks in formulas', `$a${' '.repeat(1 << 17)}b$`],
  ['blanks in code', `\\begin{verbatim}\nb${' '.repeat(1 << 17)}b\\end{verbatim}`],
  ['code in code', '\\texttt{$x$'],
  ['signs of formulas', '$'],
  ['groups', '{'],
  ['code without an end', '\\verb|'],
])('TeX: a quarter of a million %s', (_what, part) => {
  expect(texToMarkdown(long(part)).markdown.length).toBeLessThan(3_000_000);
});

const LONGEST_RESULT = 1_000_000;

test.each([
  ['one use', `\\newcommand{\\a}[1]{${'#1'.repeat(2500)}}\\a{${'x'.repeat(200_000)}}`],
  ['uses of empty arguments', `\\newcommand{\\a}[1]{${'#1'.repeat(50_000)}}${'\\a{}'.repeat(20_000)}`],
  [
    'macros that double',
    `${[...'bcdefghijklmnopqrstuvwxyz'].map((c, i) => `\\def\\${c}{\\${'abcdefghijklmnopqrstuvwxy'[i]}\\${'abcdefghijklmnopqrstuvwxy'[i]}}`).join('')}\\def\\a{xx}\\z`,
  ],
  ['arguments in arguments', `\\def\\b{}\\newcommand{\\a}[1]{#1}${'\\a{'.repeat(60_000)}`],
  [
    'ten thousand macros',
    Array.from({ length: 10_000 }, (_, i) => `\\def\\${letters(i)}{\\${letters(i + 1)}}`).join('') +
      '\\a'.repeat(10_000),
  ],
])('TeX: the expansion of %s is bounded, and told', (_what, tex) => {
  const { markdown, isIncomplete } = texToMarkdown(tex);
  expect({ isLong: markdown.length > LONGEST_RESULT, isIncomplete }).toEqual({ isLong: false, isIncomplete: true });
});

test('a TeX statement that expands without end becomes a finding of its package', async () => {
  const tex = `\\newcommand{\\a}[1]{${'#1'.repeat(2500)}}\\a{${'x'.repeat(200_000)}}`;
  const entries = { 'problem.yaml': 'name: A', 'problem_statement/problem.en.tex': tex };
  const tests = { 'data/secret/1.in': '1', 'data/secret/1.ans': '1' };
  const [problem] = await readPackage(await openUpload('x.zip', zipOf({ ...entries, ...tests })));
  expect(problem!.findings).toContainEqual(
    expect.objectContaining({ code: 'statement-incomplete', path: 'problem_statement/problem.en.tex' }),
  );
});

test('XML: whatever is in a DOCTYPE, it ends where it ends and defines nothing', () => {
  const text = (doctype: string) =>
    parseXml(Buffer.from(`\n<?xml version="1.0"?>${doctype}<a>&x;</a>`), 'a.xml').root.text;
  expect(text('<!DOCTYPE a PUBLIC "-//x>y//" "a.dtd">')).toBe('&x;');
  expect(text('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd"> <!ENTITY y "]>"> <!-- ]> -->]>')).toBe('&x;');
});

test('XML: control characters, which it forbids, are left out, and how many there were is told', async () => {
  const item = '<item><title>A\u001a</title><test_input>1\u0000</test_input><test_output>2</test_output></item>';
  const [problem] = await readPackage(await openUpload('a.xml', Buffer.from(`<fps version="1.2">${item}</fps>`)));
  expect(problem).toMatchObject({ statements: { 'en-US': { title: 'A' } } });
  expect(problem!.findings).toContainEqual(
    expect.objectContaining({
      code: 'control-characters',
      sentence: expect.objectContaining({ values: { count: 2 } }),
    }),
  );
});

test('patterns of files that would be tried for ever fit nothing', () => {
  expect(globToRegExp('submissions/*/a*.cpp').test('submissions/accepted/ab.cpp')).toBe(true);
  for (const glob of [`${'*a'.repeat(100)}b`, '[z-a]', '{', 'x'.repeat(2000)])
    expect(globToRegExp(glob).test('a'.repeat(200))).toBe(false);
});

test('patterns of DMOJ that would be tried for ever are told and not followed', async () => {
  const yaml = `test_cases:\n  input_format: '${'.*'.repeat(20)}(?P<case>x)'\n  output_format: '(?P<case>\\d+)\\.out'\n`;
  const files = { 'init.yml': yaml, [`${'a'.repeat(200)}.in`]: '1', '1.in': '1', '1.out': '1' };
  const [problem] = await readPackage(await openUpload('x.zip', zipOf(files)));
  expect(problem!.findings.map(({ code }) => code)).toContain('unreadable-value');
});

test('a text that is larger than texts are is refused before it is read', async () => {
  const file = { name: 'problem_zh.md', bytes: 9 << 20, read: () => Promise.reject(new Error('read')) };
  await expect(readText(file, [])).rejects.toMatchObject({ code: 'file-too-large', path: 'problem_zh.md' });
});

test('one fault in each of a hundred files is told for fifty, and then by its number', async () => {
  const files = Array.from({ length: 100 }, (_, index) => [`${index}.in`, '1\r\n'] as const);
  const answers = files.map(([name]) => [name.replace('in', 'out'), '1\n'] as const);
  const [problem] = await readPackage(await openUpload('x.zip', zipOf(Object.fromEntries([...files, ...answers]))));
  const findings = problem!.findings.filter(({ code }) => code === 'crlf-converted');
  expect(findings).toHaveLength(51);
  expect(findings.at(-1)).toMatchObject({ path: null, sentence: { key: 'package.moreAlike', values: { count: 50 } } });
});

test('archives in an archive are told as such', async () => {
  const files = await openUpload('x.zip', zipOf({ 'a.zip': 'PK', 'b.zip': 'PK' }));
  await expect(readProblems(files).next()).rejects.toMatchObject({ sentence: { key: 'package.archivesInside' } });
});

test('a mistake of a reader is the problem of that package only', async () => {
  const entries = { 'a/problem.yaml': 'name: A', 'a/data/secret/1.in': '1', 'a/data/secret/1.ans': '1' };
  const files = await openUpload('x.zip', zipOf({ ...entries, 'b/problem.yaml': 'name: B', 'b/data/secret/1.in': '' }));
  files.get('a/data/secret/1.in')!.read = () => Promise.reject(new RangeError('Maximum call stack size exceeded'));
  const seen: string[] = [];
  for await (const { name, problem, error } of readProblems(files))
    seen.push(`${name} ${problem?.format ?? error?.code}`);
  expect(seen).toEqual(['a unreadable', 'b kattis']);
});
