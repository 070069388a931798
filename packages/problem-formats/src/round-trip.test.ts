/** Writing a problem in a format and reading it again loses nothing that the format can hold. */
import { randomFrom } from '@verdict/domain/contest/random.ts';
import type { ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { linkedIn } from '@verdict/domain/problem/statement-links.ts';
import { fullScore } from '@verdict/domain/problem/points.ts';
import { exportFormatIds, exportFormats } from '@verdict/domain/problem/export-formats.ts';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openUpload } from './archive.ts';
import { detectFormat, readPackage } from './detect.ts';
import { Findings } from './findings.ts';
import { markdownToHtml } from './markdown-out.ts';
import { memoryFile } from './package-files.ts';
import { type ToWrite, writtenAlone } from './package-writer.ts';
import { plainProblem } from './problem-parts.ts';
import { allFormats } from './registry.gen.ts';
import { roundShares } from './scores.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Texts with characters that formats must escape. */
const words = ['sum', '和', '$a_i < b$', 'a & b', ']]>', '"x"', "it's", '`code`', '\\le', '<b>', '1.10', '#no', '---'];

function randomProblem(seed: number): ProblemPackage {
  const random = randomFrom(seed);
  const upTo = (count: number) => Math.floor(random() * count);
  const one = <T>(list: readonly T[]): T => list[upTo(list.length)]!;
  const text = () => Array.from({ length: 1 + upTo(6) }, () => one(words)).join(one([' ', '\n\n']));
  const scored = random() < 0.6;
  const caseMode = scored ? one(['default', 'subtask_lowest'] as const) : 'default';
  const count = 1 + upTo(12);
  const groupScores = Array.from({ length: count }, () => 5 * (1 + upTo(10)));
  const cases = Array.from({ length: count }, (_, index) => {
    const group = scored && caseMode === 'subtask_lowest' ? 1 + Math.floor(index / 2) : 1;
    return {
      inputName: `${index + 1}.in`,
      answerName: `${index + 1}.out`,
      input: memoryFile(`${index + 1}.in`, `${text()}\n`),
      answer: memoryFile(`${index + 1}.out`, `${text()}\n`),
      score: scored ? groupScores[caseMode === 'default' ? index : group - 1]! : 0,
      group,
      sample: false,
    };
  });
  const statement = {
    title: `T ${one(['sum', '和', 'a-b'])} ${seed}`,
    description: text(),
    input: text(),
    output: text(),
    hint: random() < 0.5 ? text() : '',
  };
  const isChinese = /\p{Script=Han}/u.test(Object.values(statement).join(''));
  const locale = isChinese ? 'zh-CN' : 'en-US';
  return {
    ...plainProblem('verdict'),
    displayId: `P${1000 + seed}`,
    statements: { [locale]: statement },
    // If a format names no language, the letters of the text decide.
    ...(seed % 2 === 0 ? { editorial: { [locale]: `${isChinese ? '和' : 'Add'} ![](map.png)` } } : {}),
    attachments: seed % 2 === 0 ? { 'map.png': memoryFile('map.png', pixel) } : {},
    examples: Array.from({ length: upTo(3) }, () => ({ input: `${upTo(9)} <\n${upTo(9)}`, output: String(upTo(99)) })),
    tags: [...new Set([one(['math', 'graph', '贪心']), one(['1.10', 'dp'])])],
    difficulty: upTo(6),
    timeLimitMs: 100 * (1 + upTo(50)),
    memoryLimitMiB: 2 ** (4 + upTo(6)),
    scored,
    caseMode,
    ...needsOf(cases, caseMode === 'subtask_lowest', random),
    cases,
    maxScore: fullScore(scored, caseMode, cases),
    programs: [
      {
        name: 'a',
        language: 'C++ With O2',
        source: `int main() { return 0; } // ${one(words)}`,
        extraFiles: {},
        expected: ['accepted'],
        expectedScore: null,
        useForTimeLimit: true,
      },
    ],
  };
}

/** Half of the groups need the one before. */
function needsOf(cases: readonly { group: number }[], isHeld: boolean, random: () => number) {
  const groups = [...new Set(cases.map(({ group }) => group))].slice(1).filter(() => random() < 0.5);
  return isHeld && groups.length > 0 ? { groupNeeds: Object.fromEntries(groups.map((one) => [one, [one - 1]])) } : {};
}

