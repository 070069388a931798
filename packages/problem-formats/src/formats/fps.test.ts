import type { ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { sentence, type Sentence } from '@verdict/domain/text/sentence.ts';
import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { openUpload } from '../archive.ts';
import { readPackage } from '../detect.ts';
import { zipOf } from '@verdict/testkit/zip.ts';

const read = async (content: string | Buffer, name = 'problems.xml') =>
  readPackage(await openUpload(name, Buffer.from(content)));
const item = async (inside: string): Promise<ProblemPackage> => {
  const [problem] = await read(
    `<?xml version="1.0" encoding="UTF-8"?><fps version="1.2"><generator name="x"/><item><title>T</title>${inside}</item></fps>`,
  );
  return problem!;
};
const codes = (problem: ProblemPackage) => problem.findings.map(({ code }) => code);
const pairs = (problem: ProblemPackage) =>
  Promise.all(
    problem.cases.map(async ({ inputName, input, answer }) => [
      inputName,
      String(await input.read()),
      String((await answer?.read()) ?? ''),
    ]),
  );
const oneTest = '<test_input>1</test_input><test_output>2</test_output>';

test('an item with CDATA, entities, samples and limits', async () => {
  const problem =
    await item(`<time_limit unit="ms"><![CDATA[1500]]></time_limit><memory_limit unit="KB">65536</memory_limit>
    <description><![CDATA[<p>a &lt; b</p>]]></description><input>x &amp;lt; &#65;</input>
    <sample_input>1
</sample_input><sample_output>2</sample_output><sample_input>3</sample_input><sample_output>4</sample_output>
    <source>math easy</source><test_input name="a b"><![CDATA[1\r\n]]></test_input><test_output name="a b">2</test_output>`);
  expect(problem).toMatchObject({
    timeLimitMs: 1500,
    memoryLimitMiB: 64,
    scored: false,
    tags: ['math', 'easy'],
    examples: [
      { input: '1', output: '2' },
      { input: '3', output: '4' },
    ],
  });
  expect(problem.statements['en-US']).toMatchObject({
    title: 'T',
    description: 'a &lt; b',
    input: 'x &lt; A',
  });
  expect(await pairs(problem)).toEqual([['a_b.in', '1\n', '2']]);
});

test('several items, a DOCTYPE, control characters, another encoding, and a zip of files', async () => {
  const body = `<fps><item><title>一\u001a</title>${oneTest}</item><item><title>二</title>${oneTest}</item></fps>`;
  const titles = (problems: ProblemPackage[]) => problems.map(({ statements }) => statements['zh-CN']!.title);
  expect(titles(await read(`<!DOCTYPE fps PUBLIC "x" "http://example.org/fps.dtd">${body}`))).toEqual(['一', '二']);
  expect(titles(await read(iconv.encode(`<?xml version="1.0" encoding="gb2312"?>${body}`, 'gbk')))).toEqual([
    '一',
    '二',
  ]);
  expect(titles(await read(zipOf({ 'a.xml': body, 'b.xml': body }), 'all.zip'))).toEqual(['一', '二', '一', '二']);
});

test('entities are never expanded, and broken XML is refused', async () => {
  const bomb = `<!DOCTYPE fps [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><fps><item><title>&b;</title>${oneTest}</item></fps>`;
  expect((await read(bomb))[0]!.statements['en-US']!.title).toBe('&b;');
  await expect(read('<fps><item></fps>')).rejects.toMatchObject({ code: 'bad-descriptor' });
  await expect(read('<fps></fps>')).rejects.toMatchObject({ code: 'bad-descriptor' });
});

const path = 'problems.xml';
// oxfmt-ignore
const broken: [string, Sentence][] = [
  ['<fps><item></fps>', sentence('package.xmlBrokenAt', { path, line: 1, column: 12, reason: "Expected closing tag 'item' (opened in line 1, col 6) instead of closing tag 'fps'." })],
  ['<fps>\n<item attr=1></item></fps>', sentence('package.xmlBrokenAt', { path, line: 2, column: 7, reason: "Attribute 'attr' is without value." })],
  ['<fps><item><title>A', sentence('package.xmlUnclosed', { path, open: '<fps>, <item>, <title>' })],
  ['hello <fps>', sentence('package.xmlBrokenAt', { path, line: 1, column: 1, reason: "char 'h' is not expected." })],
];
test.each(broken)('%j is refused with the place', async (content, says) => {
  await expect(read(content)).rejects.toMatchObject({ sentence: says });
});

const pairings: [string, string, string[]][] = [
  [
    'in document order',
    '<test_input>1</test_input><test_output>a</test_output><test_input>2</test_input><test_output>b</test_output>',
    ['1a', '2b'],
  ],
  [
    'all inputs first',
    '<test_input>1</test_input><test_input>2</test_input><test_output>a</test_output><test_output>b</test_output>',
    ['1a', '2b'],
  ],
  [
    'by name',
    '<test_input name="x">1</test_input><test_input name="y">2</test_input><test_output name="y">b</test_output><test_output name="x">a</test_output>',
    ['1a', '2b'],
  ],
  [
    'answers under the wrong name',
    '<test_input>1</test_input><test_input>a</test_input><test_input>2</test_input><test_input>b</test_input>',
    ['1a', '2b'],
  ],
  [
    'the same at the end only',
    '<test_input>1</test_input><test_output>a</test_output><test_input>2</test_input><test_input>b</test_input>',
    ['1a', '2b'],
  ],
];
test.each(pairings)('tests are paired %s', async (_how, tests, expected) => {
  expect((await pairs(await item(tests))).map(([, input, answer]) => input! + answer!)).toEqual(expected);
});

test('missing tests and answers are told', async () => {
  expect(codes(await item(''))).toContain('no-tests');
  expect(
    codes(await item('<test_input>1</test_input><test_output>a</test_output><test_input>2</test_input>')),
  ).toContain('missing-output');
});

test('special judges: HUSTOJ order, testlib where it is used, junk and text judges left out', async () => {
  expect(await item(`${oneTest}<spj language="C"><![CDATA[int main() {}]]></spj>`)).toMatchObject({
    judgeMode: 'spj',
    jury: { dialect: 'hustoj', language: 'C With O2' },
  });
  expect(
    await item(`${oneTest}<spj language="C++"><![CDATA[int main() { registerTestlibCmd(); }]]></spj>`),
  ).toMatchObject({ jury: { dialect: 'testlib' } });
  expect(await item(`${oneTest}<tpj language="C++"><![CDATA[int main() {}]]></tpj>`)).toMatchObject({
    jury: { dialect: 'testlib', language: 'C++ 17 With O2' },
  });
  expect(await item(`${oneTest}<interactor language="C++"><![CDATA[int main() {}]]></interactor>`)).toMatchObject({
    judgeMode: 'interactive',
    jury: { dialect: 'testlib' },
  });
  expect(await item(`${oneTest}<spj language="C">ii\n</spj>`)).toMatchObject({
    judgeMode: 'default',
    jury: null,
  });
  expect(codes(await item(`${oneTest}<spj language="Text">1 [1] A</spj>`))).toContain('unsupported-type');
});

test('solutions are to be accepted, whatever their language is called', async () => {
  const problem = await item(
    `${oneTest}<solution language="Python">print(1)</solution><solution language="Cobol">END</solution><solution language="C#">x</solution>`,
  );
  expect(problem.programs.map(({ name, language, expected }) => [name, language, expected.join()])).toEqual([
    ['solution 1 (Python)', 'Python3', 'accepted'],
    ['solution 2 (Cobol)', null, 'accepted'],
    ['solution 3 (C#)', 'C#', 'accepted'],
  ]);
});

test('images are taken out of the XML by their real kind, and hidden code goes into the template', async () => {
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 1]).toString('base64');
  const problem =
    await item(`<description><![CDATA[<img src="/upload/a.png">]]></description><img><src>/upload/a.png</src><base64>${png}</base64></img>
    <img><src>/b.png</src><base64>PGh0bWw+</base64></img>${oneTest}
    <prepend language="C">int a;</prepend><template language="C">int f();</template>`);
  expect(problem.statements['en-US']!.description).toBe('![](image-1.png)');
  expect(Object.keys(problem.attachments)).toEqual(['image-1.png']);
  expect(codes(problem)).toEqual(['image-missing', 'limits-missing', 'limits-missing', 'prepend-kept']);
  expect(problem.codeTemplates['C With O2']).toBe(
    '//PREPEND BEGIN\nint a;\n//PREPEND END\n\n//TEMPLATE BEGIN\nint f();\n//TEMPLATE END\n\n//APPEND BEGIN\n\n//APPEND END\n',
  );
});

