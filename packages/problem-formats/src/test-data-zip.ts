/** The zip of test cases that an author uploads for one problem: which file is an input and which is its answer. */
import { PROPOSED_TOTAL, spreadPoints } from '@verdict/domain/problem/points.ts';
import type { PackageCase, PackageFinding } from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { Findings } from './findings.ts';
import { recognisedFormat } from './detect.ts';
import type { ReadOptions } from './format.ts';
import { memoryFile, type PackageFiles } from './package-files.ts';
import { asJudged } from './test-data.ts';

export interface TestData {
  /** Cases in judging order, all in group 1, with 100 points spread evenly and the remainder on the last cases. */
  cases: PackageCase[];
  findings: PackageFinding[];
}

/**
 * Reads test data. Inputs are `*.in` or `*input*.txt`; the answer of `x.in` is `x.out` or `x.ans`, of `input1.txt` it
 * is `output1.txt`. If no input has an answer, as checkers need none, all get an empty one; if only some have one, the
 * others were forgotten, which is an error. All other files are left out with a finding.
 */
export async function readTestData(files: PackageFiles, options: ReadOptions = {}): Promise<TestData> {
  const findings = new Findings();
  findings.list.push(...files.findings);
  const top = files.files.filter(({ name }) => !name.includes('/'));
  for (const { name } of files.files) {
    if (name.includes('/')) findings.warning('name-sanitised', sentence('package.notAtTop'), name);
  }
  const inputs = top.filter(({ name }) => isInput(name)).sort((a, b) => byStem(a.name, b.name));
  const used = new Set<string>();
  const scores = spreadPoints(PROPOSED_TOTAL, inputs.length);
  const cases: PackageCase[] = [];
  const missing: string[] = [];
  for (const input of inputs) {
    const answer = answerNames(input.name)
      .map((name) => files.get(name))
      .find((file) => file !== undefined);
    if (answer) used.add(answer.name);
    else missing.push(input.name);
    const answerName = answer?.name ?? answerNames(input.name)[0]!;
    cases.push({
      inputName: input.name,
      answerName,
      input,
      answer: answer ?? memoryFile(answerName, ''),
      score: scores[cases.length]!,
      group: 1,
      sample: false,
    });
    used.add(input.name);
  }
  for (const name of missing) {
    if (missing.length < cases.length)
      findings.error('missing-output', sentence('package.answerForgotten', { path: name }), name);
    else findings.warning('missing-output', sentence('package.answerEmpty'), name);
  }
  for (const { name } of top) {
    if (!used.has(name))
      findings.warning(
        isAnswer(name) ? 'orphan-output' : 'attachment-kept',
        sentence(isAnswer(name) ? 'package.answerWithoutInput' : 'package.noTestData'),
        name,
      );
  }
  if (cases.length === 0) {
    const foreign = (await recognisedFormat(files))?.name ?? null;
    findings.error(
      'no-tests',
      foreign === null ? sentence('package.noTestFiles') : sentence('package.foreignTestData', { foreign }),
    );
  }
  return { cases: await asJudged(cases, options, findings), findings: findings.list };
}

const isInput = (name: string) => name.endsWith('.in') || (name.endsWith('.txt') && name.includes('input'));
const isAnswer = (name: string) => /\.(out|ans)$/.test(name) || (name.endsWith('.txt') && name.includes('output'));

function answerNames(input: string): string[] {
  if (input.endsWith('.txt')) return [input.replace('input', 'output')];
  const stem = input.slice(0, -'.in'.length);
  return [`${stem}.out`, `${stem}.ans`];
}

/** Short names first, so that `2.in` comes before `10.in`. */
function byStem(a: string, b: string): number {
  const [left, right] = [a.split('.')[0]!, b.split('.')[0]!];
  return left.length - right.length || (left < right ? -1 : left > right ? 1 : a < b ? -1 : 1);
}
