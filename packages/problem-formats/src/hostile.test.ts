/** Files that somebody wrote to hurt: each is read or refused at once, where a careless reader takes minutes. */
import { expect, test } from 'vitest';
import { openUpload } from './archive.ts';
import { readPackage, readProblems } from './detect.ts';
import { globToRegExp } from './glob.ts';
import { htmlToMarkdown } from './html.ts';
import { zipOf } from './test-zip.ts';
import { readText } from './text.ts';
import { texToMarkdown } from './tex.ts';
import { parseXml } from './xml.ts';

const many = 100_000;

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
  const told = problem!.findings.filter(({ code }) => code === 'crlf-converted');
  expect(told).toHaveLength(51);
  expect(told.at(-1)).toMatchObject({ path: null, sentence: { key: 'package.moreAlike', values: { count: 50 } } });
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
