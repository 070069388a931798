import { expect, test } from 'vitest';
import { casesOf, findingsOf, readOne } from '@verdict/testkit/package-reading.ts';
import { openUpload } from '../archive.ts';
import { cmsWriter } from '../cms/write.ts';
import { readPackage } from '../detect.ts';
import { Findings } from '../findings.ts';
import { writtenAlone } from '../package-writer.ts';

const data = Object.fromEntries(
  [0, 1, 2, 10].flatMap((number) => [
    [`input/input${number}.txt`, `i${number}`],
    [`output/output${number}.txt`, `o${number}`],
  ]),
);
const task = 'name: sum\ntitle: A sum\ntime_limit: 1.5\nmemory_limit: 64\n';
const read = (more: Record<string, string> = {}, yaml = '') => readOne({ 'task.yaml': task + yaml, ...data, ...more });

test('a task of the Italian layout: subtasks of gen/GEN, files, PDF, downloads, solutions', async () => {
  const one = await read(
    {
      'gen/GEN': '# comment\n1 2\n# ST: 30\n3 4\n#COPY: x.txt\n# ST: 70\n5\n',
      'statement/english.pdf': '%PDF',
      'statement/italian.pdf': '%PDF',
      'att/kit.zip': 'PK',
      'sol/solution.cpp': 'int main() {}',
      'sol/slow.py': '# @EXPECTED_RESULTS@: TIMELIMIT\n',
      'sol/grader.cpp': 'int main() {}',
      'sol/sum.h': 'int sum();',
    },
    'public_testcases: 0\ntoken_mode: disabled\n',
  );
  expect(await casesOf(one)).toEqual(['input1.in i1>o1 30/1', 'input2.in i2>o2 30/1', 'input10.in i10>o10 70/2']);
  expect(one).toMatchObject({
    format: 'cms',
    displayId: 'SUM',
    timeLimitMs: 1500,
    memoryLimitMiB: 64,
    caseMode: 'subtask_lowest',
    maxScore: 100,
    fileIo: { input: 'input.txt', output: 'output.txt' },
    statements: {
      'en-US': { title: 'A sum', description: '[english.pdf](<english.pdf>)', hint: '[kit.zip](<kit.zip>)' },
    },
    examples: [{ input: 'i0', output: 'o0' }],
    includes: { cpp: { 'grader.cpp': 'int main() {}', 'sum.h': 'int sum();' } },
    programs: [
      { name: 'sol/slow.py', expected: ['timeLimitExceeded'], extraFiles: {} },
      { name: 'sol/solution.cpp', expected: ['accepted'], extraFiles: { 'sum.h': 'int sum();' } },
    ],
  });
  expect(findingsOf(one)).toEqual([
    'info pretests-left',
    'warning statement-tex-not-rendered statement/english.pdf',
    'warning statement-language-left statement/italian.pdf',
  ]);
});

test('without subtasks points are spread; standard input where the names are empty; a comparator by its source', async () => {
  const one = await read({ 'check/checker.cpp': 'int main() {}' }, "infile: ''\noutfile: ''\n");
  expect(one.cases.map(({ score, group }) => `${score}/${group}`)).toEqual(['25/1', '25/1', '25/1', '25/1']);
  expect(one).toMatchObject({ fileIo: null, judgeMode: 'spj', jury: { dialect: 'cms', scoreScale: 'share' } });
});

test('subtasks of the settings; the first statement of those in other languages', async () => {
  const stated = (type: string) => `score_type: ${type}\nscore_type_parameters: [[40, 1], [60, 3]]\n`;
  const one = await read({ 'statement/italian.pdf': '%PDF', 'statement/spanish.pdf': '%PDF' }, stated('GroupMin'));
  expect(one.cases.map(({ score, group }) => `${score}/${group}`)).toEqual(['40/1', '60/2', '60/2', '60/2']);
  expect(one.statements).toMatchObject({ 'en-US': { description: '[italian.pdf](<italian.pdf>)' } });
  expect(findingsOf(one)).toEqual([
    'warning statement-tex-not-rendered statement/italian.pdf',
    'warning statement-language-left statement/spanish.pdf',
  ]);
  expect(findingsOf(await read({}, stated('GroupMul')))).toContain('info subtask-kind task.yaml');
});

