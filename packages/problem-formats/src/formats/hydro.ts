/** Hydro's problem zips, and its test data with settings. Described in docs/formats/hydro.md. */
import { onlyProblem, type ProblemFormat } from '../format.ts';
import { readHydro } from '../hydro/read.ts';
import { hydroWriter } from '../hydro/write.ts';
import type { PackageFiles } from '../package-files.ts';
import { someText, someYaml } from '../sniff.ts';

export const format: ProblemFormat = {
  id: 'hydro',
  name: 'Hydro',
  detect,
  problems: onlyProblem(readHydro),
  writers: [hydroWriter],
};

async function detect(files: PackageFiles): Promise<boolean> {
  if (files.get('problem.yaml')) return isProblem(files);
  const settings = ['time', 'memory', 'subtasks', 'cases', 'checker_type', 'checker'];
  return (
    (await someYaml(files, /^(testdata\/)?config\.ya?ml$/, settings)) ||
    // Format of Vijos: the number of cases, then one line for each.
    (await someText(files, /^(testdata\/)?config\.ini$/i, /^\s*\d+\s*\r?\n[^|\n]+\|[^|\n]+\|/))
  );
}

/** ICPC packages and our own contain a problem.yaml, too. */
async function isProblem(files: PackageFiles): Promise<boolean> {
  if (await someYaml(files, /^problem\.yaml$/, ['verdict', 'problem_format_version', 'name'])) {
    return files.under('testdata').length > 0 && (await someYaml(files, /^problem\.yaml$/, ['pid', 'title']));
  }
  return someYaml(files, /^problem\.yaml$/, ['title', 'pid']);
}
