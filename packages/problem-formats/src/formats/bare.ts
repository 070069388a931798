/** Test data only, under any of its usual names. Described in docs/formats/bare.md. */
import { fullScore } from '@verdict/domain/problem/points.ts';
import type { ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { Findings } from '../findings.ts';
import { onlyProblem, type ProblemFormat, type ReadOptions } from '../format.ts';
import { comparesLines, juryProgram, type Judging } from '../jury.ts';
import type { PackageFiles } from '../package-files.ts';
import { dataOnlyProblem, juryPromise, packageCases, statementName, statedLimits } from '../problem-parts.ts';
import { isSource } from '../programs.ts';
import { spreadScore } from '../scores.ts';
import { matchTests, type TestMatch } from '../test-matching.ts';
import { readProgramText, readText } from '../text.ts';

export const format: ProblemFormat = {
  id: 'bare',
  name: 'bare test data',
  isLastResort: true,
  detect: async (files) => {
    const { pairs } = matchTests(files.files);
    // A checker may need no answers.
    const isChecked = pairs.length > 0 && files.files.some(({ name }) => checkerName.test(name));
    return isChecked || pairs.some(({ answer }) => answer !== null);
  },
  problems: onlyProblem(read),
};

/** Number of folders with several tests of the same names, which may belong to several problems. */
function foldersOf(pairs: readonly TestMatch[]): number {
  const split = ({ input: { name } }: TestMatch) => name.split(/\/(?=[^/]*$)/);
  const folders = Map.groupBy(
    pairs.filter((one) => split(one).length > 1),
    (one) => split(one)[0],
  );
  const names = [...folders.values()].filter(({ length }) => length > 1).map((own) => own.map((one) => split(one)[1]));
  const [first = [], ...others] = names;
  return others.some((own) => own.some((name) => first.includes(name))) ? names.length : 0;
}

const checkerName = /^(.*\/)?(checker|chk|spj|check|interactor)\.(c|cc|cpp)$/i;
const solutionName = /^(.*\/)?(std|sol|solution|ac|main)\w*\.\w+$/i;

async function read(files: PackageFiles, options: ReadOptions): Promise<ProblemPackage> {
  const findings = new Findings();
  const { pairs, others } = matchTests(files.files);
  findings.info('paired-by-name', sentence('package.pairedByName'));
  const joined = foldersOf(pairs);
  if (joined > 1) findings.warning('folders-joined', sentence('package.foldersJoined', { count: joined }));
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
      const content = await readProgramText(file, findings.list);
      if (content === null) continue;
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
    findings.warning(
      'checker-dialect-unknown',
      sentence(isInteractor ? 'package.interactorAsOwn' : 'package.checkerAsOwn'),
      file.name,
    );
  return { ...comparesLines, judgeMode: isInteractor ? 'interactive' : 'spj', jury };
}
