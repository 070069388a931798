import { expect, test } from 'vitest';
import { casesOf, findingsOf, readAll, readOne } from '@verdict/testkit/package-reading.ts';

const description = (change: object = {}) =>
  JSON.stringify({
    display_id: 'A-1',
    title: 'A &amp; B',
    description: { format: 'html', value: '<p>Add <b>both</b>.</p>' },
    input_description: { format: 'html', value: '<p>a, b</p>' },
    output_description: { format: 'markdown', value: '*sum*' },
    hint: { format: 'html', value: '' },
    tags: ['easy'],
    test_case_score: [
      { score: 40, input_name: '2.in', output_name: '2.out' },
      { score: 60, input_name: '10.in', output_name: '10.out' },
    ],
    time_limit: 1000,
    memory_limit: 256,
    samples: [{ input: '1 2\n', output: '3' }],
    template: { 'C++': { prepend: '#include <x>', template: 'int add() {}', append: 'int main() {}' } },
    spj: null,
    rule_type: 'OI',
    source: 'school',
    answers: [{ language: 'Java', code: 'public class Add { public static void main(String[] a) {} }' }],
    ...change,
  });
const data = { 'testcase/2.in': '1', 'testcase/2.out': '2', 'testcase/10.in': '3', 'testcase/10.out': '4' };
const read = (change: object = {}) => readOne({ 'problem.json': description(change), ...data });

test('a problem of QDUOJ with everything it states', async () => {
  const one = await read();
  expect(one).toMatchObject({
    format: 'qduoj',
    displayId: 'A-1',
    statements: { 'en-US': { title: 'A & B', description: 'Add **both**.', input: 'a, b', output: '*sum*' } },
    examples: [{ input: '1 2', output: '3' }],
    tags: ['easy'],
    source: 'school',
    scored: true,
    maxScore: 100,
    codeTemplates: { 'C++ With O2': expect.stringContaining('//PREPEND BEGIN\n#include <x>\n//PREPEND END') },
    programs: [{ name: 'answer 1 (Java)', language: 'Java', expected: ['accepted'] }],
  });
  expect(one.programs[0]?.extraFiles).toHaveProperty('Add.java');
  expect(await casesOf(one)).toEqual(['2.in 1>2 40/1', '10.in 3>4 60/1']);
});

test('points of ACM problems are none; a special judge gets two arguments unless it is one of testlib', async () => {
  const acm = await read({ rule_type: 'ACM', spj: { language: 'C', code: 'int main() {}' } });
  expect(acm).toMatchObject({
    scored: false,
    maxScore: 0,
    judgeMode: 'spj',
    jury: { dialect: 'qduoj', language: 'C With O2' },
  });
  expect(acm.cases.map(({ score }) => score)).toEqual([0, 0]);
  const testlib = await read({
    spj: { language: 'C++', code: 'int main(int c, char** v) { registerTestlibCmd(c, v); }' },
  });
  expect(testlib.jury).toMatchObject({ dialect: 'testlib' });
  const unknown = await read({ spj: { language: 'Cobol', code: 'x' } });
  expect(findingsOf(unknown)).toContain('error checker-language-unsupported');
});

test('without a list of cases the files are paired by their names; missing ones and unknown keys are told', async () => {
  const paired = await read({ test_case_score: null, visible: true });
  expect(await casesOf(paired)).toEqual(['2.in 1>2 50/1', '10.in 3>4 50/1']);
  expect(findingsOf(paired)).toEqual([
    'warning unknown-key problem.json',
    'info paired-by-name',
    'warning prepend-kept',
    'warning prepend-kept',
  ]);
  expect((await read({ test_case_score: null, rule_type: 'ACM' })).cases.map(({ score }) => score)).toEqual([0, 0]);
  const gone = await read({ test_case_score: [{ score: 1, input_name: '7.in', output_name: '7.out' }] });
  expect(findingsOf(gone)).toContain('error missing-input');
  const noAnswer = await readOne({
    'problem.json': description({
      spj: { language: 'C', code: 'int main() {}' },
      test_case_score: [{ score: 1, input_name: '1.in', output_name: '-' }],
    }),
    'testcase/1.in': '5',
  });
  expect(await casesOf(noAnswer)).toEqual(['1.in 5>- 1/1']);
});

test('numbered folders are several problems, whose findings name their files', async () => {
  const folder = (number: number) =>
    Object.fromEntries(
      Object.entries({ 'problem.json': description({ display_id: `A-${number}`, odd: 1 }), ...data }).map(
        ([name, content]) => [`${number}/${name}`, content],
      ),
    );
  const all = await readAll({ ...folder(1), ...folder(2) });
  expect(all.map(({ displayId }) => displayId)).toEqual(['A-1', 'A-2']);
  expect(findingsOf(all[1]!)).toContain('warning unknown-key 2/problem.json');
});

test('pictures inside the text become files', async () => {
  const png = Buffer.from('89504e470d0a1a0a', 'hex').toString('base64');
  const one = await read({ description: { format: 'markdown', value: `![a](data:image/png;base64,${png})` } });
  expect(one.statements['en-US']!.description).toBe('![a](embedded-1.png)');
  expect(Object.keys(one.attachments)).toEqual(['embedded-1.png']);
});

test('pictures inside an HTML text become files', async () => {
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47]).toString('base64');
  const value = `<p>$a_i$ <img src="data:image/png;base64,${png}"></p>`;
  const one = await readOne({
    '1/problem.json': JSON.stringify({
      title: 'T',
      rule_type: 'ACM',
      test_case_score: [{ input_name: '1.in', output_name: '1.out', score: 1 }],
      description: { format: 'html', value },
    }),
    '1/testcase/1.in': '',
    '1/testcase/1.out': '',
  });
  expect(one.statements['en-US']!.description).toBe('$a_i$ ![](embedded-1.png)');
  expect(Object.keys(one.attachments)).toEqual(['embedded-1.png']);
});
