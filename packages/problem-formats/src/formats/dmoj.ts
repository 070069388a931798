/** Problem data of DMOJ: `init.yml` with its files or a zip of them. Described in docs/formats/dmoj.md. */
import { fullScore } from '@verdict/domain/problem/points.ts';
import type { Generator } from '@verdict/domain/judging/job.ts';
import type { PackageGeneration, ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { talksToJury } from '@verdict/domain/judging/mode-names.ts';
import { flagAt, isMap, parseYaml, textAt, type YamlMap } from '../descriptor.ts';
import { readDmojCases } from '../dmoj/cases.ts';
import { readDmojJudging } from '../dmoj/judging.ts';
import { readSignatureGrader } from '../dmoj/signature.ts';
import { Findings } from '../findings.ts';
import { onlyProblem, type ProblemFormat, type ReadOptions } from '../format.ts';
import { generationOf, readGenerator } from '../made-tests.ts';
import { openNested } from '../nested.ts';
import { PackageFiles } from '../package-files.ts';
import { dataOnlyProblem, packageCases, statedLimits } from '../problem-parts.ts';
import { someYaml } from '../sniff.ts';
import { readText } from '../text.ts';

const detected = ['test_cases', 'archive', 'pretest_test_cases', 'custom_judge', 'checker'];

export const format: ProblemFormat = {
  id: 'dmoj',
  name: 'DMOJ',
  detect: (files) => someYaml(files, /^init\.ya?ml$/, detected),
  problems: onlyProblem(read),
};

const known = new Set(
  (
    'archive test_cases pretest_test_cases checker interactive points binary_data unbuffered custom_judge ' +
    'signature_grader generator output_prefix_length'
  ).split(' '),
);

async function read(files: PackageFiles, options: ReadOptions): Promise<ProblemPackage> {
  const findings = new Findings();
  const descriptor = (files.get('init.yml') ?? files.get('init.yaml'))!;
  const init = parseYaml(await readText(descriptor, findings.list), descriptor.name, findings);
  reportSettings(init, findings);
  const data = await withArchive(files, init, findings);
  const judging = await readDmojJudging(data, init, findings);
  const plan = readDmojCases(data, init, talksToJury(judging.judgeMode), findings);
  const keepBytes = options.keepBytes === true || flagAt(init, 'binary_data');
  const generation = plan.calls.length > 0 ? await generationFor(data, init, plan, findings) : null;
  const cases =
    generation && plan.cases.length === 0 ? [] : await packageCases(plan.cases, { ...options, keepBytes }, findings);
  return {
    ...(await dataOnlyProblem('dmoj', files, findings)),
    ...statedLimits({ timeMs: null, memoryMiB: null }, findings),
    ...judging,
    ...(await readSignatureGrader(data, init, findings)),
    caseMode: plan.caseMode,
    groupNeeds: plan.groupNeeds,
    cases,
    ...(generation ? { generation } : {}),
    maxScore: fullScore(true, plan.caseMode, cases),
    findings: findings.list,
  };
}

function reportSettings(init: YamlMap, findings: Findings): void {
  for (const [key, value] of Object.entries(init)) {
    const stated = typeof value === 'string' ? value : JSON.stringify(value).slice(0, 80);
    if (!known.has(key))
      findings.warning('setting-ignored', sentence('package.settingIgnored', { key, value: stated }), 'init.yml');
  }
  if (init['pretest_test_cases'] !== undefined)
    findings.info('pretests-left', sentence('package.pretestListLeft'), 'init.yml');
}

/**
 * Generation of tests by DMOJ's generators, which also print the answer, to standard error. Null, with a finding, when
 * they cannot run here.
 */
async function generationFor(
  data: PackageFiles,
  init: YamlMap,
  { calls, caseMode }: Pick<ReturnType<typeof readDmojCases>, 'calls' | 'caseMode'>,
  findings: Findings,
): Promise<PackageGeneration | null> {
  const count = calls.length;
  const generators = new Map<string, Generator>();
  for (const path of new Set(calls.map(({ of }) => of.program))) {
    const file = data.get(path);
    const read = file ? await readGenerator(file, data.files, findings) : null;
    if (read) generators.set(path, { ...read, printsAnswer: true });
  }
  const named = calls.flatMap(({ of, ...call }) => {
    const generator = generators.get(of.program);
    return generator ? [{ ...call, of: { ...of, program: generator.name } }] : [];
  });
  const all = [...generators.values()];
  const generation = named.length < count ? null : generationOf(named, { caseMode, generators: all, reference: '' });
  if (generation) findings.warning('tests-to-make', sentence('package.testsToMake', { count }), 'init.yml');
  else findings.error('generator-only', sentence('package.testsGenerated', { count }), 'init.yml');
  if (isMap(init['generator']) && init['generator']['flags'] !== undefined)
    findings.warning(
      'setting-ignored',
      sentence('package.settingIgnored', { key: 'generator', value: 'flags' }),
      'init.yml',
    );
  return generation;
}

/** Files beside the descriptor take precedence over those of the archive. */
async function withArchive(files: PackageFiles, init: YamlMap, findings: Findings): Promise<PackageFiles> {
  const name = textAt(init, 'archive');
  if (name === null) return files;
  const archive = files.get(name);
  if (!archive) {
    findings.error('missing-input', sentence('package.fileMissing', { path: name }), 'init.yml');
    return files;
  }
  const inside = await openNested(archive);
  findings.list.push(...inside.findings);
  // Cases name files with their folders in the archive.
  const named = inside.files.map((file) => ({ ...file, name: inside.outer + file.name }));
  return new PackageFiles(files.name, [...named.filter(({ name: own }) => !files.get(own)), ...files.files]);
}
