/** Package formats that are not read: recognised all the same, so that a refusal can name what was handed in. */
import type { PackageFiles } from './package-files.ts';
import { someJson, someText, someYaml, someYamlEntry } from './sniff.ts';

interface ForeignFormat {
  name: string;
  detect(files: PackageFiles): Promise<boolean>;
}

/**
 * In the order of what gives a format away most surely. Sources: formats.md of the design, sections 1, 5 to 7, 9, 12 to
 * 16.
 */
const formats: ForeignFormat[] = [
  {
    name: 'DMOJ',
    detect: (files) => someYaml(files, /^init\.ya?ml$/, ['test_cases', 'archive', 'pretest_test_cases']),
  },
  { name: 'UOJ', detect: (files) => someText(files, /(^|\/)problem\.conf$/, /^\s*(n_tests|use_builtin_judger)\b/m) },
  { name: 'CMS', detect: isCms },
  { name: 'SYZOJ', detect: (files) => someYaml(files, /^data\.ya?ml$/, ['subtasks', 'inputFile']) },
  { name: 'LibreOJ', detect: (files) => someJson(files, /(^|\/)judge-?info\.json$/i, ['subtasks', 'checker']) },
  { name: 'Luogu', detect: isLuogu },
];

/** The name of a known format that cannot be read, e.g. `Hydro`; null when the files look like none of them. */
export async function looksLike(files: PackageFiles): Promise<string | null> {
  for (const { name, detect } of formats) {
    if (await detect(files)) return name;
  }
  return null;
}

/** The Italian layout, or TPS. */
async function isCms(files: PackageFiles): Promise<boolean> {
  const top = files.children('');
  if (top.includes('input') && (await someYaml(files, /^task\.yaml$/, ['name', 'nome_breve', 'time_limit', 'timeout'])))
    return true;
  return top.includes('tests') && someJson(files, /^problem\.json$/, ['task_type']);
}

/** `config.yml` whose keys are names of input files. */
async function isLuogu(files: PackageFiles): Promise<boolean> {
  return someYamlEntry(files, /^config\.yml$/, (key) => key.endsWith('.in'));
}
