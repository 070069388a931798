/** Nothing but test data, under any of the names it has in the wild. Described in docs/formats/bare.md. */
import { fullScore } from '@verdict/domain/problem/points.ts';
import type { ProblemPackage } from '@verdict/domain/problem-package.ts';
import { sentence } from '@verdict/domain/sentence.ts';
import { Findings } from '../findings.ts';
import { onlyProblem, type ProblemFormat, type ReadOptions } from '../format.ts';
import { comparesLines, juryProgram, type Judging } from '../jury.ts';
import type { PackageFiles } from '../package-files.ts';
import { dataOnlyProblem, juryPromise, packageCases, statementName, statedLimits } from '../problem-parts.ts';
import { isSource } from '../programs.ts';
import { spreadScore } from '../scores.ts';
import { matchTests } from '../test-matching.ts';
import { readText } from '../text.ts';

export const format: ProblemFormat = {
  id: 'bare',
  name: 'bare test data',
  isLastResort: true,
  detect: async (files) => matchTests(files.files).pairs.some(({ answer }) => answer !== null),
  problems: onlyProblem(read),
};

const checkerName = /^(.*\/)?(checker|chk|spj|check|interactor)\.(c|cc|cpp)$/i;
const solutionName = /^(.*\/)?(std|sol|solution|ac|main)\w*\.\w+$/i;

async function read(files: PackageFiles, options: ReadOptions): Promise<ProblemPackage> {
  const findings = new Findings();
  const { pairs, others } = matchTests(files.files);
  findings.info('paired-by-name', sentence('package.pairedByName'));
  const judging = await readJudging(files, findings);
  for (const { input, answer } of pairs) {
    if (!answer && judging.judgeMode === 'default')
      findings.error('missing-output', sentence('package.answerForgotten', { path: input.name }), input.name);
  }
  const scores = spreadScore(100, Math.max(1, pairs.length));
  const found = pairs.map(({ input, answer }, index) => ({ input, answer, score: scores[index]!, group: 1 }));
  const cases = await packageCases(found, options, findings);
  const programs: ProblemPackage['programs'] = [];
  for (const file of others) {
    if (checkerName.test(file.name) || statementName.test(file.name)) continue;
    if (solutionName.test(file.name) && isSource(file.name)) {
      const content = await readText(file, findings.list);
      programs.push(juryPromise(file.name, [{ name: file.name.split('/').at(-1)!, content }], []));
    } else findings.warning('file-left-out', sentence('package.fileLeftOut'), file.name);
  }
  return {
    ...(await dataOnlyProblem('bare', files, findings)),
    ...statedLimits({ timeMs: null, memoryMiB: null }, findings),
    ...judging,
    cases,
    maxScore: fullScore(true, 'default', cases),
    programs,
    findings: findings.list,
  };
}

async function readJudging(files: PackageFiles, findings: Findings): Promise<Judging> {
  const file = files.files.find(({ name }) => checkerName.test(name));
  if (!file) return comparesLines;
  const source = await readText(file, findings.list);
  const isInteractor = /registerInteraction|(^|\/)interactor\./i.test(`${file.name}\n${source}`);
  const jury = juryProgram({ source, language: file.name.endsWith('.c') ? 'c' : 'cpp' }, 'native');
  if (jury?.dialect === 'native')
    findings.warning('checker-dialect-unknown', sentence('package.checkerAsOwn'), file.name);
  return { ...comparesLines, judgeMode: isInteractor ? 'interactive' : 'spj', jury };
}