/** The problem with contents instead of files. */
async function shown(problem: ProblemPackage) {
  const cases = await Promise.all(
    problem.cases
      .filter(({ sample }) => !sample)
      .map(async ({ input, answer, score, group }) => ({
        input: String(await input.read()),
        answer: String((await answer?.read()) ?? ''),
        score,
        group,
      })),
  );
  const { editorial = {}, attachments } = problem;
  const pictures = linkedIn(Object.values(editorial), new Set(Object.keys(attachments)));
  const solution = { editorial, pictures: await Promise.all([...pictures].map((name) => attachments[name]!.read())) };
  return {
    ...problem,
    solution,
    cases,
    programs: problem.programs.map(({ source, expected }) => ({ source, expected })),
  };
}

type Shown = Awaited<ReturnType<typeof shown>>;

const partsOf = ({ statements, examples, tags, timeLimitMs, memoryLimitMiB, scored, maxScore }: Shown) => ({
  statements,
  examples,
  tags,
  timeLimitMs,
  memoryLimitMiB,
  scored,
  maxScore,
});

/** Cases without points have no groups, and cases that count by themselves are groups of their own. */
const scoringOf = ({ scored, caseMode, cases }: Shown) => ({
  caseMode: scored ? caseMode : 'default',
  cases: cases.map((one) => ({ ...one, group: scored && caseMode !== 'default' ? one.group : 1 })),
});

/** Divides the points of a subtask among its cases. */
function sharedOut({ caseMode, cases }: Pick<Shown, 'caseMode' | 'cases'>) {
  const groups = Map.groupBy(cases, (one) => (caseMode === 'default' ? one : one.group));
  return [...groups.values()].flatMap((members) => {
    const shares = roundShares(members.map(({ score }) => score / members.length));
    return members.map((one, index) => ({ ...one, score: shares[index]!, group: 1 }));
  });
}

// Parts of `shown` that each format holds.
const held: Record<string, (problem: Shown) => Record<string, unknown>> = {
  verdict: ({
    solution,
    displayId,
    statements,
    examples,
    tags,
    difficulty,
    timeLimitMs,
    memoryLimitMiB,
    scored,
    maxScore,
    groupNeeds,
    cases,
    programs,
  }) => ({
    groupNeeds,
    solution,
    displayId,
    statements,
    examples,
    tags,
    difficulty,
    timeLimitMs,
    memoryLimitMiB,
    scored,
    maxScore,
    programs,
    cases: scored ? cases.map((one) => ({ ...one, group: 0 })) : cases,
  }),
  qduoj: ({ displayId, statements, examples, tags, timeLimitMs, memoryLimitMiB, scored, programs, ...one }) => ({
    displayId,
    statements,
    examples,
    tags,
    timeLimitMs,
    memoryLimitMiB,
    scored,
    programs,
    cases: sharedOut(one),
  }),
  hydro: ({
    solution,
    statements,
    displayId,
    tags,
    difficulty,
    timeLimitMs,
    memoryLimitMiB,
    examples,
    scored,
    caseMode,
    groupNeeds,
    maxScore,
    cases,
    programs,
  }) => ({
    groupNeeds,
    solution,
    statements,
    displayId,
    tags,
    difficulty,
    timeLimitMs,
    memoryLimitMiB,
    examples,
    scored,
    caseMode,
    maxScore,
    cases: cases.map((one) => (caseMode === 'default' ? { ...one, group: 1 } : one)),
    programs,
  }),
  fps: ({ statements, examples, tags, timeLimitMs, memoryLimitMiB, cases, programs }) => ({
    statements,
    examples,
    tags,
    timeLimitMs,
    memoryLimitMiB,
    programs,
    cases: cases.map((one) => ({ ...one, score: 0, group: 1 })),
  }),
  // CMS gives points for everything and names neither tags nor difficulty. Downloads are linked below the statement.
  cms: ({ displayId, statements, examples, timeLimitMs, memoryLimitMiB, cases, programs }) => ({
    displayId,
    examples,
    timeLimitMs,
    memoryLimitMiB,
    programs,
    statements: Object.values(statements).map(({ hint, ...text }) => ({
      ...text,
      hint: hint.replaceAll(/\s*\[[^\]\n]+\]\(<[^>\n]+>\)/g, ''),
    })),
    cases: cases.map(({ input, answer }) => ({ input, answer })),
  }),
  hoj: (one) => ({
    ...partsOf(one),
    displayId: one.displayId,
    difficulty: one.difficulty,
    caseMode: one.caseMode,
    cases: one.cases,
  }),
  icpc: (one) => ({
    ...partsOf(one),
    groupNeeds: one.groupNeeds,
    solution: one.solution,
    ...scoringOf(one),
    programs: one.programs,
  }),
  // DOMjudge judges samples as well.
  domjudge: (one) => ({ ...partsOf(one), ...scoringOf(one), programs: one.programs }),
  polygon: (one) => ({
    ...partsOf(one),
    ...scoringOf(one),
    displayId: one.displayId,
    difficulty: one.difficulty,
    groupNeeds: one.groupNeeds,
    programs: one.programs,
    solution: one.solution,
    // Polygon's texts are TeX, without lines between paragraphs and elements that never end.
    statements: Object.values(one.statements).map(({ title, ...parts }) => [
      title,
      ...Object.values(parts).map((part) =>
        markdownToHtml(part)
          .replace(/(\s|<hr>|<b>)+/g, ' ')
          .replace(/ (?=<\/)|(?<=<p>) /g, '')
          .replaceAll('<p></p>', '')
          .trim(),
      ),
    ]),
  }),
};
const writers = allFormats.flatMap(({ id: format, writers: own = [] }) => own.map((writer) => ({ format, writer })));

