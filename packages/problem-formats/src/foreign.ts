/** Package formats that are not read: recognised all the same, so that a refusal can name what was handed in. */
import type { PackageFile } from '@verdict/domain/problem-package.ts';
import { isMap, parseYaml, type YamlMap } from './descriptor.ts';
import { PackageError } from './package-error.ts';
import type { PackageFiles } from './package-files.ts';
import { decodeText } from './text.ts';

interface ForeignFormat {
  name: string;
  detect(files: PackageFiles): Promise<boolean>;
}

/**
 * In the order of what gives a format away most surely. Sources: formats.md of the design, sections 1, 5 to 7, 9, 12 to
 * 16.
 */
const formats: ForeignFormat[] = [
  { name: 'Polygon', detect: isPolygon },
  {
    name: 'DMOJ',
    detect: (files) => someYaml(files, /^init\.ya?ml$/, ['test_cases', 'archive', 'pretest_test_cases']),
  },
  { name: 'UOJ', detect: (files) => someText(files, /(^|\/)problem\.conf$/, /^\s*(n_tests|use_builtin_judger)\b/m) },
  { name: 'QDUOJ', detect: (files) => someJson(files, /(^|\/)problem\.json$/, ['test_case_score', 'rule_type']) },
  { name: 'HOJ', detect: isHoj },
  { name: 'CMS', detect: isCms },
  { name: 'SYZOJ', detect: (files) => someYaml(files, /^data\.ya?ml$/, ['subtasks', 'inputFile']) },
  { name: 'LibreOJ', detect: (files) => someJson(files, /(^|\/)judge-?info\.json$/i, ['subtasks', 'checker']) },
  { name: 'Hydro', detect: isHydro },
  { name: 'Luogu', detect: isLuogu },
];

/** The name of a known format that cannot be read, e.g. `Hydro`; null when the files look like none of them. */
export async function looksLike(files: PackageFiles): Promise<string | null> {
  for (const { name, detect } of formats) {
    if (await detect(files)) return name;
  }
  return null;
}

async function isPolygon(files: PackageFiles): Promise<boolean> {
  return (
    (await someText(files, /(^|\/)problem\.xml(\.polygon)?$/, /<problem[\s>][^]*<judging[\s/>]/)) ||
    (await someText(files, /^contest\.xml$/, /<contest[\s>][^]*<problems?[\s/>]/))
  );
}

/** `X.json` beside the folder `X/`. */
async function isHoj(files: PackageFiles): Promise<boolean> {
  const top = files.children('');
  const described = files.files.filter(
    ({ name }) => /^[^/]+\.json$/.test(name) && top.includes(name.slice(0, -'.json'.length)),
  );
  return someJson(files, (name) => described.some((file) => file.name === name), ['problem']);
}

/** The Italian layout, or TPS. */
async function isCms(files: PackageFiles): Promise<boolean> {
  const top = files.children('');
  if (top.includes('input') && (await someYaml(files, /^task\.yaml$/, ['name', 'nome_breve', 'time_limit', 'timeout'])))
    return true;
  return top.includes('tests') && someJson(files, /^problem\.json$/, ['task_type']);
}

/** Folders with `problem.yaml` and `testdata/`, or the test data alone with the settings beside them. */
async function isHydro(files: PackageFiles): Promise<boolean> {
  const hasTestData = files.files.some(({ name }) => /(^|\/)testdata\/[^/]+$/.test(name));
  if (hasTestData && (await someYaml(files, /^([^/]+\/)?problem\.yaml$/, ['title', 'pid']))) return true;
  if (files.get('problem.yaml') && (await someYaml(files, /^problem\.yaml$/, ['pid', 'nSubmit']))) return true;
  return someYaml(files, /^(([^/]+\/)?testdata\/)?config\.ya?ml$/, ['subtasks', 'cases', 'checker_type']);
}

/** `config.yml` whose keys are names of input files. */
async function isLuogu(files: PackageFiles): Promise<boolean> {
  return someDescriptor(files, /^config\.yml$/, (text, path) =>
    Object.entries(yamlOf(text, path)).some(([key, value]) => key.endsWith('.in') && isMap(value)),
  );
}

type NameTest = RegExp | ((name: string) => boolean);

const largestDescriptor = 1024 * 1024;

/** Only small files are read, and the first few of them: packages may hold thousands. */
async function someDescriptor(
  files: PackageFiles,
  names: NameTest,
  fits: (text: string, path: string) => boolean,
): Promise<boolean> {
  const isNamed = (name: string) => (typeof names === 'function' ? names(name) : names.test(name));
  const found = files.files.filter(({ name, bytes }: PackageFile) => bytes <= largestDescriptor && isNamed(name));
  for (const file of found.slice(0, 5)) {
    if (fits(decodeText(await file.read()).text, file.name)) return true;
  }
  return false;
}

const someText = (files: PackageFiles, names: NameTest, content: RegExp) =>
  someDescriptor(files, names, (text) => content.test(text));

const someYaml = (files: PackageFiles, names: NameTest, keys: string[]) =>
  someDescriptor(files, names, (text, path) => hasAny(yamlOf(text, path), keys));

const someJson = (files: PackageFiles, names: NameTest, keys: string[]) =>
  someDescriptor(files, names, (text) => hasAny(jsonOf(text), keys));

const hasAny = (map: object, keys: string[]) => keys.some((key) => Object.hasOwn(map, key));

function yamlOf(text: string, path: string): YamlMap {
  try {
    return parseYaml(text, path);
  } catch (error) {
    if (!(error instanceof PackageError)) throw error;
    return {};
  }
}

function jsonOf(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}