test('subtasks that choose their tests by patterns of codenames, by lists, or both ways at once', async () => {
  const chosen = (parameters: string) => read({}, `score_type: GroupMin\nscore_type_parameters: ${parameters}\n`);
  const byPattern = await chosen('[[0, "000"], [30, "00[12]"], [70, "00[^0]|.*1\\\\d"]]');
  expect(await casesOf(byPattern)).toEqual([
    'input1.in i1>o1 30/1',
    'input2.in i2>o2 30/1',
    'input1-3.in i1>o1 70/2',
    'input2-4.in i2>o2 70/2',
    'input10.in i10>o10 70/2',
  ]);
  expect(byPattern).toMatchObject({ maxScore: 100, examples: [{ input: 'i0', output: 'o0' }] });
  const byList = await chosen('[{max_score: 40, testcases: ["000", "010"]}, {max_score: 60, testcases: ["001"]}]');
  expect(await casesOf(byList)).toEqual(['input0.in i0>o0 40/1', 'input10.in i10>o10 40/1', 'input1.in i1>o1 60/2']);
  expect(findingsOf(await chosen('[[40, "5.*"], [60, "0.*"]]'))).toContain('error no-tests task.yaml');
  const unreadable = await chosen('[[40, "(0+)+"], [60, "0.*"]]');
  expect(findingsOf(unreadable)).toContain('warning unreadable-value task.yaml');
});

test('what cannot be judged here, and files that are missing', async () => {
  expect(findingsOf(await read({ 'cor/correttore': 'ELF' }))).toContain('error checker-missing cor/correttore');
  expect(findingsOf(await read({ 'check/manager': 'ELF' }))).toContain('error checker-missing check/manager');
  expect(findingsOf(await read({}, 'n_input: 4\n'))).toContain('error missing-input task.yaml');
  expect(findingsOf(await read({}, 'user_name: x\n'))).toContain('warning setting-ignored task.yaml');
  // A stated type is derived from the files as well; another one has no effect.
  const stated = async (type: string) => findingsOf(await read({ 'check/manager.cpp': '' }, `task_type: ${type}\n`));
  expect(await stated('Communication')).not.toContain('warning setting-ignored task.yaml');
  expect(await stated('Batch')).toContain('warning setting-ignored task.yaml');
});

test('a communication task of the Italian layout: manager, copies, and stubs in place of graders', async () => {
  const stubs = { 'check/manager.cpp': 'int main() {}', 'check/manager.h': '', 'sol/stub.cpp': 'int main() {}' };
  const more = { ...stubs, 'sol/stub.py': 'import sum\n', 'sol/grader.cpp': 'left', 'sol/solution.py': 'def f(): 1' };
  const one = await read(more, 'num_processes: 2\n');
  expect(one).toMatchObject({
    judgeMode: 'communication',
    jury: { dialect: 'cms', language: 'C++ 17 With O2', settings: { copies: 2, namedPipes: true } },
    fileIo: null,
    includes: {
      cpp: { 'stub.cpp': 'int main() {}' },
      python3: { '__main__.py': 'import sum\n', 'sum.py': 'from solution import *\n' },
    },
  });
  expect(Object.keys(one.includes?.['cpp'] ?? {})).toEqual(['stub.cpp']);
  expect(findingsOf(one).filter((finding) => finding.startsWith('error'))).toEqual([]);
  const alone = await read({ 'cor/manager.cpp': 'int main() {}' });
  expect(alone.jury?.settings).toEqual({ copies: 1, namedPipes: false });
  const stated = await read(stubs, 'user_io: std_io\n');
  expect(stated.jury?.settings).toEqual({ copies: 1, namedPipes: false });
  const many = await read(stubs, 'num_processes: 99\n');
  expect(findingsOf(many)).toContain('error unreadable-value check/manager.cpp');
});

test('a communication task needs no answers', async () => {
  const one = await readOne({ 'task.yaml': task, 'input/input0.txt': '1', 'check/manager.cpp': 'int main() {}' });
  expect(one.cases).toHaveLength(1);
  expect(findingsOf(one).filter((finding) => finding.startsWith('error'))).toEqual([]);
});

test('output-only tasks ask for output files, with their inputs attached', async () => {
  const one = await read({ 'check/checker.cpp': 'int main() {}' }, 'output_only: true\n');
  expect(one).toMatchObject({ judgeMode: 'submit_answer', fileIo: null, jury: { dialect: 'cms' } });
  expect(one.cases.map(({ input }) => one.attachments[input.name.slice('input/'.length)]?.bytes)).not.toContain(
    undefined,
  );
  expect(Object.values(one.statements)[0]?.input).toContain('[input0.txt]');
  expect(findingsOf(one).filter((finding) => finding.startsWith('error'))).toEqual([]);
});