test('every writer is tried here, and is one that exports offer', () => {
  const ids = writers.map(({ writer }) => writer.id).toSorted();
  expect(ids).toEqual(Object.keys(held).toSorted());
  expect(ids).toEqual(exportFormatIds.toSorted());
});

test.each(writers.map((one) => [one.writer.id, one] as const))('%s', async (id, { format, writer }) => {
  const holds = held[id]!;
  for (let seed = 1; seed <= 40; seed++) {
    const problem = randomProblem(seed);
    const bytes = await writtenAlone(writer, problem);
    expect(await writtenAlone(writer, problem)).toEqual(bytes);
    const name = `${problem.displayId}.${exportFormats[id].ending}`;
    expect((await detectFormat(await openUpload(name, bytes)))?.id).toBe(format);
    const [again] = await readPackage(await openUpload(name, bytes));
    expect(holds(await shown(again!)), `seed ${seed}`).toEqual(holds(await shown(problem)));
    expect(again!.findings.filter(({ level }) => level === 'error')).toEqual([]);
  }
});

test.each(writers.map(({ writer }) => [writer.id, writer] as const))(
  '%s: several problems in one file',
  async (id, writer) => {
    const holds = held[id]!;
    const problems = [1, 2, 3].map(randomProblem);
    async function* all(): AsyncGenerator<ToWrite> {
      for (const [index, problem] of problems.entries())
        yield { problem, findings: new Findings(), name: problem.displayId!, number: index + 1, isOnly: false };
    }
    const bytes = await buffer(writer.write(all()));
    const read = await readPackage(await openUpload(`all.${exportFormats[id].ending}`, bytes));
    expect(await Promise.all(read.map(async (one) => holds(await shown(one))))).toEqual(
      await Promise.all(problems.map(async (one) => holds(await shown(one)))),
    );
  },
);

test.each(writers.map(({ writer }) => [writer.id, writer] as const))(
  '%s: the grader of the groups is written, or said to be lost',
  async (id, writer) => {
    const problem = randomProblem(1);
    const members = problem.cases.map((_, index) => index + 1);
    const group = { isCustom: true, flags: [], stops: false, acceptScore: 1, rejectScore: 0 };
    const root = { ...group, members: [{ ...group, members }] };
    const grader = { language: 'Python3', source: 'print("AC 1")', extraFiles: { 'a.py': 'b = 1' }, root };
    const findings = new Findings();
    const bytes = await writtenAlone(writer, { ...problem, caseMode: 'default', groupNeeds: {}, grader }, findings);
    const [again] = await readPackage(await openUpload(`g.${exportFormats[id].ending}`, bytes));
    const isListed = findings.list.some(
      ({ code, sentence: { values } }) => code === 'not-written' && values['key'] === 'grader',
    );
    expect(isListed).toBe(again!.grader === undefined);
    expect(again!.grader ?? grader).toMatchObject({ ...grader, root });
    expect(['verdict', 'domjudge'].includes(id)).toBe(!isListed);
  },
);

test.each(writers.map(({ writer }) => [writer.id, writer] as const))(
  '%s: lines of a text stay lines',
  async (id, writer) => {
    const description = '第一行，\n**第二行**。\n\n- 甲\n- 乙';
    const statement = { title: '和', description, input: '甲\n乙', output: 'a\nb', hint: '' };
    const problem = { ...randomProblem(1), statements: { 'zh-CN': statement }, editorial: {} };
    const name = `lines.${exportFormats[id].ending}`;
    const [again] = await readPackage(await openUpload(name, await writtenAlone(writer, problem)));
    const read = again!.statements['zh-CN']!;
    expect(read.output).toBe('a\nb');
    expect(markdownToHtml(read.description)).toBe(markdownToHtml(description));
  },
);
