/** Formats that keep the lines of a paragraph: HOJ's and ours. The sites of all others join them. */
import { sentence } from '@verdict/domain/text/sentence.ts';
import { expect, test } from 'vitest';
import { readOne } from '@verdict/testkit/package-reading.ts';

const text = '第一行，\n第二行。';
const data = (folder: string) => ({ [`${folder}1.in`]: '1', [`${folder}1.out`]: '1' });
const hoj = JSON.stringify({ problem: { problemId: 'A', title: 'A', description: text }, samples: [] });
const qduoj = (format: string) =>
  JSON.stringify({ display_id: 'A', title: 'A', description: { format, value: text }, test_case_score: [] });
const item = (description: string) =>
  `<fps version="1.5"><item><title>A</title><description><![CDATA[${description}]]></description><test_input>1</test_input><test_output>1</test_output></item></fps>`;
const kattis = { 'problem.yaml': 'name: A\n', 'data/secret/1.in': '1', 'data/secret/1.ans': '1' };

test.each([
  ['HOJ', { 'problem_A.json': hoj, ...data('problem_A/') }, text],
  [
    'Verdict',
    {
      'problem.yaml': 'verdict: 1\nid: A\n',
      'statement/zh-CN.md': `# A\n\n## 题目描述\n\n${text}\n`,
      ...data('data/'),
    },
    text,
  ],
  ['Hydro', { 'problem.yaml': 'title: A\n', 'problem_zh.md': text, ...data('testdata/') }, null],
  ['Kattis, Markdown', { ...kattis, 'problem_statement/problem.zh.md': text }, null],
  ['Kattis, TeX', { ...kattis, 'problem_statement/problem.zh.tex': text }, null],
  ['QDUOJ, Markdown', { '1/problem.json': qduoj('markdown'), ...data('1/testcase/') }, null],
  ['QDUOJ, HTML', { '1/problem.json': qduoj('html'), ...data('1/testcase/') }, null],
  ['FPS, HTML', { 'a.xml': item(`<p>${text}</p>`) }, null],
  ['FPS, plain text', { 'a.xml': item(text) }, null],
  ['FPS, Markdown', { 'a.xml': item(`[md]${text}[/md]`) }, null],
  ['FPS, Markdown of newer HUSTOJ', { 'a.xml': item(`<span class='md'>${text}</span>`) }, null],
  [
    'SYZOJ',
    {
      'statement.md': `# A\n\n${text}`,
      'data/data.yml': 'inputFile: "#.in"\noutputFile: "#.out"\nsubtasks:\n- {score: 100, type: sum, cases: [1]}\n',
      ...data('data/'),
    },
    null,
  ],
  ['bare data', { 'statement.md': `# A\n\n${text}`, ...data('') }, null],
])('%s', async (_format, files, kept) => {
  const { statements } = await readOne(files as Record<string, string>);
  expect(statements['zh-CN']!.description).toBe(kept ?? '第一行，第二行。');
});

test.each([
  [
    'Hydro',
    {
      'problem.yaml': 'title: A\n',
      'problem_zh.md': '<script>x</script> <b style="font-size:9px">一</b>',
      ...data('testdata/'),
    },
    '<script>, style: font-size',
  ],
  [
    'HTML',
    { 'a.xml': item('<p style="color:red" onclick="x()">一</p><iframe src="https://example.org/x"></iframe>') },
    'onclick, <iframe> (example.org), style: color',
  ],
  ['alignment', { 'a.xml': item('<ul><li align="right">一</ul><center>二</center>') }, 'text-align: right'],
  ['code', { 'problem.yaml': 'title: A\n', 'problem_zh.md': '`<script>` $a<b$', ...data('testdata/') }, null],
])('HTML that is not shown is told: %s', async (_what, files, names) => {
  const { findings } = await readOne(files as Record<string, string>);
  const sentences = findings.filter(({ code }) => code === 'html-taken').map((one) => one.sentence);
  expect(sentences).toEqual(names === null ? [] : [sentence('package.htmlTaken', { names })]);
});