test('pictures: one address within another, with blanks, inside the text; those that are not there are told', async () => {
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47]).toString('base64');
  const image = (src: string) => `<img><src>${src}</src><base64>${png}</base64></img>`;
  const one = await item(`<description><![CDATA[<img src="/u/1.png"><img src="1.png"><img src="/u/a (1).png">
    <img src="data:image/png;base64,${png}"><img src="/u/gone.gif">]]></description>
    ${image('/u/1.png')}${image('1.png')}${image('/u/a (1).png')}${oneTest}`);
  expect(one.statements['en-US']!.description).toBe(
    '![](image-1.png)![](image-2.png)![](image-3.png) ![](embedded-4.png)![](/u/gone.gif)',
  );
  expect(Object.keys(one.attachments)).toEqual(['image-1.png', 'image-2.png', 'image-3.png', 'embedded-4.png']);
  expect(one.findings).toContainEqual(
    expect.objectContaining({ sentence: sentence('package.imageMissing', { link: '/u/gone.gif' }) }),
  );
});

test('hidden code for a language that nobody judges is told; emphasis in plain texts is left out', async () => {
  const one = await item(`<source><![CDATA[<b>a</b> * b]]></source><prepend language="Bash">x</prepend>${oneTest}`);
  expect(codes(one)).toContain('language-unknown');
  expect(one.source).toBe('a * b');
});

test('a plain text in which something looks like an element stays as it is', async () => {
  const one = await item(`<description><![CDATA[vector<int> v;\n$a<b$ or $c>d$]]></description>${oneTest}`);
  expect(one.statements['en-US']!.description).toBe('vector<int> v; $a<b$ or $c>d$');
});

test('checkers in other languages and of other kinds, and elements that nobody knows', async () => {
  const python = await item(`<spj language="Python">def main(): pass</spj>${oneTest}`);
  expect(python.jury).toMatchObject({ dialect: 'hustoj', language: 'Python3' });
  expect(codes(await item(`<spj language="Brainf">main</spj>${oneTest}`))).toContain('checker-language-unsupported');
  const upj = await item(`<upj language="C++">int main(){}</upj>${oneTest}`);
  expect(upj.jury).toMatchObject({ dialect: 'native', extraFiles: { 'foreign-checker.h': 'int main(){}' } });
  expect(codes(await item(`<upj language="Python">def main(): pass</upj>${oneTest}`))).toContain(
    'checker-dialect-unknown',
  );
  expect(codes(await item(`<category>easy</category><prize/>${oneTest}`))).toEqual(
    expect.arrayContaining(['unknown-key']),
  );
});