const tps = {
  'problem.json': JSON.stringify({
    code: 'sum',
    name: 'Sum',
    time_limit: 2,
    memory_limit: 268435456,
    task_type: 'Batch',
  }),
  'tests/0-01.in': 's',
  'tests/0-01.out': 't',
  'tests/1-01.in': 'a',
  'tests/1-01.out': 'b',
  'tests/2-01.in': 'c',
  'tests/2-01.out': 'd',
  'subtasks/00-samples.json': '{"score": 0, "testcases": ["0-01"]}',
  'subtasks/01-small.json': '{"score": 40, "testcases": ["0-01", "1-01"]}',
  'subtasks/02-full.json': '{"score": 60, "testcases": ["2-01"]}',
  'checker/checker.cpp': 'int main() { registerTestlibCmd(); }',
  'graders/grader.cpp': 'int main() {}',
  'graders/sum.h': 'int sum();',
  'statements/en_US.pdf': '%PDF',
  'solutions/ok.cpp': 'int sum() {}',
  'solutions.json': '{"ok.cpp": {"verdict": "correct"}}',
};

test('TPS: subtasks, a grader, a checker of testlib, bytes of memory', async () => {
  const one = await readOne(tps);
  expect(await casesOf(one)).toEqual(['0-01.in s>t 40/1', '1-01.in a>b 40/1', '2-01.in c>d 60/2']);
  expect(one).toMatchObject({
    displayId: 'SUM',
    timeLimitMs: 2000,
    memoryLimitMiB: 256,
    jury: { dialect: 'testlib' },
    includes: { cpp: { 'grader.cpp': 'int main() {}', 'sum.h': 'int sum();' } },
    programs: [{ name: 'solutions/ok.cpp', expected: ['accepted'] }],
  });
  const mapped = {
    ...tps,
    'subtasks.json': '{"subtasks": {"b": {"index": 2, "score": 60}, "a": {"index": 1, "score": 40}}}',
    'tests/mapping': 'a 1-01\nb 1-01\nb 2-01\n',
  };
  const { 'subtasks/00-samples.json': _a, 'subtasks/01-small.json': _b, 'subtasks/02-full.json': _c, ...rest } = mapped;
  expect(await casesOf(await readOne(rest))).toEqual(['1-01.in a>b 40/1', '1-01-2.in a>b 60/2', '2-01.in c>d 60/2']);
  const other = { ...tps, 'problem.json': '{"code": "x", "task_type": "Communication"}' };
  expect(findingsOf(await readOne(other))).toContain('error unsupported-type problem.json');
  const parameters = { task_type_parameters_Communication_num_processes: 3 };
  const stated = { code: 'sum', name: 'Sum', task_type: 'Communication', task_type_params: JSON.stringify(parameters) };
  const talking = await readOne({
    ...tps,
    'problem.json': JSON.stringify(stated),
    'graders/manager.cpp': 'int main() {}',
  });
  expect(talking).toMatchObject({
    judgeMode: 'communication',
    jury: { dialect: 'cms', settings: { copies: 3, namedPipes: false } },
    includes: { cpp: { 'grader.cpp': 'int main() {}' } },
  });
  expect(Object.keys(talking.includes?.['cpp'] ?? {})).not.toContain('manager.cpp');
  const prepared = { code: 'sum', name: 'Sum', type: 'Communication', num_processes: 2 };
  const manager = { 'manager/manager.cpp': 'int main() {}' };
  expect((await readOne({ ...tps, 'problem.json': JSON.stringify(prepared), ...manager })).jury?.settings).toEqual({
    copies: 2,
    namedPipes: false,
  });
});

test('output files are called as CMS calls them, inputs as the package does', async () => {
  const one = await read({}, 'output_only: true\n');
  expect(one.judgeMode).toBe('submit_answer');
  expect(one.cases.map(({ answerName }) => answerName).slice(0, 2)).toEqual(['output_000.txt', 'output_001.txt']);
  expect(Object.keys(one.attachments)).toContain('input10.txt');
  const tps = await readOne({
    'problem.json': '{"code":"cup","title":"Cup","type":"OutputOnly"}',
    'tests/1-a.in': '1',
    'tests/1-a.out': '1',
    'subtasks.json': '{"subtasks":{"all":{"index":1,"score":100}}}',
    'statement/index.md': 'Fill the cup.\n\n## Output\n\nA file.',
  });
  expect(tps).toMatchObject({
    cases: [{ answerName: 'output_1-a.txt', score: 100 }],
    statements: { 'en-US': { title: 'Cup', description: 'Fill the cup.', output: 'A file.' } },
  });
  expect(findingsOf(tps)).toContain('warning subtasks-unknown subtasks.json');
});

