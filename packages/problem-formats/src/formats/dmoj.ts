/** Problem data of DMOJ: `init.yml` with its files or a zip of them. Described in docs/formats/dmoj.md. */
import { fullScore } from '@verdict/domain/problem/points.ts';
import type { ProblemPackage } from '@verdict/domain/problem-package.ts';
import { sentence } from '@verdict/domain/sentence.ts';
import { flagAt, parseYaml, textAt, type YamlMap } from '../descriptor.ts';
import { readDmojCases } from '../dmoj/cases.ts';
import { readDmojJudging } from '../dmoj/judging.ts';
import { readSignatureGrader } from '../dmoj/signature.ts';
import { Findings } from '../findings.ts';
import { onlyProblem, type ProblemFormat, type ReadOptions } from '../format.ts';
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
  const plan = readDmojCases(data, init, judging.judgeMode === 'interactive', findings);
  const keepBytes = options.keepBytes === true || flagAt(init, 'binary_data');
  const cases = await packageCases(plan.cases, { ...options, keepBytes }, findings);
  return {
    ...(await dataOnlyProblem('dmoj', files, findings)),
    ...statedLimits({ timeMs: null, memoryMiB: null }, findings),
    ...judging,
    ...(await readSignatureGrader(data, init, findings)),
    caseMode: plan.caseMode,
    groupNeeds: plan.groupNeeds,
    cases,
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
  if (init['generator'] !== undefined)
    findings.error('unsupported-type', sentence('package.typeUnsupported', { type: 'generator' }), 'init.yml');
  if (init['pretest_test_cases'] !== undefined)
    findings.info('pretests-left', sentence('package.pretestListLeft'), 'init.yml');
}

/** Files beside the descriptor go before those of the archive. */
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
  // Cases name files with the folders that they have in the archive.
  const named = inside.files.map((file) => ({ ...file, name: inside.outer + file.name }));
  return new PackageFiles(files.name, [...named.filter(({ name: own }) => !files.get(own)), ...files.files]);
}