test('tests of subtasks without points are shown as samples', async () => {
  const one = await readOne({
    'problem.json': '{"code":"cup","task_type":"Batch","time_limit":1,"memory_limit":268435456}',
    'tests/0-1.in': 'a',
    'tests/0-1.out': 'b',
    'tests/1-1.in': 'c',
    'tests/1-1.out': 'd',
    'subtasks/00-samples.json': '{"score":0,"testcases":["0-1"]}',
    'subtasks/01-all.json': '{"score":100,"testcases":["1-1"]}',
  });
  expect(one.examples).toEqual([{ input: 'a', output: 'b' }]);
  expect(await casesOf(one)).toEqual(['1-1.in c>d 100/1']);
  expect(findingsOf(one)).toContain('info pretests-left');
});

test('a task whose tests are still to be made keeps its limits and names them; files for download are samples', async () => {
  const one = await readOne({
    'task.yaml': 'name: adder\ntitle: Adder\ntime_limit: 3\nmemory_limit: 64\nn_input: 20\n',
    'gen/GEN': '1\n# ST: 50\n2\n# ST: 50\n3\n',
    'att/adder.input0.txt': '1 2\n',
    'att/adder.output0.txt': '3\n',
    'sol/solution.py': 'print(3)',
  });
  expect(one).toMatchObject({ format: 'cms', timeLimitMs: 3000, memoryLimitMiB: 64, cases: [] });
  expect(one.examples).toEqual([{ input: '1 2', output: '3' }]);
  expect(one.findings.find(({ code }) => code === 'generator-only')).toMatchObject({
    level: 'error',
    path: 'gen/GEN',
    sentence: { values: { count: 20 } },
  });
  const tps = await readOne({
    'problem.json': '{"code": "adder", "type": "Batch", "time_limit": 2, "memory_limit": 128}',
    'gen/data': '@subtask full\ngen 1\n',
    'subtasks.json': '{"subtasks": {"full": {"index": 0, "score": 100}}}',
  });
  expect([tps.timeLimitMs, tps.memoryLimitMiB, findingsOf(tps).includes('error generator-only gen/data')]).toEqual([
    2000,
    128,
    true,
  ]);
});

async function writtenAgain(problem: Awaited<ReturnType<typeof readOne>>) {
  const findings = new Findings();
  const [again] = await readPackage(await openUpload('again.zip', await writtenAlone(cmsWriter, problem, findings)));
  return { again: again!, keys: findings.list.map(({ sentence }) => sentence.values['key']) };
}

test('a written task has the subtasks, graders and solutions of the problem', async () => {
  const one = await read({
    'gen/GEN': '# ST: 30\n1\n2\n# ST: 70\n3\n4\n',
    'check/checker.py': 'print(1.0)\n',
    'sol/grader.cpp': 'int main() {}',
    'sol/grader.py': 'import sum\n',
    'sol/sum.h': 'int sum();',
    'sol/solution.cpp': 'int sum() {}',
    'sol/solution2.py': '# @EXPECTED_RESULTS@: ACCEPTED\n',
    'sol/slow.cpp': '// @EXPECTED_RESULTS@: TIMELIMIT\n',
  });
  const { again, keys } = await writtenAgain(one);
  const scores = ({ cases }: typeof one) => cases.map(({ score, group }) => `${score}/${group}`);
  expect(scores(again)).toEqual(scores(one));
  expect(again).toMatchObject({
    displayId: 'SUM',
    caseMode: 'subtask_lowest',
    fileIo: one.fileIo,
    jury: one.jury,
    includes: one.includes,
  });
  expect(again.programs.map(({ name }) => name)).toEqual(['sol/solution.cpp', 'sol/solution2.py']);
  expect(keys).toEqual(['statement.pdf', 'program']);
});

test('points of single cases become subtasks of CMS; cases without points are told', async () => {
  const one = await read({}, "infile: ''\noutfile: ''\n");
  const scored = one.cases.map((testCase, index) => ({ ...testCase, score: 10 * index }));
  const { again, keys } = await writtenAgain({ ...one, cases: scored });
  expect(await casesOf(again)).toEqual(['input0.in i1>o1 10/1', 'input1.in i2>o2 20/2', 'input2.in i10>o10 30/3']);
  expect(keys).toContain('cases without points');
});
